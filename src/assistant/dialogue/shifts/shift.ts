import { SET_SLOTS } from '../grammar/tables.ts';
import { addDays, dayText, noonOf, serviceDay, hoursMinutes, secondsOf } from '../../../common/time.ts';
import { capabilityOf } from '../../capabilities.ts';
import { missingSlot } from '../../understand/slots/missing-slot.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { BUS, wordSet } from '../../word-list.ts';
import { RAIL } from '../../understand/dialogue/held-mode.ts';
import { bare, plain, withoutLeaning, wordsOf } from '../plain.ts';
import { remarkOf } from '../remarks.ts';
import { posed, type Means, type MeansInHand } from '../resolution.ts';
import { spanBefore } from '../../lead-time.ts';
import { whenSaid, WHEN_SAID } from '../../understand/entities/time-and-day.ts';
import { askedAgain } from '../asked-again.ts';

const OF_WHICH = wordSet('line lines station stations route routes');

/** The question before for the day after, for the other end of the day, or of everything. Absent where a message says neither. */
export const shifted: MeansInHand = (text, { question }, context) => {
  const { read, now } = context;
  const said = bare(text);
  if (SET_SLOTS.nextDay(said) && capabilityOf(question.intent).slots.includes('day')) {
    const next = addDays(question.slots.day?.date ?? serviceDay(now), 1);
    const [weekday, date] = dayText(noonOf(next)).split(', ');
    const shiftedTo = read(`and on ${next < addDays(serviceDay(now), 7) ? weekday : date}`, question);
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

const EARLIER = wordSet('earlier sooner before beforehand prior');
const SIDES: ReadonlySet<string> = new Set(['later', ...EARLIER]);
/** What may be said beside it. */
const BESIDE = wordSet(
  'good great fine works also maybe even try like is would be for with me that it too as well',
);

/** "Half an hour later", "30 min before that", "now", "Saturday then and 2 hrs later": the question in hand at another time. */
export const movedInTime: MeansInHand = (text, { question: { intent, slots }, isReminding }, context) => {
  // What it lacks is still asked.
  const at = (moved: Slots): Understanding =>
    askedAgain({ question: { intent, slots: moved, more: 0 } }, context.catalog) ?? posed(intent, moved);
  const said = plain(text);
  if (SET_SLOTS.now(said) && (slots.time ?? slots.day)) {
    const { time: _, day: __, ...rest } = slots;
    return at(rest);
  }
  const words = wordsOf(said);
  const span = spanBefore(words, SIDES);
  // Right after a reminder "make it 10 min earlier" is of that.
  if (!span || (isReminding && words[0] === 'make')) return undefined;
  const rest = [...words.slice(0, span.start), ...words.slice(span.end)];
  const day = whenSaid(bare(rest.join(' ')), context.now, BESIDE)?.day;
  if (!day && !rest.every((word) => BESIDE.has(word) || WHEN_SAID.has(word))) return undefined;
  const isLater = !EARLIER.has(span.side);
  // By half an hour later one is there, too.
  if (slots.time !== undefined && (slots.arrive_by || day || !isLater)) {
    const minute = (secondsOf(slots.time) ?? 0) / 60 + (isLater ? span.minutes : -span.minutes);
    return minute < 0 ? undefined : at({ ...slots, time: hoursMinutes(minute), ...(day && { day }) });
  }
  if (!isLater) return undefined;
  const later = context.read(`+${span.minutes}`, { intent, slots });
  return later.kind === 'intent' && later.intent === intent ? later : undefined;
};

const BY = wordSet('by on via only just the a take taking bus buses train trains metro rail');

/** "By bus", while it is open which of two places is meant: the same is asked, of a way by bus. */
export const modeToo: Means = (text, { offered, question }) => {
  const words = wordsOf(withoutLeaning(text));
  const mode = BUS.test(text) ? 'bus' : RAIL.test(text) ? 'rail' : undefined;
  if (!offered?.isChoice || question?.intent !== 'path' || !mode || !words.every((word) => BY.has(word)))
    return undefined;
  const how = mode === 'bus' ? 'by bus' : 'by train';
  const options = offered.options.map((one) => ({ ...one, say: `${one.say} ${how}` }));
  const slot = question.slots.from_station ? 'to_station' : 'from_station';
  return { kind: 'which', intent: 'path', slots: { ...question.slots, mode }, slot, options };
};
