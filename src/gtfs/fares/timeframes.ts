import type { Band, FareBands } from '../../transit/fares/fare-bands.ts';
import { bandsOf } from '../../transit/fares/fare-bands.ts';
import type { Archive } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import { rowsOf } from '../tables/csv.ts';
import type { ServiceDays } from '../tables/service-days.ts';

/** A part of the days of a service (timeframes.txt), in seconds of the clock. */
export interface Timeframe {
  from: number;
  to: number;
  /** The number of its service. */
  service: number;
}

const DAY_SECONDS = 24 * 3600;
const WEEK = 7;
/** A service that runs on so large a share of all Mondays is Monday's, whatever is changed for holidays. */
const USUAL_SHARE = 0.5;

/** The timeframes of each group; one of a service that is none is left out. */
export async function readTimeframes(
  archive: Archive,
  notices: Notices,
  services: ReadonlyMap<string, number>,
): Promise<Map<string, Timeframe[]>> {
  const groups = new Map<string, Timeframe[]>();
  for await (const row of rowsOf(archive, 'timeframes', notices)) {
    const service = services.get(row.get('service_id'));
    const from = secondsOf(row.get('start_time')) ?? 0;
    const to = secondsOf(row.get('end_time')) ?? DAY_SECONDS;
    if (service === undefined || from >= to) {
      notices.add('error', 'invalid_timeframe', `timeframes.txt line ${row.line}`);
      continue;
    }
    const group = row.get('timeframe_group_id');
    groups.set(group, [...(groups.get(group) ?? []), { from, to, service }]);
  }
  return groups;
}

function secondsOf(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** When the dearer of two fares is paid: in these timeframes, by the weekdays of their services. */
export function peakBands(peak: readonly Timeframe[], days: ServiceDays): FareBands {
  const rules = peak.map(({ from, to, service }) => ({ days: weekdaysOf(days, service), from, to }));
  return bandsOf(rules, hoursOf(rules));
}

/** The weekdays of a service, 0 (Sunday) to 6. */
function weekdaysOf({ firstDay, days, runs }: ServiceDays, service: number): number[] {
  const counts = Array.from({ length: WEEK }, () => [0, 0] as [runs: number, all: number]);
  for (let day = 0; day < days; day++) {
    // 1 January 1970 was a Thursday.
    const count = counts[(firstDay + day + 4) % WEEK] as [number, number];
    count[0] += runs[service * days + day] ?? 0;
    count[1] += 1;
  }
  return counts.flatMap(([ran, all], weekday) => (all > 0 && ran > USUAL_SHARE * all ? [weekday] : []));
}

type Rule = Parameters<typeof bandsOf>[0][number];

/** "weekdays from 4 to 9:30 AM": by the clock of the weekdays that have the same hours. */
function hoursOf(rules: readonly Rule[]): Record<Band, string> {
  const byDay = Array.from({ length: WEEK }, (_, weekday) =>
    rules
      .filter(({ days }) => days.includes(weekday))
      .map(({ from, to }) => `${clock(from)} to ${clock(to)}`)
      .join(' and '),
  );
  const fromMonday = [1, 2, 3, 4, 5, 6, 0];
  const weekdays = Map.groupBy(fromMonday, (weekday) => byDay[weekday] ?? '');
  const texts = [...weekdays].flatMap(([hours, of]) => (hours === '' ? [] : `${nameOf(of)} from ${hours}`));
  return { peak: texts.join(', and '), 'off-peak': 'all other times' };
}

const NAMES = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

function nameOf(weekdays: readonly number[]): string {
  const key = weekdays.join('');
  if (key === '12345') return 'weekdays';
  if (key === '60') return 'weekends';
  return key === '1234560' ? 'every day' : weekdays.map((weekday) => NAMES[weekday]).join(', ');
}

/** "9:30 AM", "midnight". */
function clock(seconds: number): string {
  const [hour, minute] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (hour === 0 && minute === 0) return 'midnight';
  const text = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${text} ${hour < 12 ? 'AM' : 'PM'}`;
}
