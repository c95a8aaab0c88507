import { within, type Clock } from '../../common/clock.ts';
import type { Observe } from '../../common/events.ts';
import { TOO_LATE, type MayStill, type Post, type Sent } from '../../port.ts';
import type { Database } from '../../store/database.ts';
import { describeDatabaseError } from '../../store/describe-error.ts';
import { beginAttempt, type Attempt } from './attempt.ts';
import { MAX_CONCURRENT_SENDS, SEND_TIMEOUT_MS } from './limits.ts';
import { claimQueues, freeForgotten, nextDue, wakeResting } from './claims.ts';
import { isClaimed, type Claim } from './queues.ts';
import type { Membership } from '../cluster/membership.ts';
import { createWakeableSleep, limit } from '../../common/concurrency.ts';
import { releaseClaim, recordOutcome, type OnUnreachable } from './record-outcome.ts';
import { createDeliveryHealth } from './health.ts';
import { stillHeld } from './stale-claims.ts';
import { createOutages } from './outages.ts';
import type { Lines } from '../../transit/lines.ts';

/** Sends a message to a platform; never rejects, but may take for ever. */
export type Send = (post: Post, mayStill: MayStill) => Promise<Sent>;

/** Sends what is queued for one platform. */
export interface Sender {
  /** Looks at once. */
  wake(): void;
  /** What keeps messages from arriving; absent: nothing. */
  unhealthy(now: Date): string | undefined;
  /** Claims nothing more and ends what is under way; what does not end in time is left to others. Never rejects. */
  stop(): Promise<void>;
}

export interface SenderOptions {
  db: Database;
  clock: Clock;
  membership: Pick<Membership, 'id'>;
  platform: string;
  /** Absent: the platform limits places alone. */
  messagesPerSecond: number | undefined;
  send: Send;
  /** What is summed up names them. */
  lines: Lines;
  onUnreachable: OnUnreachable;
  /** Told of what arrives; absent: nobody. */
  observe?: Observe;
}

/** Milliseconds between two looks at what is due, when nobody says that there is something. */
const LOOK_EVERY_MS = 500;
/** Least milliseconds between two looks: what is due may be another process's just now. */
const MIN_LOOK_PAUSE_MS = 20;
/** Milliseconds before the database is asked again after a fault. */
const DATABASE_RETRY_MS = 1000;
/** What a sender asks of the database at a time: riders ask it too, and wait for what came before them. */
const MAX_CONCURRENT_QUERIES = 4;
/** A clock that shows so many milliseconds less than it did was set back. */
const CLOCK_SET_BACK_MS = 1000;
/** Milliseconds that messages under way have to end when the process does; then their places are left to others. */
const STOP_TIMEOUT_MS = 7000;
/** Milliseconds that the database then has to store that. */
const STORE_TIMEOUT_MS = 1000;

/** Starts to send what is queued for a platform. */
export function startSender(options: SenderOptions): Sender {
  const { db, clock, membership, platform, messagesPerSecond, send, lines, onUnreachable, observe } = options;
  const health = createDeliveryHealth(platform, clock.now());
  const outages = createOutages(platform);
  const sleeper = createWakeableSleep(clock);
  const limited = limit(MAX_CONCURRENT_QUERIES);
  const underWay = new Map<Claim, Promise<void>>();
  const stopping = new AbortController();
  const givingUp = new AbortController();
  /** Absent before the first look: whoever ran before may have let places rest by a clock that was ahead. */
  let looked: Date | undefined;
  let unsure = false;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await look().catch((error: unknown) => {
        health.unasked(describeDatabaseError(error));
        unsure = true;
        return DATABASE_RETRY_MS;
      });
      await sleeper.sleep(pause);
    }
  }

  /** Claims what there is room for. Milliseconds until the next look is worth it. */
  async function look(): Promise<number> {
    const now = clock.now();
    if (!looked) await wakeResting(db, platform, now, '', 2 * SEND_TIMEOUT_MS);
    else if (now.getTime() < looked.getTime() - CLOCK_SET_BACK_MS) await wakeResting(db, platform, now);
    looked = now;
    if (unsure) await freeForgotten(db, platform, membership.id(), [...underWay.keys()]);
    unsure = false;
    const room = MAX_CONCURRENT_SENDS - underWay.size;
    // Whoever ends wakes the loop.
    if (room <= 0) return LOOK_EVERY_MS;
    const claims = await claimQueues(db, platform, membership.id(), room, now, messagesPerSecond);
    for (const claim of claims) {
      const ended = deliver(claim).finally(() => {
        underWay.delete(claim);
        if (underWay.size === MAX_CONCURRENT_SENDS - 1) sleeper.wake();
      });
      underWay.set(claim, ended);
    }
    const due = await nextDue(db, platform);
    health.looked(clock.now(), due);
    if (!due && underWay.size === 0) outages.nothingWaits();
    const until = due ? due.getTime() - clock.now().getTime() : LOOK_EVERY_MS;
    // What is claimed ahead of its time need not be topped up before half of it has gone.
    const ahead = (claims.at(-1)?.wait ?? 0) / 2;
    return Math.min(Math.max(until, ahead, MIN_LOOK_PAUSE_MS), LOOK_EVERY_MS);
  }

  async function deliver(claim: Claim): Promise<void> {
    if (claim.wait > 0) await clock.wait(claim.wait, stopping.signal).catch(() => undefined);
    if (stopping.signal.aborted) return stored(() => releaseClaim(db, claim, clock.now()));
    const asked = clock.now();
    const attempt = await begin(claim, asked);
    if (!attempt) return;
    // The adapter is stopping, too: what it refuses would count as a failure.
    if (stopping.signal.aborted) return stored(() => releaseClaim(db, claim, clock.now()));
    let began = clock.now();
    const answered = new AbortController();
    const mayStill = stillHeld(clock, asked, () => limited(() => isClaimed(db, claim)), answered.signal);
    // Whether it may still be sent is asked of the database: the place's pause counts from when it is.
    const sendNow: Send = (post, may) => {
      began = clock.now();
      return send(post, may);
    };
    const sent = await answerOf(sendNow, attempt.post, {
      mayStill,
      clock,
      answered,
      givenUp: givingUp.signal,
    });
    const now = clock.now();
    health.answered(now);
    if (sent.kind === 'sent') tellOfPost(attempt.delivery, now);
    const { place } = attempt.post.to;
    const blame = sent.kind === 'later' ? outages.failed(place, sent, now) : undefined;
    const over = sent.kind === 'later' ? [] : outages.reached(place);
    await stored(async () => {
      const circumstances = { began, now: clock.now(), blame, onUnreachable };
      if ((await recordOutcome(db, attempt, sent, circumstances)) === 'given up') outages.gaveUp(place);
    });
    for (const part of over) await stored(() => wakeResting(db, platform, clock.now(), part));
    if (over.length > 0) sleeper.wake();
  }

  function tellOfPost({ phase, queued_at: queued }: Attempt['delivery'], now: Date) {
    if (phase === 'standalone') return;
    observe?.({ kind: 'posted', platform, ms: now.getTime() - queued });
  }

  async function begin(claim: Claim, now: Date): Promise<Attempt | undefined> {
    let attempt: Attempt | undefined;
    await stored(async () => {
      attempt = await beginAttempt(db, claim, lines, now);
    });
    return attempt;
  }

  /** Does it until the database takes it: what was sent is settled however long that needs. */
  async function stored(change: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await limited(change);
        return health.stored(change);
      } catch (error) {
        health.unstored(change, describeDatabaseError(error));
        if (stopping.signal.aborted) return;
        await clock.wait(DATABASE_RETRY_MS, stopping.signal).catch(() => undefined);
      }
    }
  }

  const working = work();
  return {
    wake: () => sleeper.wake(),
    unhealthy: (now) => health.unhealthy(now, outages.unhealthy(now)),
    async stop() {
      stopping.abort();
      sleeper.wake();
      const ended = working.then(() => Promise.all(underWay.values()));
      await within(clock, STOP_TIMEOUT_MS, ended);
      givingUp.abort();
      await within(clock, STORE_TIMEOUT_MS, ended);
    },
  };
}

interface Sending {
  mayStill: MayStill;
  clock: Clock;
  /** Aborted once there is an answer, or it counts no more. */
  answered: AbortController;
  givenUp: AbortSignal;
}

/**
 * What the platform answered; `later` when it has not within the deadline. When `givenUp` aborts before, it is left to
 * others, but not before the answer could have come.
 */
async function answerOf(
  send: Send,
  post: Post,
  { mayStill, clock, answered, givenUp }: Sending,
): Promise<Sent> {
  const late = clock.wait(SEND_TIMEOUT_MS, AbortSignal.any([answered.signal, givenUp])).then(
    (): Sent => ({ kind: 'later', why: 'no answer in time' }),
    (): Sent => ({ kind: 'later', after: SEND_TIMEOUT_MS / 1000, why: 'stopped before the answer' }),
  );
  const answer = mayStill()
    .then((isTimely) => (isTimely ? send(post, mayStill) : TOO_LATE))
    .catch((): Sent => ({ kind: 'later', why: 'the adapter failed' }));
  return Promise.race([answer, late]).finally(() => answered.abort());
}
