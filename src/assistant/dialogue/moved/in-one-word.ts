import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare } from '../plain.ts';
import type { ResolveContext } from '../resolved.ts';

/** "From wheat in", as a name is heard in two words. */
export function inOneWord(
  text: string,
  question: Question,
  read: ResolveContext['read'],
): Understanding | undefined {
  const [, end, first, second] = TWO_WORDS.exec(bare(text)) ?? [];
  const heard = end === undefined ? undefined : read(`and ${end} ${first}${second}`, question);
  return heard && heard.kind !== 'unknown' && heard.intent === question.intent ? heard : undefined;
}

const TWO_WORDS = /^(from|to|at) (\p{L}{2,12}) (\p{L}{2,12})$/u;
