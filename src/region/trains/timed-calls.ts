import { unit } from '../random.ts';
import type { Departure } from '../timetable.ts';
import type { ServiceDay } from './days.ts';
import type { Variant } from './descriptors.ts';
import { blockedFor, queueAt, type Blockage } from './blockages.ts';
import { heldAt } from './holdups.ts';
import { callsAt } from './run-times.ts';

/**
 * When a trip really calls at a platform, in seconds since 1970. At the first one `arrives` is when the train comes
 * to wait there; at one that is skipped it departs as it arrives.
 */
export interface TimedCall {
  /** Platform code. */
  code: string;
  arrives: number;
  departs: number;
  skipped: boolean;
  /** It stands on its way there: at a part of the way, for so many seconds. */
  stands?: { part: number; seconds: number };
}

/** Of its own, without an incident on the line, a train is at most so late. Seconds. */
const OWN_LATENESS = 90;
/** Trains come to the platform they start from so long before. Seconds. */
const WAITS = { least: 90, most: 210 };

/** When a trip calls at its platforms. `key` tells it from the other trips of all days. */
export function timedCalls(
  { seed, midnight, holdups, blockages }: ServiceDay,
  { pattern, direction }: Departure,
  { start, skips }: Variant,
  key: string,
): TimedCall[] {
  const scheduled = callsAt(pattern, direction);
  const length = scheduled.at(-1)?.departs ?? 0;
  const held = holdups.get(`${pattern.line} ${direction}`);
  const atStart = unit(seed, 'late at start', key) ** 2 * OWN_LATENESS;
  const atEnd = unit(seed, 'late at end', key) * OWN_LATENESS;
  const instant = (into: number) => {
    const own = atStart + ((atEnd - atStart) * into) / length;
    return midnight + Math.round(start + into + own + heldAt(held, start + into));
  };
  const waits = WAITS.least + Math.floor(unit(seed, 'waits', key) * (WAITS.most - WAITS.least));
  const calls = scheduled.map(({ code, arrives, departs }, i) => {
    const skipped = i === skips;
    const leaves = instant(skipped ? arrives : departs);
    return { code, arrives: i === 0 ? leaves - waits : instant(arrives), departs: leaves, skipped };
  });
  return blockages
    .filter((one) => one.line === pattern.line && one.direction === direction)
    .reduce((blocked, one) => behind(blocked, one, midnight), calls as TimedCall[]);
}

/** The calls of a train that a blockage holds: on the way, where it is the first, else at a platform before it. */
function behind(calls: TimedCall[], blockage: Blockage, midnight: number): TimedCall[] {
  const { from, to, part } = blockage;
  const place = calls.findIndex(({ code }) => code === from);
  const [before, next] = [calls[place], calls[place + 1]];
  if (!before || next?.code !== to) return calls;
  const comes = before.departs + part * (next.arrives - before.departs) - midnight;
  const seconds = blockedFor(blockage, comes);
  if (seconds === 0) return calls;
  const queue = queueAt(blockage, comes);
  const waitsAt = Math.max(1, place + 1 - queue);
  return calls.map((call, i) => {
    if (queue > 0 && i === waitsAt) return { ...call, departs: call.departs + seconds };
    if (i <= (queue > 0 ? waitsAt : place)) return call;
    const late = { ...call, arrives: call.arrives + seconds, departs: call.departs + seconds };
    return queue === 0 && i === place + 1 ? { ...late, stands: { part, seconds } } : late;
  });
}
