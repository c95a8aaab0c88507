import { spanText } from '../../common/time.ts';
import { FEEDS, type FeedName, type WatchPace } from './alert.ts';
import type { Polled } from './poll.ts';

/** Whether the watch goes on, from what happens to it: a dead man's handle. */
export interface WatchHealth {
  /** Another process watches. */
  waits(now: Date): void;
  polled(results: readonly Polled[], now: Date): void;
  /** A poll could not be made or taken in. */
  failed(trouble: string): void;
  unhealthy(now: Date): string | undefined;
}

/** Periods without a poll after which the watch counts as standing still. */
const STANDSTILL_PERIODS = 3;
/** Polls of a feed in a row without an answer, or without an entity where there were some, that are trouble. */
const MAX_FAILED_POLLS = 3;
/** Incidents end one by one: so many do not end at once. */
const MANY_ENTITIES = 10;

const WORDS: Readonly<Record<FeedName, string>> = {
  rail: 'rail incidents',
  bus: 'bus incidents',
  units: 'elevator outages',
};

interface FeedHealth {
  failures: number;
  why: string;
  /** Entities when there were some last. */
  full: number;
  /** Polls in a row without any. */
  empty: number;
}

/** The vital signs of the watch. */
export function createWatchHealth({ period }: WatchPace, start: Date): WatchHealth {
  let alive = start;
  let broken: string | undefined;
  const feeds = new Map<FeedName, FeedHealth>(
    FEEDS.map((feed) => [feed, { failures: 0, why: '', full: 0, empty: 0 }]),
  );
  return {
    waits(now) {
      alive = now;
      broken = undefined;
      for (const health of feeds.values()) Object.assign(health, { failures: 0, empty: 0 });
    },
    polled(results, now) {
      alive = now;
      broken = undefined;
      for (const result of results) {
        const feed = result.kind === 'good' ? result.poll.feed : result.feed;
        const health = feeds.get(feed) as FeedHealth;
        if (result.kind === 'failed') {
          health.failures += 1;
          health.why = result.why;
          continue;
        }
        const { length } = result.poll.sightings;
        health.failures = 0;
        health.empty = length === 0 ? health.empty + 1 : 0;
        if (length > 0) health.full = length;
      }
    },
    failed(trouble) {
      broken = trouble;
    },
    unhealthy(now) {
      const still = now.getTime() - alive.getTime();
      if (still > STANDSTILL_PERIODS * period) return `the watch has stood still for ${spanText(still)}`;
      if (broken !== undefined) return `the watch does not get on: ${broken}`;
      const troubles = [...feeds].flatMap(([feed, health]) => feedTrouble(feed, health) ?? []);
      return troubles.length > 0 ? troubles.join('; ') : undefined;
    },
  };
}

/** Elevators are always out somewhere; a list that was long and is empty all at once is broken. */
function feedTrouble(feed: FeedName, { failures, why, full, empty }: FeedHealth): string | undefined {
  if (failures >= MAX_FAILED_POLLS) return `no news of ${WORDS[feed]}: ${why}`;
  const isOdd = feed === 'units' || full >= MANY_ENTITIES;
  return empty >= MAX_FAILED_POLLS && isOdd ? `the list of ${WORDS[feed]} is empty` : undefined;
}
