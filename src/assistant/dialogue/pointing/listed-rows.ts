import { capabilityOf } from '../../capabilities.ts';
import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { MeansInHand } from '../resolved.ts';
import type { ShownRow } from '../state.ts';

const NTH: ReadonlyMap<string, number> = new Map(
  ['first 1st nearest closest', 'second 2nd', 'third 3rd', 'fourth 4th', 'fifth 5th'].flatMap((said, at) =>
    said.split(' ').map((word) => [word, at] as const),
  ),
);
const CLOSEST = wordSet('nearest closest');
const BEFORE = wordSet('at from for to the that');
const NOUNS = wordSet('one stop station');
const AFTER = wordSet('one stop station of those them these on the list');
/** What says no more than that it is asked about; what comes there is meant. */
const ALONE = wordSet(
  "what how about ok okay and so show me give let's see check when when's whens is it next",
);

/** A sentence with the stop or station in the place of "the second one", where the last answer listed such. */
export const withRow: MeansInHand = (text, { question: { intent }, rows = [] }, { catalog, read }) => {
  const words = wordsOf(text);
  const isNearby = intent === 'nearby_stops';
  // "The last one" of the buses is the last bus of the day.
  const at = words.findIndex((word) => NTH.has(word) || (isNearby && word === 'last'));
  if (at < 0) return undefined;
  const listed = rows.flatMap((row) => placeIn(row, catalog) ?? []);
  const named = listed.filter(({ of }) => !words.includes(OTHER[of]) && !words.includes(`${OTHER[of]}s`));
  const place = named.at(NTH.get(words[at] ?? '') ?? -1);
  const next = words[at + 1];
  const isPointing = next === undefined ? isNearby : NOUNS.has(next) && (isNearby || named.length > 1);
  const end = words.findIndex((word, i) => i > at && !AFTER.has(word));
  // "The closest station to the arena" points at none.
  const isOfAnother = CLOSEST.has(words[at] ?? '') && words[end] === 'to';
  if (!place || !isPointing || isOfAnother) return undefined;
  const begin = words.findLastIndex((word, i) => i < at && !BEFORE.has(word)) + 1;
  const [before, after] = [words.slice(0, begin), end < 0 ? [] : words.slice(end)];
  const asks = capabilityOf(place.of === 'bus' ? 'next_bus' : 'next_train').begin({});
  const isAlone = [...before, ...after].every((word) => ALONE.has(word));
  const said = isAlone ? [asks, 'at', place.name] : [...before, 'at', place.name, ...after];
  const whole = said.join(' ');
  return read(whole).kind === 'intent' ? whole : undefined;
};

const OTHER = { bus: 'train', train: 'bus' } as const;

/** The stop or station of a row, by what names it in a sentence. */
function placeIn(
  { about }: ShownRow,
  { stationByCode }: Catalog,
): { of: 'bus' | 'train'; name: string } | undefined {
  if (about?.stop !== undefined) return { of: 'bus', name: about.stop };
  const station = stationByCode.get(about?.station ?? '');
  return station && { of: 'train', name: station.name };
}
