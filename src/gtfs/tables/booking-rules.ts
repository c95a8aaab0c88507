import type { Archive } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import { timeText } from '../../common/time.ts';
import { rowsOf, type TableRow } from './csv.ts';

/** How a call is asked for (booking_rules.txt). */
export interface BookingRule {
  /** Empty where it tells none. */
  phone: string;
  /** "at least 30 min before"; empty where it tells none. */
  notice: string;
}

/** The rules by their ids; none where the feed has none. */
export async function readBookingRules(
  archive: Archive,
  notices: Notices,
): Promise<Map<string, BookingRule>> {
  const rules = new Map<string, BookingRule>();
  for await (const row of rowsOf(archive, 'booking_rules', notices))
    rules.set(row.get('booking_rule_id'), { phone: row.get('phone_number'), notice: noticeOf(row) });
  return rules;
}

function noticeOf(row: TableRow): string {
  const [minutes, days] = [
    Number(row.get('prior_notice_duration_min')),
    Number(row.get('prior_notice_last_day')),
  ];
  if (minutes > 0) return `at least ${minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`} before`;
  const [, hour, minute] = /^(\d{1,2}):(\d\d):\d\d$/.exec(row.get('prior_notice_last_time')) ?? [];
  const until = hour === undefined ? '' : ` by ${timeText(Number(hour) * 60 + Number(minute))}`;
  return days > 0 ? `${days === 1 ? 'the day' : `${days} days`} before${until}` : until.trim();
}
