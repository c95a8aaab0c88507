import { remembered } from '../../common/remembered-pattern.ts';
import { listOf, wordPattern } from '../word-list.ts';
import { OPTION, without, type Reader } from './reader.ts';

/** Where what is said of it ends. */
const END = String.raw`(?=\s*(?:[,.;!?]|$)|\s+(?:and|between|in (?:the )?(?:morning|afternoon|evening)s?|from|until|till|on|at|please|today|tonight|tomorrow|weekdays|mornings|evenings|about|to|for|before|remind|on)\b)`;
const CONDITION = remembered(new RegExp(OPTION.condition.source + END, 'iu'));

/** Whether what is said is how late something must be: "only if it’s more than 10 minutes". */
export function isThreshold(condition: string): boolean {
  const found = THRESHOLD.exec(condition);
  return found !== null && MINUTES.test(condition.slice(found.index));
}

const MINUTES = wordPattern(String.raw`\d*min*`);
const THRESHOLD = wordPattern(listOf('condition THRESHOLD'));

/** "Remind me to buy a pass": what is to be done, which is no bus and no train. */
export const readErrand: Reader = (text, _, before) => {
  const found = OPTION.errand.exec(text);
  const at = text.toLowerCase().indexOf(' to ', found?.index);
  if (!found) return undefined;
  // "Every month" is no day to be told of it.
  return { said: { condition: before?.condition ?? text.slice(at + 1) }, rest: text.slice(0, at) };
};

/** Whether a reminder cannot be kept, as it comes on no days of every week: "on the 1st of every month". */
export function isUnkept(condition: string): boolean {
  return UNKEPT.test(condition);
}

/** Whether what is said of a reminder is what is to be done then: "to leave". */
export function isErrand(condition: string): boolean {
  return condition.startsWith('to ') && !isUnkept(condition);
}

const UNKEPT = wordPattern(listOf('condition UNKEPT'));

/** "Except red", of all that is followed. */
export function allBut(message: string): string | undefined {
  const found = ALL_BUT.exec(message);
  return found ? message.slice(found.index).trim() : undefined;
}

const ALL_BUT = wordPattern('except besides apart_from other_than all_but everything_but both_but');

const LIMIT = remembered(OPTION.limit);
/** What is said in all of these. */
const EACH_DAY = wordPattern('day week morning evening night');

/** Whether what is said is how many messages there may be: "at most 2 alerts a day". */
export function isLimit(condition: string): boolean {
  return LIMIT.test(condition);
}

/** How many messages there may be. */
export const readLimit: Reader = (text) => {
  const found = EACH_DAY.test(text) ? LIMIT.exec(text) : null;
  return found
    ? {
        said: { condition: found[0].replace(/^(?:[\s,]|but\b|and\b|with\b)+/i, '') },
        rest: without(text, found),
      }
    : undefined;
};

/** What an order depends on that Headway cannot see: "when it rains", "on game days". */
export const readCondition: Reader = (text) => {
  const found = CONDITION.exec(text);
  // "7 to 9, that's when I ride" tells why.
  const isReason = /\bthat['’]?s\s*$/i.test(text.slice(0, found?.index));
  if (!found || isReason) return undefined;
  return { said: { condition: found[0].replace(/^[\s,]+/, '').trim() }, rest: without(text, found) };
};
