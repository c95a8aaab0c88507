import { clockText, MINUTE_MS } from '../common/time.ts';
import type { ItineraryRide } from './itineraries.ts';

/** Predictions of buses count whole minutes: one less is nothing to tell. */
const TOLD_MINUTES = 2;

/** What a row says of what is predicted: "expected at 8:28 AM"; absent: nothing but what the timetable says. */
export function liveNote({ leaves, live }: ItineraryRide): string | undefined {
  if (live?.fails) return live.fails;
  if (live?.mayBeMissed) return 'may be missed';
  const at = live?.leaves;
  const minutes = at ? Math.abs(at.getTime() - leaves.getTime()) / MINUTE_MS : 0;
  return at && minutes >= TOLD_MINUTES ? `expected at ${clockText(at)}` : undefined;
}
