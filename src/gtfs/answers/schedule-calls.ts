import type { Station } from '../../transit/places.ts';
import type { Places } from '../places/places.ts';
import type { Schedule } from '../schedule.ts';
import { onward } from '../timetable/calls.ts';
import type { ScheduledCall } from '../timetable/departures.ts';

/** A schedule with the places in it. */
export interface AgencyFeed {
  schedule: Schedule;
  places: Places;
}

/** The route of a call, by number. */
export function routeOf({ schedule }: AgencyFeed, { pattern }: ScheduledCall): number {
  return schedule.timetable.columns.patternRoutes[pattern] ?? 0;
}

/** What is written on the front of the vehicle; empty where the feed does not tell. */
export function headsignOf(
  { schedule: { timetable, trips } }: AgencyFeed,
  { pattern }: Pick<ScheduledCall, 'pattern'>,
): string {
  return trips.texts[timetable.columns.patternHeadsigns[pattern] ?? 0] ?? '';
}

/** Where a trip ends. */
export function tripEnd(feed: AgencyFeed, call: ScheduledCall): Station | undefined {
  const last = onward(feed.schedule.timetable, call).at(-1);
  return last && feed.places.stationOf(last.stop);
}
