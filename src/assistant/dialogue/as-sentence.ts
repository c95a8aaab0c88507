import { REFER } from './grammar/refer.ts';
import { SET_SLOTS } from './grammar/set-slots.ts';
import { remembered } from '../../common/remembered-pattern.ts';
import { MAX_SAY_CHARACTERS } from '../../replies/reply.ts';
import { capabilityOf } from '../capabilities.ts';
import { missingSlot } from '../understand/slots/missing-slot.ts';
import type { Understanding } from '../understand/understanding.ts';
import { askedBefore, backTo, lastBack, ofTheTrip, tripBefore } from './moved/asked-before.ts';
import { bothEnds, sameStart } from './moved/both-ends.ts';
import { crossStreet } from './moved/cross-street.ts';
import { headed, ofItsPair } from './moved/heading.ts';
import { inOneWord } from './moved/in-one-word.ts';
import { bare, withoutLeaning } from './plain.ts';
import { asksForReminder } from './pointing/pointed-at.ts';
import type { ResolveContext, Resolved } from './resolved.ts';
import { nextOfRoute, othersAtStop, troubleOfRoute } from './pointing/route-at.ts';
import { onItsLine, withSibling } from './moved/sibling.ts';
import type { DialogueState } from './state.ts';
import { atThatPlace, toThatPlace, withEnds, withItsEnds, withThere } from './pointing/there.ts';
import { ofThatOne } from './pointing/that-one.ts';
import { thingToo } from './moved/thing-too.ts';
import { waitsAt } from './moved/waits-at.ts';
import { toSaved, withSaved } from './with-saved.ts';

/** A message read as a sentence, or as a change of the question before it. */
export function asSentence(text: string, state: DialogueState, context: ResolveContext): Resolved {
  const { read } = context;
  const { rows } = state;
  const question = state.question && withSaved(state.question, context);
  const shown = (question && SET_SLOTS.sign(text)?.rest) ?? text;
  if (shown !== text) return asSentence(shown, state, context);
  if (asksForReminder(text)) return { parts: [{ text, understanding: read('remind me') }] };
  const ofSaved = atSaved(text, state);
  if (ofSaved !== undefined) return { parts: [{ text: ofSaved, understanding: read(ofSaved) }] };
  const again =
    (question && toSaved(text, question, context)) ??
    thingToo(text, state, read) ??
    crossStreet(text, state, read) ??
    ofThatOne(text, state.question, read) ??
    backTo(text, state, context) ??
    lastBack(text, state, read) ??
    bothEnds(text, state, read) ??
    sameStart(text, state, read);
  if (again) return { parts: [{ text, understanding: again }] };
  const ended = withItsEnds(withEnds(text), tripBefore(state) ?? question?.slots ?? {});
  const named = question
    ? withSibling(withThere(ended, question, rows, context.catalog), question, read)
    : text;
  const fragment = withoutLeaning(named);
  const leaning = question && fragment !== named ? read(`and ${fragment}`, question) : undefined;
  const asSaid = leaning && leaning.kind !== 'unknown' ? leaning : read(named, question);
  const understanding =
    (question && (ofItsPair(named, question, read) ?? headed(named, question, read))) ??
    (question && asSaid.kind === 'unknown' ? inOneWord(named, question, read) : undefined) ??
    asSaid;
  if (understanding.kind === 'unknown' && understanding.unplaced !== undefined && TALKS.test(text)) {
    const { unplaced: _, ...rest } = understanding;
    return { parts: [{ text, understanding: rest }] };
  }
  const settled =
    (question && onItsLine(asSaid, question, context)) ??
    ofALine(text, state, read) ??
    (question &&
      (nextOfRoute(text, question, read) ??
        troubleOfRoute(text, question, read) ??
        othersAtStop(text, question, read))) ??
    waitsAt(fragment, question, read) ??
    numberAsked(text, understanding, state, read) ??
    askedBefore(text, understanding, state, read) ??
    ofTheTrip(text, understanding, state, read) ??
    atThatPlace(text, understanding, read) ??
    (question && toThatPlace(text, understanding, question, read)) ??
    stillWhich(text, understanding, state, read) ??
    understanding;
  return { parts: [{ text, understanding: justTold(settled, question) }] };
}

/** "When's the next one there", right after a place was saved. */
function atSaved(text: string, { saved }: DialogueState): string | undefined {
  if (!saved) return undefined;
  const said = bare(text);
  const of = /^\d+$/.test(saved.place) ? 'bus' : 'train';
  if (REFER.nextThere(said)) return `next ${of} at ${saved.place}`;
  return THERE.test(said) ? said.replace(THERE, `at ${saved.place}`) : undefined;
}

const THERE = /\b(?:(?:stop|come|leave|go|get)(?:s|ing)? )?(?:at |from |to )?there$/;

/** Of an end that was told just now, in answer to a question, it is not said that it was taken from before. */
function justTold(understanding: Understanding, question: DialogueState['question']): Understanding {
  if (understanding.kind !== 'intent' || understanding.intent !== question?.intent) return understanding;
  const { from_station: from } = understanding.slots;
  const isOpen = missingSlot(capabilityOf(question.intent), question.slots) !== undefined;
  if (!isOpen || from?.by !== 'before' || from.id !== question.slots.from_station?.id) return understanding;
  return { ...understanding, slots: { ...understanding.slots, from_station: { ...from, by: 'exact' } } };
}

/** "And is the Yellow Line any better today", after another question: of that line, whatever was asked before. */
function ofALine(
  text: string,
  { question }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  const color = REFER.lineGoes(bare(text))?.color;
  const said = color === undefined ? OF_LINE.exec(text)?.[1] : `any delays on the ${color} line`;
  const alone = question && said !== undefined ? read(said) : undefined;
  return alone?.kind === 'intent' && alone.slots.line && !capabilityOf(alone.intent).orders
    ? alone
    : undefined;
}

const OF_LINE = remembered(
  /^\W*(?:(?:and|but|so|ok|okay|well|oh|ah|um+|uh+|hm+|hey|now|say|by the way|btw)\W+)*((?:is|are|has|have) the [\p{L}/ ]{3,20} lines?\b.+)/iu,
);

/** How nobody begins the name of a place. */
const TALKS = remembered(
  /^\W*(?:why|what|how|who|when|where|which|do|does|did|are|is|am|was|can|could|will|would|should|you|your|i|i'?m|it|it'?s|that|this|he|she|they|we|don'?t|lol|haha|never|please|thanks?|ok(?:ay)?|yes|no)\b/i,
);

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

const STOP_NUMBER = remembered(/\b\d{7}\b/);

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
