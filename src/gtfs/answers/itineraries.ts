import { oncePer } from '../../common/once.ts';
import { inSlices } from '../../common/slices.ts';
import { createItineraries } from '../../journeys/itineraries.ts';
import { findWalks } from '../../journeys/walks.ts';
import { routeName } from '../places/bus-stops.ts';
import { boardingAt, pointOf } from '../places/stations.ts';
import { flagsAt } from '../timetable/calls.ts';
import { CALL_BITS } from '../timetable/columns.ts';
import { stopRequestOf } from './stop-requests.ts';
import type { AgencyFeed } from './schedule-calls.ts';

/** What plans trips over a feed; where people walk between its stops is found out when it is first asked for. */
export const itinerariesOf: (feed: AgencyFeed) => Promise<ReturnType<typeof createItineraries>> =
  oncePer(made);

async function made({ schedule, places }: AgencyFeed): Promise<ReturnType<typeof createItineraries>> {
  const { stops, timetable, trips } = schedule;
  const { columns } = timetable;
  const points = stops.map(pointOf);
  const walked = { places: points, stations: stops.map(({ parent }) => parent) };
  const walks = await inSlices(findWalks(walked, columns.stopStarts));
  const nameOf = (stop: number) => stops[stop]?.name.replaceAll(/\s+/g, ' ').trim() ?? '';
  const lastStopOf = (pattern: number) => {
    const end = columns.callStarts[(columns.patternStops[pattern] ?? 0) + 1] ?? 1;
    return (columns.calls[end - 1] ?? 0) >> CALL_BITS;
  };
  return createItineraries(
    { timetable, ...walked, walks },
    {
      rideOf(pattern) {
        const route = columns.patternRoutes[pattern] ?? 0;
        const line = places.lineOf(route)?.id;
        const headsign = trips.texts[columns.patternHeadsigns[pattern] ?? 0] || nameOf(lastStopOf(pattern));
        return line === undefined ? { route: routeName(schedule, route), headsign } : { line, headsign };
      },
      endOf(stop) {
        const station = places.stationOf(stop);
        const { code = '', id = '' } = stops[stop] ?? {};
        return {
          name: station?.name ?? nameOf(stop),
          place: points[stop],
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
    },
  );
}
