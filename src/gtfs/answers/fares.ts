import { oncePer } from '../../common/once.ts';
import type { Fare, FaredBy, FareEnd, RouteFare } from '../../transit/fares/fares.ts';
import type { Product } from '../fares/products.ts';
import type { Price, FaredRide } from '../fares/price.ts';
import { peakBands } from '../fares/timeframes.ts';
import { routeName } from '../places/bus-stops.ts';
import { stopsOfPattern } from '../timetable/calls.ts';
import type { Schedule } from '../schedule.ts';
import type { AgencyFeed } from './schedule-calls.ts';

/** Whether the feed says what rides cost, in either version. */
export function hasFares({ fares: { zones, legs } }: Schedule): boolean {
  return !(zones.isEmpty && legs.isEmpty);
}

/** Other products that are told beside the usual fare. */
const MOST_OTHERS = 6;

/**
 * What a ride between two stations or stops costs by the feed. The usual fare is the lowest one that holds for all riders; the feed
 * tells neither minutes nor miles with it. Absent: none is given for this ride.
 */
export function fareOf(feed: AgencyFeed, from: FareEnd, to: FareEnd, by: FaredBy = {}): Fare | undefined {
  const { zones, legs } = feed.schedule.fares;
  const ride = rideOf(feed, from, to, by);
  const byTime = legs.productsOf(ride);
  const products = (byTime.get('') ?? []).toSorted((a, b) => a.amount - b.amount);
  const usual = products.find(({ rider }) => rider === '');
  const timed = usual ? undefined : timedFare(byTime, feed.schedule);
  if (timed) return timed;
  if (!usual) {
    const price = zones.priceOf(ride);
    return price && fareAt(price);
  }
  const others = new Map(
    products.flatMap((product) => (product === usual ? [] : [[kindOf(product), product.amount] as const])),
  );
  const kinds = [...others].slice(0, MOST_OTHERS).map(([kind, amount]) => ({ kind, amount }));
  return { ...fareAt(usual), kinds, ...(usual.medium === '' ? {} : { medium: usual.medium }) };
}

/** Whose product is the reduced fare. */
const REDUCED = /senior|disab|reduced/i;

/** A fare that is one thing or another by when the ride begins: the dearer one is that of the peak. Absent: it is not of two kinds. */
function timedFare(
  byTime: ReadonlyMap<string, readonly Product[]>,
  { fares: { legs }, timetable }: Schedule,
): Fare | undefined {
  const priced = [...byTime].flatMap(([group, products]) => {
    const [usual] = products.filter(({ rider }) => rider === '').toSorted((a, b) => a.amount - b.amount);
    return group !== '' && usual ? [{ group, usual, products }] : [];
  });
  const [offPeak, peak, ...more] = priced.toSorted((a, b) => a.usual.amount - b.usual.amount);
  if (!offPeak || !peak || more.length > 0) return undefined;
  const reduced = peak.products.find(({ rider }) => REDUCED.test(rider));
  return {
    peak: peak.usual.amount,
    offPeak: offPeak.usual.amount,
    reduced: reduced?.amount,
    currency: peak.usual.currency,
    bands: peakBands(legs.timeframesOf(peak.group), timetable.days),
  };
}

function fareAt({ amount, currency }: Price): Fare {
  return { peak: amount, offPeak: amount, reduced: undefined, currency };
}

/** "Single Ride, Senior, Clipper". */
function kindOf({ name, rider, medium }: Product): string {
  return [name, rider, medium].filter(Boolean).join(', ') || 'another fare';
}

/** What a ride costs on routes of buses where that goes by the route alone, those of most routes first. */
export const busFaresOf: (feed: AgencyFeed) => readonly RouteFare[] = oncePer(({ schedule, places }) => {
  const { zones, legs } = schedule.fares;
  const found = new Map<string, RouteFare & { routes: string[] }>();
  for (const route of new Set(schedule.timetable.columns.patternRoutes)) {
    if (places.lineOf(route)) continue;
    const on = onlyZone(schedule, route);
    const ends = { fromZones: on, toZones: on, from: NO_STOPS, to: NO_STOPS };
    const ride = { ...ends, ways: [{ route: schedule.routes[route]?.id ?? '', zones: on }] };
    const [product] = (legs.productsOf(ride).get('') ?? [])
      .filter(({ rider }) => rider === '')
      .toSorted((a, b) => a.amount - b.amount);
    const price = product ?? zones.priceOf(ride);
    if (!price) continue;
    const { amount, currency } = price;
    const known = found.get(`${currency}${amount}`) ?? { amount, currency, routes: [] };
    found.set(`${currency}${amount}`, known);
    const name = routeName(schedule, route);
    if (!known.routes.includes(name)) known.routes.push(name);
  }
  return [...found.values()].sort((a, b) => b.routes.length - a.routes.length || a.amount - b.amount);
});

/** The zone that all stops of a route are in: its fare does not depend on them. Empty where they are in several. */
function onlyZone({ stops, timetable }: AgencyFeed['schedule'], route: number): ReadonlySet<string> {
  const { patternRoutes } = timetable.columns;
  const called = [...patternRoutes.keys()]
    .filter((pattern) => patternRoutes[pattern] === route)
    .flatMap((pattern) => stopsOfPattern(timetable, pattern));
  const zones = new Set(called.map((stop) => stops[stop]?.fareZone ?? ''));
  return zones.size === 1 && !zones.has('') ? zones : NOWHERE;
}

const NOWHERE: ReadonlySet<string> = new Set();
const NO_STOPS: ReadonlySet<number> = new Set();

function rideOf(
  { schedule, places }: AgencyFeed,
  from: FareEnd,
  to: FareEnd,
  { line, route: bus }: FaredBy,
): FaredRide {
  const { stops, routes, timetable } = schedule;
  // Of a station where trains stop, the stands of its buses, too.
  const ofStation = (platforms: readonly number[]) => {
    const parents = new Set(platforms.flatMap((number) => stops[number]?.parent ?? []));
    return [...platforms, ...stops.keys().filter((number) => parents.has(stops[number]?.parent ?? -1))];
  };
  const numbersOf = ({ station, stops: ids = [] }: FareEnd) =>
    new Set([
      ...(station ? ofStation(places.platformsOf(station)) : []),
      ...ids.flatMap((id) => places.polesOf(id)),
    ]);
  const [starts, ends] = [numbersOf(from), numbersOf(to)];
  const isRidden = (route: number) =>
    (line === undefined || places.lineOf(route)?.id === line) &&
    (bus === undefined || (!places.lineOf(route) && routeName(schedule, route) === bus));
  const zonesOf = (numbers: Iterable<number>) =>
    new Set([...numbers].map((stop) => stops[stop]?.fareZone ?? '').filter(Boolean));
  const withParents = (numbers: ReadonlySet<number>) =>
    new Set([...numbers].flatMap((stop) => [stop, stops[stop]?.parent ?? stop]));
  const ways: FaredRide['ways'][number][] = [];
  timetable.columns.patternRoutes.forEach((route, pattern) => {
    if (!isRidden(route)) return;
    const called = stopsOfPattern(schedule.timetable, pattern);
    const start = called.findIndex((stop) => starts.has(stop));
    const end = start < 0 ? -1 : called.findIndex((stop, at) => at > start && ends.has(stop));
    if (end > 0) ways.push({ route: routes[route]?.id ?? '', zones: zonesOf(called.slice(start, end + 1)) });
  });
  const [fromAll, toAll] = [withParents(starts), withParents(ends)];
  // The zone of a station counts for nothing beside those of its platforms (specification).
  const endZones = (own: ReadonlySet<number>, all: ReadonlySet<number>) =>
    zonesOf(own).size > 0 ? zonesOf(own) : zonesOf(all);
  return {
    fromZones: endZones(starts, fromAll),
    toZones: endZones(ends, toAll),
    from: fromAll,
    to: toAll,
    ways,
  };
}
