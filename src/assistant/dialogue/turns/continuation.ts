import { slotLacking, isOfOrders, type Question } from '../../question.ts';
import { withThere } from '../pointing/there.ts';
import { wordSet } from '../../word-list.ts';
import { capabilityOf, type IntentName } from '../../capabilities.ts';
import { wordsOf } from '../plain.ts';
import { namesAny, type Slots } from '../../understand/slots/slots.ts';
import type { Said, Understanding } from '../../understand/understanding.ts';
import { practicalIn } from '../../understand/readings/practical.ts';
import { isSame } from '../corrections/correct-question.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import type { Part, ResolveContext, Resolved, Revision } from '../resolution.ts';
import { isSure } from '../several.ts';
import type { DialogueState } from '../state.ts';
import { likelyOrder, likelySaid, SURER } from './likely.ts';
import { inSaidHalf, withClock } from './turned-trip.ts';
import type { TurnLabel } from '../../understand/model/turn-reader.ts';

/** The share from which something is asked though nothing was understood, or only guessed. */
const LIKELY = 0.5;
/** The same where what was understood is something else, and sure. */
const SURE = 0.65;
/** The share from which the answer says no more how it was taken. */
const CERTAIN = 0.95;
/** The share from which a message may ask nothing. */
const MAY_TELL = 0.3;
/** Fewer words only ask for more. */
const LEAST_WORDS = 5;

/**
 * What a message asks after the questions before it, where the reader of turns is surer of that than the rest of what it was
 * resolved to. It never makes an order: those are said.
 */
export const continued: Revision = (text, state, resolved, context) => {
  const { question, earlier = [] } = state;
  const [part] = resolved.parts;
  if (!part || !isOpenToDoubt(text, part, state, resolved)) return undefined;
  const [now, ranking] = [part.understanding, context.turn(text, { question, earlier })];
  const [best = { label: 'none' as const, share: 0 }] = ranking;
  const { label, share } = best;
  const mayTell = ranking.some((one) => one.label === 'none' && one.share >= MAY_TELL);
  // Whoever thanks for what was shown points at none of it.
  const isThanks = resolved.as === 'refer' && label === 'greeting' && share >= CERTAIN;
  const isOpen = isThanks || (now.kind === 'unknown' && share >= LIKELY);
  const likely = isOpen ? likelySaid(text, best, now) : undefined;
  // A sure question orders nothing.
  const isOrdered = !mayTell && isWeak(now) && share >= LIKELY && isOfFollowing(state);
  const said = (isOrdered ? likelyOrder(text, label, question, context) : undefined) ?? likely;
  if (said) return { parts: [{ text, understanding: said }] };
  if (mayTell || !isQuestion(label) || share < leastShare(text, now, label, question, resolved, context))
    return undefined;
  const meant = asQuestion(text, now, { label, share }, state, context);
  return meant && { as: 'set_slots', parts: [{ text, understanding: meant }] };
};

/** A message read as what the reader of turns hears, after the question in hand or an earlier one. Absent: it says no more than `now`. */
function asQuestion(
  text: string,
  now: Understanding,
  { label, share }: { label: IntentName; share: number },
  { question, earlier = [], rows }: DialogueState,
  context: ResolveContext,
): Understanding | undefined {
  // Which of several is meant is asked of what is named now.
  if (now.kind === 'which' && now.intent === label) return undefined;
  const said = TRIPS.has(label) ? withClock(text) : text;
  const readAfter = (one?: Question) => {
    const isOfTrips = one && TRIPS.has(one.intent) && TRIPS.has(label);
    const there = isOfTrips ? withThere(said, one, rows, context.catalog) : said;
    return inSaidHalf(text, context.readAs(there, label, one), one?.slots ?? {});
  };
  const inHand = readAfter(question);
  // How to go and how long it takes are told together.
  const isOfSame =
    now.kind === 'intent' && (now.intent === label || (TRIPS.has(now.intent) && TRIPS.has(label)));
  if (isOfSame && !keepsMore(text, now, inHand, context)) return undefined;
  const others = question && inHand.kind !== 'intent' ? earlier.filter((one) => isAbout(question, one)) : [];
  const whole = [inHand, ...others.map(readAfter)].find(({ kind }) => kind === 'intent');
  const meant = whole ?? (now.kind === 'unknown' ? inHand : undefined);
  // Whoever means the very question again says "again": it is answered so only where nothing is surely understood.
  const isAgain = meant !== undefined && question !== undefined && isSame(meant, question);
  if (!meant || (isAgain && (!isWeak(now) || share < SURE))) return undefined;
  if (meant.kind !== 'intent' || (!isAgain && share >= CERTAIN)) return meant;
  return { ...meant, guessed: [] };
}

/** What is told by rows, of departures and vehicles. */
const OF_ROWS = wordSet('next_train next_bus train_positions bus_positions bus_routes');

/** What also has practical sides, which words tell better. */
const ALSO_PRACTICAL = wordSet('parking fare elevators');

/** The share from which this is asked though the message came to something. */
function leastShare(
  text: string,
  now: Understanding,
  label: IntentName,
  question: Said | undefined,
  { as }: Resolved,
  { read }: ResolveContext,
): number {
  const isPractical = now.kind === 'unknown' && now.practical && !now.practical.isLikely;
  if (isPractical) return ALSO_PRACTICAL.has(label) ? Infinity : CERTAIN;
  // What was shown is told by its rows; another question than theirs points at nothing.
  if (as === 'refer') return OF_ROWS.has(label) ? Infinity : CERTAIN;
  if (now.kind === 'unknown' || now.intent === 'more') return LIKELY;
  if (PASSING.has(now.intent)) return CERTAIN;
  const isInHand = now.intent === question?.intent;
  // What answers what was asked back asks nothing else.
  if (isInHand && question && slotLacking(question) !== undefined) return Infinity;
  if (isWeak(now)) return LIKELY;
  // A correction of the question in hand knows what it denies.
  if (isInHand && as === 'correct_slots') return Infinity;
  if (isInHand && as !== undefined) return CERTAIN;
  const alone = read(text);
  const isOther =
    isSure(alone) &&
    alone.intent === now.intent &&
    (namesAny(alone.slots) || (alone.slots.day ?? alone.slots.period));
  const isWhole = isOther && Object.keys(question?.slots ?? {}).length > 0;
  return (isInHand && now.intent !== label) || isWhole || as !== undefined || isOrder(now) ? SURER : SURE;
}

/**
 * Whether what a message came to was read from words, and is no order, talk, pick or answer. Where no question is in hand, what is
 * understood stays, and so does what somebody says first.
 */
function isOpenToDoubt(
  text: string,
  { understanding, aspect }: Part,
  state: DialogueState,
  { as, picked, parts }: Resolved,
): boolean {
  const isAsked = state.offered?.isChoice === true && state.offered.picked === undefined;
  if (isAsked || parts.length > 1 || aspect !== undefined || picked) return false;
  if (!state.question && (understanding.kind !== 'unknown' || Object.keys(state).length === 0)) return false;
  // "Which one has more trains on Sunday" says something of its own.
  if (understanding.kind === 'intent' && understanding.intent === 'more')
    return wordsOf(text).length >= LEAST_WORDS;
  const isPractical = understanding.kind === 'unknown' && understanding.practical !== undefined;
  const isSurelyPractical = isPractical && practicalIn(text)?.isSure === 'anywhere';
  if (as !== undefined && KEPT.has(as) && (!isPractical || isSurelyPractical)) return false;
  // Who names a place that nobody knows means none that was spoken of.
  if (understanding.unplaced !== undefined) return false;
  if (understanding.kind === 'unknown') return (understanding.line ?? understanding.elsewhere) === undefined;
  return (
    understanding.guessed !== undefined ||
    isQuestion(understanding.intent) ||
    PASSING.has(understanding.intent)
  );
}

/** Talk that a word may be taken for that is part of a question: "sorry, PM". */
const PASSING = wordSet('greeting help');

const KEPT = wordSet('answer ask order repeat cancel restart wait social return several');

/** Whether a reading holds what is said of time, day or manner and the other one drops. */
function keepsMore(
  text: string,
  now: Exclude<Understanding, { kind: 'unknown' }>,
  reading: Understanding,
  { readAs }: ResolveContext,
): boolean {
  if (reading.kind !== 'intent') return false;
  // A guess about nothing that is named drops what is in hand.
  const isOfAll = now.intent === 'bus_routes' && !wordsOf(text).includes('all');
  if ((isWeak(now) || isOfAll) && !namesAny(now.slots) && namesAny(reading.slots)) return true;
  const said = readAs(text, now.intent);
  if (said.kind === 'unknown') return false;
  return SAID.some((slot) => said.slots[slot] !== undefined && now.slots[slot] === undefined);
}

const SAID = ['time', 'day', 'mode', 'step_free', 'rider'] as const satisfies readonly (keyof Slots)[];

/** Whether something is followed, or orders were spoken of. */
function isOfFollowing({ question, topics = [] }: DialogueState): boolean {
  return topics.length > 0 || isOfOrders(question);
}

function isWeak(understanding: Understanding): boolean {
  return understanding.kind !== 'intent' || (understanding.guessed !== undefined && !isOrder(understanding));
}

/** Also one that is only guessed, which is asked back. */
function isOrder(understanding: Understanding): boolean {
  return understanding.kind === 'intent' && capabilityOf(understanding.intent).orders === true;
}

/** Whether an earlier question is about all that the one in hand is about: that one may be of another place. */
function isAbout(question: Said, earlier: Said): boolean {
  const [places, there] = [question, earlier].map(({ slots }) =>
    [slots.station?.id, slots.from_station?.id, slots.to_station?.id, slots.stop_id].filter(Boolean),
  );
  return places?.every((place) => there?.includes(place)) ?? true;
}

/** Whether it asks for something that is looked up. */
function isQuestion(label: TurnLabel): label is IntentName {
  return label !== 'practical' && label !== 'none' && capabilityOf(label).group === 'question';
}
