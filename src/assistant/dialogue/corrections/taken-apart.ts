import { lineName, type Lines } from '../../../transit/lines.ts';
import { isTalk, type Question } from '../../question.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { corrected } from './correct-question.ts';
import { afterNamed, piecesOf } from './pieces.ts';
import { wordsOf } from '../plain.ts';
import type { Part, ResolveContext, Resolved } from '../resolution.ts';
import type { DialogueState } from '../state.ts';

/**
 * The question before with what a piece of the message puts right: "lol I'm at Rockville not Shady Grove", "oh I said green I
 * meant the Yellow Line". Absent where nothing is taken back, or no piece changes that question.
 */
export function putRight(
  text: string,
  { question, moved }: DialogueState,
  context: ResolveContext,
): Resolved | undefined {
  const { meant, not } = piecesOf(text);
  if (!question || isTalk(question.intent)) return undefined;
  const rest = not === undefined ? undefined : afterNamed(not, namesIn(question.slots, context.catalog));
  const denied = rest === undefined || not === undefined ? not : not.slice(0, -rest.length).trim();
  for (const piece of rest === undefined ? meant : [...meant, rest]) {
    const correction = { meant: piece, ...(denied && { not: denied }) };
    const parts = corrected(correction, question, context, { moved });
    if (parts && changes(parts, question)) return { parts };
  }
  return undefined;
}

/** Whether a message says what is not meant, which was spoken of, or both what is and what is not. */
export function takesBack(text: string, { question }: DialogueState, lines: Lines): boolean {
  const { not, isMeant } = piecesOf(text);
  if (not === undefined || !question) return false;
  const said = wordsOf(not);
  const names = namesIn(question.slots, lines);
  return (
    isMeant ||
    afterNamed(not, names) !== undefined ||
    names.some((name) => wordsOf(name).some((word) => said.includes(word)))
  );
}

/**
 * The question before changed by a piece of a message that is not understood as a whole: "how about at the other one the Wiehle
 * one". Absent where no piece surely changes it.
 */
export function changedByPiece(
  text: string,
  { question }: DialogueState,
  { read }: ResolveContext,
): Resolved | undefined {
  if (!question || isTalk(question.intent) || TOPICS.test(text)) return undefined;
  for (const piece of piecesOf(text).meant) {
    const said = `and ${piece}`;
    const parts = [{ text: said, understanding: read(said, question) }];
    if (changes(parts, question)) return { parts };
  }
  return undefined;
}

/** What names something else that may be asked. */
const TOPICS =
  /\b(?:trains?|bus(?:es)?|elevators?|escalators?|lifts?|fares?|cost|price|parking|park|delay\w*|alerts?|detours?|entrances?|exits?|hours|open\w*|clos\w*|last|first|remind\w*|follow\w*|save|home|work)\b/i;

/** Whether parts ask the question again, surely, and of something else. */
function changes(parts: readonly Part[], { intent, slots }: Question): boolean {
  const last = parts.at(-1)?.understanding;
  return (
    last?.kind === 'intent' &&
    last.intent === intent &&
    parts.every(({ understanding }) => isSure(understanding)) &&
    JSON.stringify(last.slots) !== JSON.stringify(slots)
  );
}

function isSure(understanding: Understanding): boolean {
  return (
    understanding.kind === 'intent' &&
    understanding.guessed === undefined &&
    understanding.unplaced === undefined
  );
}

/** Whether what is understood is a guess, or a place and nothing that is asked of it. */
export function isDoubtful(parts: readonly Part[]): boolean {
  return parts.every(
    ({ understanding: one }) =>
      one.kind === 'unknown' || one.guessed !== undefined || one.intent === 'station_info',
  );
}

/** What was spoken of, as it was named. */
function namesIn(slots: Slots, lines: Lines): string[] {
  const { station, from_station: from, to_station: to, stop_name: stop, line, route, stop_id: id } = slots;
  return [
    ...[station, from, to, stop].flatMap((slot) => (slot ? [slot.name, slot.heard] : [])),
    ...(line ? [lineName(lines, line)] : []),
    ...(route ? [route] : []),
    ...(id ? [id] : []),
  ];
}
