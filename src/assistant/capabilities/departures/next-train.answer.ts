import { after, type Block, type Reply } from '../../../replies/reply.ts';
import { zonedClockText, type Aged } from '../../../common/time.ts';
import { running, type Running } from '../../../transit/stations/open-now.ts';
import { lineName, lineNames, type Lines } from '../../../transit/lines.ts';
import type { Station } from '../../../transit/places.ts';
import type { Board, Departure } from '../../../transit/trains/trains.ts';
import { headwayOf, ofEachWay } from '../../../transit/trains/headways.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { mapAged } from '../../../transit/age.ts';
import { askedTime } from '../../answers/asked-time.ts';
import { noneOnDay, onDay } from '../../answers/day-departures.ts';
import { howOften } from '../../answers/how-often.ts';
import { lastTrainGuard } from '../../answers/last-train-guard.ts';
import { noTrainsHere } from '../../answers/no-trains-here.ts';
import { unsaidWay } from '../../answers/unsaid-way.ts';
import { laterTrains } from '../../answers/later.ts';
import { alongRide, railNotices } from '../../answers/notices.ts';
import { ofTheFirst, spokenTexts } from '../../answers/first-departure.ts';
import { answerPath } from '../journeys/path.answer.ts';
import { askedBoardAway, askedBoard } from './asked-board.ts';
import { canceledBlocks } from './stop-blocks.ts';
import { boardBlocks, UNNAMED } from './board-blocks.ts';
import { answerLineFrequency, notOfNow } from './frequency.answer.ts';
import { asOf, choice, dueText, heardAs, stationOf, stationTitle, textBlock } from '../../answers/format.ts';
import type { Leg } from '../../../transit/trains/journeys.ts';

const PER_DIRECTION = 3;

/** Next trains at a station, by direction. Asked with a destination: only trains that call there. */
export async function answerNextTrain(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const less = unsaidWay(slots, context) ?? lineThatMisses(slots, context);
  if (less) return after(less.told, await answerNextTrain(less.slots, context));
  const named = slots.station ?? slots.from_station;
  const asksOf = slots.lines ?? (slots.line ? [slots.line] : []);
  if (!named && slots.ask === 'frequency') return answerLineFrequency(asksOf, slots, context);
  if (!named) throw new TypeError('next_train needs a station');
  const elsewhere = noTrainsHere(named, context);
  if (elsewhere) return elsewhere;
  const station = stationOf(catalog, named);
  const going = slots.to_station && stationOf(catalog, slots.to_station);
  const to = going === station ? undefined : going;
  const isTimed = transit.published.has('timetable');
  const asked = slots.ask === 'frequency' ? undefined : askedTime(slots, now, isTimed);
  // Between two stations a trip is planned for any time.
  if (asked?.beyond && !isTimed)
    return to && slots.time !== undefined
      ? answerPath({ ...slots, from_station: named }, context)
      : laterTrains(station, asked, context);
  const isAway = to !== undefined && slots.direction === 'other';
  const all = await (isAway
    ? askedBoardAway(slots, station, to, context)
    : askedBoard(slots, station, to, context));
  const board = mapAged(all, (value) => ({ ...value, departures: onDay(value.departures, asked) }));
  const hours = all.value.departures.length > 0 ? undefined : await running(transit, catalog, station, now);
  const goal = isAway ? undefined : to;
  const legs = goal ? (await transit.journey(catalog, station, goal)).value : [];
  const guard = await lastTrainGuard(legs, undefined, slots, context);
  const first = askedFirst(board.value.departures, station, slots, context);
  const lines = asksOf.length > 0 ? asksOf : station.lines;
  const there = goal ? alongRide(legs, station, goal) : { lines, stations: [station.id] };
  return {
    title: `${stationTitle(station)}${goal ? ` to ${stationTitle(goal)}` : ''}: next trains${isAway ? ` away from ${to.name}` : ''}${asked ? ` ${asked.text}` : ''}`,
    moreOf: 'the other trains',
    ...(first.length > 0 && slots.ask === 'crowding'
      ? spokenTexts(heardAs(named, slots.to_station), first)
      : {}),
    blocks: [
      ...heardAs(named, slots.to_station).map(textBlock),
      ...guard.blocks,
      ...first,
      ...(noneOnDay('trains', all.value.departures, asked, ({ at, destination }) => [
        at,
        `train to ${destination?.name ?? UNNAMED}`,
      ]) ?? (await trainBlocks(board, slots, station, goal, legs, hours, context))),
      ...(await railNotices(context, there)),
    ],
    choices: [
      ...guard.choices,
      ...(goal
        ? [
            choice('Directions', `directions from ${station.name} to ${goal.name}`),
            choice('Fare', `fare from ${station.name} to ${goal.name}`),
          ]
        : []),
      choice('Elevators', `elevators at ${station.name}`),
      hours?.kind === 'closed'
        ? choice('First train', `first train from ${station.name}`)
        : choice('Last train', `last train from ${station.name}`),
    ],
    asOf: asOf(board),
  };
}

/** That a line does not stop where one goes, though another does from here, and the question without it. Absent: it does. */
function lineThatMisses({ line, ...slots }: Slots, { catalog }: Context) {
  const { station: at, from_station: from = at, to_station: to } = slots;
  if (line === undefined || slots.lines || !from || !to) return undefined;
  const goal = stationOf(catalog, to);
  const direct = stationOf(catalog, from).lines.filter((one) => goal.lines.includes(one));
  if (direct.length === 0 || direct.includes(line)) return undefined;
  return { told: `The ${lineName(catalog, line)} doesn’t stop at ${goal.name}.`, slots };
}

/** What was asked of the trains beside when they come. */
function askedFirst(
  departures: readonly Departure[],
  { name }: Station,
  slots: Slots,
  { now, catalog }: Context,
): Block[] {
  const { ask, line, lines } = slots;
  if (ask === 'frequency') {
    const what = line && !lines ? `The ${lineName(catalog, line)}` : 'A train';
    return [textBlock(howOften(what, `at ${name}`, headwayOf(ofEachWay(departures)))), ...notOfNow(slots)];
  }
  const [first] = departures;
  const said = ofTheFirst(ask, first && { ...first, name: nameOf(first, catalog) }, now);
  if (said === undefined) return [];
  if (ask !== 'crowding' || first?.crowding !== 'full') return [textBlock(said)];
  return [textBlock(`${said} ${roomText(departures, now)}`.trim())];
}

/** The trains to the same end after a full one that tell how full they are. */
function toTheSame([first, ...others]: readonly Departure[]): Departure[] {
  const told = others.filter(({ crowding }) => crowding !== undefined);
  return told.filter(({ destination }) => destination === first?.destination);
}

function withRoom(departures: readonly Departure[]): Departure | undefined {
  return toTheSame(departures).find(({ crowding }) => crowding !== 'full');
}

/** How many of a way are shown, so that the one with room is. */
function shownFor(ask: Slots['ask'], departures: readonly Departure[]): number {
  const next = ask === 'crowding' && departures[0]?.crowding === 'full' ? withRoom(departures) : undefined;
  if (!next) return PER_DIRECTION;
  const ofWay = departures.filter(
    ({ platform, northOrEast }) => platform === next.platform && northOrEast === next.northOrEast,
  );
  return Math.max(PER_DIRECTION, ofWay.indexOf(next) + 1);
}

/** Which of the trains to the same end after a full one has room; that none has, where all that tell are full. */
function roomText(departures: readonly Departure[], now: Date): string {
  const next = withRoom(departures);
  if (next)
    return `The next one to ${next.destination?.name ?? UNNAMED} with room is ${dueText(next.at, now)}.`;
  const { length } = toTheSame(departures);
  return length > 1 ? `So are the ${length} after it.` : '';
}

/** "Silver Line train to Ashburn" */
function nameOf({ line, destination }: Departure, lines: Lines): string {
  return `${line ? `${lineName(lines, line)} ` : ''}train to ${destination?.name ?? UNNAMED}`;
}

async function trainBlocks(
  { value }: Aged<Board>,
  slots: Slots,
  station: Station,
  to: Station | undefined,
  legs: readonly Leg[],
  hours: Running | undefined,
  context: Context,
): Promise<Block[]> {
  // So many trains are asked for, not so many each way.
  const departures = slots.count
    ? value.departures.slice(context.skip, context.skip + slots.count)
    : value.departures;
  const most = {
    first: slots.count ? 0 : context.skip,
    count: slots.count ?? shownFor(slots.ask, value.departures) + PER_DIRECTION * context.more,
  };
  if (value.departures.length > 0) {
    const boards = boardBlocks(departures, most, to, context.now, context.catalog);
    const both = slots.direction === 'other' && boards.length > 1;
    const isEnd = departures.every(({ destination }) => destination === station);
    const told = both ? 'Showing both directions:' : isEnd ? `Arriving at ${station.name}:` : undefined;
    const shown: Block[] = told === undefined ? boards : [textBlock(told), ...boards];
    const trainAt = ({ at, destination }: Departure) =>
      `${zonedClockText(at)} to ${destination?.name ?? UNNAMED}`;
    return [...shown, ...canceledBlocks(value.canceled, trainAt)];
  }
  const change = legs[0]?.stations.at(-1);
  if (to && change && change !== to) {
    const first = await askedBoard(slots, station, change, context);
    if (first.value.departures.length > 0) {
      const why = `No train runs from ${station.name} to ${to.name} directly: transfer at ${change.name}.`;
      return [
        textBlock(why),
        ...boardBlocks(first.value.departures, most, change, context.now, context.catalog),
      ];
    }
  }
  return [textBlock(whyNone(station, to, slots.line, hours, value, context.catalog))];
}

/** No train, closed for the night, no data and data that nobody can place are four answers. */
function whyNone(
  station: Station,
  to: Station | undefined,
  line: string | undefined,
  hours: Running | undefined,
  { reporting, placed }: Board,
  known: Lines,
): string {
  if (line && !station.lines.includes(line)) {
    return `The ${lineName(known, line)} does not serve ${station.name}, which is on the ${lineNames(known, station.lines)}.`;
  }
  if (hours?.kind === 'closed') {
    const opens = hours.opens ? ` It opens at ${zonedClockText(hours.opens)}.` : '';
    return `Trains are not running at ${station.name} now.${opens}`;
  }
  const asked = line ? [line] : station.lines;
  const silent = asked.filter((code) => !reporting.includes(code));
  if (silent.length > 0) {
    return `There is no data for the ${lineNames(known, silent)} right now. Trains may be running, but none are reporting.`;
  }
  const unplaced = asked.filter((code) => !placed.includes(code));
  if (unplaced.length > 0) {
    return `Trains are running on the ${lineNames(known, unplaced)}, but none is reported at a station I know, so I can’t tell when the next one comes.`;
  }
  if (to) return `No direct train from ${station.name} to ${to.name} is predicted in the next hour or so.`;
  return `No trains are predicted at ${station.name} right now, though trains are running.`;
}
