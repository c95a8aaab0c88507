import { capabilityOf } from '../capabilities.ts';
import { missingSlot } from '../understand/slots/missing-slot.ts';
import { ofMessage, plain } from './plain.ts';
import type { DialogueState } from './state.ts';

/** "The station is Pentagon City, not Pentagon", once something was asked: that is meant, and nothing is named so. */
export function asTold(text: string, { question }: DialogueState): string {
  const told = question && toldOf(text);
  if (!question || told === undefined) return text;
  return missingSlot(capabilityOf(question.intent), question.slots) === undefined
    ? `no, i meant ${told}`
    : told;
}

const toldOf = ofMessage(
  (text): string | undefined =>
    /^(?:(?:no|sorry|oh|well|actually|and|so|ok|okay)\b[\s,.]*)*the (?:bus |train |metro )?(?:stop|station|line|route|number)(?: number| name)? (?:is|was|should be) (?!(?:it|that|this|the (?:one|same)|not?|there|where|what|closed|open|near|far|on|at|in|down|late|running|full)\b)([\p{L}\d].{2,60})$/u.exec(
      plain(text),
    )?.[1],
);
