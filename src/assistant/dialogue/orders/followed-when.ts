import { followingTexts } from '../../following/following-texts.ts';
import { readOptions } from '../../following/read-options.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { leftOut } from './left-out.ts';
import { movedEnd } from './moved-end.ts';
import { followAt } from './order-hours.ts';
import { withoutRestless } from './restless.ts';

const COMMUTE = /\b(?:during |in |at |for )?(?:the )?commut(?:e|ing)(?: hours?| times?)?\b/;
/** "8 to 10": hours, where an order is changed. */
const SPAN =
  /\b(?:to |at |between |from )?(\d{1,2}(?::\d\d)?(?: ?[ap]m)?) ?(?:to|-|until|till|and) ?(\d{1,2}(?::\d\d)?(?: ?[ap]m)?)\b/;
/** "630 to 8", "715-845": an hour and its minutes without a sign between, at either end of such hours. */
const RUN_TOGETHER =
  /(?<=\b(?:\d{1,4}(?: ?[ap]m)? ?(?:to|-|until|till|and) ?))(1[0-2]|[1-9])([0-5]\d)\b|\b(1[0-2]|[1-9])([0-5]\d)(?=(?: ?[ap]m)? ?(?:to|-|until|till|and) ?\d)/g;
const WEEKENDS_OFF =
  /\b(?:not|no|never|don'?t|do not|except|but not|skip|without|leave out|nothing|off)\b.{0,40}\b(?:on |for |at |over |during )?(?:the )?(?:weekends?|saturdays?(?: (?:and|or) sundays?))\b/;
const ADDING = /^(?:and |also |plus )+|(?<=\S) (?:too|as well|also)$/g;
const LEADING = /^(?:and|but|only|just|make (?:it|that)|change (?:it|that) to) /;

/**
 * The whole sentence of an order to follow `name` when or how a message says; absent where it says neither. What it says
 * nothing of stays as it was `before`. `isAdded`: its hours go beside those before.
 */
export function followedWhen(
  order: string,
  name: string,
  before: Pick<Slots, 'days' | 'windows'>,
  isAdded: boolean,
  now: Date,
): readonly string[] | undefined {
  const said = order.replaceAll(RUN_TOGETHER, (_, ...[a, b, c, d]: string[]) => `${a ?? c}:${b ?? d}`);
  const moved = before.windows && movedEnd(said, before.windows);
  if (moved) return [followAt(name, { ...before, windows: moved })];
  const left = leftOut(said, before, now);
  if (left) return [left === 'nothing' ? `stop following ${name}` : followAt(name, left)];
  const isOff = WEEKENDS_OFF.test(said);
  const when = isOff
    ? `${hoursIn(said)}on weekdays`
    : said
        .replace(ADDING, '')
        .replace(/ instead$/, '')
        .replace(SPAN, (_, from: string, to: string) => spanAfter(from, to, before))
        .replace(COMMUTE, 'rush hour');
  const { said: options, rest } = readOptions(when, now);
  const { days, windows, until, severity, manner, early } = options;
  // No more early warnings are meant of all that is followed.
  const saysHow = [days, windows, until, severity, manner, early || undefined].some(
    (one) => one !== undefined,
  );
  if (!saysHow || (!isOff && withoutRestless(rest) !== '')) return undefined;
  const kept = followingTexts(before);
  // "Weekends too", of weekdays; of every day it adds none.
  if (isAdded && days && !windows && !isOff)
    return [followAt(name, { ...before, ...(before.days && { days: [...before.days, ...days] }) })];
  if (isAdded && windows && kept.windows !== undefined)
    return [`follow ${name} ${kept.windows} and ${followingTexts({ windows }).windows}`];
  const lasting = [days ? undefined : kept.days, windows ? undefined : kept.windows];
  return [['follow', name, ...lasting, when.replace(LEADING, '')].filter(Boolean).join(' ')];
}

/** "8 to 11", where it was 9 to 11 in the evening, is in the evening too. */
function spanAfter(from: string, to: string, { windows = [] }: Pick<Slots, 'windows'>): string {
  const isBare = /^(?:[1-9]|1[01])(?::\d\d)?$/;
  const isEvening = windows.length > 0 && windows.every((window) => window.from >= NOON_MIN);
  const half = isEvening && isBare.test(from) && isBare.test(to) ? 'pm' : '';
  return `from ${from}${half} to ${to}${half}`;
}

const NOON_MIN = 12 * 60;

/** "9 to 11, not on weekends": the hours that are said before what is left out. */
function hoursIn(said: string): string {
  const [first = ''] = said.split(OFF);
  const [hours] = SPAN.exec(first) ?? [];
  return hours === undefined ? '' : `${hours.replace(SPAN, 'from $1 to $2')} `;
}

const OFF = /\b(?:not|no|never|don't|do not|except|skip|without|leave out|nothing|off)\b/;
