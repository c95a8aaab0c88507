import { capabilityOf } from '../capabilities.ts';
import type { Question } from '../question.ts';
import type { ResolveContext } from './resolution.ts';

/** "How do I get home", of a home that was saved since. */
export function withSaved(question: Question, { read, isSaved }: ResolveContext): Question {
  const { place, ...slots } = question.slots;
  if (!place || !isSaved(place.name) || !capabilityOf(question.intent).slots.includes('to_station'))
    return question;
  const named = read(`and to ${place.name}`, { ...question, slots });
  const isSame = named.kind !== 'unknown' && named.intent === question.intent && named.slots.to_station;
  return isSame ? { ...question, slots: named.slots } : question;
}
