import { clockText, dayText, easternText, parseEastern, serviceDay, type Age } from '../../common/time.ts';
import type { TextBlock } from '../../replies/reply.ts';
import { ifAvailable } from '../../transit/age.ts';
import { lineName } from '../../transit/lines.ts';
import type { Station } from '../../transit/places.ts';
import { longGap } from '../../transit/measured/thresholds.ts';
import {
  gapEndText,
  isAlike,
  leads,
  MOST_NAMED,
  ofLine,
  ofLines,
  standingEndText,
  troubles,
  usualOf,
  type Going,
} from '../../transit/measured/run-words.ts';
import { minutesWords, terminalName } from '../../transit/measured/trouble.ts';
import { median } from '../../transit/measured/usual.ts';
import type { TrainWish } from '../../transit/trains/trains.ts';
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
/** Ways from a station that are told one by one. */
const MOST_WAYS = 6;

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
