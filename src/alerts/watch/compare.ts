import type { Alert, FeedMemory, FeedName, Notice, Sighting, WatchPace } from './alert.ts';
import { clear } from './clear.ts';
import { doubt } from './doubt.ts';
import { forget } from './forget.ts';
import { open } from './open.ts';
import { pairById } from './pair-by-id.ts';
import { pairByText } from './pair-by-text.ts';
import { reopen } from './reopen.ts';
import { reword } from './reword.ts';
import { apart, type Round, type Stage } from './round.ts';

/** In this order: who is who, what to think of the feed, then what came, changed and went. */
const STAGES: readonly Stage[] = [pairById, pairByText, doubt, forget, reopen, reword, open, clear];

/** More changes than this in one poll are held until a second poll has them too. */
const MOST_CHANGES = 10;
/** After so many milliseconds without a good poll what is there is a new beginning, not news. */
const FORGOTTEN = 6 * 60 * 60_000;

/** What is known of a feed. */
export interface FeedState {
  memory: FeedMemory;
  /** Those that last, and those that ended a while ago. */
  alerts: readonly Alert[];
}

/** A good poll. */
export interface GoodPoll {
  feed: FeedName;
  /** When its answer was true upstream. */
  answeredAt: Date;
  sightings: readonly Sighting[];
}

/** What a poll comes to. */
export interface Compared {
  state: FeedState;
  notices: readonly Notice[];
  /** There are so many of them that they are to be told in sum. */
  many: boolean;
}

/**
 * Compares a good poll with what is known: what opened, changed, came back or ended. An answer that was compared before
 * changes nothing. The first poll ever, and the first after hours, opens silently.
 */
export function compare(before: FeedState, poll: GoodPoll, pace: WatchPace, now: Date): Compared {
  const { memory } = before;
  if (memory.answeredAt === poll.answeredAt.getTime()) return { state: before, notices: [], many: false };
  const at = now.getTime();
  const since = memory.goodAt === undefined ? Infinity : apart(at, memory.goodAt);
  const polled: FeedMemory = { ...memory, goodAt: at, answeredAt: poll.answeredAt.getTime(), held: false };
  const first: Round = {
    feed: poll.feed,
    now: at,
    pace,
    step: Math.min(since, 2 * pace.period),
    memory: polled,
    unknown: poll.sightings,
    shown: new Set(),
    alerts: before.alerts,
    notices: [],
  };
  const last = STAGES.reduce((round, stage) => stage(round), first);
  const state = { memory: last.memory, alerts: last.alerts };
  if (since > FORGOTTEN) {
    return { state, notices: last.notices.filter(({ kind }) => kind === 'cleared'), many: false };
  }
  const many = last.notices.length > MOST_CHANGES;
  if (many && !memory.held) {
    const held = { ...memory, answeredAt: poll.answeredAt.getTime(), held: true };
    return { state: { ...before, memory: held }, notices: [], many: false };
  }
  return { state, notices: last.notices, many };
}
