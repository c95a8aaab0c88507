import { SET_SLOTS } from '../grammar/set-slots.ts';
import { plain, withoutLeaning } from '../plain.ts';
import type { MeansReadInHand } from '../resolved.ts';

/** "And at Fort Totten, on the Green", after trains from elsewhere: those where one waits is now there. */
export const waitsAt: MeansReadInHand = (text, { question }, { read }) => {
  const isOfTrains = question.intent === 'next_train' && question.slots.from_station !== undefined;
  const at = isOfTrains ? SET_SLOTS.at(plain(withoutLeaning(text)))?.rest : undefined;
  const there = at ? read(`next train at ${at}`) : undefined;
  if (there?.kind !== 'intent' || there.intent !== 'next_train' || there.guessed) return undefined;
  // "At 6 pm" names no station.
  const { station } = there.slots;
  return station && station.by !== 'before' ? there : undefined;
};
