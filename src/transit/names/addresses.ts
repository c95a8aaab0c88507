import { regionTable } from '../../common/region-table.ts';

/** Streets that cross numbered ones, by the hundred of the houses there. */
export type Blocks = ReadonlyMap<number, string>;

/** Reads a table of blocks: hundreds and the streets that begin them. */
export function blocksOf(table: readonly string[][]): Blocks {
  return new Map(table.map(([hundred, street = '']) => [Number(hundred), street]));
}

/** Those of the region. */
export const BLOCKS = blocksOf(regionTable('blocks'));

const ADDRESS = /^\D{0,20}?(\d{3,4}) (?:block of )?([\p{L}\d' ]{1,30}?)(?:,? (nw|ne|sw|se))$/iu;
const NUMBERED_STREET = /^\d{1,2}(?:st|nd|rd|th)\b/i;
/** A house is so many blocks at most from the corner that is taken for it, beginning with its own. */
const BLOCKS_AWAY = [0, 1, -1, 2, -2];

/**
 * The corners nearest to a house of a city whose streets are counted, as names of corners: "1400 irving st nw" is "14th St NW &
 * irving st nw". Empty where the text is no such address, or the city has no such streets.
 */
export function cornersOfAddress(text: string, blocks: Blocks): string[] {
  const [, house, street = '', quarter = ''] = (blocks.size > 0 && ADDRESS.exec(text)) || [];
  if (house === undefined) return [];
  const hundred = Math.floor(Number(house) / 100);
  return BLOCKS_AWAY.flatMap((away) => {
    const block = hundred + away;
    const crossing = NUMBERED_STREET.test(street)
      ? blocks.get(block)
      : block > 0
        ? ordinal(block)
        : undefined;
    return crossing === undefined ? [] : `${crossing} ${quarter} + ${street} ${quarter}`;
  });
}

function ordinal(count: number): string {
  const ending = count % 100 > 10 && count % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending} St`;
}
