import type { Block, Reply, Row } from '../../../replies/reply.ts';
import { spanText, zonedClockText, type Aged } from '../../../common/time.ts';
import { lineName, lineNames, type Lines } from '../../../transit/lines.ts';
import type { Station } from '../../../transit/places.ts';
import { running, type Running } from '../../../transit/stations/open-now.ts';
import type { RunningTrain } from '../../../transit/trains/trains.ts';
import { isHeading } from '../../../transit/trains/directions.ts';
import { ifAvailable } from '../../../transit/age.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { railNotices } from '../../answers/notices.ts';
import {
  asOf,
  choice,
  counted,
  heardAs,
  heardList,
  row,
  stationOf,
  stationTitle,
  textBlock,
} from '../../answers/format.ts';

const MOST_ROWS = 15;
// Longer than any dwell at a platform.
const HOLDING_SECONDS = 180;

/** Where trains are: about a station, or on a line; else how many run on each line. */
export async function answerTrainPositions(slots: Slots, context: Context): Promise<Reply> {
  const all = await context.transit.trains(context.catalog);
  const headed = headedFor(slots, all.value, context);
  if (headed) return toStation(slots, headed, all, context);
  const near = slots.station ?? slots.to_station;
  if (near) return aboutStation({ ...slots, station: near }, stationOf(context.catalog, near), context);
  return slots.line ? onLine(slots.line, slots.direction, context) : everywhere(context);
}

/** The trains of the line that end at the station that is asked for; absent where none does, as it may be no terminal. */
function headedFor(
  { to_station: to, line }: Slots,
  all: readonly RunningTrain[],
  { catalog }: Context,
): readonly RunningTrain[] | undefined {
  const end = to && stationOf(catalog, to);
  const found = all.filter((train) => end && train.destination === end && (!line || train.line === line));
  return found.length > 0 ? found : undefined;
}

async function toStation(
  { to_station: to, station: near }: Slots,
  headed: readonly RunningTrain[],
  all: Aged<readonly RunningTrain[]>,
  context: Context,
): Promise<Reply> {
  const { catalog } = context;
  const station = near && stationOf(catalog, near);
  const there = station ? headed.filter((train) => isThere(train, station)) : [];
  const end = to ? stationOf(catalog, to) : undefined;
  const lines = [...new Set(headed.map(({ line }) => line))];
  return {
    title: `Trains to ${end?.name ?? ''}: ${headed.length}`,
    stretches: lines.map((line) => ({ line })),
    blocks: [
      ...heardAs(...[to, near].filter((slot) => slot !== undefined)).map(textBlock),
      ...(station && there.length === 0 ? [textBlock(`None is at ${station.name} or next to it.`)] : []),
      ...trainBlocks(there.length > 0 ? there : headed, MOST_ROWS * (1 + context.more)),
      ...(await railNotices(context, { lines, stations: [] })),
    ],
    choices: lines
      .slice(0, 3)
      .map((line) => choice(lineName(catalog, line), `where are the ${lineName(catalog, line)} trains`)),
    asOf: asOf(all),
  };
}

/** Whether a train is at a station, or on its way from or to it. */
function isThere({ at, between }: RunningTrain, station: Station): boolean {
  return at === station || between?.includes(station) === true;
}

async function aboutStation(
  { station: slot, line }: Slots,
  station: Station,
  context: Context,
): Promise<Reply> {
  const { transit, catalog, now } = context;
  const all = await transit.trains(catalog);
  const calls = !line || station.lines.includes(line);
  const found = all.value.filter(
    (train) => (!line || !calls || train.line === line) && isThere(train, station),
  );
  const hours = found.length > 0 ? undefined : await ifAvailable(running(transit, catalog, station, now));
  const of = line && calls ? `${lineName(catalog, line)} trains` : 'trains';
  return {
    title: `${stationTitle(station)}: ${of} at and next to it`,
    blocks: [
      ...heardAs(slot).map(textBlock),
      ...(calls
        ? []
        : [
            textBlock(
              `The ${lineName(catalog, line)} does not serve this station. These are trains on the ${lineNames(catalog, station.lines)}.`,
            ),
          ]),
      ...(found.length > 0
        ? trainBlocks(found, MOST_ROWS * (1 + context.more))
        : [textBlock(noneThere(station, all.value, line && calls ? [line] : station.lines, hours))]),
      ...(await railNotices(context, {
        lines: line && calls ? [line] : station.lines,
        stations: [station.id],
      })),
    ],
    choices: [choice('Next trains', `next train at ${station.name}`)],
    asOf: asOf(all),
  };
}

/** Trains that report no place that we know may be anywhere. */
function noneThere(
  { name }: Station,
  all: readonly RunningTrain[],
  of: readonly string[],
  hours: Running | undefined,
): string {
  if (hours?.kind === 'closed') {
    const opens = hours.opens ? ` It opens at ${zonedClockText(hours.opens)}.` : '';
    return `Trains are not running at ${name} now.${opens}`;
  }
  const onLines = all.filter(({ line }) => of.includes(line));
  const isPlaced = ({ at, between }: RunningTrain) => at !== undefined || between !== undefined;
  return onLines.length === 0 || onLines.some(isPlaced)
    ? 'No trains are reporting there right now.'
    : 'Trains are running, but none reports a place I know: I can’t tell whether one is there.';
}

async function onLine(line: string, direction: string | undefined, context: Context): Promise<Reply> {
  const { transit, catalog, now, measured } = context;
  const [all, runs] = await Promise.all([transit.trains(catalog), measured.lineRuns(now)]);
  const found = all.value.filter((train) => train.line === line && isHeading(catalog, train, direction));
  const title = `${lineName(catalog, line)}: ${counted(found.length, `${direction ? `${direction} ` : ''}train`)}`;
  const reported = await ifAvailable(transit.disruptions('rail', catalog, now));
  const { linePicture } = await import('../../answers/pictures.ts');
  const shown = { ...all, value: found };
  const picture = linePicture(catalog, line, title, shown, reported?.value ?? [], runs?.value);
  return {
    title,
    ...(picture && found.length > 0 ? { picture } : {}),
    ...(found.length > 0 ? spokenCount(found, lineName(catalog, line)) : {}),
    stretches: [{ line }],
    blocks: [
      ...(found.length > 0
        ? trainBlocks(found, MOST_ROWS * (1 + context.more))
        : [textBlock('No trains on this line are reporting right now.')]),
      ...(await railNotices(context, { lines: [line], stations: [] })),
    ],
    choices: [choice('Delays', `delays on the ${lineName(catalog, line)}`)],
    asOf: asOf(all),
  };
}

/** How many trains there are; each of them for whoever wants more, those near a station for whoever names it. */
function spokenCount(
  found: readonly RunningTrain[],
  name: string,
): Pick<Reply, 'speech' | 'speechMore' | 'moreOf'> {
  const trains = counted(found.length, 'train is', 'trains are');
  return {
    speech: `${trains} on the ${name}. Name your station to hear those nearby.`,
    speechMore: 'rows',
    moreOf: 'each',
  };
}

async function everywhere({ transit, catalog }: Context): Promise<Reply> {
  const all = await transit.trains(catalog);
  const rows = perLine(all.value, catalog);
  const count = ({ text }: Row) => Number.parseInt(text, 10);
  const each = heardList(
    rows
      .toSorted((a, b) => count(b) - count(a))
      .map((one) => `${count(one)} ${one.lead.replace(' Line', '')}`),
  );
  const running = `There are ${counted(all.value.length, 'train')} running`;
  return {
    title: `${counted(all.value.length, 'train')} in service`,
    blocks: [{ kind: 'rows', rows }],
    ...(rows.length > 0
      ? { speech: `${running}${each.first}.`, speechMore: each.rest, moreOf: 'the other lines' }
      : { speech: `${running}.` }),
    choices: [...catalog.lines.values()]
      .slice(0, 3)
      .map(({ longName }) => choice(longName, `where are the ${longName} trains`)),
    asOf: asOf(all),
  };
}

function perLine(found: readonly RunningTrain[], { lines }: Lines): Row[] {
  return [...lines.values()].map(({ id, longName }) =>
    row(longName, counted(found.filter(({ line }) => line === id).length, 'train'), [], id),
  );
}

function trainBlocks(found: readonly RunningTrain[], most: number): Block[] {
  const groups = Map.groupBy(found, ({ destination }) => destination?.name ?? 'an unnamed destination');
  return [...groups].map(([to, trains]) => ({
    kind: 'rows',
    heading: `To ${to}`,
    rows: trains.slice(0, most).map(trainRow),
  }));
}

function trainRow({ id, at, between, destination, stillFor, cars, line }: RunningTrain): Row {
  const where = at
    ? `at ${at.name}`
    : between
      ? `between ${between[0].name} and ${between[1].name}`
      : 'off the passenger tracks';
  const holding = stillFor >= HOLDING_SECONDS ? `not moving for ${spanText(stillFor * 1000)}` : undefined;
  return {
    ...row(cars === undefined ? 'Train' : counted(cars, 'car'), where, [holding], line),
    about: { vehicle: id, station: at?.id },
    facts: { cars, toward: destination?.name },
  };
}
