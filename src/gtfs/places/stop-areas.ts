import { metersBetween } from '../../common/distance.ts';
import { normalize } from '../../transit/names/normalize.ts';
import type { BusStop } from '../../transit/places.ts';
import { isJoined } from './stop-aliases.ts';

/** Stops of one name further apart are of no place that riders mean as one. */
const WIDEST_METERS = 4000;
/** Names of stops that begin with one of more words are of streets and lines, not of a place. */
const MOST_WORDS = 4;
const FEWEST_LETTERS = 4;
/** More stops than these are all of a town. */
const MOST_STOPS = 12;
/** Where at a place a bus stands; what follows a comma or a dash says that too. */
const STAND = / (?:bay|stand|gate|stop|platform|level) \w{1,2}$/i;
/** What a street or a direction is called by, and what any stop is, as names are compared: no name of a place holds it. */
const OF_STREETS = new Set(
  'st ave rd dr ln ct pl sq blvd pkwy hwy cir ter tpke pike plz n ne nw se sw e w ride'.split(' '),
);

/**
 * The places that several stops are named after, with the numbers of those: "Mill Bay" of Mill Bay Library and Mill Bay Wharf, "Ashford" of
 * "ASHFORD, High St" and "ASHFORD, Terminus". What a stop or a station is called is none (`stations`: those in lower case).
 */
export function stopAreas(
  stops: Iterable<BusStop>,
  stations: readonly string[],
): Map<string, readonly string[]> {
  const all = [...stops];
  const byPrefix = Map.groupBy(
    all.flatMap((stop) => prefixesOf(stop.name).map((prefix) => ({ prefix, stop }))),
    ({ prefix }) => prefix.toLowerCase(),
  );
  const names = new Set([...all.map(({ name }) => name), ...stations].map((name) => name.toLowerCase()));
  const found = new Map<string, { name: string; ids: readonly string[] }>();
  for (const [prefix, of] of byPrefix) {
    const members = of.map(({ stop }) => stop);
    const isStation = stations.some((name) => `${name.toLowerCase()} `.startsWith(`${prefix} `));
    if (names.has(prefix) || isStation || !isPlace(members)) continue;
    // Of "mill" and "mill bay" of the same stops the longer one is what they are named after.
    const ids = members.map(({ id }) => id);
    found.set(ids.join(' '), { name: of[0]?.prefix ?? prefix, ids });
  }
  return new Map([...found.values()].map(({ name, ids }) => [name, ids] as const));
}

function isPlace(stops: readonly BusStop[]): boolean {
  const [first] = stops;
  if (!first || stops.length > MOST_STOPS || new Set(stops.map(({ name }) => name)).size < 2) return false;
  return stops.every((one) => stops.every((other) => metersBetween(one, other) <= WIDEST_METERS));
}

/**
 * What a name may begin with that is a place's, the shortest first: all before its comma, or some of its words. One word without a
 * comma is of any name ("Great"), and the streets of corners are none.
 */
function prefixesOf(name: string): string[] {
  const [place = '', ...rest] = name
    .replace(STAND, ',')
    .split(/,| - /)
    .map((part) => part.trim());
  const words = place.split(' ');
  const isOfStreet = isJoined(place) || words.some((word, at) => word === 'at' || (at > 0 && isStreet(word)));
  if (isOfStreet) return [];
  const told = rest.length > 0 ? [place] : [];
  const begun = words.slice(0, -1).map((_, at) => words.slice(0, at + 1).join(' '));
  return [...begun.slice(1, MOST_WORDS), ...told].filter(
    (prefix) => prefix.length >= FEWEST_LETTERS && /^[\p{L} '’-]+$/u.test(prefix),
  );
}

function isStreet(word: string): boolean {
  return OF_STREETS.has(normalize(word)[0] ?? '');
}
