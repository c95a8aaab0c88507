import { MAX_SAY_CHARACTERS } from '../../replies/reply.ts';
import { capabilityOf } from '../capabilities.ts';
import { missingSlot } from '../understand/slots/missing-slot.ts';
import type { Understanding } from '../understand/understanding.ts';
import { headed, ofItsPair } from './heading.ts';
import { bare, withoutLeaning } from './plain.ts';
import { asksForReminder } from './pointed-at.ts';
import type { ResolveContext, Resolved } from './resolved.ts';
import { withSibling } from './sibling.ts';
import type { DialogueState } from './state.ts';
import { atThatPlace, withEnds, withThere } from './there.ts';

/** A message read as a sentence, or as a change of the question before it. */
export function asSentence(text: string, state: DialogueState, { read }: ResolveContext): Resolved {
  const { question, rows } = state;
  if (asksForReminder(text)) return { parts: [{ text, understanding: read('remind me') }] };
  const named = question ? withSibling(withThere(withEnds(text), question, rows), question, read) : text;
  const fragment = withoutLeaning(named);
  const leaning = question && fragment !== named ? read(`and ${fragment}`, question) : undefined;
  const asSaid = leaning && leaning.kind !== 'unknown' ? leaning : read(named, question);
  const understanding =
    (question && (ofItsPair(named, question, read) ?? headed(named, question, read))) ?? asSaid;
  if (understanding.kind === 'unknown' && understanding.unplaced !== undefined && TALKS.test(text)) {
    const { unplaced: _, ...rest } = understanding;
    return { parts: [{ text, understanding: rest }] };
  }
  const settled =
    ofALine(text, state, read) ??
    numberAsked(text, understanding, state, read) ??
    askedBefore(text, understanding, state, read) ??
    atThatPlace(text, understanding, read) ??
    stillWhich(text, understanding, state, read) ??
    understanding;
  return { parts: [{ text, understanding: settled }] };
}

/** "And is the Yellow Line any better today", after another question: of that line, whatever was asked before. */
function ofALine(
  text: string,
  { question }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  const said = OF_LINE.exec(text)?.[1];
  const alone = question && said !== undefined ? read(said) : undefined;
  return alone?.kind === 'intent' && alone.slots.line && !capabilityOf(alone.intent).orders
    ? alone
    : undefined;
}

const OF_LINE =
  /^\W*(?:(?:and|but|so|ok|okay|well)\W+)*((?:is|are|has|have) the [\p{L}/ ]{3,20} lines?\b.+)/iu;

/** How nobody begins the name of a place. */
const TALKS =
  /^\W*(?:why|what|how|who|when|where|which|do|does|did|are|is|am|was|can|could|will|would|should|you|your|i|i'?m|it|it'?s|that|this|he|she|they|we|don'?t|lol|haha|never|please|thanks?|ok(?:ay)?|yes|no)\b/i;

/** "The number of the stop is 1003221", to who was asked for it. */
function numberAsked(
  text: string,
  understanding: Understanding,
  { question }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  const [number] = STOP_NUMBER.exec(text) ?? [];
  const isOpen = question && missingSlot(capabilityOf(question.intent), question.slots) === 'stop_id';
  if (
    !isOpen ||
    number === undefined ||
    (understanding.kind !== 'unknown' && understanding.intent === question.intent)
  )
    return undefined;
  const filled = read(`and at ${number}`, question);
  return filled.kind === 'intent' && filled.intent === question.intent ? filled : undefined;
}

const STOP_NUMBER = /\b\d{7}\b/;

/** "What was the fare again": asked of the same places as when it was asked before. */
function askedBefore(
  text: string,
  understanding: Understanding,
  { earlier = [] }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  if (!AGAIN.test(text) || (understanding.kind !== 'missing' && !understanding.guessed)) return undefined;
  const asked = understanding.kind === 'missing' ? understanding : read(text.replace(POINTING_AGAIN, ''));
  const before = asked.kind === 'missing' && earlier.find(({ intent }) => intent === asked.intent);
  return before ? { kind: 'intent', intent: before.intent, slots: before.slots } : undefined;
}

const POINTING_AGAIN = /\b(?:that|again)\b/gi;
const AGAIN = /\b(?:again|was|were|back to|did you say)\b/i;

/** More is said of a question whose choice is still open: the same choice, with what was said now. */
function stillWhich(
  text: string,
  understanding: Understanding,
  { question, offered }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  if (understanding.kind !== 'missing' || !offered || offered.picked !== undefined) return undefined;
  if (understanding.intent !== question?.intent) return undefined;
  const options = offered.options
    .map(({ label, say }) => ({ label, say: `${say} ${bare(text)}` }))
    .filter(({ say }) => say.length <= MAX_SAY_CHARACTERS && read(say).kind === 'intent');
  return options.length > 0 ? { ...understanding, kind: 'which', options } : undefined;
}
