import { hoursWithout } from '../../alerts/subscriptions/daily-hours.ts';
import type { DailyWindow } from '../../alerts/subscriptions/subscription.ts';
import { latestAt, readUntil } from './end-date.ts';
import { readStretches } from './windows.ts';
import { MORNING } from './edit-pieces.ts';
import type { SaidOptions } from './reader.ts';
import {
  addDays,
  calendarDay,
  endOfDay,
  instantOf,
  minutesOfDay,
  serviceDay,
  type CalendarDay,
  weekdayOf,
} from '../../common/time.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { wordPattern } from '../word-list.ts';
import { hoursFrom, movedEnd, movedTo, sideOf } from '../../alerts/subscriptions/hour-changes.ts';
import type { Change, Edit } from './read-edit.ts';

/** When and how something is followed. */
export type Terms = Pick<Slots, 'days' | 'windows' | 'until' | 'starts' | 'severity' | 'manner' | 'early'>;
type Rest = Required<Pick<SaidOptions, 'starts' | 'until'>>;
/** What becomes of an order: how it is followed then, that nothing is left of it, or the days that it leaves out. */
export type Applied = { terms: Terms } | 'nothing' | { rests: Rest };

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** How an order is followed after an edit. `isAdded`: what is said goes beside what was. Absent: the edit makes no sense of it. */
export function applied(edit: Edit, before: Terms, isAdded: boolean, now: Date): Applied | undefined {
  const terms: Terms = { ...before };
  const said = new Set<string>();
  const changes = withoutNarrowed(edit.changes);
  if (isApart(edit, before, isAdded)) return undefined;
  for (const [at, change] of changes.entries()) {
    const { piece, signs, end } = change;
    // "Stop fridays" ends no order.
    const next = changes[at + 1];
    const isOff = signs.has('not') || signs.has('swap') || (piece.kind === 'days' && end === 'to');
    const isMore = isAdded || signs.has('add') || (edit.signs.has('swap') && !isOff) || said.has(piece.kind);
    const how = isOff ? 'off' : isMore ? 'more' : 'set';
    // "The evening from 5 to 6": what is said next takes its place.
    said.add(piece.kind === 'part' ? 'windows' : piece.kind);
    const more = isEnd(change)
      ? endSet(change, next, isOff, terms, now)
      : pieceSet(change, how, next, terms, now);
    if (more === undefined || 'rests' in more) return more;
    Object.assign(terms, more);
    const isReplaced = piece.kind === 'part' && next?.piece.kind === 'windows';
    if (terms.days?.length === 0 || (terms.windows?.length === 0 && !isReplaced)) return 'nothing';
  }
  return { terms };
}

/** "Saturdays 10 to noon too": days with hours of their own, beside others. */
export function isApart({ changes }: Edit, { windows, days }: Terms, isAdded: boolean): boolean {
  const added = changes.filter(({ signs }) => isAdded || signs.has('add'));
  const kinds = new Set(added.map(({ piece }) => piece.kind));
  return windows !== undefined && days !== undefined && kinds.has('days') && kinds.has('windows');
}

/** "The evenings too, 5 to 6": the hours that are said next take their place. */
function withoutNarrowed(changes: readonly Change[]): readonly Change[] {
  const isPart = (one: Change | undefined) => one?.piece.kind === 'windows' && one.piece.isPart === true;
  return changes.flatMap((change, at) => {
    const [before, after] = [changes[at - 1], changes[at + 1]];
    if (isPart(change) && after?.piece.kind === 'windows') return [];
    const isNarrow = change.piece.kind === 'windows' && before && isPart(before);
    return [isNarrow ? { ...change, signs: change.signs.union(before.signs) } : change];
  });
}

/** What a piece makes of an order. `next`: what is said after it. */
function pieceSet(
  change: Change,
  how: How,
  next: Change | undefined,
  terms: Terms,
  now: Date,
): Terms | undefined {
  const { piece } = change;
  switch (piece.kind) {
    case 'options':
      // No more early warnings are meant of all that is followed.
      return how === 'off' || piece.said.early === false ? undefined : piece.said;
    case 'days':
      return daysSet(piece.days, how, terms);
    case 'part':
      return partSet(piece.part, how, next, terms);
    case 'windows':
      return hoursSet(piece.windows, how, terms);
    case 'clock':
      return clockSet(change, piece.clock, next, terms, how, now);
    case 'date':
      return how === 'set' && ONE_DAY.test(piece.said) ? oneDay(piece.date, now) : undefined;
  }
}

/** "Make it next monday": that day alone. */
function oneDay(day: CalendarDay, now: Date): Terms {
  const until = endOfDay(day);
  return day < addDays(serviceDay(now), 7) ? { days: [weekdayOf(day)], until } : { starts: day, until };
}

const ONE_DAY = wordPattern('next this coming today tonight tomorrow');

/** Whether a day is when an order ends, or one that is to be left out, rather than one of its weekdays. */
function isEnd({ piece, end, signs }: Change): boolean {
  if (piece.kind === 'date') return end !== undefined || signs.has('not') || !ONE_DAY.test(piece.said);
  return piece.kind === 'days' && end === 'to' && !piece.said.endsWith('s');
}

function endSet(
  { piece, end, isWhole, signs }: Change,
  next: Change | undefined,
  isOff: boolean,
  { windows }: Terms,
  now: Date,
): Terms | { rests: Rest } | undefined {
  if (piece.kind === 'date' && isOff && end === undefined) {
    // "The 12th to the 18th".
    const last = next?.end === 'to' && next.piece.kind === 'date' ? next.piece.date : piece.date;
    return { rests: { starts: piece.date, until: endOfDay(last) } };
  }
  // "Don't text me until friday" rests, and does not end.
  const isPaused = isOff && (piece.kind === 'date' || signs.has('not'));
  if ((piece.kind !== 'date' && piece.kind !== 'days') || end !== 'to' || isPaused) return undefined;
  return untilSaid(`${isWhole ? 'through' : 'until'} ${piece.said}`, windows, now);
}

function untilSaid(said: string, windows: Terms['windows'], now: Date): Terms | undefined {
  const until = readUntil(said, now, windows && { windows })?.said.until;
  return until === undefined ? undefined : { until };
}

type How = 'off' | 'more' | 'set';

function daysSet(days: readonly number[], how: How, { days: before }: Terms): Terms {
  if (how === 'off') return { days: (before ?? ALL_DAYS).filter((day) => !days.includes(day)) };
  if (how === 'set') return { days };
  return { days: before ? [...new Set([...before, ...days])] : ALL_DAYS };
}

function hoursSet(windows: readonly DailyWindow[], how: How, { windows: before }: Terms): Terms | undefined {
  if (how === 'set') return { windows };
  const hours =
    how === 'off' ? hoursWithout(windows, before) : hoursWithout([], [...(before ?? []), ...windows]);
  return hours && { windows: hours };
}

/** The hours of a part of the day: left out, kept alone, moved there where none is of it, or those that what is said next replaces or moves. */
function partSet(
  part: DailyWindow,
  how: How,
  next: Change | undefined,
  { windows }: Terms,
): Terms | undefined {
  if (next?.piece.kind === 'clock') return {};
  const usual = readStretches(part === MORNING ? 'mornings' : 'evenings', new Date(0))?.said.windows;
  if (how === 'more' && usual) return hoursSet(usual, how, { windows });
  const others = hoursWithout([part], windows);
  const hours =
    how === 'off' || next?.piece.kind === 'windows' ? others : others && hoursWithout(others, windows);
  if (hours?.length === 0 && how === 'set' && windows) return { windows: movedTo(windows, part) };
  return hours && { windows: hours };
}

/** After a time is said: as an end of the hours, as what is left out, or, where there are no hours, as the end of it all. */
function clockSet(
  { signs, end }: Change,
  clock: string,
  next: Change | undefined,
  { windows, until }: Terms,
  how: How,
  now: Date,
): Terms | undefined {
  if (signs.has('not')) {
    // "9:30 not 9": the second was looked at with the first.
    if (end === undefined) return windows && { windows };
    const left = hoursWithout(sideOf(clock, end, windows ?? []), windows);
    return left && { windows: left };
  }
  const isOld = next?.piece.kind === 'clock' && next.signs.has('not') && next.end === undefined;
  const old = isOld && next.piece.kind === 'clock' ? next.piece.clock : undefined;
  if (!windows) {
    const last = end === 'from' ? undefined : movedUntil(clock, end, until, now);
    return (
      last ??
      (end === 'to' ? untilSaid(`until ${clock}`, undefined, now) : { windows: hoursFrom(clock, end) })
    );
  }
  // "And my trip home at 5": an hour beside those that there are.
  if (how === 'more' && !end) return hoursSet(hoursFrom(clock, end, windows), how, { windows });
  const moved = movedEnd(windows, clock, end, old) ?? (end && movedEnd(windows, clock, end, undefined));
  return moved && { windows: moved };
}

/** "Make it 9", of what is followed until 10 that evening, "til 11" of that day. Absent: it ends at no hour that was said. */
function movedUntil(
  clock: string,
  end: Change['end'],
  until: string | undefined,
  now: Date,
): Terms | undefined {
  if (until === undefined) return undefined;
  const last = new Date(until);
  const day = calendarDay(last);
  const late =
    end === 'to' && until === endOfDay(addDays(day, -1)) ? latestAt(clock, addDays(day, -1)) : undefined;
  if (late && late > now) return { until: late.toISOString() };
  const to = minutesOfDay(last);
  const [moved] = movedEnd([{ from: to, to }], clock, 'to', undefined) ?? [];
  if (!moved || until === endOfDay(addDays(day, -1))) return undefined;
  const at = instantOf(day, moved.to * 60);
  return { until: (at > now ? at : instantOf(addDays(day, 1), moved.to * 60)).toISOString() };
}
