import type { Alert, FeedMemory } from '../alert.ts';
import { apart, REOPEN_WITHIN_MS, type Round, type Stage } from './round.ts';
import { HOUR_MS } from '../../../common/time.ts';

/** Milliseconds for which a feed is doubted, and for which a lapse is remembered. */
/** So many gone at once, and half of all that there was, is more likely a fault of the feed than good news. */
const MANY_LOST = 3;
/** Something that flickers is one incident's affair; several things at once, or again and again, are the feed's. */
const MANY_BACK = 2;
const MANY_LAPSES = 3;

/** A feed that leaves things out is doubted for an hour: its silence counts for less (`clear.ts`). */
export const doubt: Stage = (round) => {
  const back = broughtBack(round).length;
  const lapses = back === 0 ? round.memory.lapses : oneMore(round.memory, round.now);
  const doubted = lostMuch(round) || back >= MANY_BACK || (back > 0 && (lapses?.count ?? 0) >= MANY_LAPSES);
  return {
    ...round,
    memory: {
      ...round.memory,
      ...(lapses ? { lapses } : {}),
      ...(doubted ? { doubtedUntil: round.now + HOUR_MS } : {}),
    },
  };
};

function oneMore({ lapses }: FeedMemory, now: number): NonNullable<FeedMemory['lapses']> {
  return { count: lapses && apart(lapses.at, now) <= HOUR_MS ? lapses.count + 1 : 1, at: now };
}

function broughtBack({ alerts, shown }: Round): Alert[] {
  return alerts.filter(({ id, missed }) => missed !== undefined && shown.has(id));
}

function lostMuch({ alerts, shown }: Round): boolean {
  const there = alerts.filter(isThere);
  const gone = there.filter(({ id }) => !shown.has(id));
  return gone.length >= MANY_LOST && gone.length * 2 >= there.length;
}

/** Whether the poll before showed it. */
function isThere({ missed, clearedAt }: Alert): boolean {
  return missed === undefined && clearedAt === undefined;
}

/** What has been over for a while is compared no more: should it come back, it is another one. */
export const forgetDoubts: Stage = (round) => ({
  ...round,
  alerts: round.alerts.filter(
    ({ id, clearedAt }) =>
      clearedAt === undefined || round.shown.has(id) || apart(round.now, clearedAt) <= REOPEN_WITHIN_MS,
  ),
});
