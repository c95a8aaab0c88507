import { SET_SLOTS } from '../grammar/set-slots.ts';
import { capabilityOf } from '../../capabilities.ts';
import { missingSlot } from '../../understand/slots/missing-slot.ts';
import { bare } from '../plain.ts';
import type { MeansInHand } from '../resolved.ts';

/** "From Glenmont to Fort Totten", to who was asked for both ends. */
export const bothEnds: MeansInHand = (text, { question }, { read }) => {
  const said = bare(text);
  if (!SET_SLOTS.bothEnds(said)) return undefined;
  const capability = capabilityOf(question.intent);
  if (missingSlot(capability, question.slots) !== 'from_station') return undefined;
  const { station: _, ...slots } = question.slots;
  const filled = read(`and ${said}`, { ...question, slots });
  return filled.kind === 'intent' && filled.intent === question.intent ? filled : undefined;
};
