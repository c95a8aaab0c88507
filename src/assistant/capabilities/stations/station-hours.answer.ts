import type { Block, Reply, RowsBlock } from '../../../replies/reply.ts';
import type { Aged } from '../../../common/time.ts';
import { addDays, calendarDay, clockText, instantOf, secondsOf, serviceDay } from '../../../common/time.ts';
import { requestNote } from '../../../transit/stop-request.ts';
import type { StationHours } from '../../../transit/stations/hours.ts';
import { onLine, passing } from '../../../transit/stations/trains-meant.ts';
import { running, type Running } from '../../../transit/stations/open-now.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import { lineName, lineNames } from '../../../transit/lines.ts';
import { answerHoliday } from './holiday.answer.ts';
import type { Station } from '../../../transit/places.ts';
import { mapAged } from '../../../transit/age.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { noTrainsHere } from '../../answers/no-trains-here.ts';
import { railNotices } from '../../answers/notices.ts';
import { dayName, dayWords, timeLeft } from '../../../common/service-day-names.ts';
import { answerNextTrain } from '../departures/next-train.answer.ts';
import { systemHours } from '../../answers/system-hours.ts';
import { usualHours } from '../../answers/said-instant.ts';
import {
  asking,
  asOf,
  choice,
  heardAs,
  listed,
  row,
  stationOf,
  stationTitle,
  textBlock,
  say,
} from '../../answers/format.ts';

const SERVICE_BEGINS = 3 * 3600;

/** When a station opens, its first and last trains; of a line at its ends; of the system where nothing is named. */
export async function answerStationHours(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  if (slots.ask === 'holiday') return answerHoliday(slots, context);
  const named = slots.station ?? slots.from_station;
  if (named) return ofStation(slots, context);
  if (transit.published.has('timetable') && !slots.line) return systemHours(slots, context);
  const day = slots.day?.date ?? serviceDay(now);
  const stations = slots.line ? ends(stationsOf(catalog, slots.line)) : catalog.stations;
  const hours = await Promise.all(
    stations.map((station) => transit.hours(catalog, station, day, slots.line)),
  );
  const { blocks, ...asked }: Pick<Reply, 'blocks' | 'asks'> = slots.line
    ? { blocks: hours.flatMap(({ value }) => stationBlocks(value, slots, context)) }
    : span(hours, slots, day === serviceDay(now) ? ' tonight' : '');
  return {
    title: `${slots.line ? lineName(catalog, slots.line) : transit.railName} hours ${dayName(day, now, slots)}`,
    blocks: [...usualHours(day, transit), ...blocks],
    ...asked,
    asOf: asOf(...hours),
  };
}

async function ofStation(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  // The first one after a time is the next one then; after midnight there are few, and all are told.
  const isThen = slots.which === 'first' || (slots.which === undefined && isOfNight(slots.time));
  if (isThen && slots.time !== undefined && transit.published.has('timetable'))
    return answerNextTrain(slots, context);
  const named = slots.station ?? slots.from_station;
  if (!named) throw new TypeError('station hours needs a station here');
  const elsewhere = noTrainsHere(named, context);
  if (elsewhere) return elsewhere;
  const station = stationOf(catalog, named);
  const to = slots.to_station && stationOf(catalog, slots.to_station);
  const today = serviceDay(now);
  let all = await transit.hours(catalog, station, slots.day?.date ?? today);
  // Who asks for the first train when today's have left wants tomorrow's.
  if (slots.which === 'first' && !slots.day && all.value.first.every(({ at }) => at < now))
    all = await transit.hours(catalog, station, addDays(today, 1));
  const { day } = all.value;
  // Who must change takes the trains that go where they do.
  const [leg] = to ? (await transit.journey(catalog, station, to)).value : [];
  const off = leg?.stations.at(-1) ?? to;
  const hours = mapAged(all, (value) => (off ? passing(value, off, catalog) : onLine(value, slots, catalog)));
  const isOfNow = day === today && !to && slots.which === undefined;
  const state = isOfNow ? await running(transit, catalog, station, now) : undefined;
  const told = stationBlocks(hours.value, slots, context, state);
  const [texts, lists] = [
    told.filter(({ kind }) => kind !== 'rows'),
    told.filter(({ kind }) => kind === 'rows'),
  ];
  const changes = to ? await changesBlocks(station, to, context) : [];
  return {
    title: `${stationTitle(station)}${to ? ` to ${stationTitle(to)}` : ''}: ${trainsNamed(slots)} ${dayName(day, now, slots)}`,
    ...(slots.which === undefined ? { moreOf: 'the first and last trains' } : {}),
    blocks: [
      ...heardAs(named, slots.to_station).map(textBlock),
      ...usualHours(day, transit),
      ...atTime(hours.value, slots),
      // When it opens is but good to know to whoever asks for a train.
      ...(slots.which === 'first' ? [...lists, ...changes, ...texts] : [...texts, ...lists, ...changes]),
      ...(isOfNow ? await railNotices(context, { lines: station.lines, stations: [station.id] }) : []),
    ],
    choices: [
      choice('Next train', `next train at ${station.name}`),
      ...(day === addDays(today, 1)
        ? []
        : [choice('Tomorrow', `first and last train from ${station.name} tomorrow`)]),
    ],
    asOf: asOf(hours),
  };
}

/** Where to change on the way to a station that no train from here calls at, and by when to go for the last connection. */
async function changesBlocks(station: Station, to: Station, { transit, catalog }: Context): Promise<Block[]> {
  const [, ...others] = (await transit.journey(catalog, station, to)).value;
  return others.map(({ lines, stations, toward }) => {
    const names = lineNames(catalog, lines).replace(' and ', ' or ').replace(' Lines', ' Line');
    const ends = listed([...new Set(toward.map(({ name }) => name))], 'or');
    return textBlock(`At ${stations[0]?.name}, transfer to the ${names} toward ${ends}.`);
  });
}

function trainsNamed({ which }: Slots): string {
  return which === 'first' || which === 'last' ? `${which} trains` : 'trains';
}

/** Whether trains still run, or run already, at the time that is asked about. */
function atTime(
  { station, day, first, last, opens = first[0]?.at }: StationHours,
  { time, which }: Slots,
): Block[] {
  const seconds = time === undefined ? undefined : secondsOf(time);
  const end = last.at(-1)?.at;
  if (seconds === undefined || !opens || !end) return [];
  // What is after midnight belongs to the service of the day before.
  const at = instantOf(seconds < SERVICE_BEGINS ? addDays(day, 1) : day, seconds);
  const isOpen = at >= opens && at <= end;
  if (which === 'last' && last.length === 1)
    return [
      textBlock(
        at <= end
          ? `At ${clockText(at)} you are in time for the last one, at ${clockText(end)}.`
          : `At ${clockText(at)} it is too late: the last one leaves at ${clockText(end)}.`,
      ),
    ];
  return [textBlock(`At ${clockText(at)} ${station.name} ${isOpen ? 'has trains' : 'has no trains'}.`)];
}

/** Whether a time is after midnight, of the night before. */
function isOfNight(time: string | undefined): boolean {
  return (secondsOf(time ?? '') ?? SERVICE_BEGINS) < SERVICE_BEGINS;
}

/** With `state`, whether the station is open now. */
function stationBlocks(
  hours: StationHours,
  slots: Slots,
  { transit, now }: Context,
  state?: Running,
): Block[] {
  const { which, day } = slots;
  const isTimed = transit.published.has('timetable');
  const when = dayWords(hours.day, now);
  if (!hours.opens && hours.last.length === 0) {
    const { name } = hours.station;
    return [
      textBlock(
        isTimed
          ? `No trains leave ${name} ${when}.`
          : `No times are published for ${name} ${dayName(hours.day, now, {})}.`,
      ),
    ];
  }
  const blocks: Block[] = [];
  const isToday = hours.day === serviceDay(now);
  if (which !== 'last' && hours.opens)
    blocks.push(textBlock(openingText(hours.station.name, hours.opens, isToday ? '' : ` ${when}`, state)));
  // Who asks for the first trains of today may have missed them.
  const begun = which === 'first' && isToday ? now : undefined;
  if (which !== 'last') blocks.push(...trains('first', hours, begun, when));
  const left = day && !isToday ? undefined : now;
  if (which !== 'first') blocks.push(...trains('last', hours, left, nightOf(when, hours)));
  return blocks;
}

function openingText(name: string, opens: Date, today: string, state: Running | undefined): string {
  if (state?.kind === 'running') return `${name} is open now; it opened at ${clockText(opens)}.`;
  if (state?.kind !== 'closed') return `${name} opens at ${clockText(opens)}${today}.`;
  return `${name} is closed now; it opens at ${clockText(state.opens ?? opens)}.`;
}

/** With `now`, each train says how long there is left to catch it. */
function trains(
  which: 'first' | 'last',
  { station, [which]: list }: StationHours,
  now: Date | undefined,
  day: string,
): RowsBlock[] {
  if (list.length === 0) return [];
  const ordered = which === 'last' ? list.toReversed() : list;
  const rows = ordered.map(({ at, to, request }) => {
    const asked = request && requestNote(request);
    const toward = to?.name ?? 'an unnamed destination';
    return {
      ...row(clockText(at), `to ${toward}`, [asked, now && timeLeft(at, now)]),
      at,
      about: { station: station.id },
      facts: { toward, request: asked },
    };
  });
  const night = day.includes(' night') ? ` ${day}` : '';
  const heading = `${which === 'first' ? 'First' : 'Last'} trains from ${station.name}${night}`;
  return [{ kind: 'rows', heading, of: `${which} departures`, from: station.name, day, rows }];
}

/** "tonight", "on Saturday night": what leaves after midnight is of that night. */
function nightOf(when: string, { day, last }: StationHours): string {
  if (when === 'today') return 'tonight';
  const end = last.at(-1);
  if (when === 'tonight' || end === undefined || calendarDay(end.at) <= day) return when;
  const [weekday = when, date] = when.split(', ');
  return date === undefined ? `${weekday} night` : `${weekday} night, ${date}`;
}

/** The first opening and the last train anywhere. */
function span(
  hours: readonly Aged<StationHours>[],
  { which }: Slots,
  tonight: string,
): Pick<Reply, 'blocks' | 'asks'> {
  const opens = hours.flatMap(({ value }) => (value.opens ? [value.opens.getTime()] : []));
  const last = hours.flatMap(({ value }) => value.last.map(({ at }) => at.getTime()));
  if (opens.length === 0 || last.length === 0) return say('No times are published for this day.');
  const [first, end] = [new Date(Math.min(...opens)), new Date(Math.max(...last))];
  const ending = `last train${tonight} is at ${clockText(end)}`;
  const told =
    which === 'last' ? `The ${ending}` : `Stations open from ${clockText(first)}, and the ${ending}`;
  return asking('Where are you leaving from?', `${told}, but yours may be earlier.`);
}

function ends<T>(list: readonly T[]): T[] {
  return [...new Set([list[0], list.at(-1)])].filter((item) => item !== undefined);
}
