import { modeOf } from './modes.ts';
import type { Notice } from './notices.ts';
import type { Schedule } from './schedule.ts';
import { LOCATION } from './tables/network.ts';
import { dateText, type DayNumber } from './tables/service-days.ts';

/** A calendar that ends within so many days is worth a word. */
const SOON_DAYS = 7;

/** What was read of a feed, what riders can be told from it and what is wrong with it, a line each, for the operator. */
export function summaryOf(schedule: Schedule, now: Date): string[] {
  const { agencies, routes, stops, timetable } = schedule;
  const { days, zone, columns } = timetable;
  const today = zone.dayAt(now.getTime());
  const last = days.firstDay + days.days - 1;
  const notices = [...schedule.notices, ...(last < today ? [expired(last)] : [])];
  const boarding = stops.filter(({ type }) => type === LOCATION.platform).length;
  const stations = stops.filter(({ type }) => type === LOCATION.station).length;
  const counted = (count: number, what: string) =>
    `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
  return [
    `Agency: ${agencies.map(({ name }) => name).join(', ')} (${zone.name})`,
    `Routes: ${modesOf(
      routes.map(({ type }) => type),
      counted,
    )}`,
    `Stops: ${counted(boarding, 'stop')}${stations > 0 ? ` at ${counted(stations, 'station')} and elsewhere` : ''}`,
    `Timetable: ${counted(columns.tripTimes.length, 'trip')}, ${spanText(days.days, days.firstDay, last, today)}`,
    `Riders can ask for: ${offered(schedule).join(', ')}`,
    ...(notices.length === 0 ? ['Nothing is wrong with it.'] : ['What is wrong with it:']),
    ...notices.map(
      ({ rule, severity, count, example }) =>
        `  ${severity} ${rule}: ${counted(count, 'time')}, first ${example}`,
    ),
  ];
}

function expired(last: DayNumber): Notice {
  const example = `calendar.txt: no service after ${dateText(last)}`;
  return { rule: 'expired_calendar', severity: 'warning', count: 1, example };
}

function modesOf(types: readonly number[], counted: (count: number, what: string) => string): string {
  const counts = Map.groupBy(types.map(modeOf), (mode) => mode);
  return [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([mode, all]) => counted(all.length, mode === 'line' ? 'other route' : `${mode} route`))
    .join(', ');
}

function spanText(days: number, first: DayNumber, last: DayNumber, today: DayNumber): string {
  if (days === 0) return 'for no day at all';
  const span = `from ${dateText(first)} to ${dateText(last)}`;
  if (last < today) return `${span}: it has expired`;
  if (first > today) return `${span}: it has not begun`;
  return last - today < SOON_DAYS ? `${span}: it expires soon` : span;
}

/** What the feed holds the answers to. */
function offered({ stops, timetable }: Schedule): string[] {
  const says = stops.some(({ isAccessible }) => isAccessible !== undefined);
  return [
    ...(timetable.columns.tripTimes.length > 0 && timetable.days.days > 0
      ? ['scheduled departures', 'first and last departures']
      : []),
    ...(says ? ['where wheelchairs can board'] : []),
  ];
}
