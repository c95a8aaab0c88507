import { speechPattern } from '../speech.ts';
import { wordPattern } from '../word-list.ts';
import { without, type Reader } from './reader.ts';

const NOTHING_KNOWN = `(rain|rains|raining|rainy|snow|snows|snowing|snowy|storm|storms|storming|stormy|ice|icy|sleet|sleeting|hail|hailing|
  fog|foggy|freezing|cold|hot|windy|sunny|bad weather|weather is bad|weather's bad|game|games|gameday|match|matches|concert|concerts|
  event|events|parade|marathon|holiday|holidays)`;
const WHEN = '[but|only|just|except|even|and]* (when|whenever|if|unless|in case|while|on|during)';
const SMALL = `[it|it's|its|there|there's|is|are|the|a|an|any|we|we've|have|has|got|gets|really|very|big|home|about|to|going|starts]*`;
/** What is spoken of may be seen here, or is no more than when to leave. */
const SEEN = `!(..(delay*|train*|bus*|metro*|line*|elevator*|escalator*|lift|stop*|station*|route*|service*|problem*|alert*|trouble*|bad|
  serious|major|severe|broken|fixed|should|must|(need|have) to|can|could|get|leave*|miss*|cancel)..)`;
const SOMEBODY = `(i|we|he|she|i'm|we're|he's|she's|(my|our|his|her|their) {word})`;
/** Where what is said of it ends. */
const END = String.raw`(?=\s*(?:[,.;!?]|$)|\s+(?:and|between|in (?:the )?(?:morning|afternoon|evening)s?|from|until|till|on|at|please|today|tonight|tomorrow|weekdays|mornings|evenings)\b)`;
const CONDITION = new RegExp(
  speechPattern(
    `..(${WHEN} ${SMALL} ${NOTHING_KNOWN} [day|days|night|nights|outside|downtown|there]*|
    [but|only|just|except]* on [my|our|the] ({offday}|(day|days) off)|
    [but|only|just|except]* (when|whenever|if|unless) (i|we|he|she|they|my {first}) (have|has|work|works) !(to) [a|an|the] {word}|
    ((only|just|except) (if|when|whenever|while)|unless|provided) !(it|it's|its|there*|thing*|some*|any*) ${SEEN} {place}|
    (when|whenever|if|while) ${SEEN} ${SOMEBODY} {place}|
    [but|only|just|if|when|whenever|unless|for|it|it's|its|they're|delays]* (more than|longer than|bigger than|
    worse than|at least|over|above) {count} [late|long|delay*|behind|or more]*|
    [on] (every (other|second|third|2nd|3rd)|alternate|alternating) {word}|[on] the (first|second|third|last|1st|2nd|3rd) {word} [of] (the|every|each) month|
    [only|just] (once|twice) (a|every) (week|month)|[but|only|just]* on (days|mornings|evenings|nights) [that|when] (i|we) [have [to]|go [in]] {word}|
    (when|whenever|if|unless) [the] {team} (play|plays|are playing|is playing|have a game|are home))..`,
  ).source + END,
  'iu',
);

/** Whether what is said is how late something must be: "only if it’s more than 10 minutes". */
export function isThreshold(condition: string): boolean {
  const [, after = ''] = condition.toLowerCase().split(THRESHOLD);
  return THRESHOLD.test(condition) && after.includes('min');
}

const THRESHOLD = wordPattern('more_than longer_than bigger_than worse_than at_least over above');

/** "Except red", of all that is followed. */
export function allBut(message: string): string | undefined {
  const found = ALL_BUT.exec(message);
  return found ? message.slice(found.index).trim() : undefined;
}

const ALL_BUT = wordPattern('except besides apart_from other_than all_but everything_but both_but');

/** What an order depends on that Headway cannot see: "when it rains", "on game days". */
export const readCondition: Reader = (text) => {
  const found = CONDITION.exec(text);
  // "7 to 9, that's when I ride" tells why.
  const isReason = /\bthat['’]?s\s*$/i.test(text.slice(0, found?.index));
  if (!found || isReason) return undefined;
  return { said: { condition: found[0].replace(/^[\s,]+/, '').trim() }, rest: without(text, found) };
};
