import { SET_SLOTS } from '../grammar/tables.ts';
import { addDays, dayText, hoursMinutes, instantOf, secondsOf, serviceDay } from '../../../common/time.ts';
import { capabilityOf } from '../../capabilities.ts';
import { askedAgain } from '../asked-again.ts';
import type { Question } from '../../question.ts';
import { missingSlot } from '../../understand/slots/missing-slot.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { leadMinutes } from '../../lead-time.ts';
import { whenSaid } from '../../understand/entities/time-and-day.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { bare, plain } from '../plain.ts';
import { remarkOf } from '../remarks.ts';
import { posed, type ResolveContext, type MeansInHand } from '../resolution.ts';

const NOON_S = 43_200;
const OF_WHICH = wordSet('line lines station stations route routes');

/** "An hr", "2 hours", "half an hour", in minutes. */
function minutesOf(long: string): number {
  const [first = ''] = long.split(' ');
  return 60 * (first === 'half' ? 0.5 : first === 'an' ? 1 : leadMinutes(first));
}
const OFFSET = wordPattern(listOf('shift OFFSET'));

/** "Half an hour later", "now", "Saturday then and 2 hrs later": the same at another time. */
function atAnotherTime(
  said: string,
  { intent, slots }: Question,
  context: ResolveContext,
): Understanding | undefined {
  // What it lacks is still asked.
  const at = (moved: Slots): Understanding =>
    askedAgain({ question: { intent, slots: moved, more: 0 } }, context.catalog) ?? posed(intent, moved);
  if (SET_SLOTS.now(said) && (slots.time ?? slots.day)) {
    const { time: _, day: __, ...rest } = slots;
    return at(rest);
  }
  const [offset] = OFFSET.exec(said) ?? [];
  const on =
    offset === undefined ? undefined : whenSaid(bare(said.replace(offset, '')), context.now, new Set());
  const day = on?.time === undefined ? on?.day : undefined;
  const { long, minutes, side } = SET_SLOTS.later((day && offset) ?? said) ?? {};
  if ((long ?? minutes) === undefined) return undefined;
  const span = minutes === undefined ? minutesOf(long ?? '') : Number(minutes);
  // By half an hour later one is there, too.
  if (slots.time !== undefined && (slots.arrive_by || day || side !== 'later')) {
    const minute = (secondsOf(slots.time) ?? 0) / 60 + (side === 'later' ? span : -span);
    return minute < 0 ? undefined : at({ ...slots, time: hoursMinutes(minute), ...(day && { day }) });
  }
  if (side !== 'later') return undefined;
  const later = context.read(`+${span}`, { intent, slots });
  return later.kind === 'intent' && later.intent === intent ? later : undefined;
}

/** The question before for the day after, for the other end of the day, or of everything. Absent where a message says neither. */
export const shifted: MeansInHand = (text, { question }, context) => {
  const { read, now } = context;
  const said = bare(text);
  if (SET_SLOTS.nextDay(said) && capabilityOf(question.intent).slots.includes('day')) {
    const next = addDays(question.slots.day?.date ?? serviceDay(now), 1);
    const [weekday = ''] = dayText(instantOf(next, NOON_S)).split(',');
    const shiftedTo = read(`and on ${weekday}`, question);
    return shiftedTo.kind === 'intent' ? shiftedTo : undefined;
  }
  const { when } = SET_SLOTS.sameWhen(said) ?? {};
  const then = when === undefined ? undefined : read(`and ${when}`, question);
  if (then?.kind === 'intent' && then.intent === question.intent && then.slots.day) return then;
  const { which: end = SET_SLOTS.closing(said)?.opens, day } = SET_SLOTS.endOfDay(said) ?? {};
  if (end !== undefined && question.intent === 'station_hours') {
    const which = /^(?:first|earliest|open)/.test(end) ? 'first' : 'last';
    const told: Understanding =
      day === undefined ? { kind: 'intent', ...question } : read(`and ${day}`, question);
    return told.kind === 'intent' && told.intent === question.intent
      ? posed(question.intent, { ...told.slots, which })
      : undefined;
  }
  const moved = atAnotherTime(plain(text), question, context);
  if (moved) return moved;
  const color = SET_SLOTS.wholeLine(said)?.color;
  if (!color && remarkOf(text) !== 'all') return undefined;
  const kept = Object.entries(question.slots).filter(([slot]) => !OF_WHICH.has(slot));
  const rest: Slots = Object.fromEntries(kept);
  if (color) {
    const onLine = read(`and on the ${color} line`, { ...question, slots: rest });
    return onLine.kind === 'intent' && onLine.intent === question.intent ? onLine : undefined;
  }
  const isNarrow = Object.keys(rest).length < Object.keys(question.slots).length;
  const capability = capabilityOf(question.intent);
  if (!isNarrow || capability.orders || missingSlot(capability, rest)) return undefined;
  return posed(question.intent, rest);
};
