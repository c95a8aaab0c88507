import { remembered } from '../../common/remembered-pattern.ts';
import { OPTION } from './option-words.ts';
import { without, type Reader } from './reader.ts';

const LIMIT = remembered(OPTION.limit);

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
