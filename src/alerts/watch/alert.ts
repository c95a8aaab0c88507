import type { Severity } from '../../transit/disruptions/effects.ts';

/** The parts of the service that are watched; `units` are elevators and escalators. */
export const FEEDS = ['rail', 'bus', 'units'] as const;
export type FeedName = (typeof FEEDS)[number];

/** What an alert is. It is read once, when a poll shows it, and stored. */
export interface AlertContent {
  /** `service`: the service itself, which gives no news of some feeds. `measured`: how trains really run. */
  feed: FeedName | 'service' | 'measured';
  /** The agency's own words; ours of what is measured. */
  text: string;
  /** What happens: "single-tracking". Absent where no words for it are known. */
  effect?: string;
  /** Why: "signal problem". Absent where no words for it are known. */
  cause?: string;
  severity: Severity;
  lines: readonly string[];
  routes: readonly string[];
  /** Ids of the stations that it is about. Empty: its whole lines. */
  stations: readonly string[];
  /** The ends of the stretch it is about, as ids of stations. Absent: it names single stations or none. */
  stretch?: { from: string; to: string };
  unit?: UnitOut;
  /** The feeds that there is no news of. */
  silent?: readonly FeedName[];
}

/** An elevator or escalator that is out of service. */
export interface UnitOut {
  kind: 'elevator' | 'escalator';
  /** "A03N01" */
  name: string;
  /** A station's id; absent where its code is not in the catalog. */
  station?: string;
  stationName: string;
  /** Where in the station. */
  location: string;
  /** Since when, in milliseconds since 1970; absent where the service does not say. */
  since?: number;
}

/** One thing that a poll shows. The id is the service's own and opaque. */
export interface Sighting {
  id: string;
  content: AlertContent;
}

/** Trouble as we know it from poll to poll. Instants are milliseconds since 1970. */
export interface Alert {
  /** Ours, one word: `x4829134412`. */
  id: string;
  /** The service's ids that it was seen under, the latest last. */
  ids: readonly string[];
  /** As it was last seen. */
  content: AlertContent;
  /** As it was last made known. */
  told: AlertContent;
  openedAt: number;
  /** When a change of its text was last made known. Absent: never. */
  changedAt?: number;
  /** How long good polls have not shown it, counted in polls and in time. Absent: the last one did. */
  missed?: { polls: number; milliseconds: number };
  /** Absent: it lasts. */
  clearedAt?: number;
  /** How what was measured ended: trains run again, it is announced, or nobody can measure any more. */
  ended?: 'healed' | 'announced' | 'unseen';
}

/** What is remembered of a feed from poll to poll. */
export interface FeedMemory {
  /** The clock at the last good poll; absent: there was none. */
  goodAt?: number;
  /** When the last good answer was true upstream: the same answer again is no poll. */
  answeredAt?: number;
  /** Until then absence counts for little: the feed is known to leave things out. */
  doubtedUntil?: number;
  /** Polls that brought back what polls before had lost, and the latest of them. */
  lapses?: { count: number; at: number };
  /** The last poll had so many changes that a second one is to confirm them. */
  held: boolean;
}

/** Something to make known of an alert. */
export interface AlertEvent {
  kind: 'opened' | 'changed' | 'reopened' | 'cleared';
  alert: Alert;
  /** What was made known before; of a change. */
  before?: AlertContent;
}

/** Poll period, and when what polls do not show is over. */
export interface WatchPace {
  /** Milliseconds between polls. */
  period: number;
  clearPolls: number;
  clearMilliseconds: number;
}

/** One thing of two that are the same: the words of the first, the lines, routes and stations of both. */
export function mergeContent(first: AlertContent, second: AlertContent): AlertContent {
  const union = <T extends string>(one: readonly T[], other: readonly T[]) =>
    [...new Set([...one, ...other])].sort();
  // What is about whole lines stays about them.
  const isAnywhere = first.stations.length === 0 || second.stations.length === 0;
  return {
    ...first,
    lines: union(first.lines, second.lines),
    routes: union(first.routes, second.routes),
    stations: isAnywhere ? [] : union(first.stations, second.stations),
  };
}
