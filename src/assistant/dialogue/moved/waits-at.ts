import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { plain } from '../plain.ts';
import type { ResolveContext } from '../resolved.ts';

const AT = /^(?:(?:oh|ok|okay|so|and|now)\b\W*)*(at .{3,60})$/;

/** "And at Fort Totten, on the Green", after trains from elsewhere: those where one waits is now there. */
export function waitsAt(
  text: string,
  question: Question | undefined,
  read: ResolveContext['read'],
): Understanding | undefined {
  const at = question?.intent === 'next_train' && question.slots.from_station && AT.exec(plain(text))?.[1];
  const there = at ? read(`next train ${at}`) : undefined;
  if (there?.kind !== 'intent' || there.intent !== 'next_train' || there.guessed) return undefined;
  // "At 6 pm" names no station.
  const { station } = there.slots;
  return station && station.by !== 'before' ? there : undefined;
}
