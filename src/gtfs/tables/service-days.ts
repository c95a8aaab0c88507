import type { Archive } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import { rowsOf } from './csv.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const DAY_MS = 86_400_000;
/** Days that a calendar may span; some say "until 2099" where they mean "until further notice". */
const MAX_DAYS = 1500;

/** A day as the count of days since 1 January 1970. */
export type DayNumber = number;

/** On which days each service runs (calendar.txt and calendar_dates.txt together). */
export interface ServiceDays {
  /** The first day of any service. */
  firstDay: DayNumber;
  /** How many days the calendar spans; 0: it holds none. */
  days: number;
  /** The number of each service, by its id. */
  numberOf: ReadonlyMap<string, number>;
  /** A byte for each service and day, service by service: 1 where it runs. */
  runs: Uint8Array;
}

/** Reads `YYYYMMDD`; absent for what is no day of the calendar. */
export function dayNumber(text: string): DayNumber | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(time).getUTCDate() === Number(day) ? time / DAY_MS : undefined;
}

/** A day as `YYYY-MM-DD`. */
export function dateText(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Reads which days services run. Exceptions win over the week; a feed may have either table or both. */
export async function readServiceDays(archive: Archive, notices: Notices): Promise<ServiceDays> {
  const added = new Map<string, Set<DayNumber>>();
  const daysOf = (service: string) => {
    const known = added.get(service) ?? new Set();
    added.set(service, known);
    return known;
  };
  for await (const row of rowsOf(archive, 'calendar', notices)) {
    const [from, to] = [dayNumber(row.get('start_date')), dayNumber(row.get('end_date'))];
    if (from === undefined || to === undefined || to < from) {
      notices.add('error', 'invalid_date', `calendar.txt line ${row.line}`);
      continue;
    }
    const days = daysOf(row.get('service_id'));
    const runsOn = WEEKDAYS.map((weekday) => row.get(weekday) === '1');
    for (let day = from; day <= Math.min(to, from + MAX_DAYS); day++)
      if (runsOn[(day + 4) % 7]) days.add(day);
  }
  for await (const row of rowsOf(archive, 'calendar_dates', notices)) {
    const day = dayNumber(row.get('date'));
    const days = daysOf(row.get('service_id'));
    if (day === undefined) notices.add('error', 'invalid_date', `calendar_dates.txt line ${row.line}`);
    else if (row.get('exception_type') === '2') days.delete(day);
    else days.add(day);
  }
  if (!archive.tables.has('calendar') && !archive.tables.has('calendar_dates'))
    notices.add('error', 'missing_calendar_and_calendar_date_files', 'calendar.txt');
  return packed(added);
}

function packed(added: ReadonlyMap<string, ReadonlySet<DayNumber>>): ServiceDays {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const days of added.values()) {
    for (const day of days) {
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
  }
  const isEmpty = last < first;
  const days = isEmpty ? 0 : Math.min(last - first + 1, MAX_DAYS);
  const numberOf = new Map([...added.keys()].map((id, number) => [id, number]));
  const runs = new Uint8Array(days * added.size);
  let at = 0;
  for (const set of added.values()) {
    for (const day of set) if (day - first < days) runs[at + day - first] = 1;
    at += days;
  }
  return { firstDay: isEmpty ? 0 : first, days, numberOf, runs };
}
