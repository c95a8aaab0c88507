import { expect, it } from 'vitest';
import { createServiceMeter } from '../../src/transit/measured/line-service.ts';
import { stationsAhead } from '../../src/transit/measured/spot.ts';
import { longGap } from '../../src/transit/measured/thresholds.ts';
import { quarterOf, usualHeadway, withDay } from '../../src/transit/measured/usual.ts';
import type { RunningTrain } from '../../src/transit/trains/trains.ts';
import { regionCatalog } from '../support/alerts/watching.ts';

const NOON = new Date('2026-11-18T17:00:00Z');
const MINUTE = 60_000;
const catalog = await regionCatalog(NOON);
const red = stationsAhead(catalog, { line: 'RD', northOrEast: true });

/** Seconds after noon. */
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

/** A train of the Red Line that runs east: at a station, or a part of the way to the next. */
function train(id: string, along: number, stillFor = 5, line = 'RD'): RunningTrain {
  const place = Math.floor(along);
  const [from, to] = [red[place], red[place + 1]];
  if (!from || !to) throw new Error(`no place ${along}`);
  const isAt = place === along;
  return {
    id,
    line,
    destination: red.at(-1),
    at: isAt ? from : undefined,
    between: isAt ? undefined : [from, to],
    way: { from, to, part: along - place },
    stillFor,
    cars: 8,
  };
}

/** Polls half a minute apart: for each the trains it shows. */
function measure(...polls: RunningTrain[][]) {
  const meter = createServiceMeter();
  const passed = polls.flatMap((trains, index) => meter.add(catalog, { at: after(index * 30), trains }));
  return { meter, passed, ways: meter.measured(catalog) };
}

it('sees a train leave the platform between two polls, when it came onto the track behind it', () => {
  const { passed } = measure([train('1', 3)], [train('1', 3.1, 10)]);
  expect(passed).toMatchObject([{ line: 'RD', northOrEast: true, along: 3, train: '1' }]);
  const left = (passed[0]?.at ?? 0) - NOON.getTime();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(20_000);
});

it('sees every station that was passed while nobody looked, in order and within the time between', () => {
  const meter = createServiceMeter();
  meter.add(catalog, { at: NOON, trains: [train('1', 3)] });
  const passed = meter.add(catalog, { at: after(300), trains: [train('1', 6.5)] });
  expect(passed.map(({ along }) => along)).toEqual([3, 4, 5, 6]);
  const times = passed.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(NOON.getTime());
  expect(Math.max(...times)).toBeLessThanOrEqual(after(300).getTime());
});

it('tells the gap between two trains at the station where riders wait for the later one', () => {
  const { ways } = measure(
    [train('1', 5), train('2', 4.5)],
    [train('1', 5.2), train('2', 4.5, 35)],
    ...Array.from({ length: 20 }, (_, poll) => [train('1', 6 + poll / 2), train('2', 4.5, 65 + poll * 30)]),
  );
  const [way] = ways;
  expect(way).toMatchObject({ line: 'RD', northOrEast: true, trains: 2 });
  expect(way?.longest).toMatchObject({ station: red[5]?.id, train: '2' });
  expect(way?.longest?.lasts).toBeGreaterThan(10 * MINUTE);
  expect(way?.longest?.lasts).toBeLessThan(13 * MINUTE);
});

it('takes no gap before the second of two trains that come to the same station', () => {
  // The first train left station 5 long ago; then two come to it, one behind the other on the way there.
  const { ways } = measure(
    [train('1', 5), train('2', 4.2)],
    [train('1', 5.5), train('2', 4.2, 35)],
    ...Array.from({ length: 24 }, (_, poll) => [train('1', 6 + poll / 2), train('2', 4.2, 65 + poll * 30)]),
    [train('2', 4.8), train('3', 3.9)],
    [train('2', 4.9), train('3', 4.1)],
  );
  const [first, second] = ['2', '3'].map((id) => ways[0]?.coming.find((gap) => gap.train === id));
  expect(first?.lasts).toBeGreaterThan(12 * MINUTE);
  expect(second?.station).toBe(first?.station);
  expect(second?.lasts).toBeLessThan(5 * MINUTE);
});

it('takes a train of which nothing is heard any more to have gone on to its end', () => {
  const end = red.length - 1;
  const { passed } = measure(
    [train('1', end - 3), train('2', 2)],
    [train('1', end - 2.5), train('2', 2.5)],
    ...Array.from({ length: 32 }, (_, poll) => [train('2', 3 + poll / 2)]),
  );
  const left = passed.filter((one) => one.train === '1');
  expect(left.map(({ along }) => along)).toEqual([end - 3, end - 2, end - 1]);
  const times = left.map(({ at }) => at - NOON.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.max(...times)).toBeLessThan(10 * MINUTE);
});

it('begins anew when the clock is set back, so that a train it no longer sees stand is not taken to have gone on', () => {
  const meter = createServiceMeter();
  const standing = (seconds: number) => [train('1', 9), train('2', 4.5, 400 + seconds)];
  meter.add(catalog, { at: NOON, trains: [train('1', 8), train('2', 3.9)] });
  for (const seconds of [30, 60, 90]) meter.add(catalog, { at: after(seconds), trains: standing(seconds) });
  const [before] = meter.measured(catalog);
  expect(before?.standing.map(({ train: id }) => id)).toEqual(['2']);
  expect(before?.watchedSince).toBe(NOON.getTime());
  for (const seconds of [-60, -30])
    meter.add(catalog, { at: after(seconds), trains: standing(210 + seconds) });
  const [back] = meter.measured(catalog);
  expect(back?.standing).toEqual([]);
  expect(back?.watchedSince).toBe(after(-60).getTime());
});

it('names a train that stands on its way, and none that waits for its time or is at its end', () => {
  const end = red.length - 1;
  const [beforeEnd, last] = [red[end - 1], red[end]];
  const atEnd = {
    ...train('3', end - 1, 600),
    at: last,
    way: beforeEnd && last && { from: beforeEnd, to: last, part: 1 },
  };
  const { ways } = measure(
    [train('1', 5), train('2', 0, 400), train('3', end - 1)],
    [train('1', 6.5), train('2', 0, 430), train('3', end - 0.5)],
    [train('1', 6.5, 300), train('2', 0, 460), atEnd],
  );
  expect(ways[0]?.standing).toEqual([
    { train: '1', stations: [red[6]?.id, red[7]?.id], since: after(60 - 300).getTime() },
  ]);
});

it('takes an id that turns up elsewhere for another train, and one that flickers back for the same', () => {
  const { passed } = measure([train('1', 12.5)], [train('1', 2.5)], [train('1', 2.4)], [train('1', 3.5)]);
  expect(passed.map(({ along }) => along)).toEqual([3]);
});

it('takes a train that turned back for another one', () => {
  const west = { ...train('1', 5.5), way: red[6] && red[5] && { from: red[6], to: red[5], part: 0.2 } };
  const { passed } = measure([train('1', 5.2)], [train('1', 5.5)], [west], [west]);
  expect(passed).toEqual([]);
});

it('measures nothing where only one train reports, and nothing by trains whose track nobody knows', () => {
  expect(measure([train('1', 3)], [train('1', 4)]).ways).toEqual([]);
  const lost = { ...train('2', 5), way: undefined };
  expect(measure([train('1', 3), lost], [train('1', 4), lost]).ways).toEqual([]);
});

it('calls a gap long by what trains keep, as usual or now', () => {
  const way = {
    line: 'RD',
    northOrEast: true,
    trains: 9,
    gaps: [6, 6, 6].map((count) => count * MINUTE),
    standing: [],
    longest: { station: 'A01', lasts: 12 * MINUTE, train: '1' },
  };
  expect(longGap(way)).toMatchObject(way.longest);
  expect(longGap({ ...way, usual: 6 * MINUTE })).toMatchObject(way.longest);
  expect(longGap({ ...way, usual: 8 * MINUTE })).toBeUndefined();
  // On a branch that every second train goes to they come half as often.
  const ahead = [{ ...way.longest, usual: 12 * MINUTE }];
  expect(longGap({ ...way, usual: 6 * MINUTE, ahead })).toBeUndefined();
  const worst = { station: 'A02', lasts: 30 * MINUTE, train: '2', usual: 12 * MINUTE };
  expect(longGap({ ...way, usual: 6 * MINUTE, ahead: [...ahead, worst] })).toEqual(worst);
  expect(longGap({ ...way, gaps: [] })).toBeUndefined();
});

it('knows what is usual when three days of an hour are known, by the trains of each', () => {
  const days = (count: number, of = 3) =>
    Array.from({ length: of }, (_, index) => [`2026-11-0${index + 1}`, count] as const);
  expect(usualHeadway([days(2), days(3), days(2), days(3)])).toBe(6 * MINUTE);
  // Trains that come every twelve minutes: one or two in a quarter, whichever it is on a day, and five in the hour.
  const leaves = (...counts: number[]) =>
    counts.map((count, index) => [`2026-11-0${index + 1}`, count] as const);
  expect(usualHeadway([leaves(1, 1, 2), leaves(1, 2, 1), leaves(2, 1, 1), leaves(1, 1, 1)])).toBe(
    12 * MINUTE,
  );
  expect(usualHeadway([days(2), days(3, 2), days(2), days(2)])).toBeUndefined();
  expect(usualHeadway([days(2), days(2), days(2)])).toBeUndefined();
  expect(usualHeadway([days(0), days(0), days(0), days(0)])).toBeUndefined();
});

it('keeps a dozen days of a kind, of eight weeks, and counts a day once', () => {
  const many = Array.from({ length: 20 }, (_, index) => [`2026-10-${31 - index}`, 1] as const);
  expect(withDay(many, '2026-11-02', 4, '2026-09-01')).toHaveLength(12);
  expect(withDay(many, '2026-10-31', 4, '2026-10-30')).toEqual([
    ['2026-10-31', 4],
    ['2026-10-30', 1],
  ]);
});

it('takes the quarter from the service day, holidays as Sundays', () => {
  expect(quarterOf(new Date('2026-11-18T17:20:00Z'))).toEqual({
    day: '2026-11-18',
    kind: 'weekday',
    quarter: 49,
  });
  // Half past midnight on Sunday is Saturday's night.
  expect(quarterOf(new Date('2026-11-22T05:30:00Z'))).toMatchObject({ kind: 'saturday', quarter: 98 });
  expect(quarterOf(new Date('2026-11-26T17:00:00Z'))).toMatchObject({ kind: 'sunday' });
});

/** The same train, from a place that nobody knows. */
const hidden = (id: string, along: number): RunningTrain => ({
  ...train(id, along),
  way: undefined,
  at: undefined,
  between: undefined,
});

it('keeps a train that reports without a place, however long, and what it left meanwhile', () => {
  const polls = Array.from({ length: 26 }, () => [hidden('1', 3)]);
  const { passed } = measure([train('1', 3)], ...polls, [train('1', 9.5)]);
  expect(passed.map(({ along }) => along)).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

it('counts what a train left that began its ride where nobody saw it, as far as there was time', () => {
  const polls = Array.from({ length: 16 }, () => [hidden('1', 0)]);
  const { passed } = measure([], ...polls, [train('1', 2.5)]);
  expect(passed.map(({ along }) => along)).toEqual([0, 1, 2]);
  // It was there already when the first look was taken: it may have begun anywhere.
  expect(measure(...polls, [train('1', 2.5)]).passed).toEqual([]);
});

it('tells no gap in which a train may run that reports no place', () => {
  const gone = Array.from({ length: 14 }, (_, poll) => [
    train('1', 6 + poll / 2),
    train('2', 4.5, 65 + poll * 30),
  ]);
  const start = [
    [train('1', 5), train('2', 4.5)],
    [train('1', 5.2), train('2', 4.5, 35)],
  ];
  expect(measure(...start, ...gone).ways[0]?.longest).toMatchObject({ station: red[5]?.id });
  const unplaced = [hidden('9', 0), ...(start[0] ?? [])];
  expect(
    measure(unplaced, ...[...start, ...gone].map((trains) => [...trains, hidden('9', 0)])).ways[0]?.coming,
  ).toEqual([]);
});

it('sees a train leave its line for the tracks of another, and forgets it then', () => {
  const off = (part: number) => ({
    ...train('1', 5),
    at: part === 0 ? red[5] : undefined,
    way: red[5] && red[12] && { from: red[5], to: red[12], part },
  });
  const { passed } = measure(
    [train('1', 4.5)],
    [off(0)],
    [off(0)],
    [off(0.4)],
    [off(0.6)],
    [train('1', 7.5)],
  );
  expect(passed.map(({ along }) => along)).toEqual([5]);
  // Nobody has seen it come to where it is shown to be off its line.
  const astray = { ...train('1', 5), way: red[9] && red[2] && { from: red[9], to: red[2], part: 0.5 } };
  expect(measure([train('1', 5)], [astray], [train('1', 7.5)]).passed).toEqual([]);
});

it('counts what a train left that the feed had lost for a quarter of an hour, once', () => {
  const polls = Array.from({ length: 25 }, () => [train('2', 20)]);
  const { passed } = measure(
    [train('1', 2)],
    [train('1', 2.5)],
    ...polls,
    [train('1', 8.5)],
    [train('1', 9.5)],
  );
  const own = passed.filter((one) => one.train === '1').map(({ along }) => along);
  expect(own).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

it('takes a train that is first seen a few stations behind the beginning of its way to have come from there', () => {
  expect(measure([train('2', 9)], [train('1', 1.5)]).passed.map(({ along }) => along)).toEqual([0, 1]);
  expect(measure([train('2', 9)], [train('1', 12.5)]).passed).toEqual([]);
  expect(measure([train('1', 1.5)]).passed).toEqual([]);
});
