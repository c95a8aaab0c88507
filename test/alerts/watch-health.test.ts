import { describe, expect, it } from 'vitest';
import type { FeedName } from '../../src/alerts/watch/alert.ts';
import { createWatchHealth } from '../../src/alerts/watch/health.ts';
import type { Polled } from '../../src/alerts/watch/poll.ts';
import { hearSilence, type SilenceMemory } from '../../src/alerts/watch/silence.ts';

const START = Date.parse('2026-11-18T13:00:00Z');
const MINUTE = 60_000;
const PACE = { period: 30_000, clearPolls: 4, clearMilliseconds: 180_000 };
const at = (milliseconds: number) => new Date(START + milliseconds);

describe('[69] the watch', () => {
  const good = (feed: FeedName, length: number): Polled => ({
    kind: 'good',
    poll: {
      feed,
      answeredAt: at(0),
      sightings: Array.from({ length }, (_, i) => ({
        id: `${i}`,
        content: { feed, text: '', severity: 'minor', lines: [], routes: [], stations: [] },
      })),
    },
  });
  const failed = (feed: FeedName, why = 'unavailable'): Polled => ({ kind: 'failed', feed, why });
  /** What is wrong after polls of one feed. */
  function after(...results: Polled[]): string | undefined {
    const health = createWatchHealth(PACE, at(0));
    for (const result of results) health.polled([result], at(0));
    return health.unhealthy(at(0));
  }

  it('stands still after three periods without a poll, or without word of another process', () => {
    const health = createWatchHealth(PACE, at(0));
    expect(health.unhealthy(at(90_000))).toBeUndefined();
    expect(health.unhealthy(at(90_001))).toBe('the watch has stood still for 2 min');
    health.polled([], at(MINUTE));
    expect(health.unhealthy(at(MINUTE + 90_000))).toBeUndefined();
    health.waits(at(2 * MINUTE));
    expect(health.unhealthy(at(2 * MINUTE + 90_000))).toBeUndefined();
    expect(health.unhealthy(at(2 * MINUTE + 90_001))).toContain('stood still');
  });

  it('does not get on until a poll does, or another process watches', () => {
    const health = createWatchHealth(PACE, at(0));
    health.failed('the database is locked');
    expect(health.unhealthy(at(0))).toBe('the watch does not get on: the database is locked');
    health.polled([], at(0));
    expect(health.unhealthy(at(0))).toBeUndefined();
    health.failed('again');
    health.waits(at(0));
    expect(health.unhealthy(at(0))).toBeUndefined();
  });

  it('has no news of a feed after three polls in a row that failed', () => {
    expect(after(failed('bus'), failed('bus'))).toBeUndefined();
    expect(after(failed('bus'), failed('bus'), failed('bus', 'stale'))).toBe(
      'no news of bus incidents: stale',
    );
    expect(after(failed('bus'), failed('bus'), good('bus', 0), failed('bus'))).toBeUndefined();
    const health = createWatchHealth(PACE, at(0));
    for (let count = 0; count < 3; count++) health.polled([failed('rail'), failed('units')], at(0));
    expect(health.unhealthy(at(0))).toBe(
      'no news of rail incidents: unavailable; no news of elevator outages: unavailable',
    );
    health.waits(at(0));
    expect(health.unhealthy(at(0))).toBeUndefined();
  });

  it('does not believe three empty lists in a row of elevators, or of what was long', () => {
    const [empty, units] = [good('rail', 0), good('units', 0)];
    expect(after(units, units)).toBeUndefined();
    expect(after(units, units, units)).toBe('the list of elevator outages is empty');
    expect(after(units, units, good('units', 1), units, units)).toBeUndefined();
    expect(after(good('rail', 10), empty, empty)).toBeUndefined();
    expect(after(good('rail', 10), empty, empty, empty)).toBe('the list of rail incidents is empty');
    expect(after(good('rail', 9), empty, empty, empty)).toBeUndefined();
    expect(after(good('rail', 10), good('rail', 9), empty, empty, empty)).toBeUndefined();
    const health = createWatchHealth(PACE, at(0));
    for (let count = 0; count < 2; count++) health.polled([units], at(0));
    health.waits(at(0));
    health.polled([units], at(0));
    expect(health.unhealthy(at(0))).toBeUndefined();
  });
});

describe('a silent service', () => {
  /** What polls tell, each so much after the one before, each with the feeds that failed. */
  function hear(period: number, ...polls: (readonly FeedName[])[]) {
    let memory: SilenceMemory = {};
    return polls.map((failed, index) => {
      const heard = hearSilence(memory, failed, { ...PACE, period }, at(index * period));
      memory = heard.memory;
      return heard.events;
    });
  }
  const told = (events: ReturnType<typeof hear>) =>
    events.map((one) => one.map(({ kind, alert: { id } }) => (id === '' ? id : kind)).join());

  it('is told of once after ten minutes, and once that it speaks again', () => {
    const rail = ['rail'] as const;
    const events = hear(5 * MINUTE, [], rail, rail, rail, rail, [], []);
    expect(told(events)).toEqual(['', '', '', 'opened', '', 'cleared', '']);
    const [opened] = events[3] ?? [];
    expect(opened?.alert).toMatchObject({
      id: `x${(START + 15 * MINUTE) / 1000}`,
      openedAt: START + 15 * MINUTE,
      content: {
        text: 'The transit service has given no news of trains since 8:00 AM: alerts may be late or missing.',
        silent: ['rail'],
        severity: 'major',
      },
    });
    expect(events[5]?.[0]?.alert).toEqual({ ...opened?.alert, clearedAt: START + 25 * MINUTE });
  });

  it('is told of again where it falls silent with the poll after it spoke', () => {
    const rail = ['rail'] as const;
    const silences = [rail, rail, rail, [], rail, rail, rail] as const;
    expect(told(hear(5 * MINUTE, [], ...silences))).toEqual([
      '',
      '',
      '',
      'opened',
      'cleared',
      '',
      '',
      'opened',
    ]);
  });

  it('is silent for three polls and ten minutes, whichever is later', () => {
    const both = ['bus', 'units'] as const;
    expect(told(hear(10 * MINUTE, [], both, both, both))).toEqual(['', '', '', 'opened']);
    expect(told(hear(MINUTE, [], ...Array.from({ length: 10 }, () => both)))).toEqual([
      ...Array.from({ length: 10 }, () => ''),
      'opened',
    ]);
    const [, , , [opened] = []] = hear(10 * MINUTE, [], both, both, both);
    expect(opened?.alert.content.text).toContain('no news of buses, elevators and escalators since');
  });

  it('counts anew after news, and cannot be missed before the first', () => {
    const rail = ['rail'] as const;
    expect(told(hear(5 * MINUTE, [], rail, rail, [], rail, rail))).toEqual(['', '', '', '', '', '']);
    expect(told(hear(5 * MINUTE, rail, rail, rail, rail, rail))).toEqual(['', '', '', '', '']);
  });
});
