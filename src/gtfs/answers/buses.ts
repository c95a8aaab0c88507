import type { BusDue, BusesDue } from '../../transit/buses/buses.ts';
import { routeName } from '../places/bus-stops.ts';
import { headsignOf, nextCalls, onward, routeOf, type AgencyFeed } from './schedule-calls.ts';

/** The next buses at a stop by the timetable. `routes` narrows; none: all. */
export function busesAt(feed: AgencyFeed, id: string, routes: readonly string[], now: Date): BusesDue {
  const { places, schedule } = feed;
  const stop = places.catalog.stops.get(id);
  if (!stop) return { kind: 'unknown stop', near: [] };
  const buses = nextCalls(feed, places.polesOf(id), now, (call) => {
    const route = routeOf(feed, call);
    return !places.lineOf(route) && (routes.length === 0 || routes.includes(routeName(schedule, route)));
  }).map((call): BusDue => {
    const { tripSources, patternDirections } = schedule.timetable.columns;
    return {
      trip: schedule.trips.ids[tripSources[call.trip] ?? 0] ?? '',
      route: routeName(schedule, routeOf(feed, call)),
      direction: directionOf(feed, call),
      directionNum: String(Math.max(0, patternDirections[call.pattern] ?? 0)),
      at: new Date(call.departure),
      report: undefined,
      crowding: undefined,
      scheduled: true,
    };
  });
  return buses.length > 0
    ? { kind: 'due', stopName: stop.name, buses }
    : { kind: 'not running', stopName: stop.name };
}

/** Its headsign, else the name of its last stop: "to Market". */
function directionOf(feed: AgencyFeed, call: Parameters<typeof headsignOf>[1]): string {
  const sign = headsignOf(feed, call);
  if (sign !== '') return /^(?:to|north|south|east|west)/i.test(sign) ? sign : `to ${sign}`;
  const last = onward(feed, call).at(-1);
  return `to ${(last && feed.schedule.stops[last.stop]?.name) ?? 'its last stop'}`;
}
