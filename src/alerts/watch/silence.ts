import type { Alert, FeedName, AlertEvent, WatchPace } from './alert.ts';
import { clockText, MINUTE_MS } from '../../common/time.ts';

/** What is remembered of the service's silence. Instants are milliseconds since 1970. */
export interface SilenceMemory {
  /** When all feeds had news last. */
  newsAt?: number;
  /** Polls in a row of which one or more feeds failed, with the time they took. */
  failed?: { polls: number; milliseconds: number };
  /** The alert that said so. */
  alert?: Alert;
}

const SILENCE_MS = 10 * MINUTE_MS;
const MIN_FAILED_POLLS = 3;

const WORDS: Readonly<Record<FeedName, string>> = {
  rail: 'trains',
  bus: 'buses',
  units: 'elevators and escalators',
};

/** After ten minutes without news of some feed that is said once; when there is news of all again, that is said once. */
export function hearSilence(
  memory: SilenceMemory,
  failed: readonly FeedName[],
  { period }: WatchPace,
  now: Date,
): { memory: SilenceMemory; events: readonly AlertEvent[] } {
  const at = now.getTime();
  if (failed.length === 0) {
    if (!memory.alert) return { memory: { newsAt: at }, events: [] };
    return {
      memory: { newsAt: at },
      events: [{ kind: 'cleared', alert: { ...memory.alert, clearedAt: at } }],
    };
  }
  const { polls, milliseconds } = memory.failed ?? { polls: 0, milliseconds: 0 };
  const counted = { ...memory, failed: { polls: polls + 1, milliseconds: milliseconds + period } };
  const isLong = counted.failed.milliseconds >= SILENCE_MS && counted.failed.polls >= MIN_FAILED_POLLS;
  // Before the first news there is nothing that anybody could miss.
  if (memory.alert || !isLong || memory.newsAt === undefined) return { memory: counted, events: [] };
  const alert = silenceAlert(failed, memory.newsAt, at);
  return { memory: { ...counted, alert }, events: [{ kind: 'opened', alert }] };
}

function silenceAlert(failed: readonly FeedName[], newsAt: number, now: number): Alert {
  const missing = failed.map((feed) => WORDS[feed]).join(', ');
  const content = {
    feed: 'service',
    text: `The transit service has given no news of ${missing} since ${clockText(new Date(newsAt))}: alerts may be late or missing.`,
    // Whoever follows what it is silent about may miss anything.
    severity: 'major',
    lines: [],
    routes: [],
    stations: [],
    silent: failed,
  } as const;
  const id = `x${String(Math.floor(now / 1000)).padStart(10, '0')}`;
  return { id, ids: [], content, told: content, openedAt: now };
}
