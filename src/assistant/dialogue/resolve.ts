import { capabilityOf } from '../capabilities.ts';
import { SAYS } from '../order-words.ts';
import { isTalk } from '../question.ts';
import { withoutOpening } from '../understand/words/questions.ts';
import { isLostProperty } from '../understand/readings/out-of-scope.ts';
import { asWhenItRuns } from '../understand/dialogue/when-it-runs.ts';
import { askedAgain, askedFor } from './asked-again.ts';
import { asMeant, asTold } from './meaning.ts';
import { confirmed, withoutUnasked } from './confirmation.ts';
import { inDoubt, unclearOrder } from './corrections/doubtful-end.ts';
import { changedByPiece, putRight, piecesOf } from './corrections/taken-apart.ts';
import { returnedTo } from './shifts/asked-before.ts';
import { askedHere, elsewhereIn } from '../elsewhere.ts';
import { asTheOther, isBeside } from './orders/order-hours.ts';
import { withReminder } from './orders/reminder-beside.ts';
import { asksForLead } from './orders/reminders.ts';
import { besideReminder } from './pointing/reminder-of-it.ts';
import { withoutLeaning } from './plain.ts';
import { comparesTwo } from './pointing/comparison.ts';
import { pointedBack } from './pointing/referents.ts';
import { withOrdinals } from './pointing/spoken.ts';
import { isAnswered, type Part, type ResolveContext, type Resolved, type Revision } from './resolution.ts';
import type { DialogueState } from './state.ts';
import { lastThought, storied } from './talk/thoughts.ts';
import { transition } from './transitions.ts';
import { WAYS } from './shifts/trip-time.ts';
import { asKept } from './saving/kept-rides.ts';
import { movedIn } from './saving/read-save.ts';
import { ofTravelers, withFacts } from './travelers.ts';
import { withCarriedPlaces } from './turns/carried-places.ts';
import { turnedTrip, leavesAgain, withWishes, betweenTwo } from './turns/turned-trip.ts';
import { continued } from './turns/continuation.ts';

/** What a message means in its conversation. Changes nothing: the state after it is `nextState`. */
export function resolve(message: string, state: DialogueState, context: ResolveContext): Resolved {
  const elsewhere = elsewhereIn(message);
  if (elsewhere) return askedHere(elsewhere, resolve(elsewhere.here, state, context), context);
  const { read, catalog } = context;
  const yes = confirmed(message, state, read);
  if (yes) return yes;
  const heard = withReminder(message, context, (part, question) => {
    return meantInAll(part, question ? { ...state, question, rows: [] } : state, context);
  });
  const told = (SAYS.othersFollow(message) ?? SAYS.othersSaid(message)) !== undefined;
  const orders = ({ understanding: one }: Part) => one.kind === 'intent' && capabilityOf(one.intent).orders;
  // What others follow, or once was followed, orders nothing, whatever a part of the message would.
  const own = told &&
    heard.parts.some(orders) && { parts: [{ text: message, understanding: read(message) }] };
  const meant = withoutUnasked(own || heard, message, state, read);
  const parts = asTheOther(message, meant.parts, state, catalog);
  const joins = isBeside(message) && { joins: true as const };
  const asRidden = asKept(message, { ...meant, ...joins, parts }, context);
  const whole = withFacts(message, asRidden, state, context);
  const resolved = besideReminder(whole, state, context.now);
  return { ...resolved, parts: resolved.parts.map((part) => withoutGap(part, context)) };
}

/** A trip that a row made of what is in hand may lack an end: that is asked for. */
function withoutGap(part: Part, { catalog, now }: ResolveContext): Part {
  const understanding = asWhenItRuns(part.text, part.understanding, now);
  const isOfWay = understanding.kind === 'intent' && WAYS.has(understanding.intent);
  return { ...part, understanding: (isOfWay && askedFor(understanding, catalog)) || understanding };
}

function meantInAll(message: string, state: DialogueState, context: ResolveContext): Resolved {
  const text = withOrdinals(asTold(asMeant(message), state), state, context.catalog);
  const own = ofTravelers(text, state, context, (of) => meantAfter(text, of, context));
  // "Grandma moved, she's at Silver Spring now" is no trip of hers.
  if (own && movedIn(text, context) === undefined) return own;
  const back = comparesTwo(text) ? undefined : pointedBack(text, state, context);
  const pointed = back && meantAfter(back.text, back.state, context);
  return pointed && isCertain(pointed) ? { ...pointed, as: 'return' } : meantAfter(text, state, context);
}

function meantAfter(text: string, state: DialogueState, context: ResolveContext): Resolved {
  const resolved = meantBy(text, state, context);
  // "Ok so how long" is no mere "ok", and "thank you. How long" no mere thanks.
  const rest = isOfTalk(resolved) ? withoutOpening(lastThought(text) ?? text) : text;
  const said = rest === text || rest.trim() === '' ? undefined : meantAfter(rest, state, context);
  if (said && isAnswered(said) && !isOfTalk(said)) return said;
  const follows = resolved.parts.some(
    ({ understanding: one }) =>
      one.kind === 'intent' && one.intent === 'subscribe' && one.slots.act !== 'remind',
  );
  // Asked of what, where all else that is told is how long before.
  if (follows && asksForLead(text)) return { parts: [{ text, understanding: context.read('remind me') }] };
  return REVISIONS.reduce((meant, revise) => revise(text, state, meant, context) ?? meant, resolved);
}

/** What may still become of what a message was taken for, one after the other. */
const REVISIONS: readonly Revision[] = [
  continued,
  withCarriedPlaces,
  betweenTwo,
  turnedTrip,
  leavesAgain,
  inDoubt,
  unclearOrder,
  withWishes,
];

function meantBy(text: string, state: DialogueState, context: ResolveContext): Resolved {
  const back = returnedTo(text, state, context.read);
  const there = back && transition(back.rest, { ...state, question: back.question }, context);
  if (there && keepsTo(there, back)) return { ...there, as: 'return' };
  const whole = transition(text, state, context);
  const open = (one: Resolved) => stillOpen(text, state, one, context) ?? one;
  const last = lastThought(text);
  if (isCertain(whole) || (!isAnswered(whole) && isLostProperty(text))) return open(whole);
  const leaning = last === undefined ? undefined : transition(last, state, context);
  const piece = () => (withoutLeaning(text) === text ? undefined : changedByPiece(text, state, context));
  if (isAnswered(whole)) {
    const kept = leaning && keepsTo(leaning, state) ? leaning : piece();
    return open(kept ?? whole);
  }
  const isAll = leaning && isAnswered(leaning) && !isOfTalk(leaning);
  if (isAll) return open(leaning);
  const right = piecesOf(text).isMeant ? putRight(text, state, context) : undefined;
  return open(
    (right && { ...right, as: 'correct_slots' }) ?? piece() ?? storied(text, state, whole, context) ?? whole,
  );
}

/**
 * Of a question that lacks something there is no answer to say again, nor more of it: it is asked again, as it is where
 * the answer to it names a place that nobody knows.
 */
const stillOpen: Revision = (text, state, resolved, { catalog }) => {
  const [part] = resolved.parts;
  const said = part?.understanding;
  const unplaced = said?.kind === 'unknown' ? (said.unplaced ?? said.elsewhere) : undefined;
  const isAgain = said?.kind === 'intent' && (said.intent === 'repeat' || said.intent === 'more');
  if (!isAgain && unplaced === undefined) return resolved;
  const again = askedAgain(state, catalog);
  if (unplaced !== undefined)
    return again?.kind === 'missing'
      ? { parts: [{ text, understanding: { ...again, unplaced } }] }
      : resolved;
  return again ? { parts: [{ text, understanding: again }] } : resolved;
};

/** Two things that a message says are all of it. */
function isCertain(resolved: Resolved): boolean {
  if (resolved.parts.length > 1) return isAnswered(resolved);
  return isAnswered(resolved) && resolved.parts.every(({ understanding }) => !understanding.guessed);
}

/** A last thought that surely changes the question in hand is meant rather than what all of it is guessed to be. */
function keepsTo(resolved: Resolved, { question }: DialogueState): boolean {
  const [part] = resolved.parts;
  const said = part?.understanding;
  return said?.kind === 'intent' && said.intent === question?.intent && isCertain(resolved);
}

function isOfTalk({ parts }: Resolved): boolean {
  return parts.every(({ understanding }) => understanding.kind !== 'unknown' && isTalk(understanding.intent));
}
