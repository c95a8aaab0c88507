import { remembered } from '../../common/remembered-pattern.ts';
import { speechPattern } from '../speech.ts';
import { without, type Reader } from './reader.ts';

const NO_MORE = `((not|no|never|(don't|do not) (send|text|ping|message|give|want|need) [me|us]) more than|
  (at [the] most|less than|fewer than|max|maximum|tops|up to|only|just|(limit|cap|keep) [it|them|{word}] (to|at|under|below)) [of|a max of]*)`;
const EACH_DAY = '(a|per|every|each) (day|week|morning|evening|night)';
const MESSAGES = '[alert*|message*|text*|ping*|notification*|update*|time*]*';
const LIMIT = remembered(
  speechPattern(`..[but|and|with]* (${NO_MORE} {max} ${MESSAGES} ${EACH_DAY} [max|tops|total]|
    {max} ${MESSAGES} ${EACH_DAY} (max|maximum|tops|at [the] most|or (less|fewer)))..`),
);

/** Whether what is said is how many messages there may be: "at most 2 alerts a day". */
export function isLimit(condition: string): boolean {
  return LIMIT.test(condition);
}

/** How many messages there may be. */
export const readLimit: Reader = (text) => {
  const found = LIMIT.exec(text);
  return found
    ? {
        said: { condition: found[0].replace(/^(?:[\s,]|but\b|and\b|with\b)+/i, '') },
        rest: without(text, found),
      }
    : undefined;
};
