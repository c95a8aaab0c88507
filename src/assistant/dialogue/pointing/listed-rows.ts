import { capabilityOf } from '../../capabilities.ts';
import { plain } from '../plain.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { ResolveContext } from '../resolved.ts';
import type { DialogueState, ShownRow } from '../state.ts';

const PLACES = ['first', 'second', 'third', 'fourth'];
const NAMED =
  /\b(?:(?:at|from|for|to) )?(?:the )?(first|second|third|fourth|nearest|closest|last|1st|2nd|3rd|4th)(?: (?:one|stop|station|of (?:those|them|these)))*(?: on the list)?$/;
const ALONE = /^(?:(?:what|how) about |ok |and |show me |give me |let's see |check )*$/;

/** A sentence with the stop or station in the place of "the first one", where the last answer listed such. */
export function withRow(
  text: string,
  { rows = [] }: DialogueState,
  { catalog, read }: Pick<ResolveContext, 'catalog' | 'read'>,
): string | undefined {
  const asked = plain(text);
  const found = NAMED.exec(asked);
  if (found?.[1] === undefined) return undefined;
  const named = rows
    .flatMap((row) => placeIn(row, catalog) ?? [])
    .filter(({ of }) => !asked.includes(OTHER[of]));
  const place = named[placeOf(found[1], named.length)];
  if (!place) return undefined;
  const before = asked.slice(0, found.index);
  const asks = capabilityOf(place.of === 'bus' ? 'next_bus' : 'next_train').begin({});
  const said = `${ALONE.test(before) ? asks : before} at ${place.name}`.replaceAll(/ +/g, ' ').trim();
  return read(said).kind === 'intent' ? said : undefined;
}

const OTHER = { bus: 'train', train: 'bus' } as const;

function placeOf(word: string, count: number): number {
  if (word === 'last') return count - 1;
  const at = PLACES.findIndex((name, i) => name === word || word.startsWith(String(i + 1)));
  return Math.max(0, at);
}

/** The stop or station of a row, by what names it in a sentence. */
function placeIn(
  { about }: ShownRow,
  { stationByCode }: Catalog,
): { of: 'bus' | 'train'; name: string } | undefined {
  if (about?.stop !== undefined) return { of: 'bus', name: about.stop };
  const station = stationByCode.get(about?.station ?? '');
  return station && { of: 'train', name: station.name };
}
