import { SPOKEN } from '../../../transit/names/numbers.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { tokenize } from '../../understand/words/tokens.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { FREE_AGE_YEARS } from '../../understand/entities/riders.ts';
import { remembered } from '../../../common/remembered-pattern.ts';

/** What is counted of a fare: how many pay it, there alone or back, too. */
export type FareSum = NonNullable<Slots['sum']>;

/** More are a group that nobody counts one by one. */
const MOST_PEOPLE = 20;
const PEOPLE = wordSet('people persons person adults adult riders passengers tickets friends us');
const CHILDREN = wordSet('kids kid children childrens child boys girls sons daughters');
const ME = wordSet('me myself i');
const ALL = wordSet('for all us');
const BOTH_WAYS = wordPattern(listOf('fare-sum-words BOTH_WAYS'));
/** What a number of them is no number of people. */
const MEASURES = wordSet(listOf('fare-sum-words MEASURES'));
const AGES = wordSet('year years yr yrs yo');

/** How many pay for a ride, and how many ways, where a message says that. Children who ride free are not counted. */
export function fareSumSaid(text: string): { sum?: FareSum } {
  const words = tokenize(text).map(({ word }) => word);
  const people = peopleIn(words);
  const isBoth = BOTH_WAYS.test(words.join(' '));
  if (people === undefined && !isBoth) return {};
  return { sum: { ...(people !== undefined && { people }), ...(isBoth && { ways: 2 }) } };
}

/** How many rides a week somebody makes who says so: each day of commuting is two. */
export function weeklyRidesSaid(text: string): number | undefined {
  const words = tokenize(text).map(({ word }) => word);
  for (const [at, word] of words.entries()) {
    const count = numberOf(word);
    if (count === undefined || count > MOST_PEOPLE) continue;
    const what = words[at + 1] ?? '';
    const every = new Set(words.slice(at + 2, at + 4));
    if (every.has('week') && what.startsWith('day')) return count * 2;
    if (every.has('week') && RIDES.has(what)) return count;
    if (every.has('day') && RIDES.has(what)) return count * DAYS_A_WEEK;
  }
  return words.some((word) => word.startsWith('weekday')) ? WEEKDAYS * 2 : undefined;
}

const RIDES = wordSet('times time rides ride trips trip');
const DAYS_A_WEEK = 7;
const WEEKDAYS = 5;

/** The numbers of people that are said, together. Absent: none is. */
function peopleIn(words: readonly string[]): number | undefined {
  let adults: number | undefined;
  let children: number | undefined;
  let isWithin = false;
  const ages: number[] = [];
  for (const [at, word] of words.entries()) {
    const count = numberOf(word);
    if (count === undefined || count > MOST_PEOPLE) continue;
    // "Four of us, kids are 3 and 9": their ages, who are counted already.
    const hasChildren = children === undefined && words.slice(0, at).some((one) => CHILDREN.has(one));
    isWithin ||= hasChildren;
    const [before = '', after = '', second = ''] = [words[at - 1], words[at + 1], words[at + 2]];
    if (AGES.has(after) || hasChildren) ages.push(count);
    else if (CHILDREN.has(after)) children = (children ?? 0) + count;
    else if (children !== undefined) ages.push(count);
    else if (PEOPLE.has(after) || (after === 'of' && PEOPLE.has(second))) adults = (adults ?? 0) + count;
    else if (
      (ALL.has(before) || (before === 'the' && after === '' && ALL.has(words[at - 2] ?? ''))) &&
      !MEASURES.has(after)
    )
      adults = (adults ?? 0) + count;
  }
  if (adults === undefined && children === undefined) return undefined;
  if (isWithin && adults !== undefined) return adults - ages.filter((age) => age <= FREE_AGE_YEARS).length;
  const paying = ages.length > 0 ? ages.filter((age) => age > FREE_AGE_YEARS).length : (children ?? 0);
  const self = adults === undefined && words.some((word) => ME.has(word)) ? 1 : 0;
  return (adults ?? self) + paying;
}

function numberOf(word: string): number | undefined {
  const value = Number(SPOKEN.get(word) ?? word);
  return word !== '' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

const OFF_PEAK = remembered(
  /\boff[- ]?peak\b|\b(?:outside(?: of)?|out of) (?:the )?(?:peak|rush)|\b(?:after|not|not in|before|isn['’]?t|no|without|avoid(?:ing)?|skip(?:ping)?) (?:the )?(?:rush|peak)\b|\bnon[- ](?:rush|peak)\b/i,
);
const PEAK = remembered(/\bpeak\b|\bpeek (?:time|hours?|fare)\b|\brush[- ]?(?:hours?|time)?\b/i);

const LATE = remembered(/\blate[- ]night\b|\blate at night\b/i);

/** Which of the fares is asked for by its name. */
export function bandSaid(text: string): Pick<Slots, 'period'> {
  if (OFF_PEAK.test(text)) return { period: 'off-peak' };
  if (PEAK.test(text)) return { period: 'peak' };
  return LATE.test(text) ? { period: 'late night' } : {};
}
