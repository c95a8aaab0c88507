import { wordsOf, bare, withoutLeaning } from '../plain.ts';
import { NAMED_SLOTS, type Slots, type StationSlot } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { MeansInHand, ReadText } from '../resolution.ts';
import { wordSet } from '../../word-list.ts';
import { isStreetType } from '../../understand/entities/corners.ts';

/** Whether a message names a place, a line or a route by itself: then it is read with the question before. */
export function namesPlace(said: Understanding): boolean {
  if (said.kind === 'unknown') return false;
  return NAMED_SLOTS.some((slot) => {
    const named = said.slots[slot];
    return named !== undefined && !(typeof named === 'object' && 'by' in named && named.by === 'before');
  });
}

/** What a message names, whether or not it is understood. */
export function slotsNamed(said: Understanding): Slots {
  return (said.kind === 'unknown' ? said.known : said.slots) ?? {};
}

/** The station that some words name and nothing else; `end`, which was told, where they are words of its name: "the airport". */
export function stationNamed(words: string, read: ReadText, end?: StationSlot): StationSlot | undefined {
  const known = wordsOf(`the ${end?.name ?? ''}`);
  if (end && wordsOf(words).every((word) => known.includes(word))) return end;
  const there = read(`station info ${words}`);
  return there.kind === 'intent' && there.unplaced === undefined ? there.slots.station : undefined;
}

/** More words than these name no street. */
const MAX_WORDS = 6;
const BEFORE_STREET = wordSet("it's its the one at on by near and with corner of cross street is");
const PART_OF_CITY = / (?:NW|NE|SW|SE)$/;

/** "Temple Hill", to who was offered corners of another street: where the two cross. */
export const crossStreet: MeansInHand = (text, { offered, question }, { read }) => {
  const [first, ...others] = offered?.isChoice && offered.picked === undefined ? offered.options : [];
  const said = withoutLeaning(bare(text)).split(' ');
  const cross = said.slice(said.findIndex((word) => !BEFORE_STREET.has(word))).join(' ');
  if (!first || cross === '' || wordsOf(cross).length > MAX_WORDS) return undefined;
  const street = sidesOf(first.label).find(
    (side) => others.length > 0 && others.every(({ label }) => sidesOf(label).includes(side)),
  );
  if (street === undefined) return undefined;
  const there = read(first.say.replace(first.label, `${street} & ${cross}`));
  if (there.kind === 'unknown' || there.intent !== question.intent) return undefined;
  const isCorner = there.kind === 'intent' && there.slots.stop_name !== undefined;
  // Two streets that do not cross are told to be unknown together.
  return isCorner || (there.kind !== 'intent' && isStreetType(wordsOf(cross).at(-1) ?? ''))
    ? there
    : undefined;
};

/** The streets of a corner, whatever part of the city they are in; none of what is no corner. */
function sidesOf(label: string): string[] {
  const sides = label.split(' & ');
  return sides.length < 2 ? [] : sides.map((side) => side.replace(PART_OF_CITY, ''));
}
