import { beforeEach, expect, it } from 'vitest';
import { takeLease, type Lease } from '../../src/alerts/cluster/lease.ts';
import type { ReminderEvent } from '../../src/alerts/reminders/reminder.ts';
import { createReminders } from '../../src/alerts/reminders/store.ts';
import { tellReminders } from '../../src/alerts/reminders/tell.ts';
import { createSubscriptions } from '../../src/alerts/subscriptions/store.ts';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { createMemory } from '../../src/store/memory.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import type { Database } from '../../src/store/database.ts';
import { deliverAll, live, NOON } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { regionCatalog } from '../support/alerts/watching.ts';
import { manualClock } from '../support/clock.ts';

const MINUTE = 60_000;
const BEFORE = new Date(NOON.getTime() - 60 * MINUTE);
const at = (minutes: number) => NOON.getTime() + minutes * MINUTE;

/** To be told 20 minutes before it leaves. */
function lastTrain(minutes: number): ReminderEvent {
  return { kind: 'last train', station: 'Rosslyn', trains: [], at: at(minutes), lead: 20 };
}

function bus(stop: string, minutes: number): ReminderEvent {
  const rest = { stopName: '14th St & U St', route: 'D80', trip: 'T1', lead: 5, missed: 0 };
  return { kind: 'bus', stop, at: at(minutes), ...rest };
}

onBothStores('Reminders', (fresh) => {
  let db: Database;
  let process: string;
  let lease: Lease;
  let faults: unknown[];

  beforeEach(async () => {
    db = await (await fresh()).open();
    process = await live(db, 'p');
    lease = (await takeLease(db, 'reminders', process)) as Lease;
    faults = [];
  });

  async function round(now = NOON): Promise<number> {
    return tellReminders(db, lease, {
      transit: {
        busesDue: async (_, stop) => {
          if (stop === 'failing') throw new TypeError('nobody expected a look to fail');
          throw new HeadwayError('unavailable', 'the service is away');
        },
      },
      catalog: await regionCatalog(NOON),
      period: 15_000,
      now,
      report: (fault) => faults.push(fault),
    });
  }

  async function toldTo(now = NOON): Promise<string[]> {
    return deliverAll(db, process, now);
  }

  it('that are due are told in the round, however many others are to be looked at', async () => {
    const reminders = createReminders(db);
    for (let index = 0; index < 300; index += 1)
      await reminders.add(
        { platform: 'slack', place: `far ${index}` },
        `slack:${index}`,
        bus('1', 180),
        BEFORE,
      );
    await reminders.add({ platform: 'slack', place: 'soon' }, 'slack:soon', lastTrain(19), BEFORE);
    await reminders.add({ platform: 'slack', place: 'now' }, 'slack:now', lastTrain(18), BEFORE);
    expect(await round()).toBe(2);
    expect(await toldTo()).toHaveLength(2);
  });

  it('of which a look fails are looked at again, and hold up no other', async () => {
    const reminders = createReminders(db);
    await reminders.add({ platform: 'slack', place: 'failing' }, 'slack:a', bus('failing', 4), BEFORE);
    await reminders.add({ platform: 'slack', place: 'well' }, 'slack:b', lastTrain(18), BEFORE);
    const stored = { owner: 'slack:c', platform: 'slack', place: 'unreadable', thread: '', look_at: 0 };
    await db
      .insertInto('reminder')
      .values({ ...stored, id: 'x', event: '{' })
      .execute();
    expect(await round()).toBe(1);
    expect(await toldTo()).toHaveLength(1);
    expect(faults).toHaveLength(2);
    // Not at once, but again.
    expect(await round(new Date(at(0.5)))).toBe(0);
    expect(faults).toHaveLength(2);
    await round(new Date(at(1.5)));
    expect(faults).toHaveLength(4);
  });

  it('are bounded by their owner, in whatever places and threads', async () => {
    const reminders = createReminders(db);
    const outcomes = [];
    for (let index = 0; index < 25; index += 1) {
      const thread = { platform: 'slack', place: 'T1/C1', thread: `${index}` };
      outcomes.push(await reminders.add(thread, 'slack:T1:U1', lastTrain(180), NOON));
    }
    expect(outcomes.filter((id) => id !== undefined)).toHaveLength(20);
    expect(
      await reminders.add({ platform: 'slack', place: 'T1/C1' }, 'slack:T1:U2', lastTrain(180), NOON),
    ).toBeDefined();
  });
});

onBothStores('What one rider may have kept', (fresh) => {
  it('is bounded over all places and threads', async () => {
    const db = await (await fresh()).open();
    const subscriptions = createSubscriptions(db, manualClock(NOON));
    const kinds: Record<string, number> = {};
    for (let index = 0; index < 310; index += 1) {
      const { kind } = await subscriptions.follow({
        to: { platform: 'slack', place: `T1/C${index % 7}`, thread: `${index}` },
        owner: 'slack:T1:U1',
        topic: { kind: 'everything' },
        options: DEFAULT_OPTIONS,
      });
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    expect(kinds).toEqual({ new: 300, 'too many': 10 });
    const memory = createMemory(db);
    const saved = [];
    for (let index = 0; index < 52; index += 1)
      saved.push(await memory.save('slack:T1:U1', { kind: 'station', id: 'A01', name: `${index}` }, NOON));
    expect(saved.filter((outcome) => outcome === 'saved')).toHaveLength(50);
  });
});
