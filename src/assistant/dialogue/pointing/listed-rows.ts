import { capabilityOf } from '../../capabilities.ts';
import { wordSet } from '../../word-list.ts';
import { bare, wordsOf } from '../plain.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { MeansInHand } from '../resolution.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';
import { pointedIn } from '../../../replies/list-places.ts';

const CLOSEST = / (?:nearest|closest) (?=one|stop|station)/;
const NOUNS = wordSet('one stop station');
const BEFORE = wordSet('at from for to the that');
/** What says no more than that it is asked about; what comes there is meant. */
const ALONE = wordSet(
  "what how about ok okay and so show me give let's see check when when's whens is it next too also",
);

/** A sentence with the stop or station in the place of "the second one", where an answer listed such. */
export const withRow: MeansInHand = (text, { question, rows = [], listed }, { catalog, read }) => {
  const { intent } = question;
  const isNearby = intent === 'nearby_stops';
  const isAgain = !isNearby && listed !== undefined;
  const words = wordsOf(text);
  const places = (isAgain ? listed : rows).flatMap((row) => placeIn(row, catalog) ?? []);
  const named = places.filter(({ of }) => !words.includes(OTHER[of]) && !words.includes(`${OTHER[of]}s`));
  // "The last one" of the buses is the last bus of the day.
  const { said, at } = pointedIn(bare(text).replace(CLOSEST, ' first '), named.length, NOUNS, isNearby);
  const place = at === undefined || (named.length < 2 && !isNearby) ? undefined : named[at];
  if (!place) return undefined;
  const [start = '', end = ''] = said.split('that one');
  const before = wordsOf(start);
  const kept = before.slice(0, before.findLastIndex((word) => !BEFORE.has(word)) + 1);
  const isAlone = [...kept, ...wordsOf(end)].every((word) => ALONE.has(word));
  // Once one of them was asked about, another one is asked the same.
  if (isAgain && !isAlone) return undefined;
  const next = capabilityOf(place.of === 'bus' ? 'next_bus' : 'next_train').begin({});
  const asks = isAgain && intent === 'bus_routes' ? 'which buses stop' : next;
  const whole = [...(isAlone ? [asks] : kept), 'at', place.name, ...(isAlone ? [] : wordsOf(end))].join(' ');
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
