import { BoundedMap } from '../../common/bounded-map.ts';
import type { Sent } from '../../port.ts';

/** Whose trouble a failed try is: of a part of the platform that is out, or of the place, since others were reached. */
export type Blame = { part: string } | 'place';

/**
 * Tells trouble of a whole platform, or of a part of it, from the trouble of one place: what fails meanwhile is no place's
 * fault. A part is the beginning that the names of its places share; the platform's own is empty.
 */
export interface Outages {
  /** A try failed. Absent: nobody can tell yet whose trouble it is, as no other place was reached since it began. */
  failed(place: string, sent: Extract<Sent, { kind: 'later' }>, now: Date): Blame | undefined;
  /** A place was reached. The parts whose outage is over now. */
  reached(place: string): string[];
  /** A place's message was given up: it counts no longer. */
  gaveUp(place: string): void;
  /** Nothing waits any more: what failed here arrived from another process. */
  nothingWaits(): void;
  /** What is out, for the operator; absent: nothing, for all we know. */
  unhealthy(now: Date): string | undefined;
}

/** So many places that fail one after the other, with none that is reached in between, are the platform's trouble. */
const MANY_PLACES = 3;
/** Milliseconds in which no place is reached after which the platform counts as out of reach. */
const UNREACHED_MS = 60_000;
/** Places that are remembered to fail while others are reached. */
const MAX_TROUBLED_PLACES = 10_000;
const WHOLE = '';

/** The outages of a platform, as this process sees them. */
export function createOutages(platform: string): Outages {
  /** What went wrong last, by the part that is out. */
  const out = new Map<string, string>();
  const failing = new Set<string>();
  const troubled = new BoundedMap<string, true>(MAX_TROUBLED_PLACES);
  let unreached: { since: Date; why: string } | undefined;

  return {
    failed(place, { why, concerns }, now) {
      unreached = { since: unreached?.since ?? now, why };
      if (failing.size < MANY_PLACES) failing.add(place);
      if (concerns !== undefined) out.set(concerns, why);
      else if (failing.size >= MANY_PLACES) out.set(WHOLE, why);
      const part = concerns ?? (out.has(WHOLE) ? WHOLE : undefined);
      if (part !== undefined) return { part };
      return troubled.get(place) && 'place';
    },
    reached(place) {
      for (const other of failing) troubled.set(other, true);
      troubled.delete(place);
      failing.clear();
      unreached = undefined;
      const over = [...out.keys()].filter((part) => place.startsWith(part));
      for (const part of over) out.delete(part);
      return over;
    },
    gaveUp(place) {
      failing.delete(place);
      troubled.delete(place);
      if (failing.size === 0 && out.size === 0) unreached = undefined;
    },
    nothingWaits() {
      unreached = undefined;
      failing.clear();
      out.clear();
    },
    unhealthy(now) {
      for (const [part, why] of out) {
        if (part !== WHOLE) return `messages to ${platform} ${part} wait: ${why}`;
      }
      if (!unreached || now.getTime() - unreached.since.getTime() <= UNREACHED_MS) return undefined;
      const seconds = Math.round((now.getTime() - unreached.since.getTime()) / 1000);
      return `no message has reached ${platform} for ${seconds} s: ${unreached.why}`;
    },
  };
}
