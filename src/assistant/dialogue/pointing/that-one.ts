import { remembered } from '../../../common/remembered-pattern.ts';
import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare } from '../plain.ts';
import type { ResolveContext } from '../resolved.ts';

const THAT_ONE = remembered(
  /^(?:(?:i|we)(?:'m|'re|m| am| are|'ll be| will be)?|(?:he|she)(?:'s|s| is)?|they(?:'re| are)?) (?:(?:also|actually|going to be|gonna be) )?(?:start(?:ing|s)?(?: out| off)?|leav(?:e|es|ing)|board(?:s|ing)?|com(?:e|es|ing)|(?:get|gets|getting) (?:on|off)|chang(?:e|es|ing)|end(?:s|ing)?(?: up)?|go(?:es|ing)?) (?:at|from|in|to) (?<place>[^,;.?!]{3,40}?)[,;.]* (?:(?:and|so) )?(?:how(?:'s| is|s| are)|(?:what|how) about|is|are) (?:that|the) (?:one|station)(?: (?:there|doing|looking|working|ok|okay|too|as well))*$/,
);

/** "We start at Takoma, how's that one", after elevators elsewhere: those there. */
export function ofThatOne(
  text: string,
  question: Question | undefined,
  read: ResolveContext['read'],
): Understanding | undefined {
  const place = question?.slots.station && THAT_ONE.exec(bare(text))?.groups?.['place'];
  const there = place ? read(`and at ${place}`, question) : undefined;
  return there?.kind === 'intent' && there.intent === question?.intent && there.slots.station
    ? there
    : undefined;
}
