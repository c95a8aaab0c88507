import { withCapital } from '../../common/capital.ts';
import { MINUTE_MS } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import { lineName } from '../lines.ts';
import type { Station } from '../places.ts';
import { headwayOfGaps } from '../trains/headways.ts';
import type { MeasuredWay, StandingTrain } from './line-service.ts';
import { stationsAhead } from './spot.ts';
import { longGap } from './thresholds.ts';
import { gapWords, minutesWords, standingWords, stationName, terminalName } from './trouble.ts';
import { median } from './usual.ts';

/** What is measured of one way of a line, beside what is usual. */
type MeasuredRun = Parameters<typeof longGap>[0] & Pick<MeasuredWay, 'line' | 'northOrEast' | 'standing'>;

/** Gaps and trains that are named where all lines are asked for. */
export const MOST_NAMED = 3;
/** Trains come as usual where they are apart by no more than this beside what is usual. */
const ALIKE = { part: 0.25, least: 1.5 * MINUTE_MS };

/** Where somebody goes: to a station, from one where that is known. */
export interface Going {
  from: Station | undefined;
  toward: Station;
}

/** Whether the trains of a way are for who goes there. */
export function leads(catalog: Catalog, run: MeasuredRun, { from, toward }: Going): boolean {
  const order = stationsAhead(catalog, run).map(({ id }) => id);
  if (!from) return order.at(-1) === toward.id;
  return order.includes(from.id) && order.indexOf(from.id) < order.indexOf(toward.id);
}

/** When a gap ends, where that can be told. */
export function gapEndText(
  catalog: Catalog,
  toward: string,
  { station, due }: { station: string; due: number },
  now: Date,
): string {
  return `The train that ends the gap toward ${toward} should leave ${stationName(catalog, station)} in ${minutesWords(due - now.getTime())}.`;
}

/** That nobody says when a train that stands moves on. */
export function standingEndText(catalog: Catalog, toward: string, { stations }: StandingTrain): string {
  const where = stations.map((id) => stationName(catalog, id)).join(' and ');
  const place = stations.length > 1 ? `between ${where}` : `at ${where}`;
  return `Nobody says when the train toward ${toward} that stands ${place} moves on.`;
}

/** How a line runs, in sentences; what is wrong comes first. */
export function ofLine(catalog: Catalog, runs: readonly MeasuredRun[], now: Date): string[] {
  const gaps = runs.flatMap((run) => run.gaps);
  const headway = headwayOfGaps(gaps);
  if (!headway) return ['too few trains report to tell how it runs.'];
  const { least, most } = headway;
  const often = least === most ? `${most} minutes` : `${least} to ${most} minutes`;
  const [run, ...others] = runs;
  const toward = run && others.length === 0 ? ` toward ${terminalName(catalog, run)}` : '';
  const comes = `trains${toward} come every ${often}${besideUsual(median(gaps), usualOf(runs))}.`;
  const [worst, ...more] = troubles(catalog, runs, now);
  // What is wrong comes first: whoever listens may hear no more than that.
  if (worst === undefined) return [comes];
  return [`${worst}.`, ...more.map((trouble) => `${withCapital(trouble)}.`), `Otherwise ${comes}`];
}

/** How several lines run, in sentences. */
export function ofLines(catalog: Catalog, runs: readonly MeasuredRun[], now: Date): string[] {
  const named = runs.flatMap((run) =>
    troubles(catalog, [run], now).map((trouble) => `${lineName(catalog, run.line)}, ${trouble}`),
  );
  if (named.length === 0) return ['no long gaps and no standing trains.', ...slowest(catalog, runs)];
  return [`${named.slice(0, MOST_NAMED).join('; ')}.`];
}

/** The line whose trains are furthest from their usual, where any are. */
function slowest(catalog: Catalog, runs: readonly MeasuredRun[]): string[] {
  const [worst] = [...Map.groupBy(runs, ({ line }) => line)]
    .flatMap(([line, own]) => {
      const [now, usual] = [median(own.flatMap(({ gaps }) => gaps)), usualOf(own)];
      const beside = besideUsual(now, usual);
      return usual === undefined || now < usual || isAlike(now, usual) ? [] : [{ line, now, usual, beside }];
    })
    .toSorted((a, b) => b.now / b.usual - a.now / a.usual);
  if (!worst) return [];
  return [
    `The ${lineName(catalog, worst.line)} is furthest from its usual: trains come every ${minutesWords(worst.now)}${worst.beside}.`,
  ];
}

/** The longest gap and the trains that stand, in words. */
export function troubles(catalog: Catalog, runs: readonly MeasuredRun[], now: Date): string[] {
  return runs.flatMap((run) => {
    const gap = longGap(run);
    return [
      ...(gap ? [gapWords(catalog, run, gap)] : []),
      ...run.standing.map((train) => standingWords(catalog, run, train, now)),
    ];
  });
}

/** Milliseconds between trains that are usual on some ways of a line; absent: not known. */
export function usualOf(runs: readonly MeasuredRun[]): number | undefined {
  const usual = runs.flatMap((run) => run.usual ?? []);
  return usual.length > 0 ? median(usual) : undefined;
}

function besideUsual(now: number, usual: number | undefined): string {
  if (usual === undefined) return '';
  if (isAlike(now, usual)) return ', as usual';
  return `, and usually every ${minutesWords(usual)}`;
}

/** Whether trains are about as far apart as usual. */
export function isAlike(now: number, usual: number): boolean {
  return Math.abs(now - usual) <= Math.max(ALIKE.least, ALIKE.part * usual);
}
