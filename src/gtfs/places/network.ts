import { modeOf } from '../modes.ts';
import type { Schedule } from '../schedule.ts';
import { stopsOfPattern } from '../timetable/calls.ts';

/** Whether riders go by stations and lines there, or by stops and routes. */
export function isRail(type: number): boolean {
  const mode = modeOf(type);
  return (
    mode === 'train' || mode === 'subway' || mode === 'tram' || mode === 'monorail' || mode === 'funicular'
  );
}

/** How many trips a pattern has. */
export function tripsOfPattern({ timetable }: Schedule, pattern: number): number {
  const { patternTrips } = timetable.columns;
  return (patternTrips[pattern + 1] ?? 0) - (patternTrips[pattern] ?? 0);
}

/** The routes that call at each stop, by its number. */
export function routesByStop(schedule: Schedule): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const { patternRoutes } = schedule.timetable.columns;
  patternRoutes.forEach((route, pattern) => {
    for (const stop of stopsOfPattern(schedule.timetable, pattern)) {
      const routes = found.get(stop) ?? new Set();
      routes.add(route);
      found.set(stop, routes);
    }
  });
  return found;
}
