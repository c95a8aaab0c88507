import { SET_SLOTS } from '../grammar/set-slots.ts';
import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { plain } from '../plain.ts';
import type { ResolveContext } from '../resolved.ts';

/** "And at Fort Totten, on the Green", after trains from elsewhere: those where one waits is now there. */
export function waitsAt(
  text: string,
  question: Question | undefined,
  read: ResolveContext['read'],
): Understanding | undefined {
  const at =
    question?.intent === 'next_train' && question.slots.from_station && SET_SLOTS.at(plain(text))?.rest;
  const there = at ? read(`next train at ${at}`) : undefined;
  if (there?.kind !== 'intent' || there.intent !== 'next_train' || there.guessed) return undefined;
  // "At 6 pm" names no station.
  const { station } = there.slots;
  return station && station.by !== 'before' ? there : undefined;
}
