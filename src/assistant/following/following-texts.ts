import type { DailyWindow } from '../../alerts/subscriptions/subscription.ts';
import { clockText, dayText, noonOf, timeText } from '../../common/time.ts';
import { daysBetween } from '../../common/weekdays.ts';
import type { SaidTexts } from '../capability.ts';
import type { Slots } from '../understand/slots/slots.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SEVERITIES = { all: 'all alerts', delays: 'delays only', major: 'major only' } as const;
const MANNERS = { edit: 'edit in place', post: 'separate messages', digest: 'hourly digest' } as const;

/** What slots say of following, in words that say it again. */
export function followingTexts(slots: Slots): { [Slot in keyof SaidTexts]: string | undefined } {
  const { act, all, topic, days, windows, until, starts, severity, manner, early, lead } = slots;
  const isNamedByPlace = topic === 'everything' || topic === 'elevators' || topic === 'escalators';
  const ends = until === undefined ? undefined : new Date(until);
  return {
    act,
    all: all && 'yes',
    topic: isNamedByPlace ? topic : undefined,
    days: days && daysText(days),
    windows: windows?.map(windowText).join(' and '),
    until: ends
      ? starts
        ? daysBetween(noonOf(starts), ends)
        : `${dayText(ends)} ${clockText(ends)}`
      : starts && `from ${dayText(noonOf(starts))}`,
    severity: severity && SEVERITIES[severity],
    manner: manner && MANNERS[manner],
    early: early === undefined ? undefined : early ? 'with early warnings' : 'no early warnings',
    lead: lead === undefined ? undefined : String(lead),
  };
}

/** "Mon Wed Thu", where there is little room. */
export function shortDays(days: readonly number[]): string {
  return days.map((day) => DAYS[day]?.slice(0, 3)).join(' ');
}

function daysText(days: readonly number[]): string {
  const set = [...new Set(days)].sort((a, b) => a - b);
  if (set.length === 7) return 'every day';
  if (set.join() === '1,2,3,4,5') return 'weekdays';
  if (set.join() === '0,6') return 'weekends';
  return set.map((day) => `${DAYS[day]}s`).join(' and ');
}

/** "7:00am-9:00am". */
function windowText({ from, to }: DailyWindow): string {
  return [from, to].map((minutes) => timeText(minutes).toLowerCase().replace(' ', '')).join('-');
}
