import { MAX_WINDOWS, type DailyWindow } from '../../../alerts/subscriptions/subscription.ts';
import { readDays } from '../../following/days.ts';
import { readWindows } from '../../following/windows.ts';
import { CLOCK, timesMeant } from './clock-said.ts';
import type { Slots } from '../../understand/slots/slots.ts';

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
const DAY = 24 * 60;
const WITHOUT =
  /^(?:(?:and|but|just|only|please|every ?day|all days|always) )*(?:not|no(?: alerts?| messages?)?|never|nothing|except|skip|without|leave out|leave off|(?:don'?t|do not) (?:bother|text|ping|message|alert|tell|wake|disturb) me|drop)(?: (?:on|for|the|any))* (.{3,40})$/;
const SIDE = new RegExp(`^(before|after|until|till?|past) (${CLOCK})$`);
const RESTLESS = /\b(?:please|though|any ?more|at all|in|the|during|at|and|or)\b/g;

/**
 * When something is followed still, by a message that says when it is not: "not on fridays", "nothing before 8". Absent
 * where a message is no such thing; nothing is followed any more where it leaves no days.
 */
export function leftOut(
  said: string,
  { days = ALL_DAYS, windows }: Pick<Slots, 'days' | 'windows'>,
  now: Date,
): Pick<Slots, 'days' | 'windows'> | 'nothing' | undefined {
  const off = WITHOUT.exec(said)?.[1];
  if (off === undefined) return undefined;
  const read = readDays(off, now);
  if (read?.said.days && isAll(read.rest)) {
    const { days: without } = read.said;
    const left = days.filter((day) => !without.includes(day));
    return left.length === 0 ? 'nothing' : { days: left, ...(windows && { windows }) };
  }
  const out = hoursOff(off, windows, now);
  const left = out && stretchesOf(out, windows);
  if (!left) return undefined;
  return left.length === 0 ? 'nothing' : { ...(days === ALL_DAYS ? {} : { days }), windows: left };
}

function isAll(rest: string): boolean {
  return rest.replaceAll(RESTLESS, '').trim() === '';
}

/** The hours that are left out; of "before 8" all up to it. */
function hoursOff(
  off: string,
  before: readonly DailyWindow[] | undefined,
  now: Date,
): readonly DailyWindow[] | undefined {
  const [, side, clock] = SIDE.exec(off) ?? [];
  if (side === undefined || clock === undefined) {
    const read = readWindows(off, now);
    return read?.said.windows && isAll(read.rest) ? read.said.windows : undefined;
  }
  const isEarlier = side !== 'after' && side !== 'past';
  const times = timesMeant(clock);
  const at =
    times.find((minutes) => before?.some((window) => holds(window, minutes))) ??
    times.at(isEarlier ? 0 : -1) ??
    0;
  return [isEarlier ? { from: 0, to: at } : { from: at, to: DAY }];
}

/** What is left of the hours of a day without these. Absent: more stretches than can be kept. */
function stretchesOf(
  out: readonly DailyWindow[],
  windows: readonly DailyWindow[] = [{ from: 0, to: DAY }],
): DailyWindow[] | undefined {
  const stays = Array.from(
    { length: DAY },
    (_, at) => windows.some((one) => holds(one, at)) && !out.some((one) => holds(one, at)),
  );
  const starts = stays.flatMap((is, at) => (is && !stays[(at + DAY - 1) % DAY] ? [at] : []));
  const left = starts.map((from) => {
    let to = from;
    while (stays[to % DAY] && to < from + DAY) to++;
    return { from, to: to % DAY };
  });
  return left.length > MAX_WINDOWS ? undefined : left;
}

/** Whether a stretch has a minute of the day in it; it may go on past midnight. */
function holds({ from, to }: DailyWindow, minute: number): boolean {
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}
