import { capabilityOf, type IntentName } from '../../capabilities.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { bare, wordsOf } from '../plain.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { posed, type MeansInHand } from '../resolution.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';
import { pointedIn } from '../../../replies/list-places.ts';
import { remarkOf } from '../remarks.ts';

const NOUNS = wordSet('one stop station');
const BEFORE = wordSet('at from for to the that');
/** What says no more than that it is asked about; what comes there is meant. */
const ALONE = wordSet(listOf('listed-rows ALONE'));

/** A sentence with the stop or station in the place of "the second one", where an answer listed such. */
export const withRow: MeansInHand = (text, { question, rows = [], listed }, { catalog, read }) => {
  const { intent } = question;
  const isNearby = intent === 'nearby_stops';
  const isAgain = !isNearby && listed !== undefined;
  const words = wordsOf(text);
  const places = (isAgain ? listed : rows).flatMap((row) => placeIn(row, catalog) ?? []);
  const named = places.filter(({ of }) => !words.includes(OTHER[of]) && !words.includes(`${OTHER[of]}s`));
  // "The last one" of the buses is the last bus of the day.
  const { said, at } = pointedIn(bare(text), named.length, NOUNS, isNearby);
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

/** What of an answer is a list whose rows can be told alone: what one of them is called, and which rows are. */
const LISTED: Partial<Record<IntentName, [nouns: string, isOne: (row: ShownRow, at: number) => unknown]>> = {
  delays: ['one line alert problem delay issue incident trouble', ({ about, line }) => about ?? line],
  elevators: ['one elevator escalator lift unit outage', ({ about }) => about?.unit],
  // The first way is told by its rides.
  path: ['one option choice way trip', ({ about }, at) => at === 0 || about?.option],
};
/** What is asked of one thing that is out. */
const OF_UNIT = wordSet('where duration time');
const FLOORS = wordSet('street mezzanine platform platforms surface concourse upstairs downstairs');
const IT = wordSet('it that this');

/** "The last one on the list, is that to the street", "second option, how much walking": that one alone, with all that is known of it. */
export const ofListedOne: MeansInHand = (text, { question: { intent, slots }, rows = [], pointed = 0 }) => {
  const [nouns = '', isOne] = LISTED[intent] ?? [];
  const length = isOne ? rows.filter(isOne).length : 0;
  const isUnit = intent === 'elevators';
  if (length < (isUnit ? 1 : 2)) return undefined;
  const { at } = pointedIn(bare(text), length, wordSet(nouns), true);
  const isOfFloor = [FLOORS, IT].every((known) => wordsOf(text).some((word) => known.has(word)));
  const isOfIt = isUnit && (isOfFloor || OF_UNIT.has(remarkOf(text) ?? ''));
  const nth = at ?? (isOfIt ? pointed : length);
  if (nth >= length) return undefined;
  return { parts: [{ text, understanding: posed(intent, { ...slots, nth: nth + 1 }) }], at: nth };
};

/** Routes to choose from; of more it is not asked. */
const MOST_ROUTES = 8;

/** "When's that one", "where does it go", after the routes at a stop: of the one that was listed; of several it is asked which. */
export const ofListedRoute: MeansInHand = (text, { question, earlier = [], rows = [] }) => {
  const { slots } = question;
  const stop = slots.stop_id ?? slots.stop_name?.ids[0];
  const remark = remarkOf(text);
  if (stop === undefined || slots.route !== undefined) return undefined;
  if (remark === 'after') return `next bus at ${stop}`;
  if (remark !== 'time' && remark !== 'destination') return undefined;
  const all = [...new Set(rows.flatMap(({ about }) => about?.routes ?? about?.route ?? []))];
  // After "what else stops there" it is another than the one that was asked about before.
  const others = all.filter((route) => earlier.every((one) => one.slots.route !== route));
  const routes = (others.length > 0 ? others : all).slice(0, MOST_ROUTES);
  const say = (route: string) =>
    remark === 'time' ? `next ${route} bus at ${stop}` : `where does the ${route} go`;
  const options = routes.map((route) => ({ label: route, say: say(route) }));
  const [only, ...more] = options;
  if (!only) return undefined;
  if (more.length === 0) return only.say;
  const asked = { slots: { stop_id: stop }, slot: 'route', options } as const;
  return { kind: 'which', intent: remark === 'time' ? 'next_bus' : 'bus_routes', ...asked };
};
