import type { Answer } from '../../../src/api/operations.ts';
import type { AlertEvent, WatchPace } from '../../../src/alerts/watch/alert.ts';

interface Feeds {
  rail: Answer<'railIncidents'>;
  bus: Answer<'busIncidents'>;
  units: Answer<'elevatorIncidents'>;
}

/** What is true at a poll, and what the poll shows of it. */
export interface Shown {
  all: Feeds;
  shown: Feeds;
}

/** What was told wrongly. */
export interface Faults {
  /** Troubles that a poll showed and nobody announced, or that were over for long and not said to be. */
  missed: string[];
  /** Ends that were said while the trouble lasted. */
  falseClears: string[];
  /** Second announcements of a trouble that had not ended in between. */
  repeats: string[];
}

interface Known {
  /** Ids with this text, while it lasts. */
  goneAt?: number;
  announced: boolean;
  over: boolean;
}

/** Compares what is told with what is true, trouble by trouble. */
export function createTruth({ period, clearPolls, clearMilliseconds }: WatchPace) {
  const known = new Map<string, Known>();
  const faults: Faults = { missed: [], falseClears: [], repeats: [] };
  const patience = 6 * Math.max(clearPolls * period, clearMilliseconds) + 3 * period;
  let first = true;

  return {
    faults: () => faults,
    check({ all, shown }: Shown, events: readonly AlertEvent[], now: Date): void {
      const at = now.getTime();
      const real = new Set(idsOf(all));
      for (const id of idsOf(shown)) {
        if (!known.has(id)) known.set(id, { announced: first, over: false });
      }
      for (const { kind, alert } of events) {
        for (const id of alert.ids) {
          const trouble = known.get(id);
          if (!trouble) continue;
          if (kind === 'opened') {
            if (trouble.announced && !trouble.over) faults.repeats.push(`${id} ${now.toISOString()}`);
            Object.assign(trouble, { announced: true, over: false });
          }
          if (kind === 'reopened') Object.assign(trouble, { announced: true, over: false });
          if (kind === 'cleared') {
            // Two ids with one text are one alert: it is over when the last of them is.
            if (alert.ids.some((one) => real.has(one))) faults.falseClears.push(`${id} ${now.toISOString()}`);
            trouble.over = true;
          }
        }
      }
      for (const [id, trouble] of known) {
        if (real.has(id)) {
          delete trouble.goneAt;
          // More than ten changes are held for a poll.
          continue;
        }
        trouble.goneAt ??= at;
        if (at - trouble.goneAt <= patience) continue;
        if (!trouble.announced) faults.missed.push(`never announced: ${id}`);
        else if (!trouble.over) faults.missed.push(`never over: ${id}`);
        known.delete(id);
      }
      first = false;
    },
  };
}

function idsOf({ rail, bus, units }: Feeds): string[] {
  return [
    ...rail.Incidents.map(({ IncidentID }) => IncidentID),
    ...bus.BusIncidents.map(({ IncidentID }) => IncidentID),
    ...units.ElevatorIncidents.map(({ UnitType, UnitName }) => `${UnitType.toLowerCase()} ${UnitName}`),
  ];
}
