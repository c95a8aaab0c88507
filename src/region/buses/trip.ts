import type { Pattern, Route } from './routes.ts';

/** A trip as the timetable has it, on every day of its kind. Seconds are of the service day, and whole minutes. */
export interface Trip {
  id: string;
  route: Route;
  pattern: Pattern;
  /** When it leaves its first stop. */
  start: number;
  /** When it reaches its last. */
  end: number;
  /** Which of the day's vehicles of the route runs it, from 1; night vehicles count from -1 down. */
  block: number;
}
