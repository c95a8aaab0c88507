import type { Block, Reply, Row } from '../../../replies/reply.ts';
import { zonedClockText, type Aged } from '../../../time.ts';
import { running } from '../../../transit/stations/hours.ts';
import { journey } from '../../../transit/trains/journeys.ts';
import { lineName, lineNames } from '../../../transit/lines.ts';
import type { LineCode, Station } from '../../../transit/places.ts';
import { nextTrains, type Board, type Departure } from '../../../transit/trains/trains.ts';
import { mapAged } from '../../../transit/upstream.ts';
import { headwayOf, ofEachWay } from '../../../transit/trains/headways.ts';
import { headedBy } from '../../../transit/trains/directions.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { askedTime } from '../../answers/asked-time.ts';
import { howOften } from '../../answers/how-often.ts';
import { lastTrainGuard } from '../../answers/last-train-guard.ts';
import { laterTrains } from '../../answers/later.ts';
import { alongRide, railNotices } from '../../answers/notices.ts';
import { ofTheFirst } from '../../answers/of-the-first.ts';
import { answerLineFrequency, notOfNow } from './frequency.answer.ts';
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
  textBlock,
} from '../../answers/format.ts';

const PER_DIRECTION = 3;

/** Next trains at a station, by direction. Asked with a destination: only trains that call there. */
export async function answerNextTrain(slots: Slots, context: Context): Promise<Reply> {
  const { catalog } = context;
  const named = slots.station ?? slots.from_station;
  const asksOf = slots.lines ?? (slots.line ? [slots.line] : []);
  if (!named && slots.ask === 'frequency') return answerLineFrequency(asksOf, slots, context);
  if (!named) throw new TypeError('next_train needs a station');
  const station = stationOf(catalog, named);
  const going = slots.to_station && stationOf(catalog, slots.to_station);
  const to = going === station ? undefined : going;
  const asked = slots.ask === 'frequency' ? undefined : askedTime(slots, context.now);
  if (asked?.beyond) return laterTrains(station, asked, context);
  const isAway = to !== undefined && slots.direction === 'other';
  const board = await (isAway
    ? boardAway(slots, station, to, context)
    : boardOf(slots, station, to, context));
  const goal = isAway ? undefined : to;
  const legs = goal ? journey(catalog, station, goal) : [];
  const guard = await lastTrainGuard(legs, undefined, slots, context);
  const lines = asksOf.length > 0 ? asksOf : station.lines;
  const there = goal ? alongRide(context, station, goal) : { lines, stations: [station.id] };
  return {
    title: `${stationTitle(station)}${goal ? ` to ${stationTitle(goal)}` : ''}: next trains${isAway ? ` away from ${to.name}` : ''}${asked ? ` ${asked.text}` : ''}`,
    blocks: [
      ...heardAs(named, slots.to_station).map(textBlock),
      ...guard.blocks,
      ...askedFirst(board.value.departures, station, slots, context),
      ...(await trainBlocks(board, slots, station, goal, context)),
      ...(await railNotices(context, there)),
    ],
    choices: [
      ...guard.choices,
      ...(goal
        ? [
            choice('The way', `how do I get from ${station.name} to ${goal.name}`),
            choice('Fare', `fare from ${station.name} to ${goal.name}`),
          ]
        : []),
      choice('Elevators', `elevators at ${station.name}`),
      choice('Last train', `last train from ${station.name}`),
    ],
    asOf: asOf(board),
  };
}

/** What was asked of the trains beside when they come. */
function askedFirst(
  departures: readonly Departure[],
  { name }: Station,
  slots: Slots,
  { now }: Context,
): Block[] {
  const { ask, line, lines } = slots;
  if (ask === 'frequency') {
    const what = line && !lines ? `The ${lineName(line)}` : 'A train';
    return [textBlock(howOften(what, `at ${name}`, headwayOf(ofEachWay(departures)))), ...notOfNow(slots)];
  }
  const [first] = departures;
  const said = ofTheFirst(ask, first && { ...first, name: nameOf(first) }, now);
  return said === undefined ? [] : [textBlock(said)];
}

/** "Silver Line train to Ashburn" */
function nameOf({ line, destination }: Departure): string {
  return `${line ? `${lineName(line)} ` : ''}train to ${destination?.name ?? 'an unnamed end'}`;
}

/** The board as the rider wants it: of a line, in a direction, from a time on, of trains that call at `to`. */
async function boardOf(
  slots: Slots,
  station: Station,
  to: Station | undefined,
  { api, catalog, now }: Context,
): Promise<Aged<Board>> {
  const { lines, direction } = slots;
  const line = lines ? undefined : slots.line;
  const asked = slots.ask === 'frequency' ? undefined : askedTime(slots, now);
  const wish = { ...(line ? { line } : {}), ...(to ? { to } : {}) };
  const isHeaded = headedBy(catalog, station, direction);
  const isWanted = (departure: Departure) =>
    isHeaded(departure) &&
    (!lines || (departure.line !== undefined && lines.includes(departure.line))) &&
    (!asked || departure.at >= asked.at);
  return mapAged(await nextTrains(api, catalog, station, wish, now), (board) => ({
    ...board,
    departures: board.departures.filter(isWanted),
  }));
}

/** Trains the other way than those that call at `to`: whoever has gone there wants to go on, or back. */
async function boardAway(
  slots: Slots,
  station: Station,
  to: Station,
  context: Context,
): Promise<Aged<Board>> {
  const { direction: _, ...rest } = slots;
  const [toward, all] = await Promise.all([
    boardOf(rest, station, to, context),
    boardOf(rest, station, undefined, context),
  ]);
  const isToward = ({ platform, northOrEast }: Departure) =>
    toward.value.departures.some((one) => one.platform === platform && one.northOrEast === northOrEast);
  return mapAged(all, (board) => ({
    ...board,
    departures: board.departures.filter((departure) => !isToward(departure)),
  }));
}

async function trainBlocks(
  { value }: Aged<Board>,
  slots: Slots,
  station: Station,
  to: Station | undefined,
  context: Context,
): Promise<Block[]> {
  const { departures } = value;
  const most = { first: context.skip, count: slots.count ?? PER_DIRECTION * (1 + context.more) };
  if (departures.length > 0) {
    const boards = boardBlocks(departures, most, to, context.now);
    const both = slots.direction === 'other' && boards.length > 1;
    return both ? [{ kind: 'text', text: 'These are both directions:' }, ...boards] : boards;
  }
  const change = to && journey(context.catalog, station, to)[0]?.stations.at(-1);
  if (to && change && change !== to) {
    const first = await boardOf(slots, station, change, context);
    if (first.value.departures.length > 0) {
      const why = `No train runs from ${station.name} to ${to.name} directly: transfer at ${change.name}.`;
      return [textBlock(why), ...boardBlocks(first.value.departures, most, change, context.now)];
    }
  }
  return [{ kind: 'text', text: await whyNone(context, station, to, slots.line, value) }];
}

/** Departures under one heading for each platform and way. */
function boardBlocks(
  departures: readonly Departure[],
  { first, count }: { first: number; count: number },
  to: Station | undefined,
  now: Date,
): Block[] {
  const later = ways(departures).filter((group) => group.length > first);
  if (later.length === 0) return [{ kind: 'text', text: 'No later trains are predicted yet.' }];
  return later.map((group) => ({
    kind: 'rows',
    heading: `Toward ${listed(ends(group))}`,
    rows: group.slice(first, first + count).map((departure) => trainRow(departure, to, now)),
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
    ...row(minutesText(at, now), `${name} to ${destination?.name ?? 'an unnamed destination'}`, notes, line),
    at,
  };
}

/** No train, closed for the night, no data and data that nobody can place are four answers. */
async function whyNone(
  { api, catalog, now }: Context,
  station: Station,
  to: Station | undefined,
  line: LineCode | undefined,
  { reporting, placed }: Board,
): Promise<string> {
  if (line && !station.lines.includes(line)) {
    return `The ${lineName(line)} does not serve ${station.name}. It has the ${lineNames(station.lines)}.`;
  }
  const hours = await running(api, catalog, station, now);
  if (hours.kind === 'closed') {
    const opens = hours.opens ? ` It opens at ${zonedClockText(hours.opens)}.` : '';
    return `Trains are not running at ${station.name} now.${opens}`;
  }
  const asked = line ? [line] : station.lines;
  const silent = asked.filter((code) => !reporting.includes(code));
  if (silent.length > 0) {
    return `There is no data for the ${lineNames(silent)} right now. Trains may be running, but none are reporting.`;
  }
  const unplaced = asked.filter((code) => !placed.includes(code));
  if (unplaced.length > 0) {
    return `Trains of the ${lineNames(unplaced)} are running, but not reported at any station I know: I can’t tell when one comes.`;
  }
  if (to) return `No direct train from ${station.name} to ${to.name} is predicted in the next hour or so.`;
  return `No train is predicted at ${station.name} right now, though trains are running.`;
}
