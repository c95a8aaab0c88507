import type { Fare } from '../../transit/fares/fares.ts';
import type { Station } from '../../transit/places.ts';
import type { Product } from '../fares/products.ts';
import type { Price, FaredRide } from '../fares/price.ts';
import { stopsOfPattern } from '../places/network.ts';
import type { Schedule } from '../schedule.ts';
import type { AgencyFeed } from './schedule-calls.ts';

/** Whether the feed says what rides cost, in either version. */
export function hasFares({ fares: { zones, legs } }: Schedule): boolean {
  return !(zones.isEmpty && legs.isEmpty);
}

/** Other products that are told beside the usual fare. */
const MOST_OTHERS = 6;

/**
 * What a ride between two stations costs by the feed. The usual fare is the lowest one that holds for all riders; the feed
 * tells neither minutes nor miles with it. Absent: none is given for this ride.
 */
export function fareOf(feed: AgencyFeed, from: Station, to: Station): Fare | undefined {
  const { zones, legs } = feed.schedule.fares;
  const ride = rideOf(feed, from, to);
  const products = legs.productsOf(ride).toSorted((a, b) => a.amount - b.amount);
  const usual = products.find(({ rider }) => rider === '');
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

function fareAt({ amount, currency }: Price): Fare {
  return { peak: amount, offPeak: amount, reduced: undefined, currency };
}

/** "Single Ride, Senior, Clipper". */
function kindOf({ name, rider, medium }: Product): string {
  return [name, rider, medium].filter(Boolean).join(', ') || 'another fare';
}

function rideOf({ schedule, places }: AgencyFeed, from: Station, to: Station): FaredRide {
  const { stops, routes, timetable } = schedule;
  const [starts, ends] = [new Set(places.platformsOf(from)), new Set(places.platformsOf(to))];
  const zonesOf = (numbers: Iterable<number>) =>
    new Set([...numbers].map((stop) => stops[stop]?.fareZone ?? '').filter(Boolean));
  const withParents = (numbers: ReadonlySet<number>) =>
    new Set([...numbers].flatMap((stop) => [stop, stops[stop]?.parent ?? stop]));
  const ways: FaredRide['ways'][number][] = [];
  timetable.columns.patternRoutes.forEach((route, pattern) => {
    const called = stopsOfPattern(schedule, pattern);
    const start = called.findIndex((stop) => starts.has(stop));
    const end = start < 0 ? -1 : called.findIndex((stop, at) => at > start && ends.has(stop));
    if (end > 0) ways.push({ route: routes[route]?.id ?? '', zones: zonesOf(called.slice(start, end + 1)) });
  });
  const [fromAll, toAll] = [withParents(starts), withParents(ends)];
  return { fromZones: zonesOf(fromAll), toZones: zonesOf(toAll), from: fromAll, to: toAll, ways };
}
