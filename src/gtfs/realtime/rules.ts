import { setImmediate as turn } from 'node:timers/promises';
import type Bindings from 'gtfs-realtime-bindings';
import { boundsOf } from '../../common/distance.ts';
import type { Notices } from '../notices.ts';
import type { Schedule } from '../schedule.ts';
import { pointOf } from '../places/stations.ts';
import { dayNumber } from '../tables/service-days.ts';
import { secondsOfDay } from '../tables/stop-times.ts';
import { epochSeconds, isMilliseconds, type RealtimeEntity } from './message.ts';
import { isTripKnown, routeNumber, stopNumber } from './trip-match.ts';

type TripDescriptor = Bindings.transit_realtime.ITripDescriptor;
type StopTimeUpdate = Bindings.transit_realtime.TripUpdate.IStopTimeUpdate;
type StopTimeEvent = Bindings.transit_realtime.TripUpdate.IStopTimeEvent;

/** `scheduleRelationship` of a stop that is called at, and of a trip of the schedule. */
const SCHEDULED = 0;
/** Vehicles so many degrees away from all stops are somewhere else: a mile. */
const OUTSIDE = 0.0145;
const AT_ONCE = 50;

/** Notes which rules of the canonical validator's an entity breaks. Times are looked at as they were sent. */
export async function noteBrokenRules(
  schedule: Schedule,
  entities: readonly RealtimeEntity[],
  notices: Notices,
): Promise<void> {
  const bounds = boundsOf(schedule.stops.flatMap((stop) => pointOf(stop) ?? []));
  for (const [index, { id, tripUpdate, vehicle }] of entities.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    const note = (rule: string, what: string) => notices.add('error', rule, `entity ${id}: ${what}`);
    const trip = tripUpdate?.trip ?? vehicle?.trip;
    if (trip) noteTrip(schedule, trip, note);
    if (tripUpdate) noteStops(schedule, tripUpdate.stopTimeUpdate ?? [], note);
    if (isMilliseconds(tripUpdate?.timestamp)) note('E001', 'timestamp is in milliseconds');
    if (vehicle?.stopId && stopNumber(schedule, vehicle.stopId) === undefined)
      note('E011', `stop_id ${vehicle.stopId} is not in the schedule`);
    const { latitude: lat = 0, longitude: lon = 0 } = vehicle?.position ?? {};
    const isOutside =
      lat < bounds.south - OUTSIDE ||
      lat > bounds.north + OUTSIDE ||
      lon < bounds.west - OUTSIDE ||
      lon > bounds.east + OUTSIDE;
    if (vehicle?.position && isOutside) note('E029', `${lat}, ${lon} is far from all stops`);
  }
}

type Note = (rule: string, what: string) => void;

function noteTrip(schedule: Schedule, trip: TripDescriptor, note: Note): void {
  const { tripId, routeId, startTime, startDate, scheduleRelationship } = trip;
  const isOwn = Number(scheduleRelationship) === SCHEDULED || !scheduleRelationship;
  if (tripId && isOwn && !isTripKnown(schedule, tripId))
    note('E003', `trip_id ${tripId} is not in the schedule`);
  if (routeId && routeNumber(schedule, routeId) === undefined)
    note('E004', `route_id ${routeId} is not in the schedule`);
  const time = Buffer.from(startTime ?? '');
  if (startTime && !(time.length === 8 && secondsOfDay(time, 0, time.length) >= 0))
    note('E020', `start_time ${startTime}`);
  if (startDate && dayNumber(startDate) === undefined) note('E021', `start_date ${startDate}`);
}

function noteStops(schedule: Schedule, stops: readonly StopTimeUpdate[], note: Note): void {
  let [sequence, latest] = [-1, 0];
  for (const { stopId, stopSequence, arrival, departure, scheduleRelationship } of stops) {
    if (!stopId && !stopSequence) note('E040', 'an update names no stop');
    if (stopId && stopNumber(schedule, stopId) === undefined)
      note('E011', `stop_id ${stopId} is not in the schedule`);
    if (stopSequence) {
      if (stopSequence <= sequence) note('E002', `stop_sequence ${stopSequence} after ${sequence}`);
      sequence = stopSequence;
    }
    if (!scheduleRelationship && !arrival && !departure)
      note('E043', 'a stop that is called at has neither arrival nor departure');
    for (const event of [arrival, departure]) {
      if (!event) continue;
      if (isMilliseconds(event.time)) note('E001', 'a time is in milliseconds');
      if (!isGiven(event)) note('E044', 'an event has neither time nor delay');
      const time = epochSeconds(event.time) ?? 0;
      if (time > 0 && time < latest) note('E022', 'a time is before the one before');
      latest = Math.max(latest, time);
    }
  }
}

/** A field that is not sent reads as its default, and is not the message's own. */
function isGiven(event: StopTimeEvent): boolean {
  return Object.hasOwn(event, 'time') || Object.hasOwn(event, 'delay');
}
