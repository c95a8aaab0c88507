import { spanText } from '../common/time.ts';
import { hasFares } from './answers/fares.ts';
import { modeOf } from './modes.ts';
import type { LiveFeed } from './realtime/feed.ts';
import type { Notice } from './notices.ts';
import type { Schedule } from './schedule.ts';
import { tripsOfPattern } from './places/network.ts';
import { boardingAt } from './places/stations.ts';
import { LOCATION } from './tables/network.ts';
import { ON_REQUEST } from './tables/stop-times.ts';
import { flagsAt } from './timetable/calls.ts';
import { dateText, type DayNumber } from './tables/service-days.ts';

/** A calendar that ends within so many days is worth a word. */
const SOON_DAYS = 7;

/** What was read of a GTFS Realtime feed, how much of it is of the schedule, and what is wrong with it, a line each. */
export function liveSummaryOf(
  name: string,
  { at, trips, vehicles, alerts, notices }: LiveFeed,
  now: Date,
): string[] {
  const share = trips && trips.called > 0 ? Math.round((100 * trips.matched) / trips.called) : undefined;
  const others = new Set([...(trips?.others.values() ?? [])].flat().map(({ trip }) => trip)).size;
  const told = [
    share === undefined
      ? undefined
      : `${trips?.matched} of ${trips?.called} trips are in the schedule (${share} %)${others > 0 ? `, ${others} beside it` : ''}`,
    vehicles.length > 0 ? counted(vehicles.length, 'vehicle') : undefined,
    alerts.length > 0 ? counted(alerts.length, 'alert') : undefined,
  ].filter(Boolean);
  return [
    `${name}: ${told.join('; ') || 'nothing that can be told'}; made ${spanText(now.getTime() - at.getTime())} before`,
    ...notices.map(noticeLine),
  ];
}

/** What was read of a feed, what riders can be told from it and what is wrong with it, a line each, for the operator. */
export function summaryOf(schedule: Schedule, now: Date): string[] {
  const { agencies, routes, stops, timetable } = schedule;
  const { days, zone, columns } = timetable;
  const today = zone.dayAt(now.getTime());
  const last = days.firstDay + days.days - 1;
  const notices = [...schedule.notices, ...(last < today ? [expired(last)] : [])];
  const boarding = stops.filter(({ type }) => type === LOCATION.platform).length;
  const stations = stops.filter(({ type }) => type === LOCATION.station).length;
  return [
    `Agency: ${agencies.map(({ name }) => name).join(', ')} (${zone.name})`,
    `Routes: ${modesOf(routes.map(({ type }) => type))}`,
    `Stops: ${counted(boarding, 'stop')}${stations > 0 ? ` at ${counted(stations, 'station')} and elsewhere` : ''}`,
    `Timetable: ${counted(columns.tripTimes.length, 'trip')}, ${calendarText(days.days, days.firstDay, last, today)}`,
    `Riders can ask for: ${offered(schedule).join(', ')}`,
    ...remarks(schedule),
    ...(notices.length === 0 ? ['Nothing is wrong with it.'] : ['What is wrong with it:']),
    ...notices.map(noticeLine),
  ];
}

/** What is no fault, but riders are told of or may stumble on. */
function remarks(schedule: Schedule): string[] {
  const {
    stops,
    timetable: { columns },
  } = schedule;
  const { stopStarts, stopPatterns, stopPlaces } = columns;
  const platforms = stops.flatMap(({ type }, number) => (type === LOCATION.platform ? [number] : []));
  const isCalled = (stop: number) => stopStarts[stop] !== stopStarts[stop + 1];
  const requested = new Map<number, number>();
  for (const stop of platforms)
    for (let at = stopStarts[stop] ?? 0; at < (stopStarts[stop + 1] ?? 0); at++) {
      const pattern = stopPatterns[at] ?? 0;
      if ((flagsAt(columns, pattern, stopPlaces[at] ?? 0) & ON_REQUEST) === 0) continue;
      requested.set(stop, (requested.get(stop) ?? 0) + tripsOfPattern(schedule, pattern));
    }
  const asked = [...requested.values()].reduce((sum, one) => sum + one, 0);
  const idle = platforms.filter((stop) => !isCalled(stop));
  const called = Map.groupBy(platforms.filter(isCalled), (stop) => stops[stop]?.name ?? '');
  const opposed = [...called].filter(
    ([, of]) =>
      of.some((stop) => boardingAt(stops, stop) === true) &&
      of.some((stop) => boardingAt(stops, stop) === false),
  );
  const idsOf = (some: Iterable<number>) => [...some].map((stop) => stops[stop]?.id ?? '');
  return [
    ...remark(
      asked,
      'stop time',
      'served only on request, by phone or of the driver',
      idsOf(requested.keys()),
    ),
    ...remark(idle.length, 'stop', 'served by no trip', idsOf(idle)),
    ...remark(
      opposed.length,
      'stop name',
      'of stops with opposite words on wheelchairs',
      opposed.map(([name]) => name),
    ),
  ];
}

const MOST_NAMED = 3;

function remark(count: number, what: string, is: string, where: readonly string[]): string[] {
  const named = where.slice(0, MOST_NAMED).join(', ');
  const more = where.length > MOST_NAMED ? ', …' : '';
  return count === 0 ? [] : [`Note: ${counted(count, what)} ${is}: ${named}${more}`];
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}

function noticeLine({ rule, severity, count, example }: Notice): string {
  return `  ${severity} ${rule}: ${counted(count, 'time')}, first ${example}`;
}

function expired(last: DayNumber): Notice {
  const example = `calendar.txt: no service after ${dateText(last)}`;
  return { rule: 'expired_calendar', severity: 'warning', count: 1, example };
}

function modesOf(types: readonly number[]): string {
  const counts = Map.groupBy(types.map(modeOf), (mode) => mode);
  return [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([mode, all]) => counted(all.length, mode === 'line' ? 'other route' : `${mode} route`))
    .join(', ');
}

function calendarText(days: number, first: DayNumber, last: DayNumber, today: DayNumber): string {
  if (days === 0) return 'for no day at all';
  const span = `from ${dateText(first)} to ${dateText(last)}`;
  if (last < today) return `${span}: it has expired`;
  if (first > today) return `${span}: it has not begun`;
  return last - today < SOON_DAYS ? `${span}: it expires soon` : span;
}

/** What the feed holds the answers to. */
function offered(schedule: Schedule): string[] {
  const { stops, timetable, bikes } = schedule;
  const says =
    stops.some(({ isAccessible }) => isAccessible !== undefined) ||
    timetable.columns.patternWheelchairs.some((said) => said >= 0);
  return [
    ...(timetable.columns.tripTimes.length > 0 && timetable.days.days > 0
      ? [
          'scheduled departures',
          'first and last departures',
          'how often and on which days routes run',
          'where routes go',
          'trips from stop to stop',
        ]
      : []),
    ...(stops.some(({ lat }) => lat !== undefined) ? ['stops nearby'] : []),
    ...(hasFares(schedule) ? ['fares'] : []),
    ...(bikes.some((one) => one !== undefined) ? ['where bikes can ride'] : []),
    ...(schedule.agencies[0]?.phone ? ['the agency’s phone number'] : []),
    ...(says ? ['trips by stops and vehicles that wheelchairs can use'] : []),
  ];
}
