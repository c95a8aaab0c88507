import { capabilityOf, type IntentName } from '../../capabilities.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { bare, wordsOf } from '../plain.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { posed, type Meant, type MeansInHand } from '../resolution.ts';
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
  const other = places.filter(({ of }) => !OTHER[of].some((word) => words.includes(word)));
  // Who says "station" of stops alone means one of those.
  const named = other.length > 0 || words.some((word) => OF_VEHICLES.has(word)) ? other : places;
  // "The last one" of the buses is the last bus of the day.
  const isOfStops = isNearby || intent === 'bus_routes';
  const { said, at } = pointedIn(bare(text), named.length, NOUNS, isOfStops);
  const place = at === undefined || (named.length < 2 && !isNearby) ? undefined : named[at];
  if (!place) return undefined;
  const [start = '', end = ''] = said.split('that one');
  const before = wordsOf(start);
  const kept = before.slice(0, before.findLastIndex((word) => !BEFORE.has(word)) + 1);
  const isAlone = [...kept, ...wordsOf(end)].every((word) => ALONE.has(word));
  // Once one of them was asked about, another one is asked the same.
  if (isAgain && !isAlone) return undefined;
  const { route } = question.slots;
  const next = capabilityOf(place.of === 'bus' ? 'next_bus' : 'next_train').begin({});
  const ofRoute = intent === 'bus_routes' ? `does the ${route} stop` : `next ${route} bus`;
  const asked = route === undefined ? 'which buses stop' : ofRoute;
  const asks = isAgain && (intent === 'bus_routes' || route !== undefined) ? asked : next;
  const whole = [...(isAlone ? [asks] : kept), 'at', place.name, ...(isAlone ? [] : wordsOf(end))].join(' ');
  return read(whole).kind === 'intent' ? whole : undefined;
};

const OTHER = {
  bus: ['train', 'trains', 'station', 'stations'],
  train: ['bus', 'buses', 'stop', 'stops'],
} as const;
const OF_VEHICLES = wordSet('train trains bus buses');

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
  entrances: ['one entrance exit door way', () => true],
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
  if (intent === 'entrances') return ofEntrance(text, slots, at ?? (slots.place ? pointed : undefined));
  const isOfFloor = [FLOORS, IT].every((known) => wordsOf(text).some((word) => known.has(word)));
  const isOfIt = isUnit && (isOfFloor || OF_UNIT.has(remarkOf(text) ?? ''));
  const nth = at ?? (isOfIt ? pointed : length);
  if (nth >= length) return undefined;
  return { parts: [{ text, understanding: posed(intent, { ...slots, nth: nth + 1 }) }], at: nth };
};

const LIFTS = wordSet('elevator elevators lift lifts');
const HAVING = wordSet('have has which with got');

/** "Does that one have an elevator", of the entrances that were listed, or of the one that is nearest to where one goes. */
function ofEntrance(text: string, slots: Slots, at: number | undefined): Meant {
  const words = wordsOf(text.split(',')[0] ?? text);
  const isOfLift = words.some((word) => LIFTS.has(word));
  const isOfOne =
    at !== undefined && (isOfLift ? words.some((word) => IT.has(word) || word === 'one') : true);
  const isPointed = pointedIn(bare(text), 2, NOUNS, true).at !== undefined;
  const isAsked = isOfLift ? words.some((word) => HAVING.has(word)) : isPointed;
  if (!isAsked) return undefined;
  const nth = isOfOne && at !== undefined ? { nth: at + 1 } : {};
  const understanding = posed('entrances', { ...slots, ...(isOfLift && { equipment: 'elevator' }), ...nth });
  return { parts: [{ text, understanding }], ...(isOfOne && at !== undefined && { at }) };
}

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
