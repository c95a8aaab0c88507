import { beforeEach, describe, expect, it } from 'vitest';
import { takeLease, type Lease } from '../../src/alerts/cluster/lease.ts';
import { lookAtClock, type AnswerNow } from '../../src/alerts/reminders/clock-reminder.ts';
import type { ClockEvent } from '../../src/alerts/reminders/reminder.ts';
import { createReminders } from '../../src/alerts/reminders/store.ts';
import { tellReminders } from '../../src/alerts/reminders/tell.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { renderText } from '../../src/replies/text.ts';
import type { Database } from '../../src/store/database.ts';
import { deliverAll, live, NOON } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { regionCatalog } from '../support/alerts/watching.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
const PERIOD = 15_000;
const at = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);
const RED = 'any delays on the Red Line';
/** At noon, to leave, with how the Red Line is. */
const noon: ClockEvent = { kind: 'clock', at: NOON.getTime(), lead: 0, errand: 'to leave', asks: [RED] };
const answer: AnswerNow = async (question) => ({
  title: 'Red Line: delays',
  blocks: [{ kind: 'text', text: `“${question}”: trains run every 20 minutes.` }],
  choices: [{ label: 'Trains', say: 'where are the Red Line trains' }],
});

async function said(event: ClockEvent, now: Date, given = answer): Promise<string> {
  const looked = await lookAtClock(event, given, PERIOD, now);
  return looked.kind === 'tell' ? renderText(looked.reply, now) : looked.kind;
}

describe('a reminder at a time of the clock', () => {
  it('waits for its time, and tells what is to be done and how things are then', async () => {
    expect(await said(noon, at(-1))).toBe('wait');
    const told = await said(noon, at(-0.2));
    expect(told).toContain('Reminder: to leave');
    expect(told).toContain('It is 12:00 PM');
    expect(told).toContain('trains run every 20 minutes');
    expect(told).toContain('where are the Red Line trains');
  });

  it('comes so long before what it is of', async () => {
    const before = { ...noon, lead: 20 };
    expect(await said(before, at(-20.5))).toBe('wait');
    expect(await said(before, at(-20))).toContain('It is 20 min before 12:00 PM');
  });

  it('says that it is late, and is dropped a day after', async () => {
    expect(await said(noon, at(90))).toContain('was for 12:00 PM. It is late');
    expect(await said(noon, at(DAY + 1))).toBe('drop');
  });

  it('comes without an answer where none can be had, and says so', async () => {
    const told = await said(noon, at(0), async () => undefined);
    expect(told).toContain('Reminder: to leave');
    expect(told).toContain(`I can’t tell “${RED}” just now`);
  });

  it('follows when its trip leaves, and says that it moved', async () => {
    const trip: ClockEvent = {
      kind: 'clock',
      at: at(60).getTime(),
      lead: 15,
      asks: ['trip'],
      told: at(60).getTime(),
    };
    const leaving =
      (...minutes: number[]): AnswerNow =>
      async () => ({
        blocks: [
          { kind: 'rows', rows: minutes.map((one) => ({ lead: 'Leave', text: 'a trip', at: at(one) })) },
        ],
      });
    // Five minutes earlier than told: it comes five minutes earlier.
    expect(await said(trip, at(39.5), leaving(55))).toBe('wait');
    const told = await said(trip, at(40), leaving(40, 55));
    expect(told).toContain('It is 15 min before 12:55 PM. You were told 1:00 PM: it leaves earlier now.');
    // Later: not before it is time.
    expect(await said(trip, at(44), leaving(64))).toBe('wait');
    expect(await said({ ...trip, at: at(64).getTime() }, at(49), leaving(64))).toContain('leaves later now');
    // Another trip, or none to be had, moves nothing.
    expect(await said(trip, at(45), leaving(90))).toContain('It is 15 min before 1:00 PM.');
    expect(await said(trip, at(45), async () => undefined)).toContain('It is 15 min before 1:00 PM.');
    const looked = await lookAtClock(trip, leaving(60), PERIOD, at(0));
    expect(looked.kind === 'wait' && looked.lookAt <= at(30).getTime()).toBe(true);
  });

  it('is a time and no more where nothing else was said', async () => {
    const bare: ClockEvent = { kind: 'clock', at: NOON.getTime(), lead: 0, asks: [] };
    expect(await said(bare, at(0))).toMatch(/^Reminder\n/);
  });
});

onBothStores('Reminders at a time of the clock', (fresh) => {
  let db: Database;
  let process: string;
  let lease: Lease;
  const to = { platform: 'slack', place: 'T1/D1' };

  beforeEach(async () => {
    db = await (await fresh()).open();
    process = await live(db, 'p');
    lease = (await takeLease(db, 'reminders', process)) as Lease;
  });

  async function round(now: Date): Promise<number> {
    return tellReminders(db, lease, {
      transit: {
        busesDue: async () => {
          throw new HeadwayError('unavailable', 'no bus is asked for');
        },
      },
      catalog: await regionCatalog(NOON),
      answer,
      period: PERIOD,
      now,
      report: (fault) => {
        throw fault;
      },
    });
  }

  it('outlive the process, and are told once', async () => {
    await createReminders(db).add(to, 'slack:T1:U1', noon, at(-DAY));
    // Another process finds what is kept.
    expect(await createReminders(db).of(to, 'slack:T1:U1')).toMatchObject([{ event: noon }]);
    expect(await round(at(-30))).toBe(0);
    expect(await round(at(0))).toBe(1);
    expect(await round(at(0.25))).toBe(0);
    expect(await deliverAll(db, process, at(0.25))).toHaveLength(1);
    expect(await createReminders(db).of(to, 'slack:T1:U1')).toEqual([]);
    expect(await deliverAll(db, process, at(1))).toHaveLength(0);
  });

  it('that were canceled are not told', async () => {
    const reminders = createReminders(db);
    await reminders.add(to, 'slack:T1:U1', noon, at(-DAY));
    await reminders.cancel(await reminders.of(to, 'slack:T1:U1'));
    expect(await round(at(0))).toBe(0);
  });

  it('that were missed for more than a day are gone, and nothing is sent', async () => {
    await createReminders(db).add(to, 'slack:T1:U1', noon, at(-DAY));
    expect(await round(at(2 * DAY))).toBe(0);
    expect(await createReminders(db).of(to, 'slack:T1:U1')).toEqual([]);
    expect(await deliverAll(db, process, at(2 * DAY))).toHaveLength(0);
  });
});
