import type { Block, Reply, Row } from '../../replies/reply.ts';
import { zonedClockText, type Seen } from '../../time.ts';
import { running } from '../../transit/hours.ts';
import { journey } from '../../transit/journeys.ts';
import { lineName, lineNames } from '../../transit/lines.ts';
import type { LineCode, Station } from '../../transit/places.ts';
import { nextTrains, type Board, type Departure } from '../../transit/trains.ts';
import { mapSeen } from '../../transit/upstream.ts';
import { headedBy } from '../../transit/directions.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots.ts';
import { askedTime } from './asked-time.ts';
import { laterTrains } from './later.ts';
import { railNotices } from './notices.ts';
import {
  asOf,
  choice,
  counted,
  heardAs,
  listed,
  minutesText,
  row,
  stationOf,
  stationTitle,
} from './phrases.ts';

const PER_DIRECTION = 3;

/** Next trains at a station, by direction. Asked with a destination: only trains that call there. */
export async function answerNextTrain(slots: Slots, context: Context): Promise<Reply> {
  const { catalog } = context;
  const named = slots.station ?? slots.from_station;
  if (!named) throw new TypeError('next_train needs a station');
  const station = stationOf(catalog, named);
  const going = slots.to_station && stationOf(catalog, slots.to_station);
  const to = going === station ? undefined : going;
  const asked = askedTime(slots, context.now);
  if (asked?.beyond) return laterTrains(station, asked, context);
  const board = await boardOf(slots, station, to, context);
  const lines = slots.lines ?? (slots.line ? [slots.line] : station.lines);
  return {
    title: `${stationTitle(station)}${to ? ` to ${stationTitle(to)}` : ''}: next trains${asked ? ` ${asked.text}` : ''}`,
    blocks: [
      ...heardAs(named, slots.to_station).map((text): Block => ({ kind: 'text', text })),
      ...(await trainBlocks(board, slots, station, to, context)),
      ...(await railNotices(context, lines)),
    ],
    choices: [
      ...(to
        ? [
            choice('The way', `how do I get from ${station.name} to ${to.name}`),
            choice('Fare', `fare from ${station.name} to ${to.name}`),
          ]
        : []),
      choice('Elevators', `elevators at ${station.name}`),
      choice('Last train', `last train from ${station.name}`),
    ],
    asOf: asOf(board),
  };
}

/** The board as the rider wants it: of a line, in a direction, from a time on, of trains that call at `to`. */
async function boardOf(
  slots: Slots,
  station: Station,
  to: Station | undefined,
  { api, catalog, now }: Context,
): Promise<Seen<Board>> {
  const { lines, direction } = slots;
  const line = lines ? undefined : slots.line;
  const asked = askedTime(slots, now);
  const wish = { ...(line ? { line } : {}), ...(to ? { to } : {}) };
  const isHeaded = headedBy(catalog, station, direction);
  const isWanted = (departure: Departure) =>
    isHeaded(departure) &&
    (!lines || (departure.line !== undefined && lines.includes(departure.line))) &&
    (!asked || departure.at >= asked.at);
  return mapSeen(await nextTrains(api, catalog, station, wish, now), (board) => ({
    ...board,
    departures: board.departures.filter(isWanted),
  }));
}

async function trainBlocks(
  { value: { departures, reporting } }: Seen<Board>,
  slots: Slots,
  station: Station,
  to: Station | undefined,
  context: Context,
): Promise<Block[]> {
  const most = slots.count ?? PER_DIRECTION * (1 + context.more);
  if (departures.length > 0) {
    const boards = boardBlocks(departures, most, to, context.now);
    const both = slots.direction === 'other' && boards.length > 1;
    return both ? [{ kind: 'text', text: 'These are both directions:' }, ...boards] : boards;
  }
  const change = to && journey(context.catalog, station, to)[0]?.stations.at(-1);
  if (to && change && change !== to) {
    const first = await boardOf(slots, station, change, context);
    if (first.value.departures.length > 0) {
      const text = `No train runs from ${station.name} to ${to.name} without a change: change at ${change.name}.`;
      return [{ kind: 'text', text }, ...boardBlocks(first.value.departures, most, change, context.now)];
    }
  }
  return [{ kind: 'text', text: await whyNone(context, station, to, slots.line, reporting) }];
}

/** Departures under one heading for each platform and way. */
function boardBlocks(
  departures: readonly Departure[],
  most: number,
  to: Station | undefined,
  now: Date,
): Block[] {
  return ways(departures).map((group) => ({
    kind: 'rows',
    heading: `Toward ${listed(ends(group))}`,
    rows: group.slice(0, most).map((departure) => trainRow(departure, to, now)),
  }));
}

/** Departures of one platform and way together, in the order of the first of each. */
function ways(departures: readonly Departure[]): Departure[][] {
  const groups: Departure[][] = [];
  for (const departure of departures) {
    const { platform, northOrEast } = departure;
    const group = groups.find(([of]) => of?.platform === platform && of.northOrEast === northOrEast);
    if (group) group.push(departure);
    else groups.push([departure]);
  }
  return groups;
}

/** The names of the places that trains of a group end at, the most frequent first. */
function ends(group: readonly Departure[]): string[] {
  const counts = new Map<string, number>();
  for (const { destination } of group) {
    const name = destination?.name ?? 'an unnamed end';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function trainRow(
  { at, line, destination, cars, crowding, arrives }: Departure,
  to: Station | undefined,
  now: Date,
): Row {
  const name = line ? lineName(line) : 'Train';
  const notes = [
    cars === undefined ? undefined : counted(cars, 'car'),
    crowding,
    to && arrives ? `at ${to.name} ${zonedClockText(arrives)}` : undefined,
  ];
  return {
    ...row(minutesText(at, now), `${name} to ${destination?.name ?? 'a place not named'}`, notes, line),
    at,
  };
}

/** No train, closed for the night, and no data are three answers. */
async function whyNone(
  { api, catalog, now }: Context,
  station: Station,
  to: Station | undefined,
  line: LineCode | undefined,
  reporting: readonly LineCode[],
): Promise<string> {
  if (line && !station.lines.includes(line)) {
    return `The ${lineName(line)} does not call at ${station.name}. It has the ${lineNames(station.lines)}.`;
  }
  const hours = await running(api, catalog, station, now);
  if (hours.kind === 'closed') {
    const opens = hours.opens ? ` It opens at ${zonedClockText(hours.opens)}.` : '';
    return `Trains are not running at ${station.name} now.${opens}`;
  }
  const silent = (line ? [line] : station.lines).filter((code) => !reporting.includes(code));
  if (silent.length > 0) {
    return `No data for the ${lineNames(silent)} just now: trains may be running, but none is reporting.`;
  }
  if (to) return `No train in the next hour or so runs from ${station.name} to ${to.name} without a change.`;
  return `No train is predicted at ${station.name} just now, though trains are running.`;
}
