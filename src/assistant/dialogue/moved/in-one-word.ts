import { SET_SLOTS } from '../grammar/set-slots.ts';
import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare } from '../plain.ts';
import type { ReadText } from '../resolved.ts';

/** "From wheat in", as a name is heard in two words. */
export function inOneWord(text: string, question: Question, read: ReadText): Understanding | undefined {
  const said = bare(text);
  const { first, second } = SET_SLOTS.twoWords(said) ?? {};
  const heard =
    first === undefined ? undefined : read(`and ${said.split(' ')[0]} ${first}${second}`, question);
  return heard && heard.kind !== 'unknown' && heard.intent === question.intent ? heard : undefined;
}
