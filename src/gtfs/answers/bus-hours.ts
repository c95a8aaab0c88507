import { firstOfEach } from '../../common/first-of-each.ts';
import type { CalendarDay } from '../../common/time.ts';
import type { BusHours, BusHoursWish, ScheduledBus } from '../../transit/buses/hours.ts';
import { routeName } from '../places/bus-stops.ts';
import { stopsOfPattern } from '../places/network.ts';
import type { ScheduledCall } from '../timetable/departures.ts';
import { directionOf } from './buses.ts';
import { boardingsOn, headsignOf, onward, routeOf, type AgencyFeed } from './schedule-calls.ts';

/** First and last buses of a service day, by route and direction. */
export function busHoursOf(feed: AgencyFeed, { routes, from, to }: BusHoursWish, day: CalendarDay): BusHours {
  const { places } = feed;
  const isWanted = (route: number) =>
    !places.lineOf(route) && (routes.length === 0 || routes.includes(routeName(feed.schedule, route)));
  const goals = new Set(to.flatMap((stop) => places.polesOf(stop)));
  const stops = from.length > 0 ? from.flatMap((stop) => places.polesOf(stop)) : startsOf(feed, isWanted);
  const buses = boardingsOn(feed, stops, day)
    .filter(
      (call) =>
        isWanted(routeOf(feed, call)) &&
        (from.length > 0 || call.place === 0) &&
        (goals.size === 0 || onward(feed, call).some(({ stop, canAlight }) => canAlight && goals.has(stop))),
    )
    .map((call) => ({ call, bus: busOf(feed, call) }));
  const last = onePerWay(buses.toReversed()).reverse();
  return {
    day,
    first: onePerWay(buses).map(({ bus }) => bus),
    last: last.map(({ call, bus }) => ({ ...bus, until: lastBoarding(feed, call) })),
  };
}

/** Where trips of some routes begin. */
function startsOf({ schedule }: AgencyFeed, isWanted: (route: number) => boolean): number[] {
  const { patternRoutes } = schedule.timetable.columns;
  const starts = [...patternRoutes].flatMap((route, pattern) =>
    isWanted(route) ? stopsOfPattern(schedule, pattern).slice(0, 1) : [],
  );
  return [...new Set(starts)];
}

function busOf(feed: AgencyFeed, call: ScheduledCall): ScheduledBus {
  const { schedule } = feed;
  return {
    at: new Date(call.departure),
    route: routeName(schedule, routeOf(feed, call)),
    direction: directionOf(feed, headsignOf(feed, call), () => onward(feed, call)),
    stopName: schedule.stops[call.stop]?.name.replaceAll(/\s+/g, ' ').trim() ?? '',
  };
}

/** When a bus is boarded for the last time on its way. */
function lastBoarding(feed: AgencyFeed, call: ScheduledCall): Date {
  const last = onward(feed, call).findLast(({ canBoard }) => canBoard);
  return new Date(last?.departure ?? call.departure);
}

function onePerWay<T extends { bus: ScheduledBus }>(buses: readonly T[]): T[] {
  return firstOfEach(buses, ({ bus: { route, direction } }) => `${route} ${direction}`);
}
