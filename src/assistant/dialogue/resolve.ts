import { isTalk } from '../question.ts';
import { isLostProperty } from '../understand/readings/lost-property.ts';
import { practicalIn } from '../understand/readings/practical.ts';
import type { IntentName } from '../capabilities.ts';
import type { Understanding } from '../understand/understanding.ts';
import { askedAgain } from './asked-again.ts';
import { isYes } from './choices/choosing.ts';
import { changed } from './changed.ts';
import { confirmed, withoutUnasked } from './confirmation.ts';
import { correctionOf } from './corrections/corrections.ts';
import { inDoubt } from './corrections/in-doubt.ts';
import { ordersOf } from './orders/orders.ts';
import { asksForLead } from './orders/reminders.ts';
import { ofMessage, plain, withoutExcuse, withoutLeaning } from './plain.ts';
import { asSentence } from './as-sentence.ts';
import { returnedTo } from './moved/asked-before.ts';
import { answered, whole } from './choices/answered.ts';
import { asMeant } from './as-meant.ts';
import { asTold } from './as-told.ts';
import { piecesOf } from './corrections/pieces.ts';
import { readAs } from './read-as.ts';
import type { ResolveContext, Resolved } from './resolved.ts';
import type { DialogueState } from './state.ts';
import { wished } from './talk/social.ts';
import { storied } from './talk/storied.ts';
import { talkOf } from './remarks.ts';
import { changedByPiece, putRight } from './corrections/taken-apart.ts';
import { saved } from './saving/save-said.ts';
import { ordersIn, severalIn } from './several.ts';
import { firstThought, lastThought } from './talk/thoughts.ts';
import { withReason } from './with-reason.ts';

/** What a message means in its conversation. Changes nothing: the state after it is `nextState`. */
export function resolve(message: string, state: DialogueState, context: ResolveContext): Resolved {
  const { read } = context;
  return (
    confirmed(message, state, read) ??
    withoutUnasked(meantInAll(message, state, context), message, state, read)
  );
}

function meantInAll(message: string, state: DialogueState, context: ResolveContext): Resolved {
  const text = asTold(asMeant(message), state);
  const resolved = meantBy(text, state, context);
  const follows = resolved.parts.some(
    ({ understanding: one }) =>
      one.kind === 'intent' && one.intent === 'subscribe' && one.slots.act !== 'remind',
  );
  // Asked of what, where all else that is told is how long before.
  if (follows && asksForLead(text)) return { parts: [{ text, understanding: context.read('remind me') }] };
  return inDoubt(text, state, resolved, context) ?? resolved;
}

function meantBy(text: string, state: DialogueState, context: ResolveContext): Resolved {
  const back = returnedTo(text, state, context.read);
  const there = back && attempt(back.rest, { ...state, question: back.question }, context);
  if (there && keepsTo(there, back)) return { ...there, as: 'return' };
  const whole = attempt(text, state, context);
  const last = lastThought(text);
  if (isCertain(whole) || (!isUnderstood(whole) && asksForWhatIsLost(text)))
    return stillOpen(whole, text, state, context);
  const [leaning, first] = [last, firstThought(text)].map((thought) =>
    thought === undefined ? undefined : attempt(thought, state, context),
  );
  const piece = () => (withoutLeaning(text) === text ? undefined : changedByPiece(text, state, context));
  if (isUnderstood(whole)) {
    const kept = [leaning, first].find((one) => one && keepsTo(one, state)) ?? piece();
    return stillOpen(kept ?? whole, text, state, context);
  }
  const isAll = leaning && isUnderstood(leaning) && !isOfTalk(leaning);
  if (isAll) return stillOpen(leaning, text, state, context);
  const right = piecesOf(text).isMeant ? readAs('correct_slots', putRight(text, state, context)) : undefined;
  return stillOpen(right ?? piece() ?? storied(whole, text, state, context), text, state, context);
}

/** "I left my voltage tester on the train. Can you find it?" asks for no train. */
function asksForWhatIsLost(text: string): boolean {
  return isLostProperty(text) && FINDING.test(text);
}

const FINDING =
  /\b(?:find|found|get (?:it|them) back|hand(?:ed|s)? (?:it|them )?in|turn(?:ed|s)? (?:it |them )?in|look(?:ing)? for|pick (?:it|them) up)\b/i;

/**
 * Of a question that lacks something there is no answer to say again, nor more of it: it is asked again, as it is where
 * the answer to it names a place that nobody knows.
 */
function stillOpen(
  resolved: Resolved,
  text: string,
  state: DialogueState,
  context: ResolveContext,
): Resolved {
  const [part] = resolved.parts;
  const said = part?.understanding;
  const unplaced = said?.kind === 'unknown' ? (said.unplaced ?? said.elsewhere) : undefined;
  const isAgain = said?.kind === 'intent' && (said.intent === 'repeat' || said.intent === 'more');
  if (!isAgain && unplaced === undefined) return resolved;
  const again = askedAgain(state, context.catalog);
  if (unplaced !== undefined)
    return again?.kind === 'missing'
      ? { parts: [{ text, understanding: { ...again, unplaced } }] }
      : resolved;
  return again ? { parts: [{ text, understanding: again }] } : resolved;
}

function attempt(text: string, state: DialogueState, context: ResolveContext): Resolved {
  const said = withoutExcuse(text);
  // "Not Dupont" is half of a correction, whatever follows.
  const core = correctionOf(said)?.meant.startsWith('not ') ? '' : said;
  return (
    readAs('answer', answered(text, state, context)) ??
    ordered(text, state, context) ??
    talked(text, state, context) ??
    wished(text) ??
    practical(text, context) ??
    withReason(text, context) ??
    saved(text, state, context) ??
    changed(text, state, context) ??
    (core === plain(text) || core === ''
      ? undefined
      : (readAs('answer', answered(core, state, context)) ??
        ordered(core, state, context) ??
        changed(core, state, context))) ??
    several(text, context) ??
    promised(text, context) ??
    sentence(text, core, state, context)
  );
}

/** A sentence, without the reason that is said with it where all of it is not understood: "at Brookland, I forgot to tell you". */
function sentence(text: string, core: string, state: DialogueState, context: ResolveContext): Resolved {
  const isLonger = core !== '' && core !== plain(text);
  if (isLonger && leansAlone(core)) return asSentence(core, state, context);
  const whole = asSentence(text, state, context);
  if (!isLonger || isUnderstood(whole) || !askedAgain(state, context.catalog)) return whole;
  const rest = asSentence(core, state, context);
  return isUnderstood(rest) ? rest : whole;
}

/** What riders ask beside where to go, where no place is named with it: it changes no question before. */
function practical(text: string, { read }: ResolveContext): Resolved | undefined {
  if (!practicalIn(text)?.isSure) return undefined;
  const understanding = read(text);
  const isMeant = understanding.kind === 'unknown' && understanding.practical !== undefined;
  return isMeant ? { parts: [{ text, understanding }] } : undefined;
}

function several(text: string, context: ResolveContext): Resolved | undefined {
  const parts = severalIn(text, context);
  return parts && { parts };
}

/** "Can you set a reminder for the last train? Happy hour got out of hand last week", without the reason. */
function promised(text: string, { read }: ResolveContext): Resolved | undefined {
  const order = promisedIn(text);
  if (order === undefined) return undefined;
  const understanding = read(order);
  const isPromise = understanding.kind !== 'unknown' && understanding.slots.act === 'remind';
  return isPromise ? { parts: [{ text: order, understanding }] } : undefined;
}

const promisedIn = ofMessage((text): string | undefined => {
  const [first = ''] = text.split(/(?<=[.?!])\s+/);
  const order = plain(first.replace(SETTING, 'remind me of '));
  return order === plain(text) || !/\bremind/i.test(first) ? undefined : order;
});

const SETTING =
  /^.{0,30}?\b(?:set|create|make|add|put)(?: up)?(?: me)? an? (?:reminder|alarm)(?: for me)? (?:for|about|of|on|before) (?=\S)/i;

/** "What about Braddock Road", "oh, at Brookland", whatever is told of it. */
function leansAlone(core: string): boolean {
  return core !== '' && (withoutLeaning(core) !== core || PLACE_ALONE.test(core));
}

const PLACE_ALONE = /^(?:(?:oh|ah|um+|uh+|well|so|ok|okay|sorry|just)\b\W*)*(?:at|from) [^,;.?!]{3,30}$/;

function isCertain(resolved: Resolved): boolean {
  return isUnderstood(resolved) && resolved.parts.every(({ understanding }) => !isGuessed(understanding));
}

function isGuessed(understanding: Understanding): boolean {
  return understanding.guessed !== undefined;
}

/** A last thought that surely changes the question in hand is meant rather than what all of it is guessed to be. */
function keepsTo(resolved: Resolved, { question }: DialogueState): boolean {
  const [part] = resolved.parts;
  const said = part?.understanding;
  return said?.kind === 'intent' && said.intent === question?.intent && isCertain(resolved);
}

function isUnderstood({ parts }: Resolved): boolean {
  return parts.some(
    ({ understanding }) =>
      understanding.kind !== 'unknown' ||
      understanding.line !== undefined ||
      understanding.practical !== undefined,
  );
}

function isOfTalk({ parts }: Resolved): boolean {
  return parts.every(({ understanding }) => understanding.kind !== 'unknown' && isTalk(understanding.intent));
}

function ordered(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const { read } = context;
  const two = ordersIn(text, context);
  if (two) return { parts: two };
  const parts = ordersOf(text, state, context)?.map((sentence) => whole(sentence, read));
  // Nothing ends for something else that is not understood.
  const isAll = parts?.length === 1 || parts?.every(({ understanding }) => isWhole(understanding));
  return parts && isAll ? { parts } : undefined;
}

/** Who means none of the choices still wants to know. */
const NEITHER = /\b(?:neither|none of|not (?:either|any) of)\b/i;

/** Whether an order says what it is about; a reminder of the last train says from where. */
function isWhole(understanding: Understanding): boolean {
  if (understanding.kind !== 'intent') return false;
  const { act, which, station, from_station: from } = understanding.slots;
  return act !== 'remind' || which === undefined || station !== undefined || from !== undefined;
}

function talked(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const talk =
    isYes(text) && state.offered?.picked === undefined && askedAgain(state, context.catalog)
      ? 'repeat'
      : talkOf(text);
  if (!talk) return undefined;
  const open = NEITHER.test(text) ? askedAgain({ ...state, offered: undefined }, context.catalog) : undefined;
  if (open) return { parts: [{ text, understanding: open }] };
  const intent: IntentName = talk === 'repeat' ? 'repeat' : 'cancel';
  return { parts: [{ text, understanding: { kind: 'intent', intent, slots: {} } }], as: talk };
}
