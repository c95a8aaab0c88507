import { isTalk } from '../question.ts';
import type { IntentName } from '../capabilities.ts';
import type { Understanding } from '../understand/understanding.ts';
import { askedAgain } from './asked-again.ts';
import { chosenOf, isYes } from './choosing.ts';
import { corrected } from './corrected.ts';
import { correctionOf, selfCorrectionOf } from './corrections.ts';
import { withRow } from './listed-rows.ts';
import { ordersOf } from './orders.ts';
import { withoutLeaning, wordsOf } from './plain.ts';
import { asSentence } from './as-sentence.ts';
import { pointedAt } from './pointed-at.ts';
import type { Part, ResolveContext, Resolved } from './resolved.ts';
import { forgettingOf, namingOf, savingOf } from './saving.ts';
import { shifted } from './shifted.ts';
import type { DialogueState } from './state.ts';
import { storied } from './storied.ts';
import { talkOf } from './talk.ts';
import { firstThought, lastThought } from './thoughts.ts';

/** An answer to what was offered has no more words than this, or it is a sentence of its own. */
const MAX_ANSWER_WORDS = 9;

/** What a message means in its conversation. Changes nothing: the state after it is `nextState`. */
export function resolve(text: string, state: DialogueState, context: ResolveContext): Resolved {
  const whole = attempt(text, state, context);
  const last = lastThought(text);
  if (isCertain(whole)) return stillOpen(whole, text, state);
  const [leaning, first] = [last, firstThought(text)].map((thought) =>
    thought === undefined ? undefined : attempt(thought, state, context),
  );
  if (isUnderstood(whole)) {
    const kept = [leaning, first].find((one) => one && keepsTo(one, state));
    return stillOpen(kept ?? whole, text, state);
  }
  const isAll = leaning && isUnderstood(leaning) && !isOfTalk(leaning);
  return stillOpen(isAll ? leaning : storied(whole, text, state, context), text, state);
}

/** Of a question that lacks something there is no answer to say again, nor more of it: it is asked again. */
function stillOpen(resolved: Resolved, text: string, state: DialogueState): Resolved {
  const [part] = resolved.parts;
  const said = part?.understanding;
  if (said?.kind !== 'intent' || (said.intent !== 'repeat' && said.intent !== 'more')) return resolved;
  const again = askedAgain(state);
  return again ? { parts: [{ text, understanding: again }] } : resolved;
}

function attempt(text: string, state: DialogueState, context: ResolveContext): Resolved {
  return (
    answered(text, state, context) ??
    ordered(text, state, context) ??
    talked(text, state) ??
    saved(text, state, context) ??
    tookBack(text, state, context) ??
    pointed(text, state, context) ??
    moved(text, state, context) ??
    asSentence(text, state, context)
  );
}

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
    ({ understanding }) => understanding.kind !== 'unknown' || understanding.line !== undefined,
  );
}

function isOfTalk({ parts }: Resolved): boolean {
  return parts.every(({ understanding }) => understanding.kind !== 'unknown' && isTalk(understanding.intent));
}

function answered(text: string, state: DialogueState, { read, tells }: ResolveContext): Resolved | undefined {
  const { offered } = state;
  if (!offered) return undefined;
  const correction = correctionOf(text);
  const said = withoutLeaning(correction?.meant || text);
  const isAgain = correction !== undefined || OTHER.test(said) || said !== text;
  const last = said.split(/[,;.] */).at(-1) ?? '';
  const isLong = wordsOf(said).length > MAX_ANSWER_WORDS;
  if ((isLong && !OTHER.test(last)) || (offered.picked !== undefined && !isAgain)) return undefined;
  const chosen = (isLong ? [last] : [said, text, last])
    .map((one) => chosenOf(one, offered, tells))
    .find((one) => one !== undefined);
  const [first] = chosen ?? [];
  const again = chosen && first === undefined ? askedAgain(state) : undefined;
  if (again) return { parts: [{ text, understanding: again }] };
  if (!chosen || first === undefined) return undefined;
  const parts = chosen.flatMap((at) => offered.options[at] ?? []).map(({ say }) => whole(say, read));
  return { parts, picked: chosen.length === 1 ? { ...offered, picked: first } : offered };
}

const OTHER = /\bother\b/i;

function ordered(text: string, state: DialogueState, { read, now }: ResolveContext): Resolved | undefined {
  const sentences = ordersOf(text, state, now);
  return sentences && { parts: sentences.map((sentence) => whole(sentence, read)) };
}

function talked(text: string, state: DialogueState): Resolved | undefined {
  const talk =
    isYes(text) && state.offered?.picked === undefined && askedAgain(state) ? 'repeat' : talkOf(text);
  if (!talk) return undefined;
  const intent: IntentName = talk === 'repeat' ? 'repeat' : 'cancel';
  return { parts: [{ text, understanding: { kind: 'intent', intent, slots: {} } }], talk };
}

function saved(text: string, state: DialogueState, { read, isSaved }: ResolveContext): Resolved | undefined {
  // "I get on at Rockville, not Shady Grove" changes the question.
  if (state.question && correctionOf(text)?.not !== undefined) return undefined;
  const forgotten = forgettingOf(text);
  if (forgotten !== undefined && isSaved(forgotten)) {
    const understanding: Understanding = { kind: 'intent', intent: 'forget', slots: { name: forgotten } };
    return { parts: [{ text, understanding }] };
  }
  const naming = namingOf(text);
  const place = naming === undefined ? undefined : placeSpokenOf(state);
  const saving = naming !== undefined && place ? { name: naming, place } : savingOf(text);
  const meant = saving && read(`save ${saving.place}`);
  if (!saving || meant?.kind !== 'intent' || meant.intent !== 'save' || meant.unplaced !== undefined)
    return undefined;
  const part: Part = { text, understanding: { ...meant, slots: { ...meant.slots, name: saving.name } } };
  const old = naming === undefined || state.saved?.place !== place ? undefined : state.saved?.name;
  if (old === undefined || old === saving.name) return { parts: [part] };
  return {
    parts: [{ text, understanding: { kind: 'intent', intent: 'forget', slots: { name: old } } }, part],
  };
}

/** The place that was saved last or asked about last, in words that name it; absent where there is none. */
function placeSpokenOf({ saved: last, question }: DialogueState): string | undefined {
  if (last) return last.place;
  const { station, stop_id, stop_name, from_station: from, to_station: to } = question?.slots ?? {};
  return stop_id ?? stop_name?.ids[0] ?? (station ?? from ?? to)?.name;
}

/** "No, I meant …", and what a message takes back of itself: "the red, uh no, the blue line". */
function tookBack(
  text: string,
  { question, saved: last }: DialogueState,
  context: ResolveContext,
): Resolved | undefined {
  const correction = correctionOf(text);
  const elsewhere = last && correction?.meant ? context.read(`save ${correction.meant}`) : undefined;
  if (
    last &&
    elsewhere?.kind === 'intent' &&
    elsewhere.intent === 'save' &&
    elsewhere.slots.name === undefined
  ) {
    const slots = { ...elsewhere.slots, name: last.name };
    return { parts: [{ text, understanding: { ...elsewhere, slots } }] };
  }
  if (correction && correction.meant !== '') {
    const parts = corrected(correction, question, context);
    if (parts) return { parts };
  }
  const itself = selfCorrectionOf(text);
  if (itself && talkOf(itself.instead) === 'decline')
    return {
      parts: [{ text, understanding: { kind: 'intent', intent: 'cancel', slots: {} } }],
      talk: 'decline',
    };
  const then = itself && correctionOf(itself.instead);
  if (!itself || !then || then.meant === '') return undefined;
  const first = context.read(itself.first, question);
  if (first.kind === 'unknown' || isTalk(first.intent)) return undefined;
  // Of an order that was taken back at once nothing was done yet.
  const parts = corrected(then, { ...first, more: 0 }, context, true);
  return parts && { parts };
}

/** The question before at another time or of more: "the day after", "all of them". */
function moved(text: string, state: DialogueState, { read, now }: ResolveContext): Resolved | undefined {
  const understanding = shifted(text, state.question, read, now);
  return understanding && { parts: [{ text, understanding }] };
}

function pointed(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const parts = pointedAt(text, state, context);
  if (parts) return { parts, ...(parts.every(({ aspect }) => aspect) ? {} : { beside: true as const }) };
  const named = withRow(text, state);
  const understanding = named === undefined ? undefined : context.read(named);
  return understanding?.kind === 'intent' ? { parts: [{ text: named as string, understanding }] } : undefined;
}

function whole(say: string, read: ResolveContext['read']): Part {
  return { text: say, understanding: read(say) };
}
