import { remembered } from '../../../common/remembered-pattern.ts';
import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare } from '../plain.ts';
import type { ResolveContext } from '../resolved.ts';

const THAT_ONE = remembered(
  /^(?:i|we|he|she|they)(?:'?m|'?re|'?s| am| are| is)? (?:start|leav|board|com|gett?|chang|end|go)(?:e|e?s|ing)?(?: (?:out|off|on|up))? (?:at|from|in|to) (?<place>[^,;.?!]{3,40}?)[,;.]* (?:(?:and|so) )?(?:how(?:'?s| is)|(?:what|how) about|is) (?:that|the) (?:one|station)(?: \p{L}+){0,2}$/u,
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
