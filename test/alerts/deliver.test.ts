import { expect, it } from 'vitest';
import { startDelivering, type Delivering } from '../../src/alerts/outbox/deliver.ts';
import { deadLetters } from '../../src/alerts/outbox/dead-letters.ts';
import { joinCluster, type Membership } from '../../src/alerts/cluster/membership.ts';
import type { Sent } from '../../src/port.ts';
import type { Database } from '../../src/store/database.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import {
  delivery,
  NOON,
  neverUnreachable,
  pass,
  queue,
  recordingPlatform,
  recordUnreachable,
} from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';

/** After so long a message is given up. */
const SIX_HOURS_MS = 6 * 3_600_000;
/** Longer than the longest pause between two tries. */
const ROUND_MS = 600_000;

interface Running {
  membership: Membership;
  delivering: Delivering;
  stop(): Promise<void>;
}

/** A process that delivers. */
async function run(
  db: Database,
  clock: ManualClock,
  platforms: ReturnType<typeof recordingPlatform>[],
  onUnreachable = neverUnreachable,
): Promise<Running> {
  const membership = await joinCluster(db, clock);
  const delivering = startDelivering({
    db,
    clock,
    membership,
    adapters: platforms,
    lines: REGION_LINES,
    onUnreachable,
  });
  return {
    membership,
    delivering,
    async stop() {
      await whileItPasses(clock, delivering.stop());
      await membership.stop();
    },
  };
}

/** Lets time pass until the work has ended. */
async function whileItPasses(clock: ManualClock, work: Promise<unknown>): Promise<void> {
  let ended = false;
  void work.finally(() => (ended = true));
  await pass(clock, () => ended);
  await work;
}

const seconds = (clock: ManualClock) => (clock.now().getTime() - NOON.getTime()) / 1000;

onBothStores('Delivering', (fresh) => {
  it('sends to each place in order, one a second', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const times = new Map<string, number[]>([
      ['A', []],
      ['B', []],
      ['C', []],
    ]);
    const slack = recordingPlatform(
      'slack',
      ({ to }) => void times.get(to.place)?.push(clock.now().getTime()),
    );
    const app = await run(db, clock, [slack]);
    const places = [...times.keys()];
    await queue(db, NOON, ...['1', '2', '3'].flatMap((text) => places.map((place) => delivery(place, text))));
    app.delivering.wake();
    await pass(clock, () => slack.posts.length === 9);
    for (const place of places) {
      expect(slack.at(place)).toEqual(['1', '2', '3']);
      const [first = 0, second = 0, third = 0] = times.get(place) ?? [];
      // A step of the clock may lie between a send's beginning and its arrival.
      expect(second - first).toBeGreaterThanOrEqual(950);
      expect(third - second).toBeGreaterThanOrEqual(950);
    }
    expect(app.delivering.unhealthy()).toBeUndefined();
    await app.stop();
  });

  it('[58] parks what a place never takes while the others go on as ever', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    let refused = 0;
    const slack = recordingPlatform('slack', ({ to }): Sent | undefined => {
      if (to.place !== 'bad') return undefined;
      refused += 1;
      return { kind: 'later', why: 'status 500' };
    });
    const app = await run(db, clock, [slack]);
    await queue(db, NOON, delivery('bad', 'one'));
    let sent = 0;
    while ((await deadLetters(db)).length === 0) {
      await queue(db, clock.now(), delivery('good', 'more'));
      sent += 1;
      const due = clock.now().getTime();
      await pass(clock, () => slack.posts.length === sent);
      expect(clock.now().getTime() - due).toBeLessThan(10_000);
      // By the time of day alone: nobody has to sleep through the hours between.
      clock.set(new Date(clock.now().getTime() + ROUND_MS));
    }
    expect(refused).toBeGreaterThan(SIX_HOURS_MS / ROUND_MS / 2);
    // What is given up is no trouble of the platform.
    await pass(clock, () => app.delivering.unhealthy() === undefined);
    await app.stop();
  });

  it('[39] keeps one place waiting as long as it is asked to, and no other', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    let limited = false;
    const slack = recordingPlatform('slack', ({ to }): Sent | undefined => {
      if (to.place !== 'A' || limited) return undefined;
      limited = true;
      return { kind: 'later', after: 30, why: 'limited' };
    });
    const app = await run(db, clock, [slack]);
    await queue(db, NOON, delivery('A', '1'), delivery('A', '2'), delivery('B', '1'));
    await pass(clock, () => slack.at('B').length === 1);
    expect(seconds(clock)).toBeLessThan(20);
    await pass(clock, () => slack.at('A').length === 2);
    expect(slack.at('A')).toEqual(['1', '2']);
    expect(seconds(clock)).toBeGreaterThanOrEqual(31);
    expect(seconds(clock)).toBeLessThan(60);
    await app.stop();
  });

  it('[58] waits for a platform that does not answer no longer than its deadline, and for no other', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    let hung = 0;
    const slack = recordingPlatform('slack', () => {
      hung += 1;
      return hung === 1 ? new Promise<Sent>(() => undefined) : undefined;
    });
    const discord = recordingPlatform('discord');
    const app = await run(db, clock, [slack, discord]);
    const to = { platform: 'discord', place: 'D' };
    await queue(db, NOON, delivery('A', '1'), delivery('A', '2'), delivery('', '1', { to }));
    await pass(clock, () => discord.posts.length === 1);
    expect(seconds(clock)).toBeLessThan(15);
    await pass(clock, () => slack.posts.length === 2);
    expect(slack.at('A')).toEqual(['1', '2']);
    expect(seconds(clock)).toBeLessThan(60);
    await app.stop();
  });

  it('[41] tries an unreachable place once, and tells once', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const { onUnreachable, unreachable } = recordUnreachable();
    let tries = 0;
    const slack = recordingPlatform('slack', ({ to }): Sent | undefined => {
      if (to.place !== 'A') return undefined;
      tries += 1;
      return { kind: 'unreachable', why: 'archived' };
    });
    const app = await run(db, clock, [slack], onUnreachable);
    await queue(db, NOON, delivery('A', '1'), delivery('A', '2'), delivery('B', '1'));
    await pass(clock, () => slack.posts.length === 1 && unreachable.length === 1);
    await clock.advance(60_000);
    expect(tries).toBe(1);
    expect(unreachable).toEqual([{ to: { platform: 'slack', place: 'A' }, why: 'archived' }]);
    await app.stop();
  });

  it('[70] ends what is under way when it stops; the next process goes on', async () => {
    const store = await fresh();
    const db = await store.open();
    const clock = manualClock(NOON);
    const answers: (() => void)[] = [];
    const slow = recordingPlatform(
      'slack',
      () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined))),
    );
    const first = await run(db, clock, [slow]);
    await queue(db, NOON, ...['A', 'B'].flatMap((place) => [delivery(place, '1'), delivery(place, '2')]));
    await pass(clock, () => answers.length === 2);
    const stopping = first.stop();
    answers.forEach((answer) => answer());
    await stopping;
    expect(slow.posts).toHaveLength(2);
    await queue(db, clock.now(), delivery('A', '3'));
    await clock.advance(5000);
    expect(answers).toHaveLength(2);

    const slack = recordingPlatform();
    const second = await run(db, clock, [slack]);
    await pass(clock, () => slack.posts.length === 3);
    expect(slack.at('A')).toEqual(['2', '3']);
    expect(slack.at('B')).toEqual(['2']);
    await second.stop();
  });

  it('[70] begins nothing more once it stops, and leaves all that to the next process as it was', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    let stopping: Promise<void> | undefined;
    let late = 0;
    const first = recordingPlatform('slack', (): Sent | undefined => {
      if (stopping) {
        late += 1;
        return { kind: 'later', why: 'not started' };
      }
      stopping = app.stop();
      return undefined;
    });
    const app = await run(db, clock, [first]);
    const places = Array.from({ length: 30 }, (_, index) => `P${index}`);
    await queue(db, NOON, ...places.map((place) => delivery(place, 'one')));
    await pass(clock, () => stopping !== undefined);
    await stopping;
    expect([first.posts.length, late]).toEqual([1, 0]);
    const next = recordingPlatform();
    const second = await run(db, clock, [next]);
    const began = seconds(clock);
    await pass(clock, () => next.posts.length === 29);
    expect(seconds(clock) - began).toBeLessThan(5);
    await second.stop();
  });

  it('[70] leaves to others what does not end within 10 s', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    let begun = 0;
    const hanging = recordingPlatform('slack', () => {
      begun += 1;
      return new Promise<Sent>(() => undefined);
    });
    const first = await run(db, clock, [hanging]);
    await queue(db, NOON, delivery('A', '1'), delivery('A', '2'));
    await pass(clock, () => begun === 1);
    const asked = seconds(clock);
    await first.stop();
    expect(seconds(clock) - asked).toBeLessThanOrEqual(10);

    const slack = recordingPlatform();
    const second = await run(db, clock, [slack]);
    const resumed = seconds(clock);
    await pass(clock, () => slack.posts.length === 2);
    expect(slack.at('A')).toEqual(['1', '2']);
    // Not before the answer could have come.
    expect(seconds(clock) - resumed).toBeGreaterThan(15);
    await second.stop();
  });

  it('[35] loses and doubles nothing when the clock is set forward and back', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    let posted = 0;
    const slack = recordingPlatform('slack', () => {
      posted += 1;
      const hours = [1, -1, 5 / 60, -5 / 60][posted / 4 - 1];
      // In the middle of a send: everybody's clock jumps.
      if (hours !== undefined) clock.set(new Date(clock.now().getTime() + hours * 3_600_000));
    });
    const [one, two] = [await run(db, clock, [slack]), await run(db, clock, [slack])];
    const texts = Array.from({ length: 10 }, (_, index) => String(index));
    await queue(db, NOON, ...texts.flatMap((text) => ['A', 'B'].map((place) => delivery(place, text))));
    let real = 0;
    await pass(clock, () => {
      real += 1;
      return slack.posts.length === 20;
    });
    await clock.advance(60_000);
    expect(slack.at('A')).toEqual(texts);
    expect(slack.at('B')).toEqual(texts);
    // Passing is in steps of 50 ms: some seconds, not an hour.
    expect(real).toBeLessThan(20 * 600);
    await one.stop();
    await two.stop();
  });

  it('[35] does not turn in a hurry while nothing is due or the clock is set back', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    let waits = 0;
    const counting: ManualClock = {
      ...clock,
      wait: (milliseconds, signal) => {
        waits += 1;
        return clock.wait(milliseconds, signal);
      },
    };
    const slack = recordingPlatform();
    const app = await run(db, counting, [slack]);
    await queue(db, new Date(NOON.getTime() + 60_000), delivery('A', 'later'));
    let stepped = false;
    await pass(
      clock,
      () => {
        if (seconds(clock) < 30 || stepped) return slack.posts.length === 1;
        stepped = true;
        clock.set(new Date(clock.now().getTime() - 300_000));
        return false;
      },
      500,
    );
    // Six minutes: two looks a second at queues and one at batches, a beat every two.
    expect(waits).toBeLessThan(360 * 4);
    await app.stop();
  });

  it('sends at once what a process queued, or let rest, whose clock was ahead', async () => {
    const db = await (await fresh()).open();
    const ahead = manualClock(new Date(NOON.getTime() + ROUND_MS));
    const before = await run(db, ahead, [recordingPlatform()]);
    await queue(db, ahead.now(), delivery('A', 'one'));
    await pass(ahead, async () => (await db.selectFrom('delivery').select('seq').execute()).length === 0);
    await before.stop();
    await queue(db, ahead.now(), delivery('A', 'two'), delivery('B', 'one'));
    const clock = manualClock(NOON);
    const slack = recordingPlatform();
    const app = await run(db, clock, [slack]);
    await pass(clock, () => slack.posts.length === 2 || seconds(clock) > 5);
    expect(slack.posts.map(({ to }) => to.place).toSorted()).toEqual(['A', 'B']);
    await app.stop();
  });

  it('[69] says that nothing arrives, and that all is well again', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    let down = true;
    const slack = recordingPlatform('slack', (): Sent | undefined =>
      down ? { kind: 'later', why: 'status 503' } : undefined,
    );
    const app = await run(db, clock, [slack]);
    await queue(db, NOON, ...Array.from({ length: 5 }, (_, index) => delivery(`P${index}`, 'one')));
    await pass(clock, () => app.delivering.unhealthy() !== undefined, 500);
    expect(app.delivering.unhealthy()).toMatch(/^no message has reached slack for 6\d s: status 503$/);
    down = false;
    await pass(clock, () => slack.posts.length === 5);
    expect(app.delivering.unhealthy()).toBeUndefined();
    await app.stop();
  });

  it('[69] says nothing of what it failed to send once another process has sent it', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const slack = recordingPlatform('slack', (): Sent => ({ kind: 'later', why: 'no answer' }));
    const app = await run(db, clock, [slack]);
    await queue(db, NOON, delivery('A', 'one'));
    await pass(clock, () => app.delivering.unhealthy() !== undefined || seconds(clock) > 120, 500);
    expect(app.delivering.unhealthy()).toContain('no answer');
    // What the other one leaves behind, while this one waits to try again.
    await pass(clock, async () => {
      const [place] = await db.selectFrom('queue').select('holder').execute();
      return place?.holder === null;
    });
    await db.deleteFrom('delivery').execute();
    await db.updateTable('queue').set({ due_at: null }).execute();
    const arrived = seconds(clock);
    await pass(clock, () => app.delivering.unhealthy() === undefined || seconds(clock) > arrived + 120, 500);
    expect(app.delivering.unhealthy()).toBeUndefined();
    await app.stop();
  });

  it('[69] says that the loop stands still', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const app = await run(db, clock, [recordingPlatform()]);
    expect(app.delivering.unhealthy()).toBeUndefined();
    // Nothing that waits is woken.
    clock.set(new Date(NOON.getTime() + 31_000));
    expect(app.delivering.unhealthy()).toBe('messages to slack stand still');
    await app.stop();
  });

  it('leaves what is for another platform to a process that has it', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const [slack, discord] = [recordingPlatform('slack'), recordingPlatform('discord')];
    const [one, two] = [await run(db, clock, [slack]), await run(db, clock, [discord])];
    const to = { platform: 'discord', place: 'D' };
    await queue(db, NOON, delivery('A', '1'), delivery('', '1', { to }));
    await pass(clock, () => slack.posts.length === 1 && discord.posts.length === 1);
    await one.stop();
    await two.stop();
  });
});
