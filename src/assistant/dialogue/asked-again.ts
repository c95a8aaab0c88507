import { capabilityOf } from '../capabilities.ts';
import { answersFor, questionFor } from '../understand/dialogue/clarifications.ts';
import { missingSlot } from '../understand/slots/missing-slot.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { DialogueState, Offered } from './state.ts';
import type { Lines } from '../../transit/lines.ts';

/** What was asked back and is not answered yet, asked once more. Absent where nothing is open. */
export function askedAgain(
  { question, offered }: Pick<DialogueState, 'question'> & { offered?: Offered | undefined },
  lines: Lines,
): Understanding | undefined {
  if (!question) return undefined;
  const { intent, slots } = question;
  const capability = capabilityOf(intent);
  const slot = missingSlot(capability, slots);
  if (offered?.isChoice && offered.picked === undefined)
    return { kind: 'which', intent, slots, slot: slot ?? 'station', options: [...offered.options] };
  if (!slot) return undefined;
  return {
    kind: 'missing',
    intent,
    slots,
    slot,
    ask: questionFor(slot, capability),
    options: answersFor(slot, capability, slots, lines),
  };
}
