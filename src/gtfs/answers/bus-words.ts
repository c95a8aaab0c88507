import { oncePer } from '../../common/once.ts';
import { routeName, stopNameOf } from '../places/bus-stops.ts';
import { stopsOfPattern } from '../timetable/calls.ts';
import type { BusWords } from '../timetable/scheduled-buses.ts';
import { stopRequestOf } from './stop-requests.ts';
import { directionOf } from './buses.ts';
import { headsignOf, type AgencyFeed } from './schedule-calls.ts';

/** What the numbers of a feed's timetable are to who rides its buses. */
export const busWordsOf: (feed: AgencyFeed) => BusWords = oncePer((feed: AgencyFeed) => {
  const { places, schedule } = feed;
  const { patternRoutes, tripSources } = schedule.timetable.columns;
  return {
    routeOf(pattern) {
      const route = patternRoutes[pattern] ?? 0;
      return places.lineOf(route) ? undefined : routeName(schedule, route);
    },
    directionOf: (pattern) =>
      directionOf(feed, headsignOf(feed, { pattern }), () =>
        stopsOfPattern(schedule.timetable, pattern).map((stop) => ({ stop })),
      ),
    nameOf: (stop) => stopNameOf(schedule, stop),
    polesOf: (stop) => places.polesOf(stop),
    tripId: (trip) => schedule.trips.ids.idOf(tripSources[trip] ?? 0),
    stopRequestOf: (pattern, from, to) => stopRequestOf(schedule, patternRoutes[pattern] ?? 0, from, to),
  };
});
