import type { Alert, FeedMemory, FeedName, AlertEvent, Sighting, WatchPace } from '../alert.ts';
import { HOUR_MS } from '../../../common/time.ts';

/**
 * A poll on its way through the stages. Each is a pure function that takes a round and gives the next; their order is
 * the list in `diff.ts`.
 */
export interface Round {
  feed: FeedName;
  /** The clock, in milliseconds since 1970. */
  now: number;
  pace: WatchPace;
  /** Milliseconds since the last good poll, bounded by two periods: neither a pause nor a clock's step counts. */
  step: number;
  memory: FeedMemory;
  /** What the poll shows that no alert is known for. */
  unknown: readonly Sighting[];
  /** Ids of the alerts that it shows. */
  shown: ReadonlySet<string>;
  alerts: readonly Alert[];
  events: readonly AlertEvent[];
}

export type Stage = (round: Round) => Round;

/** How long after its end an alert that comes back is the same one. */
export const REOPEN_WITHIN_MS = HOUR_MS;

/** Milliseconds between two instants, whichever came first: a clock may have been set back. */
export function apart(a: number, b: number): number {
  return Math.abs(a - b);
}

/** The round with some alerts replaced by what `change` makes of them. */
export function mapAlerts(round: Round, change: (alert: Alert) => Alert): Round {
  return { ...round, alerts: round.alerts.map(change) };
}
