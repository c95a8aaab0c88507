import { describe, expect, it } from 'vitest';
import type { AlertContent, Sighting } from '../../src/alerts/watch/alert.ts';
import { compare, type Compared, type FeedState } from '../../src/alerts/watch/diff.ts';

// Where each limit of the comparison of polls lies, to the millisecond and to the poll.

const START = Date.parse('2026-11-18T13:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PACE = { period: 30 * SECOND, clearPolls: 4, clearMilliseconds: 180 * SECOND };

function content(text: string, more: Partial<AlertContent> = {}): AlertContent {
  return { feed: 'rail', text, severity: 'minor', lines: ['RD'], routes: [], stations: [], ...more };
}

const see = (id: string, more: Partial<AlertContent> = {}, text = `text of ${id}`): Sighting => ({
  id,
  content: content(text, more),
});
const many = (count: number, from = 0) => Array.from({ length: count }, (_, i) => see(`s${from + i}`));

/** A feed that is polled: each poll is so much later than the one before. */
function feed(pace = PACE) {
  let now = START;
  let state: FeedState = { memory: { held: false }, alerts: [] };
  const poll = (later: number, ...sightings: readonly Sighting[]): Compared => {
    now += later;
    const result = compare(
      state,
      { feed: 'rail', answeredAt: new Date(now), sightings },
      pace,
      new Date(now),
    );
    state = result.state;
    return result;
  };
  return {
    poll,
    /** What polls tell, by kinds. */
    kinds: (later: number, ...sightings: readonly Sighting[]) =>
      poll(later, ...sightings).events.map(({ kind }) => kind),
    /** The poll, counted from 1, with which an alert is over that none of them shows. */
    clearedAfter(later: number, most: number, ...others: readonly Sighting[]): number {
      for (let count = 1; count <= most; count++)
        if (poll(later, ...others).events.some(({ kind }) => kind === 'cleared')) return count;
      return Infinity;
    },
    state: () => state,
    put: (changed: FeedState) => void (state = changed),
    now: () => now,
  };
}

/** One that has been polled before. */
function known(pace = PACE, ...sightings: readonly Sighting[]) {
  const made = feed(pace);
  made.poll(0, ...sightings);
  return made;
}

describe('a poll', () => {
  it('that brings the answer of the poll before changes nothing', () => {
    const { poll, state, now } = known(PACE, see('a'));
    poll(PACE.period, see('a'));
    const before = state();
    const again = { feed: 'rail' as const, answeredAt: new Date(now()), sightings: [] };
    const result = compare(before, again, PACE, new Date(now() + MINUTE));
    expect(result).toEqual({ state: before, events: [], many: false });
    expect(result.state).toBe(before);
  });

  it('after six hours is news, after more a new beginning of which only ends are told', () => {
    expect(known().kinds(6 * HOUR, see('a'))).toEqual(['opened']);
    expect(known().kinds(6 * HOUR + 1, see('a'))).toEqual([]);
    expect(known().poll(6 * HOUR + 1, ...many(30)).many).toBe(false);
    const ending = known({ ...PACE, clearPolls: 1, clearMilliseconds: 0 }, see('a'));
    expect(ending.kinds(7 * HOUR, see('b'))).toEqual(['cleared']);
  });

  it('of ten changes is told at once, of eleven when the next has them too, in sum', () => {
    const ten = known().poll(PACE.period, ...many(10));
    expect([ten.events.length, ten.many]).toEqual([10, false]);
    const { poll, state } = known();
    const { alerts } = state();
    const held = poll(PACE.period, ...many(11));
    expect([held.events.length, held.many]).toEqual([0, false]);
    expect(state().alerts).toBe(alerts);
    expect(state().memory.held).toBe(true);
    const told = poll(PACE.period, ...many(11));
    expect([told.events.length, told.many]).toEqual([11, true]);
    expect(state().memory.held).toBe(false);
  });

  it('that shows everything as it was leaves every alert the same object', () => {
    const { poll, state } = known(PACE, see('a'), see('b'));
    const before = state().alerts;
    poll(PACE.period, see('a'), see('b'));
    expect(state().alerts.every((alert, at) => alert === before[at])).toBe(true);
  });
});

describe('an end', () => {
  it('needs so many polls', () => {
    const pace = { ...PACE, clearMilliseconds: 0 };
    expect(known(pace, see('a')).clearedAfter(PACE.period, 9)).toBe(4);
  });

  it('needs so much time, counted from the first poll without it, of which no step counts for more than two periods', () => {
    const pace = { ...PACE, clearPolls: 1 };
    expect(known(pace, see('a')).clearedAfter(PACE.period, 20)).toBe(7);
    const longer = { ...pace, clearMilliseconds: pace.clearMilliseconds + 1 };
    expect(known(longer, see('a')).clearedAfter(PACE.period, 20)).toBe(8);
    expect(known(pace, see('a')).clearedAfter(2 * PACE.period, 20)).toBe(4);
    expect(known(pace, see('a')).clearedAfter(5 * MINUTE, 20)).toBe(4);
    // A clock that is set back is no less.
    expect(known(pace, see('a')).clearedAfter(-PACE.period, 20)).toBe(7);
  });

  it('is counted anew when a poll shows it between', () => {
    const watched = known({ ...PACE, clearMilliseconds: 0 }, see('a'));
    for (let count = 0; count < 3; count++) watched.poll(PACE.period);
    watched.poll(PACE.period, see('a'));
    expect(watched.clearedAfter(PACE.period, 9)).toBe(4);
  });

  it('is told once, with when it was', () => {
    const { poll, now, state } = known({ ...PACE, clearPolls: 1, clearMilliseconds: 0 }, see('a'), see('b'));
    const [event] = poll(PACE.period, see('b')).events;
    expect(event).toMatchObject({ kind: 'cleared', alert: { ids: ['a'], clearedAt: now() } });
    const over = state().alerts;
    expect(poll(PACE.period, see('b')).events).toEqual([]);
    // Nothing more happens to it: it need not be stored again.
    expect(state().alerts.every((alert, at) => alert === over[at])).toBe(true);
  });
});

describe('a feed that leaves things out', () => {
  const quick = { ...PACE, clearPolls: 2, clearMilliseconds: 0 };
  const doubtedUntil = ({ state }: ReturnType<typeof feed>) => state().memory.doubtedUntil;

  it.each([
    [6, 3, true],
    [7, 3, false],
    [2, 2, false],
    [3, 3, true],
    [20, 10, true],
    [20, 9, false],
  ])('of %i things loses %i: doubted is %s', (all, lost, doubted) => {
    const watched = known(PACE, ...many(all));
    watched.poll(PACE.period, ...many(all).slice(lost));
    expect(doubtedUntil(watched)).toBe(doubted ? watched.now() + HOUR : undefined);
  });

  it('what was missing or over before is not lost again', () => {
    const watched = known(PACE, ...many(5));
    watched.poll(PACE.period, ...many(5).slice(2));
    watched.poll(PACE.period, ...many(5).slice(3));
    expect(doubtedUntil(watched)).toBeUndefined();
    const ended = known(quick, ...many(5));
    for (let count = 0; count < 3; count++) ended.poll(PACE.period, ...many(5).slice(2));
    ended.poll(PACE.period, ...many(5).slice(4));
    expect(doubtedUntil(ended)).toBeUndefined();
  });

  it('two things back at once are enough, of one it takes three times within an hour of each other', () => {
    const two = known(PACE, ...many(9));
    two.poll(PACE.period, ...many(9).slice(2));
    two.poll(PACE.period, ...many(9));
    expect(doubtedUntil(two)).toBe(two.now() + HOUR);

    const flicker = (pause: number) => {
      const watched = known(PACE, ...many(9));
      for (let count = 0; count < 3; count++) {
        if (count > 0) watched.poll(pause - PACE.period, ...many(9));
        watched.poll(0, ...many(9));
        watched.poll(0.5 * PACE.period, ...many(9).slice(1));
        watched.poll(0.5 * PACE.period, ...many(9));
        if (count < 2) expect(doubtedUntil(watched)).toBeUndefined();
      }
      const until = doubtedUntil(watched);
      // A poll that brings nothing back doubts no more than before.
      watched.poll(PACE.period, ...many(9));
      expect(doubtedUntil(watched)).toBe(until);
      return until !== undefined;
    };
    expect(flicker(HOUR)).toBe(true);
    expect(flicker(HOUR + 1)).toBe(false);
  });

  it('counts for a fifth while it is doubted: for an hour, and not for longer than two whatever is remembered', () => {
    const after = (until: number) => {
      const watched = known(quick, see('a'), see('b'));
      const { memory, alerts } = watched.state();
      watched.put({ alerts, memory: { ...memory, doubtedUntil: START + until } });
      return watched.clearedAfter(PACE.period, 20, see('b'));
    };
    expect(after(HOUR)).toBe(10);
    // The second poll without it is a minute after the start.
    expect(after(MINUTE + 1)).toBe(3);
    expect(after(MINUTE)).toBe(2);
    expect(after(2 * HOUR + MINUTE)).toBe(10);
    expect(after(2 * HOUR + MINUTE + 1)).toBe(2);
  });
});

describe('the same again', () => {
  const quick = { ...PACE, clearPolls: 1, clearMilliseconds: 0 };

  /** One that ended so long ago. */
  function ended(ago: number) {
    const watched = known(quick, see('a'), see('b'));
    watched.poll(PACE.period, see('b'));
    watched.poll(ago - 1, see('b'));
    return watched;
  }

  it('by its id, for an hour after its end: it goes on, with what is said now', () => {
    const back = ended(HOUR).poll(1, see('b'), see('a', { lines: ['RD', 'GR'] }, 'other words'));
    expect(back.events).toMatchObject([
      { kind: 'reopened', alert: { ids: ['a'], told: { text: 'other words' } } },
    ]);
    expect(back.events[0]?.alert).not.toHaveProperty('clearedAt');
    expect(back.events[0]?.alert).not.toHaveProperty('missed');
  });

  it('is another one after an hour and a poll: what is over longer is forgotten', () => {
    const watched = ended(HOUR + 1);
    watched.poll(1, see('b'));
    expect(watched.state().alerts.map(({ ids }) => ids)).toEqual([['b']]);
    expect(watched.kinds(PACE.period, see('b'), see('a'))).toEqual(['opened']);
  });

  it('is not forgotten by a poll an hour after its end, and is by one after that', () => {
    const [hour, later] = [ended(HOUR), ended(HOUR + 1)];
    for (const watched of [hour, later]) watched.poll(1, see('b'));
    expect(hour.kinds(1, see('b'), see('a'))).toEqual(['reopened']);
    expect(later.kinds(1, see('b'), see('a'))).toEqual(['opened']);
  });

  it('by its text, while it lasts or ended ten minutes ago', () => {
    const same = see('c', {}, ' TEXT  of a ');
    expect(ended(10 * MINUTE).kinds(1, see('b'), same)).toEqual(['reopened']);
    expect(ended(10 * MINUTE + 1).kinds(1, see('b'), same)).toEqual(['opened']);
    const lasting = known(PACE, see('a', { stations: ['A01'] }));
    expect(lasting.kinds(PACE.period, see('c', { lines: ['GR'], stations: ['B01'] }, 'text of a'))).toEqual([
      'changed',
    ]);
    expect(lasting.state().alerts).toMatchObject([
      { ids: ['a', 'c'], content: { lines: ['GR', 'RD'], stations: ['A01', 'B01'] } },
    ]);
  });

  it('keeps eight ids of one thing, the latest', () => {
    const watched = known(PACE, see('n0', {}, 'the same'));
    for (let count = 1; count <= 9; count++) watched.poll(PACE.period, see(`n${count}`, {}, 'the same'));
    expect(watched.state().alerts.map(({ ids }) => ids)).toEqual([
      ['n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9'],
    ]);
  });

  it('two ids of one text, and one id in two rows, are one; an elevator and an escalator are two', () => {
    const { events } = known().poll(
      PACE.period,
      see('a', { stations: ['A01'] }, 'one'),
      see('b', { stations: [], lines: ['GR'] }, 'One'),
    );
    expect(events).toMatchObject([
      {
        kind: 'opened',
        alert: { ids: ['a', 'b'], content: { text: 'one', lines: ['GR', 'RD'], stations: [] } },
      },
    ]);
    expect(events[0]?.alert.id).toMatch(/^x\d{10}$/);
    expect(events[0]?.alert.told).toEqual(events[0]?.alert.content);
    const unit = (kind: 'elevator' | 'escalator') => ({
      unit: { kind, name: 'A01X01', stationName: '', location: '' },
    });
    expect(
      known().kinds(PACE.period, see('a', unit('elevator'), 'x'), see('b', unit('escalator'), 'x')),
    ).toEqual(['opened', 'opened']);
    const rows = known(PACE, see('a'));
    rows.poll(PACE.period, see('a'), see('a', { routes: ['D80'] }));
    expect(rows.state().alerts).toMatchObject([{ content: { routes: ['D80'], lines: ['RD'] } }]);
  });
});

describe('a change', () => {
  it('of the text is told a quarter of an hour after the last, and as it is by then', () => {
    const { kinds, poll } = known(PACE, see('a', {}, 'one'));
    expect(kinds(PACE.period, see('a', {}, 'two'))).toEqual(['changed']);
    expect(kinds(15 * MINUTE - 1, see('a', {}, 'three'))).toEqual([]);
    const { events } = poll(1, see('a', {}, 'four'));
    expect(events).toMatchObject([
      { kind: 'changed', alert: { told: { text: 'four' } }, before: { text: 'two' } },
    ]);
  });

  it('to more lines or routes is told at once, to fewer like a text, of spaces or of nothing never', () => {
    const { kinds } = known(PACE, see('a', { lines: ['RD', 'GR'] }));
    expect(kinds(PACE.period, see('a', { lines: ['RD', 'GR'], routes: ['D80'] }))).toEqual(['changed']);
    expect(kinds(PACE.period, see('a', { lines: ['RD', 'GR', 'BL'], routes: ['D80'] }))).toEqual(['changed']);
    const fewer = see('a', { lines: ['RD'], routes: ['D80'] });
    expect(kinds(PACE.period, fewer)).toEqual([]);
    expect(kinds(15 * MINUTE, fewer)).toEqual(['changed']);
    expect(kinds(HOUR, see('a', { lines: ['RD'], routes: ['D80'] }, '  text  OF a'))).toEqual([]);
  });

  it('of what is not shown is none', () => {
    const watched = known(PACE, see('a', {}, 'one'), see('b'));
    const { memory, alerts } = watched.state();
    watched.put({
      memory,
      alerts: alerts.map((alert) => ({ ...alert, content: { ...alert.content, text: 'since then' } })),
    });
    expect(watched.kinds(PACE.period, see('b', {}, 'since then'))).toEqual(['changed']);
  });
});
