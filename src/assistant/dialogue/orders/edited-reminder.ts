import { addDays, endOfDay, lastWeekday, serviceDay, weekdayOf } from '../../../common/time.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { plain, wordsOf } from '../plain.ts';
import { wordSet } from '../../word-list.ts';
import type { ResolveContext, Means } from '../resolution.ts';
import { ORDER } from '../grammar/tables.ts';
import { applied } from '../../following/apply-edit.ts';
import { hoursFrom, movedEnd, movedTo } from '../../../alerts/subscriptions/hour-changes.ts';
import { editSaid } from '../../following/read-edit.ts';
import { asks, isSureChange } from './edit.ts';
import { isBeside, termsOf } from './order-hours.ts';
import { orderSaid } from './order-ways.ts';
import { isOfReminders } from './orders.ts';
import { onOneDay } from '../../following/understand-following.ts';
import { spanBefore } from '../../lead-time.ts';
import { leadSaid } from '../../following/lead-words.ts';

const MOST_WORDS = 8;

/** "Make it 7:30", "do it every weekday", "not wednesdays", "the stop at 14th and U": of the reminder that was asked for last. */
export const editedReminder: Means = (text, state, context) => {
  if (!state.reminder) return undefined;
  const { days, ...once } = state.reminder;
  // What comes once has its day by its end, and no weekday.
  const isOnce = days?.length === 1 && once.until !== undefined && (once.route ?? once.stop_id) === undefined;
  const slots: Slots = isOnce ? once : state.reminder;
  const moved = ORDER.moved(orderSaid(text));
  const isNamed =
    ORDER.ofReminder(text) !== undefined ||
    (state.topics === undefined && ORDER.cancelAt(text) !== undefined);
  const isLast = isOfReminders(state) || isNamed;
  const said = moved ? `make it at ${moved.minutes ?? moved.rest}` : orderSaid(text);
  const day = ORDER.todays(said) && addDays(serviceDay(context.now), said.includes('tomorrow') ? 1 : 0);
  const edit =
    (slots.days ? day && { skip: day } : ORDER.oneAfter(said) && { nth: 1 }) ??
    (isLast ? sooner(said, slots) : undefined) ??
    partSaid(moved ? said : text, slots, isLast, context) ??
    eachSaid(said, slots, isLast, context) ??
    leadOf(takenBack(said), isLast);
  if (!edit) return undefined;
  if (edit.act) return { kind: 'intent', intent: 'unsubscribe', slots: edit };
  // Of a bus that comes once there is no other day.
  if (edit.skip !== undefined && !slots.days && slots.which === undefined) return 'cancel my reminders';
  const { nth: _, windows, ...before } = slots;
  // What was moved to another bus is at no hour that was said.
  const kept = { ...before, ...(windows && slots.nth === undefined && { windows }) };
  const { until, instead: __, ...changed }: Slots = { ...kept, ...edit };
  // The one day that it was of is not the end of what comes every week.
  const isEnd =
    until !== undefined &&
    (slots.days !== undefined || edit.days === undefined || (edit.until ?? slots.until) !== slots.until);
  // Of one that could not be set there is none to change: another may be there.
  const isOther = !slots.days && (edit.windows ?? edit.lead) !== undefined && isAnother(text);
  const isChange = state.reminded !== undefined && !isOther && { instead: state.reminded };
  const isOfBus = (slots.route ?? slots.stop_id ?? slots.stop_name) !== undefined;
  const set = { ...changed, ...isChange, ...(isEnd && { until }) };
  return {
    kind: 'intent',
    intent: 'subscribe',
    slots: isOfBus ? set : { ...set, ...onOneDay(text, set, context.now) },
  };
};

/** "Make it 10 min earlier". */
function sooner(said: string, { windows, lead }: Slots): Slots | undefined {
  const { side, minutes } = spanBefore(wordsOf(said), MOVED) ?? {};
  if (minutes === undefined || !said.startsWith('make ')) return undefined;
  const by = side === 'later' ? -minutes : minutes;
  if (lead !== undefined) return lead < -by ? undefined : { lead: lead + by };
  return windows && { windows: windows.map(({ from }) => ({ from: from - by, to: from - by })) };
}
const MOVED = wordSet('earlier sooner later');
/** "20 min, I walk slowly", "scratch that, 20": the clause that may say how long before. */
function takenBack(said: string): string {
  const [first = '', ...others] = said.split(', ');
  return ORDER.atOnce(first) && others.length > 0 ? others.join(', ') : first;
}

/** "15 min and not fridays": what each of some clauses changes. */
function eachSaid(said: string, slots: Slots, isLast: boolean, context: ResolveContext): Slots | undefined {
  const clauses = said.split(', ').flatMap((one) => one.split(' and '));
  if (clauses.length < 2) return undefined;
  const edit: Slots = {};
  for (const clause of clauses) {
    const more = partSaid(clause, { ...slots, ...edit }, isLast, context);
    if (!more) return undefined;
    Object.assign(edit, more);
  }
  return edit;
}

function leadOf(said: string, isLast: boolean): Slots | undefined {
  const lead = leadSaid(said, isLast);
  return lead === undefined ? undefined : { lead };
}

function partSaid(text: string, slots: Slots, isLast: boolean, context: ResolveContext): Slots | undefined {
  const before = termsOf(slots);
  const lead = leadOf(orderSaid(text), isLast);
  if (lead) return lead;
  const stop = slots.route === undefined ? undefined : stopSaid(text, slots, context);
  if (stop) return stop;
  const edit = editSaid(orderSaid(text), before.windows ?? [], context.now);
  if (!edit || edit.name !== '' || edit.changes.length === 0 || asks(text, edit)) return undefined;
  // "20 minutes" is how long before.
  if (edit.changes.some(({ piece }) => piece.kind === 'options')) return undefined;
  // What else was spoken of since may be meant.
  if (!isLast && (!before.days || !edit.changes.every(isSureChange))) return undefined;
  const isOpen = (before.days ?? before.windows ?? before.until) !== undefined;
  const part = edit.changes.find(({ piece }) => piece.kind === 'part')?.piece;
  const clocks = edit.changes.flatMap(({ piece, signs }) =>
    piece.kind === 'clock' ? [{ clock: piece.clock, isOff: signs.has('not') }] : [],
  );
  if (part?.kind === 'part' || clocks.length > 0) {
    const [old, time] = [true, false].map((is) => clocks.find(({ isOff }) => isOff === is)?.clock);
    const moved = part?.kind === 'part' && movedTo(before.windows ?? [], part.part);
    const at = moved
      ? { windows: moved.map(({ from }) => ({ from, to: from })) }
      : isOpen && atTime(time ?? old ?? '', before.windows, time && old);
    if (!at) return undefined;
    // "Not the 5pm one".
    if (!moved && time === undefined) return before.days ? undefined : { ...at, act: 'forget reminders' };
    if (time?.endsWith(' tonight')) return { ...at, until: endOfDay(serviceDay(context.now)) };
    // "Make it 7 tomorrow".
    const days = edit.changes.filter(({ piece }) => piece.kind === 'days' || piece.kind === 'date');
    const then = applied({ ...edit, changes: days }, {}, false, context.now);
    return then && then !== 'nothing' && 'terms' in then ? { ...at, ...then.terms } : undefined;
  }
  // One that comes once has no days to add to.
  const isOnce = before.days === undefined && edit.changes.some(({ piece }) => piece.kind === 'days');
  const isAdded = isBeside(text);
  const once =
    isOnce && isAdded && before.until ? serviceDay(new Date(Date.parse(before.until) - 1)) : undefined;
  const days = once === undefined ? [] : [weekdayOf(once)];
  const after = applied(edit, isOnce ? { ...before, days } : before, isAdded, context.now);
  if (after === undefined || after === 'nothing') return undefined;
  if ('rests' in after) return { skip: after.rests.starts };
  // "Tomorrow", "and thursday too": both, and no more.
  return once === undefined
    ? after.terms
    : { ...after.terms, until: endOfDay(lastWeekday(once, after.terms.days)) };
}

/** One is told at a time, in the half of the day that it was in. */
function atTime(clock: string, windows: Slots['windows'], old: string | undefined): Slots | undefined {
  const moved = movedEnd(windows ?? [], clock, 'from', old);
  const [first] = moved ?? (old === undefined ? hoursFrom(clock, undefined) : []);
  return first && { windows: [{ from: first.from, to: first.from }] };
}

/** "And also at 5": another beside it. "And make it 5" moves it. */
const isAnother = (text: string) => isBeside(text) && !wordsOf(plain(text)).some((word) => MOVES.has(word));
const MOVES = wordSet('make change move set push switch instead');

/** The stop of a bus that was named without one. */
function stopSaid(text: string, slots: Slots, { read }: ResolveContext): Slots | undefined {
  if ((slots.stop_id ?? slots.stop_name) !== undefined || wordsOf(text).length > MOST_WORDS) return undefined;
  const place = read(text);
  if (place.kind !== 'intent' || place.intent !== 'nearby_stops') return undefined;
  const { stop_id: id, stop_name: name } = place.slots;
  return id !== undefined ? { stop_id: id } : name && { stop_name: name };
}
