import { hoursMinutes, secondsOf } from '../../../common/time.ts';
import { spanBefore } from '../../lead-time.ts';
import { whenSaid, WHEN_SAID } from '../../understand/entities/time-and-day.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { wordSet } from '../../word-list.ts';
import { askedAgain } from '../asked-again.ts';
import { SET_SLOTS } from '../grammar/tables.ts';
import { bare, plain, wordsOf } from '../plain.ts';
import { posed, type MeansInHand } from '../resolution.ts';

const EARLIER = wordSet('earlier sooner before beforehand prior');
const SIDES: ReadonlySet<string> = new Set(['later', ...EARLIER]);
/** What may be said beside it. */
const BESIDE = wordSet(
  'good great fine works also maybe even try like is would be for with me that it too as well',
);

/** "Half an hour later", "30 min before that", "now", "Saturday then and 2 hrs later": the question in hand at another time. */
export const movedInTime: MeansInHand = (text, { question: { intent, slots } }, context) => {
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
  if (!span) return undefined;
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
