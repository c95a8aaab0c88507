import { oncePer } from '../../common/once.ts';
import { inSlices } from '../../common/slices.ts';
import { createItineraries, type NetworkWords } from '../../journeys/itineraries.ts';
import type { JourneyNetwork } from '../../journeys/network.ts';
import { findWalks } from '../../journeys/walks.ts';
import { routeName, stopNameOf } from '../places/bus-stops.ts';
import { boardingAt, pointOf } from '../places/stations.ts';
import { flagsAt, stopsOfPattern } from '../timetable/calls.ts';
import { stopRequestOf } from './stop-requests.ts';
import type { AgencyFeed } from './schedule-calls.ts';

/** What plans trips over a feed. */
export const itinerariesOf: (feed: AgencyFeed) => Promise<ReturnType<typeof createItineraries>> = oncePer(
  async (feed: AgencyFeed) => createItineraries(await feedNetwork(feed), feedWords(feed)),
);

/** What trips over a feed are looked for in; where people walk between its stops is found out when it is first asked for. */
export const feedNetwork: (feed: AgencyFeed) => Promise<JourneyNetwork> = oncePer(
  async ({ schedule: { stops, timetable } }: AgencyFeed) => {
    const walked = { places: stops.map(pointOf), stations: stops.map(({ parent }) => parent) };
    return { timetable, ...walked, walks: await inSlices(findWalks(walked, timetable.columns.stopStarts)) };
  },
);

/** What the numbers of that network are in the feed's own words. */
export function feedWords({ schedule, places }: AgencyFeed): NetworkWords {
  const { stops, timetable, trips } = schedule;
  const { columns } = timetable;
  return {
    rideOf(pattern) {
      const route = columns.patternRoutes[pattern] ?? 0;
      const line = places.lineOf(route)?.id;
      const headsign =
        trips.texts[columns.patternHeadsigns[pattern] ?? 0] ||
        stopNameOf(schedule, stopsOfPattern(timetable, pattern).at(-1) ?? -1);
      return line === undefined ? { route: routeName(schedule, route), headsign } : { line, headsign };
    },
    endOf(stop) {
      const station = places.stationOf(stop);
      const { code = '', id = '' } = stops[stop] ?? {};
      return {
        name: station?.name ?? stopNameOf(schedule, stop),
        place: stops[stop] && pointOf(stops[stop]),
        station,
        stops: station ? [] : [code || id],
      };
    },
    stopsOf: ({ station, stops: ids = [] }) => [
      ...(station ? places.platformsOf(station) : []),
      ...ids.flatMap((id) => places.polesOf(id)),
    ],
    stopRequestOf({ pattern, board, from, stops: left, to }) {
      const [boards, leaves] = [board, board + left].map((place) => flagsAt(columns, pattern, place));
      const route = columns.patternRoutes[pattern] ?? 0;
      return stopRequestOf(
        schedule,
        route,
        { stop: from, flags: boards ?? 0 },
        { stop: to, flags: leaves ?? 0 },
      );
    },
    isAccessible: (stop) => boardingAt(stops, stop),
    takesWheelchairs: (pattern) => columns.patternWheelchairs[pattern] !== 0,
  };
}
