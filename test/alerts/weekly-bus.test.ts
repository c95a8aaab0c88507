import { beforeEach, describe, expect, it } from 'vitest';
import { takeLease, type Lease } from '../../src/alerts/cluster/lease.ts';
import type { WeeklyBusEvent } from '../../src/alerts/reminders/reminder.ts';
import { createReminders } from '../../src/alerts/reminders/store.ts';
import { tellReminders } from '../../src/alerts/reminders/tell.ts';
import { FOR_GOOD } from '../../src/alerts/subscriptions/subscription.ts';
import { lookAtWeekly, nextWeekly, type WeeklyBus } from '../../src/alerts/reminders/weekly-bus.ts';
import { easternText, parseEastern } from '../../src/common/time.ts';
import { renderText } from '../../src/replies/text.ts';
import type { Database } from '../../src/store/database.ts';
import type { BusDue } from '../../src/transit/buses/buses.ts';
import { deliverAll, live } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { regionCatalog } from '../support/alerts/watching.ts';

const PERIOD = 15_000;
const WEEKDAYS = [1, 2, 3, 4, 5];
const bus: WeeklyBus = {
  kind: 'weekly bus',
  stop: '1001195',
  stopName: '14th St & U St',
  route: 'D80',
  minutes: 7 * 60 + 40,
  days: WEEKDAYS,
  skipped: [],
  lead: 10,
};

function at(text: string): Date {
  const found = parseEastern(text);
  if (!found) throw new TypeError(`${text} is no time`);
  return found;
}

function next(of: WeeklyBus, now: string, told?: string): WeeklyBusEvent {
  const found = nextWeekly(of, at(now), told);
  if (!found) throw new TypeError('it is over');
  return found;
}

function due(text: string): BusDue {
  return {
    trip: 'T1',
    route: 'D80',
    direction: 'North',
    directionNum: '0',
    at: at(text),
    report: undefined,
    crowding: undefined,
  };
}

describe('the next day of a bus of every week', () => {
  it('is today while there is time for it, and then the next of its days', () => {
    expect(next(bus, '2026-11-17T07:00:00').day).toBe('2026-11-17');
    expect(next(bus, '2026-11-17T07:31:00').day).toBe('2026-11-18');
    // From a Friday to Monday.
    expect(next(bus, '2026-11-20T07:00:00', '2026-11-20').day).toBe('2026-11-23');
  });

  it('leaves out days and forgets those that are past', () => {
    const skipping = { ...bus, skipped: ['2026-11-10', '2026-11-17'] };
    expect(next(skipping, '2026-11-17T06:00:00')).toMatchObject({
      day: '2026-11-18',
      skipped: ['2026-11-17'],
    });
  });

  it('is over after its end', () => {
    const ending = { ...bus, until: at('2026-11-19T03:00:00').getTime() };
    expect(next(ending, '2026-11-17T20:00:00').day).toBe('2026-11-18');
    expect(nextWeekly(ending, at('2026-11-18T07:00:00'), '2026-11-18')).toBeUndefined();
  });

  it('keeps the time on the wall when clocks change', () => {
    const daily = { ...bus, days: [0, 1, 2, 3, 4, 5, 6] };
    for (const night of ['2026-10-31', '2026-11-01', '2027-03-13', '2027-03-14']) {
      const found = next(daily, `${night}T12:00:00`);
      expect(easternText(new Date(found.at)).slice(11, 16)).toBe('07:40');
    }
  });
});

describe('a look at it', () => {
  const event = next(bus, '2026-11-17T06:00:00');

  it('tells by the prediction that is nearest to the time', () => {
    const early = [due('2026-11-17T07:20:00'), due('2026-11-17T07:36:00'), due('2026-11-17T07:55:00')];
    expect(lookAtWeekly(event, early, PERIOD, at('2026-11-17T07:20:00'))).toMatchObject({ kind: 'wait' });
    const now = at('2026-11-17T07:26:00');
    const looked = lookAtWeekly(event, early, PERIOD, now);
    if (looked.kind === 'wait') throw new Error('it waits');
    expect(renderText(looked.reply, now)).toContain('Your D80 is due in 10 min, at 7:36 AM');
    expect(looked.next?.day).toBe('2026-11-18');
  });

  it('says at its time that none is predicted, or that predictions cannot be had', () => {
    const now = at('2026-11-17T07:30:00');
    for (const [buses, text] of [
      [[due('2026-11-17T08:10:00')], 'No D80 is predicted about 7:40 AM yet'],
      [undefined, 'live predictions can’t be had'],
    ] as const) {
      const looked = lookAtWeekly(event, buses, PERIOD, now);
      if (looked.kind === 'wait') throw new Error('it waits');
      expect(renderText(looked.reply, now)).toContain(text);
    }
  });

  it('is looked for well before it is due, and hardly before that', () => {
    const looked = lookAtWeekly(event, [], PERIOD, at('2026-11-17T06:00:00'));
    if (looked.kind === 'tell') throw new Error('it tells');
    expect(easternText(new Date(looked.lookAt)).slice(11, 16)).toBe('07:15');
  });
});

onBothStores('A reminder of every week', (fresh) => {
  let db: Database;
  let process: string;
  let lease: Lease;

  beforeEach(async () => {
    db = await (await fresh()).open();
    process = await live(db, 'p');
    lease = (await takeLease(db, 'reminders', process)) as Lease;
  });

  const rider = 'slack:T1:U1';
  const place = { platform: 'slack', place: 'C1' };

  async function round(now: Date, meanwhile = async () => {}): Promise<number> {
    return tellReminders(db, lease, {
      transit: {
        async busesDue() {
          await meanwhile();
          const buses = [due(`${easternText(now).slice(0, 10)}T07:41:00`)];
          return { value: { kind: 'due', stopName: '', buses }, at: now, stale: false };
        },
      },
      catalog: await regionCatalog(now),
      period: PERIOD,
      now,
      report: (fault) => {
        throw fault;
      },
    });
  }

  it('is told once a day, whoever looks again, until its last day', async () => {
    const reminders = createReminders(db);
    const ending = { ...bus, until: at('2026-11-19T03:00:00').getTime() };
    const added = await reminders.add(
      place,
      rider,
      next(ending, '2026-11-17T06:00:00'),
      at('2026-11-17T06:00:00'),
    );
    expect(added).toBeDefined();
    for (const day of ['2026-11-17', '2026-11-18']) {
      expect(await round(at(`${day}T06:30:00`))).toBe(0);
      expect(await round(at(`${day}T07:31:00`))).toBe(1);
      for (const later of ['07:31:15', '07:35:00', '07:50:00'])
        expect(await round(at(`${day}T${later}`))).toBe(0);
      expect(await deliverAll(db, process, at(`${day}T07:32:00`))).toHaveLength(1);
    }
    expect(await reminders.of(place, rider)).toEqual([]);
  });

  it('is not told of a day that nobody looked at in time', async () => {
    const reminders = createReminders(db);
    const now = at('2026-11-17T06:00:00');
    await reminders.add(place, rider, next(bus, '2026-11-17T06:00:00'), now);
    expect(await round(at('2026-11-18T07:00:00'))).toBe(0);
    const [kept] = await reminders.of(place, rider);
    expect(kept?.event).toMatchObject({ day: '2026-11-18' });
  });

  it('is told nothing of while it rests, and again after that or once it is woken', async () => {
    const reminders = createReminders(db);
    const now = at('2026-11-17T06:00:00');
    await reminders.add(place, rider, next(bus, '2026-11-17T06:00:00'), now);
    const [first, last] = [now.getTime(), at('2026-11-19T03:00:00').getTime()];
    const held = await reminders.of(place, rider);
    expect(await reminders.rest(held, { from: first, until: last }, now)).toMatchObject([
      { day: '2026-11-19' },
    ]);
    for (const day of ['2026-11-17', '2026-11-18']) expect(await round(at(`${day}T07:31:00`))).toBe(0);
    expect(await round(at('2026-11-19T07:31:00'))).toBe(1);
    const resting = { from: first, until: FOR_GOOD.getTime() };
    await reminders.rest(await reminders.of(place, rider), resting, at('2026-11-19T12:00:00'));
    for (const day of ['2026-11-20', '2026-11-23']) expect(await round(at(`${day}T07:31:00`))).toBe(0);
    const woken = await reminders.of(place, rider);
    expect(await reminders.rest(woken, undefined, at('2026-11-23T12:00:00'))).toMatchObject([
      { day: '2026-11-24' },
    ]);
    expect(await round(at('2026-11-24T07:31:00'))).toBe(1);
  });

  it('keeps what the rider changed while it was looked at', async () => {
    const reminders = createReminders(db);
    const now = at('2026-11-17T06:00:00');
    await reminders.add(place, rider, next(bus, '2026-11-17T06:00:00'), now);
    const skipped = next({ ...bus, skipped: ['2026-11-17'] }, '2026-11-17T06:00:00');
    const told = await round(at('2026-11-17T07:31:00'), async () => {
      const [mine] = await reminders.of(place, rider);
      if (mine) await reminders.change(mine, skipped, now);
    });
    expect(told).toBe(0);
    expect((await reminders.of(place, rider)).map(({ event }) => event)).toEqual([skipped]);
  });
});
