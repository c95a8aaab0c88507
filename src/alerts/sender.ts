import { within, type Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import { databaseTrouble } from '../store/trouble.ts';
import { answerOf, type Send } from './answer.ts';
import { beginAttempt, type Attempt } from './attempt.ts';
import { MOST_UNDER_WAY } from './delivery-limits.ts';
import { claimLanes, freeForgotten, nextDue, wakeResting } from './lane-claims.ts';
import type { Claim } from './lane.ts';
import { createNap } from './nap.ts';
import type { Presence } from './presence.ts';
import { createRoom } from './room.ts';
import { giveBack, settle, type OnGone } from './settle.ts';
import { createVitals } from './vitals.ts';

/** Sends what is queued for one platform. */
export interface Sender {
  /** Looks at once. */
  wake(): void;
  /** What keeps messages from arriving; absent: nothing. */
  trouble(now: Date): string | undefined;
  /** Claims nothing more and ends what is under way; what does not end in time is left to others. Never rejects. */
  stop(): Promise<void>;
}

export interface SenderOptions {
  db: Database;
  clock: Clock;
  presence: Pick<Presence, 'id'>;
  platform: string;
  send: Send;
  onGone: OnGone;
}

/** Milliseconds between two looks at what is due, when nobody says that there is something. */
const LOOK_EVERY = 500;
/** Least milliseconds between two looks: what is due may be another process's just now. */
const LOOK_LEAST = 20;
/** Milliseconds before the database is asked again after a fault. */
const RETRY_DATABASE = 1000;
/** What a sender asks of the database at a time: riders ask it too, and wait for what came before them. */
const AT_ONCE = 4;
/** A clock that shows so many milliseconds less than it did was set back. */
const SET_BACK = 1000;
/** Milliseconds in which nobody takes a process for dead. */
const STILL_OURS = 5000;
/** Milliseconds that messages under way have to end when the process does; then their places are left to others. */
const STOP_WITHIN = 8000;
/** Milliseconds that the database then has to store that. */
const STORE_WITHIN = 1000;

/** Starts to send what is queued for a platform. */
export function startSender({ db, clock, presence, platform, send, onGone }: SenderOptions): Sender {
  const vitals = createVitals(platform, clock.now());
  const nap = createNap(clock);
  const room = createRoom(AT_ONCE);
  const underWay = new Map<Claim, Promise<void>>();
  const stopping = new AbortController();
  const givingUp = new AbortController();
  let looked = clock.now();
  let unsure = false;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await look().catch((error: unknown) => {
        vitals.unasked(databaseTrouble(error));
        unsure = true;
        return RETRY_DATABASE;
      });
      await nap.sleep(pause);
    }
  }

  /** Claims what there is room for. Milliseconds until the next look is worth it. */
  async function look(): Promise<number> {
    const now = clock.now();
    if (now.getTime() < looked.getTime() - SET_BACK) await wakeResting(db, platform, now);
    looked = now;
    if (unsure) await freeForgotten(db, platform, presence.id(), [...underWay.keys()]);
    unsure = false;
    const room = MOST_UNDER_WAY - underWay.size;
    // Whoever ends wakes the loop.
    if (room <= 0) return LOOK_EVERY;
    const claims = await claimLanes(db, platform, presence.id(), room, now);
    for (const claim of claims) {
      const ended = deliver(claim).finally(() => {
        underWay.delete(claim);
        if (underWay.size === MOST_UNDER_WAY - 1) nap.wake();
      });
      underWay.set(claim, ended);
    }
    const due = await nextDue(db, platform);
    vitals.looked(clock.now(), due);
    const until = due ? due.getTime() - clock.now().getTime() : LOOK_EVERY;
    // What is claimed ahead of its time need not be topped up before half of it has gone.
    const ahead = (claims.at(-1)?.wait ?? 0) / 2;
    return Math.min(Math.max(until, ahead, LOOK_LEAST), LOOK_EVERY);
  }

  async function deliver(claim: Claim): Promise<void> {
    if (claim.wait > 0) await clock.wait(claim.wait, stopping.signal).catch(() => undefined);
    if (stopping.signal.aborted) return stored(() => giveBack(db, claim, clock.now()));
    const attempt = await begin(claim);
    if (!attempt) return;
    const began = clock.now();
    const sent = await answerOf(send, attempt.post, clock, givingUp.signal);
    vitals.answered(sent, clock.now());
    await stored(() => settle(db, attempt, sent, { began, now: clock.now(), onGone }));
  }

  async function begin(claim: Claim): Promise<Attempt | undefined> {
    for (;;) {
      const asked = clock.now();
      let attempt: Attempt | undefined;
      await stored(async () => {
        attempt = await beginAttempt(db, claim, asked);
      });
      // Who stood still here may have been taken for dead, and another process may be sending the message.
      if (!attempt || clock.now().getTime() - asked.getTime() < STILL_OURS) return attempt;
    }
  }

  /** Does it until the database takes it: what was sent is settled however long that needs. */
  async function stored(change: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await room(change);
        return vitals.stored(change);
      } catch (error) {
        vitals.unstored(change, databaseTrouble(error));
        if (stopping.signal.aborted) return;
        await clock.wait(RETRY_DATABASE, stopping.signal).catch(() => undefined);
      }
    }
  }

  const working = work();
  return {
    wake: () => nap.wake(),
    trouble: (now) => vitals.trouble(now),
    async stop() {
      stopping.abort();
      nap.wake();
      const ended = working.then(() => Promise.all(underWay.values()));
      await within(clock, STOP_WITHIN, ended);
      givingUp.abort();
      await within(clock, STORE_WITHIN, ended);
    },
  };
}
