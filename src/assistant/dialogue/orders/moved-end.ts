import type { DailyWindow } from '../../../alerts/subscriptions/subscription.ts';
import { CLOCK, timesMeant } from './clock-said.ts';

const IT = '(?:it|that|this|them|those)';
const MAKING = String.raw`(?:(?:make|have|let|keep|change|set|move|push|extend|stretch|run) ${IT} (?:go |run |last |end |stop |start |begin )?)?(?:(?:end|stop|finish|start|begin)s?(?: ${IT})? )?`;
const INSTEAD = String.raw`(?: (?:not|instead of|rather than) (?:at |till? |until |from )?(?<old>${CLOCK})| instead)?`;
const PART = '(?:(?:in the )?(?:mornings?|afternoons?|evenings?|nights?|weekdays) )?';
const LATER_END = new RegExp(
  String.raw`^${MAKING}(?:just |only )?${PART}(?:(?:till?|until|to|up to|through|by)|(?<=\b(?:end|stop|finish)s?(?: ${IT})? )at|ending at|earlier at) (?<clock>${CLOCK})${INSTEAD}$`,
);
const OTHER_START = new RegExp(
  String.raw`^${MAKING}(?:just |only )?(?:from|after|starting(?: at| from)?|(?<=\b(?:start|begin)s?(?: ${IT})? )(?:at|from)) (?<clock>${CLOCK})(?: on(?:wards?)?)?${INSTEAD}$`,
);
/** "9:30 not 9", which end says the hour that is taken back. */
const EITHER = new RegExp(
  String.raw`^(?:(?:make|change|set|move) ${IT} (?:to )?)?(?<clock>${CLOCK}) (?:not|instead of|rather than) (?:at )?(?<old>${CLOCK})$`,
);
const DAY = 24 * 60;

/** The windows with one end moved, where a message says no more: "make it til 9:30", "start at 6:30 instead". */
export function movedEnd(said: string, windows: readonly DailyWindow[]): DailyWindow[] | undefined {
  const end = LATER_END.exec(said)?.groups;
  const start = OTHER_START.exec(said)?.groups;
  const either = EITHER.exec(said)?.groups;
  const { clock, old } = end ?? start ?? either ?? {};
  if (clock === undefined) return undefined;
  const found = windows
    .flatMap((window, at) => [
      ...(start ? [] : [{ at, side: 'to' as const, before: window.to }]),
      ...(end ? [] : [{ at, side: 'from' as const, before: window.from }]),
    ])
    .filter(({ before }) => old === undefined || isOf(old, before))
    .flatMap((one) => timesMeant(clock).map((minutes) => ({ ...one, minutes })))
    .toSorted((a, b) => apart(a.minutes, a.before) - apart(b.minutes, b.before))[0];
  if (!found) return undefined;
  return windows.map((window, at) => (at === found.at ? { ...window, [found.side]: found.minutes } : window));
}

/** Whether a time is the one that is said, the hour alone too: "9" of 9:30. */
function isOf(clock: string, minutes: number): boolean {
  return timesMeant(clock).some(
    (one) => one === minutes || (one % 60 === 0 && minutes - one > 0 && minutes - one < 60),
  );
}

/** Minutes between two times of the day. */
function apart(one: number, other: number): number {
  const minutes = Math.abs(one - other);
  return Math.min(minutes, DAY - minutes);
}
