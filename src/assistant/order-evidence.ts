import { remembering } from '../common/remembering.ts';
import type { Lines } from '../transit/lines.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import { isThreshold } from './following/condition.ts';
import { isWeekly } from './following/rest-days.ts';
import { readOptions } from './following/read-options.ts';
import { namesFollowed, topicSaid } from './following/topic-kind.ts';
import { askedUntil, saysWhen, unreadEnd } from './order-end.ts';
import { askedBack, OF_TROUBLE, questionBehind, orderSentence, type Order } from './order-question.ts';
import { turnedRight } from './order-sides.ts';
import { ASKED, AWAITED, EACH_TIME, EITHER, POLITE, SAYS, saysOrder, TOLD } from './order-words.ts';
import { NAMED_SLOTS, picked, type Slots } from './understand/slots/slots.ts';
import type { Understand } from './understand/understand.ts';
import type { Understanding } from './understand/understanding.ts';
import { beginsAsQuestion, withoutOpening } from './understand/words/questions.ts';
import { LONGEST_MESSAGE } from './understand/words/tokens.ts';
import { listOf, wordPattern, wordSet } from './word-list.ts';

/** "-sub gr", "un-save my stop", "un subscribe": "un" in front of what it undoes. */
const UN =
  /^\s*-(?=(?:sub|follow|watch)\b)|\bun[- ](?=(?:sub|subscribe|follow|watch|save|remember|mute)\b)/gi;
/** Messages that are kept as they were joined. */
const MAX_TEXTS = 200;
const joined = remembering(MAX_TEXTS, (text) => text.replaceAll(UN, 'un'));
const SURE = /^\W*(?:yes|yeah|yep|sure)\W+(?=\w)/i;

/**
 * Takes nothing for an order that has not the evidence of one. What asks is a question about the same; what may be
 * either is asked back. "Yes, …" says that what was asked back is meant.
 */
export function withEvidenceOfOrders(understand: Understand): Understand {
  return (message, options) => {
    const { gazetteer } = options;
    const text = joined(message.slice(0, LONGEST_MESSAGE));
    if (SURE.test(text)) {
      const meant = understand(text.replace(SURE, ''), options);
      if (isOrder(meant)) return { ...meant, slots: { ...meant.slots, sure: true } };
    }
    const understanding = understand(text, options);
    const said = withoutOpening(text);
    if (understanding.kind === 'unknown' && beginsAsQuestion(said) && SAYS.alerts(said))
      return asked(understanding);
    if (!isOrder(understanding))
      return (
        awaitedTrouble(understanding, said, options.now) ??
        toldWhether(understanding, said, gazetteer, (question) => understand(question, options)) ??
        understanding
      );
    const turned = turnedRight(understanding, said, gazetteer);
    if (turned) return turned;
    const isTold = understanding.intent === 'save' ? SAYS.ofOthers(said) : SAYS.othersFollow(said);
    // Of the days on which one does not go there a place is not forgotten.
    const isOfDays = understanding.intent === 'forget' && isWeekly(said);
    if (isTold || isOfDays) return { kind: 'unknown', near: [] };
    const { guessed: isGuess, slots } = understanding;
    const areTwo = isGuess && understanding.intent === 'save' && slots.station && slots.stop_name;
    const isWished = understanding.intent === 'save' && SAYS.wishes(said) !== undefined;
    if (areTwo || isWished || SAYS.othersSaid(said)) return askedBack(understanding, gazetteer);
    if (FOLLOWING.has(understanding.intent) && SAYS.asksWhatIsOn(said))
      return {
        kind: 'intent',
        intent: 'list_subscriptions',
        slots: { ...picked(slots, NAMED_SLOTS), act: 'list' },
      };
    const open = unreadEnd(understanding, said, options.now);
    if (open !== undefined) return askedUntil(understanding, open, orderSentence(understanding, gazetteer));
    const named = understanding.intent === 'save' && NAMING_SIGN.test(said);
    const isUnsaid = !named && !saysWhen(understanding.slots) && !saysOrder(understanding.intent, said);
    if (understanding.guessed && (isUnsaid || isAboutGuess(slots) || isOfBefore(slots, said)))
      return askedBack(understanding, gazetteer);
    if (understanding.intent === 'unsubscribe') {
      const { unplaced, guessed } = understanding;
      // What is to end is not known: what there is to end is shown.
      if (unplaced !== undefined) return { kind: 'intent', ...questionBehind(understanding), unplaced };
      if (guessed && !namesFollowed(understanding.slots)) return askedBack(understanding, gazetteer);
    }
    // Of buses there are none, which is told and changes nothing.
    if (understanding.slots.early && understanding.slots.route) return understanding;
    const isLater = asksForLater(said) || SAYS.inThatCase(said) || SAYS.means(said);
    // What it depends on and cannot be gone by is asked about later.
    if (isLater || (slots.condition !== undefined && isThreshold(slots.condition))) return understanding;
    const clause = TOLD.exec(said)?.groups;
    // "When to leave" is told by a reminder; whether to be reminded is a question.
    const told =
      understanding.slots.act === 'remind' && !clause?.['what']?.includes('remind') ? undefined : clause;
    const isAsking = (beginsAsQuestion(said) && !POLITE.test(said)) || SAYS.mayAsk(said) !== undefined;
    const { days, windows } = understanding.slots;
    const isOften = days !== undefined && windows !== undefined;
    if (told && !isAsking && (isOften || isAwaited(told, POLITE.test(said)))) return understanding;
    const telling =
      told && tellingOf(understanding, told, gazetteer, (question) => understand(question, options));
    if (telling) return telling;
    if (POLITE.test(said)) return understanding;
    if (EITHER.test(said)) return askedBack(understanding, gazetteer);
    if (beginsAsQuestion(said)) return { kind: 'intent', ...questionBehind(understanding) };
    return ASKED.test(said) ? askedBack(understanding, gazetteer) : understanding;
  };
}

const POINTING = wordPattern(listOf('kept-slots POINTING'));

/** Whether what it is about was neither named nor pointed at, but was spoken of before. */
function isOfBefore({ station, from_station: from, to_station: to }: Slots, said: string): boolean {
  const places = [station, from, to].flatMap((place) => place ?? []);
  const isSaid = places.some(({ heard }) => said.toLowerCase().includes(heard.toLowerCase()));
  return places.length > 0 && !isSaid && !POINTING.test(said);
}

/** Whether a place that is named is a guess too: of two guesses nothing is ordered. */
function isAboutGuess({ station, from_station: from, to_station: to }: Slots): boolean {
  return [station, from, to].some((place) => place?.by === 'fuzzy');
}

/** Whether messages are asked for of what is yet to come, or each time. */
function asksForLater(said: string): boolean {
  const asks = SAYS.asksFor(said);
  if (asks && SAYS.messageWhen(said)) return true;
  return (asks ?? SAYS.tellsMe(said)) !== undefined && EACH_TIME.test(said);
}

/** "Wake me if the Red Line is late", "tell me when elevators are out", "tell me about delays unless they're tiny": that is waited for. */
function awaitedTrouble(meant: Understanding, said: string, now: Date): Understanding | undefined {
  if (meant.kind === 'unknown' || !OF_TROUBLE.has(meant.intent)) return undefined;
  const mayLimit = SAYS.tellsMe(said) !== undefined && ONLY_IF.test(said);
  const told = TOLD.exec(said)?.groups;
  const isAsking = beginsAsQuestion(said) && !POLITE.test(said);
  const isTold =
    told?.['how']?.toLowerCase() === 'when' && !isAsking && !SAYS.isDue(said) && !SAYS.isNow(said);
  const awaits = isTold || SAYS.awaitsTrouble(said) !== undefined;
  if (!awaits && !mayLimit) return undefined;
  const { said: how } = readOptions(said, now);
  if (!awaits && (how.condition ?? how.severity) === undefined) return undefined;
  const topic = topicSaid(meant.slots, said);
  const { guessed: _, ...question } = meant;
  const slots = {
    ...picked(meant.slots, NAMED_SLOTS),
    act: 'follow',
    ...(topic && { topic }),
    ...how,
  } as const;
  return { ...question, intent: 'subscribe', slots };
}

const ONLY_IF = wordPattern('unless only_if only_when but_not not_if ignore skip');

/** A question of trouble, or what may be one, that may as well be an order: "let me know whether the Blue Line is late". */
function toldWhether(
  understanding: Understanding,
  said: string,
  lines: Lines,
  understand: (question: string) => Understanding,
): Understanding | undefined {
  const told = SAYS.tellsWhether(said) ? TOLD.exec(said)?.groups : undefined;
  if (!told) return undefined;
  if (understanding.kind === 'unknown') {
    const { alternatives = [], known } = understanding;
    return known && alternatives.includes('subscribe')
      ? tellingOf({ kind: 'intent', intent: 'subscribe', slots: known }, told, lines, understand)
      : undefined;
  }
  if (!OF_TROUBLE.has(understanding.intent) || SAYS.isNow(said)) return undefined;
  const { slots } = understanding;
  return askedBack(
    { kind: 'intent', intent: 'subscribe', slots: { ...slots, act: 'follow' } },
    lines,
    understanding,
  );
}

/** What sounds like an order alone, and asks about what it names: "is there any notification about the Blue Line". */
function asked(unknown: Understanding & { kind: 'unknown' }): Understanding {
  const { alternatives = [], known } = unknown;
  const isOrders = alternatives.length > 0 && alternatives.every((intent) => FOLLOWING.has(intent));
  return isOrders && known
    ? { kind: 'intent', ...questionBehind({ intent: 'subscribe', slots: known }) }
    : unknown;
}

/** "Work = Rosslyn." */
const NAMING_SIGN = /[=:"“]/;
const FOLLOWING: ReadonlySet<IntentName> = new Set(['subscribe', 'unsubscribe', 'list_subscriptions']);

const WHETHER = wordSet('if whether');

/** `isPolite`: it has a question mark for that. */
function isAwaited(
  { how = '', what = '' }: Readonly<Record<string, string | undefined>>,
  isPolite: boolean,
): boolean {
  const isAsked = ASKED.test(what) && !isPolite;
  return (
    WHETHER.has(how.toLowerCase()) &&
    AWAITED.test(what) &&
    !SAYS.advises(what) &&
    !SAYS.isNow(what) &&
    !isAsked
  );
}

/** What is to be told: at once where it is about now or has a time, both choices where it may be waited for. Absent: an order. */
function tellingOf(
  order: Order,
  { how = '', what = '' }: Readonly<Record<string, string | undefined>>,
  lines: Lines,
  understand: (question: string) => Understanding,
): Understanding | undefined {
  const isWhen = !WHETHER.has(how.toLowerCase());
  const isNow = isWhen ? how.toLowerCase() !== 'when' || SAYS.isDue(what) : SAYS.isNow(what);
  if (isWhen && !isNow && !SAYS.comes(what)) return undefined;
  const meant = understand(isWhen ? `when ${what}` : what);
  const question = meant.kind === 'unknown' || isOrder(meant) ? undefined : meant;
  if (isNow) return question ?? { kind: 'intent', ...questionBehind(order) };
  return askedBack(order, lines, question);
}

/** What an order has that only looks at what it would change. */
const LOOKS: ReadonlySet<Slots['act']> = new Set(['why', 'list']);

function isOrder(understanding: Understanding): understanding is Order {
  if (understanding.kind === 'unknown' || LOOKS.has(understanding.slots.act)) return false;
  return capabilityOf(understanding.intent).orders ?? false;
}
