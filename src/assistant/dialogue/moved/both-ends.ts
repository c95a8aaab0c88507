import { SET_SLOTS } from '../grammar/set-slots.ts';
import { capabilityOf } from '../../capabilities.ts';
import { missingSlot } from '../../understand/slots/missing-slot.ts';
import type { Understanding } from '../../understand/understanding.ts';
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

/** "Red Line to Shady Grove, from Gallery Place", after the last trains of Gallery Place: of those, the ones on that way. */
export const sameStart: MeansInHand = (text, { question }, { read }) => {
  const start = question.slots.station ?? question.slots.from_station;
  const said = bare(text);
  if (!start || !SET_SLOTS.endsAlone(said)) return undefined;
  const isSame = (one: Understanding) =>
    one.kind === 'intent' &&
    one.slots.to_station !== undefined &&
    one.slots.from_station?.id === start.id &&
    one.slots.from_station.by !== 'before';
  const kept = isSame(read(said)) ? read(`and ${said}`, question) : undefined;
  return kept && isSame(kept) && kept.kind === 'intent' && kept.intent === question.intent ? kept : undefined;
};
