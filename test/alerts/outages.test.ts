import { describe, expect, it } from 'vitest';
import { createDeliveryHealth } from '../../src/alerts/outbox/health.ts';
import { backoffMs } from '../../src/alerts/outbox/limits.ts';
import { createOutages } from '../../src/alerts/outbox/outages.ts';
import { after, NOON } from '../support/alerts/deliveries.ts';

const later = (why = 'HTTP 503', concerns?: string) =>
  ({ kind: 'later', why, ...(concerns === undefined ? {} : { concerns }) }) as const;

describe('whose trouble a failed message is', () => {
  it('nobody can tell, until three places fail one after the other: then the platform’s', () => {
    const outages = createOutages('slack');
    expect(outages.failed('A', later(), NOON)).toBeUndefined();
    expect(outages.failed('A', later(), after(1))).toBeUndefined();
    expect(outages.failed('B', later(), after(2))).toBeUndefined();
    expect(outages.failed('C', later(), after(3))).toEqual({ part: '' });
    expect(outages.failed('A', later(), after(4))).toEqual({ part: '' });
    expect(outages.reached('B')).toEqual(['']);
    expect(outages.failed('B', later(), after(6))).toBeUndefined();
  });

  it('a place’s own, where another was reached since it began, until it is reached itself', () => {
    const outages = createOutages('slack');
    outages.failed('A', later(), NOON);
    expect(outages.reached('B')).toEqual([]);
    expect(outages.failed('A', later(), after(1))).toBe('place');
    outages.reached('A');
    expect(outages.failed('A', later(), after(2))).toBeUndefined();
  });

  it('that of the part it concerns, and of nothing beside it', () => {
    const outages = createOutages('slack');
    expect(outages.failed('T1/C1', later('revoked', 'T1/'), NOON)).toEqual({ part: 'T1/' });
    expect(outages.unhealthy(NOON)).toBe('messages to slack T1/ wait: revoked');
    expect(outages.reached('T2/C1')).toEqual([]);
    expect(outages.unhealthy(NOON)).toBe('messages to slack T1/ wait: revoked');
    expect(outages.reached('T1/C2')).toEqual(['T1/']);
    expect(outages.unhealthy(NOON)).toBeUndefined();
  });

  it('is told after a minute without a place that is reached, with the time since the first', () => {
    const outages = createOutages('slack');
    outages.failed('A', later(), NOON);
    outages.failed('A', later('HTTP 500'), after(30));
    expect(outages.unhealthy(after(60))).toBeUndefined();
    expect(outages.unhealthy(after(60.001))).toBe('no message has reached slack for 60 s: HTTP 500');
    expect(outages.unhealthy(after(61.6))).toBe('no message has reached slack for 62 s: HTTP 500');
    outages.reached('B');
    expect(outages.unhealthy(after(62))).toBeUndefined();
  });

  it('is over where the only message that failed was given up, and starts anew', () => {
    const outages = createOutages('slack');
    outages.failed('A', later(), NOON);
    outages.reached('B');
    outages.failed('A', later(), after(1));
    outages.gaveUp('A');
    expect(outages.unhealthy(after(100))).toBeUndefined();
    expect(outages.failed('A', later(), after(101))).toBeUndefined();
    outages.failed('B', later(), after(101));
    outages.gaveUp('A');
    expect(outages.unhealthy(after(200))).toContain('no message has reached slack');
  });

  it('of the whole platform is told after a minute, also where all that failed was given up', () => {
    const outages = createOutages('slack');
    for (const place of ['A', 'B', 'C']) outages.failed(place, later(), NOON);
    for (const place of ['A', 'B', 'C']) outages.gaveUp(place);
    expect(outages.unhealthy(after(60))).toBeUndefined();
    expect(outages.unhealthy(after(61))).toBe('no message has reached slack for 61 s: HTTP 503');
  });
});

describe('pauses between tries', () => {
  it('double from a second to five minutes, by half at random', () => {
    for (const [failures, most] of [
      [1, 1000],
      [2, 2000],
      [5, 16_000],
      [20, 300_000],
    ] as const) {
      const pauses = Array.from({ length: 200 }, () => backoffMs(failures, undefined));
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(most / 2);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
      expect(Math.max(...pauses)).toBeGreaterThan(most * 0.7);
      expect(Math.min(...pauses)).toBeLessThan(most * 0.8);
    }
  });

  it('keep what the platform asks for, an hour at most, and a second more at random', () => {
    for (const [asked, least] of [
      [0, 0],
      [30.5, 30_500],
      [1e9, 3_600_000],
    ] as const) {
      const pauses = Array.from({ length: 200 }, () => backoffMs(3, asked));
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(least + 1000);
    }
    expect(backoffMs(1, -5)).toBeLessThanOrEqual(1000);
    expect(backoffMs(1, -5)).toBeGreaterThanOrEqual(500);
  });
});

describe('whether deliveries go on', () => {
  it('says what is wrong with the database, and that the loop stands still', () => {
    const health = createDeliveryHealth('slack', NOON);
    expect(health.unhealthy(after(30))).toBeUndefined();
    expect(health.unhealthy(after(30.001))).toBe('messages to slack stand still');
    health.looked(after(31), undefined);
    expect(health.unhealthy(after(31))).toBeUndefined();
    health.unasked('locked');
    expect(health.unhealthy(after(31))).toBe('messages to slack wait: locked');
    health.looked(after(32), undefined);
    const change = {};
    health.unstored(change, 'full');
    expect(health.unhealthy(after(32))).toBe('messages to slack wait: full');
    health.stored(change);
    expect(health.unhealthy(after(32))).toBeUndefined();
  });

  it('says why the platform takes nothing rather than that messages wait, and the database’s trouble before both', () => {
    const health = createDeliveryHealth('slack', NOON);
    health.looked(after(61), NOON);
    expect(health.unhealthy(after(61), 'HTTP 503')).toBe('HTTP 503');
    health.unasked('locked');
    expect(health.unhealthy(after(61), 'HTTP 503')).toBe('messages to slack wait: locked');
    health.looked(after(61), undefined);
    expect(health.unhealthy(after(91.001), 'HTTP 503')).toBe('messages to slack stand still');
  });

  it('says that messages wait and none is sent, after a minute of both', () => {
    const health = createDeliveryHealth('slack', NOON);
    health.looked(after(61), NOON);
    expect(health.unhealthy(after(61))).toBe('messages to slack wait and none is sent');
    health.answered(after(30));
    expect(health.unhealthy(after(61))).toBeUndefined();
    health.looked(after(100), after(50));
    expect(health.unhealthy(after(100))).toBeUndefined();
    health.looked(after(110), after(50));
    expect(health.unhealthy(after(110))).toBeUndefined();
    health.looked(after(110), after(49.999));
    expect(health.unhealthy(after(110))).toBe('messages to slack wait and none is sent');
    health.answered(after(50));
    expect(health.unhealthy(after(110))).toBeUndefined();
    health.answered(after(49.999));
    expect(health.unhealthy(after(110))).toBe('messages to slack wait and none is sent');
    health.looked(after(111), undefined);
    expect(health.unhealthy(after(111))).toBeUndefined();
  });
});
