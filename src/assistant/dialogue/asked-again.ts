import { capabilityOf } from '../capabilities.ts';
import { slotLacking } from '../question.ts';
import { lacking } from '../understand/dialogue/clarifications.ts';
import type { Said, Understanding } from '../understand/understanding.ts';
import type { DialogueState, Offered } from './state.ts';
import type { Lines } from '../../transit/lines.ts';

/** What was asked back and is not answered yet, asked once more. Absent where nothing is open. */
export function askedAgain(
  { question, offered }: Pick<DialogueState, 'question'> & { offered?: Offered | undefined },
  lines: Lines,
): Understanding | undefined {
  if (!question) return undefined;
  const { intent, slots } = question;
  const slot = slotLacking(question);
  if (offered?.isChoice && offered.picked === undefined)
    return { kind: 'which', intent, slots, slot: slot ?? 'station', options: [...offered.options] };
  return askedFor(question, lines);
}

/** What a question lacks, asked for. Absent: it has all that an answer needs. */
export function askedFor(question: Said, lines: Lines): ReturnType<typeof lacking> | undefined {
  const slot = slotLacking(question);
  return slot && lacking(slot, question, capabilityOf(question.intent), lines);
}
