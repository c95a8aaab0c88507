import { REFER } from '../grammar/refer.ts';
import { bare } from '../plain.ts';
import type { MeansInHand } from '../resolved.ts';

/** "We start at Takoma, how's that one", after elevators elsewhere: those there. */
export const ofThatOne: MeansInHand = (text, { question }, { read }) => {
  const place = question.slots.station && REFER.thatOne(bare(text))?.place;
  const there = place ? read(`and at ${place}`, question) : undefined;
  return there?.kind === 'intent' && there.intent === question.intent && there.slots.station
    ? there
    : undefined;
};
