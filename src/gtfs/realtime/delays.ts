import type Bindings from 'gtfs-realtime-bindings';
import type { Schedule } from '../schedule.ts';
import { epochSeconds } from './message.ts';
import { stopNumber, type MatchedTrip } from './trip-match.ts';

type StopTimeUpdate = Bindings.transit_realtime.TripUpdate.IStopTimeUpdate;
type StopTimeEvent = Bindings.transit_realtime.TripUpdate.IStopTimeEvent;

/** A call of which nobody tells more than the timetable does; one that is not made. */
export const NO_DELAY = 0x7f_ff_ff_ff;
export const SKIPPED = 0x7f_ff_ff_fe;

const RELATION = { scheduled: 0, skipped: 1, noData: 2 } as const;

/** Longer delays are of another day, or of another trip. Seconds. */
const MAX_DELAY = 12 * 3600;

/**
 * Seconds of delay of each call of a trip, arrival and departure in turns. What is told of a stop holds for those after it until
 * something else is told, and for none before it; `NO_DATA` ends it (the specification's propagation).
 */
export function delaysOf(
  schedule: Schedule,
  matched: MatchedTrip,
  updates: readonly StopTimeUpdate[],
): Int32Array {
  const { timetable } = schedule;
  const { profiles, profileStarts, tripProfiles, tripTimes } = timetable.columns;
  const profile = profileStarts[tripProfiles[matched.trip] ?? 0] ?? 0;
  const start = timetable.zone.startOf(matched.day) / 1000 + (tripTimes[matched.trip] ?? 0);
  const planned = (column: number) => start + (profiles[profile + column] ?? 0);
  const delays = new Int32Array(2 * matched.stops.length);
  let next = 0;
  let late = NO_DELAY;
  const fill = (until: number) => {
    while (next < until) {
      delays[2 * next] = late;
      delays[2 * next + 1] = late;
      next++;
    }
  };
  for (const update of updates) {
    const place = placeOf(schedule, matched, update, next, (at) => planned(2 * at));
    if (place === undefined) continue;
    fill(place);
    const relation: number = update.scheduleRelationship ?? RELATION.scheduled;
    if (relation === RELATION.scheduled) {
      const arrival = delayOf(update.arrival, planned(2 * place));
      const departure = delayOf(update.departure, planned(2 * place + 1)) ?? arrival;
      if (departure === undefined) continue;
      delays[2 * place] = arrival ?? (late === NO_DELAY ? departure : late);
      delays[2 * place + 1] = departure;
      late = departure;
    } else if (relation === RELATION.skipped) {
      delays.fill(SKIPPED, 2 * place, 2 * place + 2);
    } else {
      late = NO_DELAY;
      delays.fill(NO_DELAY, 2 * place, 2 * place + 2);
    }
    next = place + 1;
  }
  fill(matched.stops.length);
  return delays;
}

/** The delay that an event tells by its time, else by its delay; absent: by neither, or by one that cannot be. */
function delayOf(event: StopTimeEvent | null | undefined, planned: number): number | undefined {
  if (!event) return undefined;
  const time = epochSeconds(event.time);
  const seconds = time ? time - planned : event.delay;
  return typeof seconds === 'number' && Math.abs(seconds) <= MAX_DELAY ? Math.round(seconds) : undefined;
}

/**
 * Which of the calls from `next` on an update is about: of several at its stop (or its station, where the platform is
 * another), the one whose place its number or its time is nearest to; without a stop, by number alone.
 */
function placeOf(
  schedule: Schedule,
  { stops }: MatchedTrip,
  { stopId, stopSequence, arrival, departure }: StopTimeUpdate,
  next: number,
  plannedAt: (place: number) => number,
): number | undefined {
  const counted = (stopSequence ?? 0) > 0 ? (stopSequence ?? 0) - 1 : undefined;
  if (!stopId)
    return counted !== undefined && counted >= next && counted < stops.length ? counted : undefined;
  const wanted = stopNumber(schedule, stopId);
  if (wanted === undefined) return undefined;
  const station = schedule.stops[wanted]?.parent;
  const isHere = (stop: number) =>
    stop === wanted || (station !== undefined && schedule.stops[stop]?.parent === station);
  const found: number[] = [];
  for (let place = next; place < stops.length; place++) if (isHere(stops[place] ?? -1)) found.push(place);
  const time = epochSeconds(arrival?.time) ?? epochSeconds(departure?.time);
  const away = (place: number) =>
    time ? Math.abs(plannedAt(place) - time) : counted === undefined ? place : Math.abs(place - counted);
  return found.sort((a, b) => away(a) - away(b) || a - b)[0];
}
