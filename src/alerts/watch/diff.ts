import type { Alert, FeedMemory, FeedName, AlertEvent, Sighting, WatchPace } from './alert.ts';
import { clear } from './stages/clear.ts';
import { doubt, forgetDoubts } from './stages/doubt.ts';
import { open } from './stages/open.ts';
import { pairById } from './stages/pair-by-id.ts';
import { pairByText } from './stages/pair-by-text.ts';
import { reopen } from './stages/reopen.ts';
import { reword } from './stages/reword.ts';
import { apart, type Round, type Stage } from './stages/round.ts';
import { HOUR_MS } from '../../common/time.ts';

/** In this order: who is who, what to think of the feed, then what came, changed and went. */
const STAGES: readonly Stage[] = [pairById, pairByText, doubt, forgetDoubts, reopen, reword, open, clear];

/** More changes than this in one poll are held until a second poll has them too. */
const MAX_CHANGES_UNCONFIRMED = 10;
/** After so many milliseconds without a good poll what is there is a new beginning, not news. */
const FRESH_START_MS = 6 * HOUR_MS;

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
  events: readonly AlertEvent[];
  /** There are so many of them that they are to be told in sum. */
  many: boolean;
}

/**
 * Compares a good poll with what is known: what opened, changed, came back or ended. An answer that was compared before
 * changes nothing. The first poll ever, and the first after hours, opens silently.
 */
export function compare(before: FeedState, poll: GoodPoll, pace: WatchPace, now: Date): Compared {
  const { memory } = before;
  if (memory.answeredAt === poll.answeredAt.getTime()) return { state: before, events: [], many: false };
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
    events: [],
  };
  const last = STAGES.reduce((round, stage) => stage(round), first);
  const state = { memory: last.memory, alerts: last.alerts };
  if (since > FRESH_START_MS) {
    return { state, events: last.events.filter(({ kind }) => kind === 'cleared'), many: false };
  }
  const many = last.events.length > MAX_CHANGES_UNCONFIRMED;
  if (many && !memory.held) {
    const held = { ...memory, answeredAt: poll.answeredAt.getTime(), held: true };
    return { state: { ...before, memory: held }, events: [], many: false };
  }
  return { state, events: last.events, many };
}
