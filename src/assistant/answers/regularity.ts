import { withCapital } from '../../common/capital.ts';
import type { LineRun } from '../../alerts/measured/store.ts';
import {
  clockText,
  dayText,
  easternText,
  MINUTE_MS,
  parseEastern,
  serviceDay,
  type Age,
} from '../../common/time.ts';
import type { TextBlock } from '../../replies/reply.ts';
import { ifAvailable } from '../../transit/age.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { lineName } from '../../transit/lines.ts';
import type { Station } from '../../transit/places.ts';
import { stationsAhead } from '../../transit/measured/spot.ts';
import { longGap } from '../../transit/measured/thresholds.ts';
import type { StandingTrain } from '../../transit/measured/line-service.ts';
import {
  terminalName,
  gapWords,
  minutesWords,
  standingWords,
  stationName,
} from '../../transit/measured/trouble.ts';
import { median } from '../../transit/measured/usual.ts';
import type { TrainWish } from '../../transit/trains/trains.ts';
import { headwayOfGaps } from '../../transit/trains/headways.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { dueText, textBlock } from './format.ts';

/** What is measured of lines, for an answer, and how old that is. */
interface Told {
  blocks: TextBlock[];
  ages: Age[];
}

/** Nothing is measured, or it is not asked about. */
export const NOT_MEASURED: Told = { blocks: [], ages: [] };
/** Gaps and trains that are named where all lines are asked for. */
const MOST_NAMED = 3;
/** Ways from a station that are told one by one. */
const MOST_WAYS = 6;
/** Trains come as usual where they are apart by no more than this beside what is usual. */
const ALIKE = { part: 0.25, least: 1.5 * MINUTE_MS };

/** How lines really run, beside what is reported of them. No line: all. Nothing where nobody measures. `going`: one way alone. */
export async function measuredOf(
  { measured, catalog, now }: Context,
  lines: readonly string[],
  going?: Going,
): Promise<Told> {
  const runs = await measured.lineRuns(now);
  if (!runs) return NOT_MEASURED;
  const both = runs.value.filter((run) => lines.length === 0 || lines.includes(run.line));
  const oneWay = going ? both.filter((run) => leads(catalog, run, going)) : [];
  const found = oneWay.length > 0 ? oneWay : both;
  const sentences = lines.length === 1 ? ofLine(catalog, found, now) : ofLines(catalog, found, now);
  return { blocks: [textBlock(`Measured just now: ${sentences.join(' ')}`)], ages: [runs] };
}

/** How a line runs by its trains. */
export interface LineState {
  line: string;
  /** Long gaps and standing trains. */
  troubles: number;
  standing: number;
  /** How many times as far apart as usual its trains are; 1 as usual, or where that is not known. */
  slower: number;
  /** "Measured just now: trains come every 4 to 6 minutes, as usual." */
  text: string;
}

/** How each of some lines runs, or all where none is named; empty where nobody measures. `going`: one way alone. */
export async function lineStates(
  { measured, catalog, now }: Context,
  lines: readonly string[],
  going?: Going,
): Promise<LineState[]> {
  const runs = (await measured.lineRuns(now))?.value;
  const asked = lines.length > 0 ? lines : [...catalog.lines.keys()];
  return (runs ? asked : []).map((line) => {
    const both = runs?.filter((run) => run.line === line) ?? [];
    const own = going ? both.filter((run) => leads(catalog, run, going)) : both;
    const [apart, usual] = [median(own.flatMap(({ gaps }) => gaps)), usualOf(own)];
    return {
      line,
      troubles: troubles(catalog, own, now).length,
      standing: own.flatMap((run) => run.standing).length,
      slower: usual === undefined || isAlike(apart, usual) ? 1 : apart / usual,
      text: `Measured just now: ${ofLine(catalog, own, now).join(' ')}`,
    };
  });
}

/** Where somebody goes: to a station, from one where that is known. */
interface Going {
  from: Station | undefined;
  toward: Station;
}

/** Whether the trains of a way are for who goes there. */
function leads(catalog: Catalog, run: LineRun, { from, toward }: Going): boolean {
  const order = stationsAhead(catalog, run).map(({ id }) => id);
  if (!from) return order.at(-1) === toward.id;
  return order.includes(from.id) && order.indexOf(from.id) < order.indexOf(toward.id);
}

/**
 * How far apart the last two trains were at a station, each way, and of one line when the next come; empty where nobody
 * measures, and where too many ways would say nothing.
 */
export async function measuredAt(
  context: Context,
  station: Station,
  lines: readonly string[],
  toward?: Station,
): Promise<TextBlock[]> {
  const { measured, catalog, now } = context;
  const { id, name } = station;
  const both = (await measured.lineRuns(now))?.value ?? [];
  const runs = toward ? both.filter((run) => leads(catalog, run, { from: station, toward })) : both;
  const apart = runs.flatMap((run) => {
    const [, gap] = run.headways?.find(([station]) => station === id) ?? [];
    if (gap === undefined || !lines.includes(run.line)) return [];
    const line = lines.length > 1 ? `${lineName(catalog, run.line)} ` : '';
    return [`${line}toward ${terminalName(catalog, run)} ${minutesWords(gap)}`];
  });
  if (apart.length === 0 || apart.length > MOST_WAYS) return [];
  const [line, ...others] = lines;
  const next =
    line === undefined || others.length > 0
      ? []
      : await nextAt(context, station, { line, ...(toward && { to: toward }) });
  const told = next.length > 0 ? ` The next there: ${next.join(', ')}.` : '';
  return [textBlock(`Between the last two trains at ${name}: ${apart.join(', ')}.${told}`)];
}

/** The next train of a line each way: "to Greenbelt in 3 min". */
async function nextAt(
  { transit, catalog, now }: Context,
  station: Station,
  wish: TrainWish,
): Promise<string[]> {
  const board = await ifAvailable(transit.departures(catalog, station, wish, now));
  const ways = Map.groupBy(board?.value.departures ?? [], ({ northOrEast }) => northOrEast);
  return [...ways.values()].flatMap(([first]) =>
    first?.destination ? [`to ${first.destination.name} ${dueText(first.at, now)}`] : [],
  );
}

const NIGHT = '21:00';

/** How often a line usually comes on another day or at another time that is asked about; empty where too little is known. */
export async function usualThen(
  { day, time }: Slots,
  [line, ...others]: readonly string[],
  { measured, catalog, now }: Context,
): Promise<TextBlock[]> {
  const isOther = time !== undefined || (day !== undefined && day.date !== serviceDay(now));
  if (!isOther || line === undefined || others.length > 0) return [];
  const hour = time ?? (day?.night ? NIGHT : easternText(now).slice(11, 16));
  const at = parseEastern(`${day?.date ?? serviceDay(now)}T${hour}:00`);
  const usual = at && (await measured.usually(at));
  const both = [true, false].flatMap((northOrEast) => usual?.(line, northOrEast) ?? []);
  if (!at || both.length === 0) return [];
  const comes = `usually comes every ${minutesWords(median(both))}`;
  return [textBlock(`At ${clockText(at)} on ${dayText(at)} the ${lineName(catalog, line)} ${comes}.`)];
}

/** When what is measured of lines should be over, as far as that can be told. Empty where nobody measures. */
export async function endOfTrouble(
  { measured, catalog, now }: Context,
  lines: readonly string[],
): Promise<string[]> {
  const runs = (await measured.lineRuns(now))?.value.filter(
    ({ line }) => lines.length === 0 || lines.includes(line),
  );
  const said = runs?.flatMap((run) => {
    const gap = longGap(run);
    const toward = terminalName(catalog, run);
    return [
      ...(gap?.due === undefined ? [] : [gapEndText(catalog, toward, { ...gap, due: gap.due }, now)]),
      ...run.standing.slice(0, 1).map((train) => standingEndText(catalog, toward, train)),
    ];
  });
  return said?.slice(0, MOST_NAMED) ?? [];
}

function gapEndText(
  catalog: Catalog,
  toward: string,
  { station, due }: { station: string; due: number },
  now: Date,
): string {
  return `The train that ends the gap toward ${toward} should leave ${stationName(catalog, station)} in ${minutesWords(due - now.getTime())}.`;
}

function standingEndText(catalog: Catalog, toward: string, { stations }: StandingTrain): string {
  const where = stations.map((id) => stationName(catalog, id)).join(' and ');
  const place = stations.length > 1 ? `between ${where}` : `at ${where}`;
  return `Nobody says when the train toward ${toward} that stands ${place} moves on.`;
}

function ofLine(catalog: Catalog, runs: readonly LineRun[], now: Date): string[] {
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

function ofLines(catalog: Catalog, runs: readonly LineRun[], now: Date): string[] {
  const named = runs.flatMap((run) =>
    troubles(catalog, [run], now).map((trouble) => `${lineName(catalog, run.line)}, ${trouble}`),
  );
  if (named.length === 0) return ['no long gaps and no standing trains.', ...slowest(catalog, runs)];
  return [`${named.slice(0, MOST_NAMED).join('; ')}.`];
}

/** The line whose trains are furthest from their usual, where any are. */
function slowest(catalog: Catalog, runs: readonly LineRun[]): string[] {
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
function troubles(catalog: Catalog, runs: readonly LineRun[], now: Date): string[] {
  return runs.flatMap((run) => {
    const gap = longGap(run);
    return [
      ...(gap ? [gapWords(catalog, run, gap)] : []),
      ...run.standing.map((train) => standingWords(catalog, run, train, now)),
    ];
  });
}

function usualOf(runs: readonly LineRun[]): number | undefined {
  const usual = runs.flatMap((run) => run.usual ?? []);
  return usual.length > 0 ? median(usual) : undefined;
}

function besideUsual(now: number, usual: number | undefined): string {
  if (usual === undefined) return '';
  if (isAlike(now, usual)) return ', as usual';
  return `, and usually every ${minutesWords(usual)}`;
}

function isAlike(now: number, usual: number): boolean {
  return Math.abs(now - usual) <= Math.max(ALIKE.least, ALIKE.part * usual);
}
