import { BoundedMap } from '../../common/bounded-map.ts';
import type { HeadwayError } from '../../common/errors.ts';
import type { Purpose } from './shares.ts';

/** Seconds that a failed request rests. No longer than the shortest refresh period, so that nobody misses a recovery. */
const COOLDOWN_SECONDS = 10;
/** However long the service says a quota will take, we look again after this many seconds. */
const MAX_COOLDOWN_SECONDS = 900;
const MAX_COOLDOWNS = 1000;

/**
 * What a fault is about, and so what rests after it: everything, one operation (by name), or one question (by path); or
 * all that riders ask, where most operations are too busy. Then alerts still try each of theirs: it may be one that is not.
 */
export const EVERYTHING = '*';
export const OVERLOADED = 'overloaded';

/** What keeps a question from being asked, where it rests. */
export function subjectsOf(operation: string, path: string, purpose: Purpose): string[] {
  const own = [EVERYTHING, operation, path];
  return purpose === 'alerts' ? own : [...own, OVERLOADED];
}

interface Cooldown {
  readonly fault: HeadwayError;
  readonly from: number;
  readonly until: number;
}

/**
 * What is not asked for a moment after it failed, so that an outage does not cost every rider the whole deadline and
 * a service that is limiting us is left alone.
 */
export class Cooldowns {
  readonly #cooldowns = new BoundedMap<string, Cooldown>(MAX_COOLDOWNS);

  /** The fault because of which any of these subjects rests; `undefined` where all may be asked. */
  find(subjects: readonly string[], now: Date): HeadwayError | undefined {
    for (const subject of subjects) {
      const rest = this.#cooldowns.get(subject);
      // Before `from` the clock was set back, and `until` could be far.
      if (rest && rest.from <= now.getTime() && now.getTime() < rest.until) return rest.fault;
    }
    return undefined;
  }

  /** Lets a subject rest: as long as the fault asks for, else ten seconds. */
  begin(subject: string, fault: HeadwayError, now: Date): void {
    const from = now.getTime();
    const seconds = Math.min(fault.retryAfter ?? COOLDOWN_SECONDS, MAX_COOLDOWN_SECONDS);
    this.#cooldowns.set(subject, { fault, from, until: from + seconds * 1000 });
  }
}
