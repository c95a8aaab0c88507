import { listOf, wordPattern } from '../../word-list.ts';
import { remembered, type RememberedPattern } from '../../../common/remembered-pattern.ts';
import { spokenNumber } from '../../../transit/names/numbers.ts';
import type { Slots } from '../slots/slots.ts';

/** From this age on the fare is reduced. */
const SENIOR_AGE_YEARS = 65;
/** Up to this age a child rides free. */
export const FREE_AGE_YEARS = 4;
/** Below this age somebody is a child. */
const ADULT_AGE_YEARS = 18;

const RIDERS: readonly (readonly [NonNullable<Slots['rider']>, RememberedPattern])[] = (
  ['senior', 'disabled', 'student', 'child'] as const
).map((rider) => [rider, remembered(wordPattern(listOf(`riders ${rider}`)))]);

const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const NUMBER = `(\\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${ONES}))?|${ONES}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)`;
/** "She is 79", "he's over 65", "she has seventy years", "a 12 year old". */
const AGES = [
  new RegExp(String.raw`\b${NUMBER}[- ]?(?:years?|yrs?)\b`, 'iu'),
  new RegExp(String.raw`\b${NUMBER} ?(?:yo|y\/o)\b`, 'iu'),
  new RegExp(
    String.raw`\b(?:age[ds]?|(?:he|she|they|i|who)(?:['’]?s|['’]?m|['’]?re| is| am| are| was| has| turned)(?: (?:just|only|already|about|almost|nearly|turning|now|over|above|under|below|older than|younger than))*|turned|over|above|under|below) (?:the age of |age )?${NUMBER}(?!\s*(?:min|hour|%|dollar|buck|stop|block|o['’]?clock|am|pm))\b`,
    'iu',
  ),
].map((age) => remembered(age));
const HAS_NUMBER = new RegExp(String.raw`\d|ty|teen|ten|eleven|twelve|${ONES}`, 'iu');
/** Younger than the age that is said. */
const YOUNGER = remembered(wordPattern('under below younger_than less_than not_yet'));

/** Years of age that are told of whoever rides; absent where none are. */
function ageSaid(text: string): number | undefined {
  if (!HAS_NUMBER.test(text)) return undefined;
  for (const age of AGES) {
    const said = age.exec(text)?.[1];
    if (said === undefined) continue;
    const [first = '', second] = said.toLowerCase().split(/[- ]/);
    const years = Number(Number.parseInt(said, 10) >= 0 ? said : spokenNumber(first, second)?.digits);
    if (Number.isInteger(years)) return YOUNGER.test(text) ? years - 1 : years;
  }
  return undefined;
}

/** Who rides, as the age that is told says; absent where none is told, or that of somebody who pays as all do. */
export function riderByAge(text: string): Pick<Slots, 'rider'> {
  const age = ageSaid(text);
  if (age === undefined) return {};
  if (age >= SENIOR_AGE_YEARS) return { rider: 'senior' };
  if (age <= FREE_AGE_YEARS) return { rider: 'small child' };
  return age < ADULT_AGE_YEARS ? { rider: 'child' } : {};
}

/** The same as the age or the words for who rides say. */
export function riderSaid(text: string): Pick<Slots, 'rider'> {
  const byAge = riderByAge(text);
  const named = RIDERS.find(([, words]) => words.test(text))?.[0];
  // "My son, he is 30" pays as all do, "a student, 20" is one still.
  const isOfAge = byAge.rider === 'senior' || (named === 'child' && ageSaid(text) !== undefined);
  return isOfAge || named === undefined ? byAge : { rider: named };
}

/** Somebody who rides, whoever it is: "and for my mother", "one adult". */
const SOMEBODY = remembered(wordPattern(listOf('riders SOMEBODY')));

/** Whether a message tells who pays. */
export function tellsRider(text: string): boolean {
  return ageSaid(text) !== undefined || riderSaid(text).rider !== undefined || SOMEBODY.test(text);
}
