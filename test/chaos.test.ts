import { describe, expect, it } from 'vitest';
import { judge, type Arrival } from './support/chaos/witness.ts';

describe('what people read in the chaos is judged', () => {
  const places = new Map([['C1', ['RD']]]);
  const trouble = { tag: '4001', line: 'RD', version: 2, since: 0, until: 50_000 };
  const arrival = (at: number, words: string, intact = true): Arrival => ({
    at,
    place: 'C1',
    kind: 'post',
    words,
    id: String(at),
    intact,
  });
  const opened = arrival(10_000, 'Red Line: delays\n\nDelays, notice 4001-1. []');
  const changed = arrival(20_000, 'Red Line: delays\n\nDelays, notice 4001-2. []');
  const over = arrival(60_000, 'Over: Red Line: delays\n\nIt said: notice 4001-2. []');
  const wrongIn = (...arrivals: Arrival[]) =>
    judge(arrivals, places, [trouble], []).wrong.map((why) => why.split(':')[0]);

  it('as right where all was told once and in order', () => {
    expect(wrongIn(opened, changed, over)).toEqual([]);
    const again = { ...opened, at: 11_000, id: 'again' };
    expect(judge([{ ...opened, intact: false }, again, over], places, [trouble], [])).toMatchObject({
      wrong: [],
      doubled: { unanswered: 1 },
    });
    const excuse = { from: 10_500, to: 10_600, what: 'death' } as const;
    expect(judge([opened, again, over], places, [trouble], [excuse])).toMatchObject({
      wrong: [],
      doubled: { death: 1 },
    });
  });

  it.each([
    ['lost', 'its end was never told', [opened, changed]],
    ['told twice', 'told twice at C1', [opened, { ...opened, at: 11_000, id: 'again' }, over]],
    ['out of order', 'an older text after a newer one', [changed, opened, over]],
    ['a false all-clear', 'a false all-clear', [opened, { ...over, at: 40_000 }]],
    [
      'told after its end',
      'told again after its end',
      [opened, over, { ...changed, at: 70_000 }, { ...over, at: 80_000, id: 'x', words: `${over.words} ` }],
    ],
  ] as const)('%s is wrong', (_, why, arrivals) => {
    expect(wrongIn(...arrivals)).toContain(why);
  });

  it('never told is wrong while it lasts', () => {
    const lasting = { ...trouble, until: undefined };
    expect(judge([], places, [lasting], []).wrong).toEqual(['never told: 4001 (RD) at C1']);
  });
});
