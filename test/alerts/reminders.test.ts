import { describe, expect, it } from 'vitest';
import { lookAtBus } from '../../src/alerts/reminders/bus-reminder.ts';
import { lookAtLastTrain } from '../../src/alerts/reminders/last-train-reminder.ts';
import type { BusEvent } from '../../src/alerts/reminders/reminder.ts';
import { renderText } from '../../src/replies/text.ts';
import type { BusDue } from '../../src/transit/buses/buses.ts';

const MINUTE = 60_000;
const PERIOD = 30_000;
const start = new Date('2026-11-18T13:00:00Z').getTime();
const at = (minutes: number) => new Date(start + minutes * MINUTE);

const waiting: BusEvent = {
  kind: 'bus',
  stop: '1001195',
  stopName: '14th St & U St',
  route: 'D80',
  trip: 'T1',
  at: start + 12 * MINUTE,
  lead: 5,
  missed: 0,
};

function bus(minutes: number, trip = 'T1'): BusDue {
  return {
    trip,
    route: 'D80',
    direction: 'North',
    directionNum: '0',
    at: at(minutes),
    report: undefined,
    crowding: undefined,
  };
}

function said(looked: ReturnType<typeof lookAtBus>, now: Date): string {
  if (looked.kind === 'wait') throw new Error('it waits');
  return renderText(looked.reply, now);
}

describe('a reminder of a bus', () => {
  it('waits while the bus is far, looking more often as it comes near', () => {
    const far = lookAtBus(waiting, [bus(12)], PERIOD, at(0));
    const near = lookAtBus(waiting, [bus(12)], PERIOD, at(6));
    if (far.kind === 'tell' || near.kind === 'tell') throw new Error('it tells too early');
    expect(far.lookAt - at(0).getTime()).toBeGreaterThan(near.lookAt - at(6).getTime());
    expect(near.lookAt).toBeLessThanOrEqual(at(7).getTime());
  });

  it('tells no later than it promised, by the earliest that the bus may come', () => {
    for (let now = 0; ; now += 0.5) {
      const looked = lookAtBus(waiting, [bus(12)], PERIOD, at(now));
      if (looked.kind === 'wait') continue;
      expect(now).toBeLessThanOrEqual(7);
      expect(now).toBeGreaterThanOrEqual(6);
      expect(said(looked, at(now))).toContain('Your D80 is due in 5 min');
      return;
    }
  });

  it('goes by the latest prediction', () => {
    expect(lookAtBus(waiting, [bus(20)], PERIOD, at(7)).kind).toBe('wait');
    expect(said(lookAtBus(waiting, [bus(8)], PERIOD, at(4)), at(4))).toContain('due in 4 min');
  });

  it('says that the bus has left, or vanished after three looks', () => {
    expect(said(lookAtBus(waiting, [bus(30, 'T2')], PERIOD, at(13)), at(13))).toContain('it has left');
    let event = waiting;
    for (const minute of [1, 2]) {
      const looked = lookAtBus(event, [], PERIOD, at(minute));
      if (looked.kind === 'tell') throw new Error('it gives up too early');
      ({ event } = looked);
    }
    expect(said(lookAtBus(event, [], PERIOD, at(3)), at(3))).toContain('It may not come');
  });
});

describe('a reminder of the last train', () => {
  const event = {
    kind: 'last train',
    station: 'Bethesda',
    trains: [{ at: start + 60 * MINUTE, to: 'Glenmont' }],
    at: start + 60 * MINUTE,
    lead: 20,
  } as const;

  it('comes once, before its time', () => {
    expect(lookAtLastTrain(event, PERIOD, at(30))).toMatchObject({ kind: 'wait' });
    const looked = lookAtLastTrain(event, PERIOD, at(39.6));
    if (looked.kind === 'wait') throw new Error('it waits');
    expect(renderText(looked.reply, at(39.6))).toContain('to Glenmont');
  });
});
