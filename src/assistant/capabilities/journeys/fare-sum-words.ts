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
const PEOPLE = wordSet(listOf('fare-sum-words PEOPLE'));
const ADULTS = wordSet('adult adults grownups');
const CHILDREN = wordSet(listOf('fare-sum-words CHILDREN'));
const SELF = wordSet("me myself i i'm im");
const WE = wordSet("us we we're were");
/** Who rides with somebody, each of them one more: "me and my husband". */
const KIN = wordSet(listOf('fare-sum-words KIN'));
/** What may stand between those who ride together. */
const TOGETHER = wordSet(listOf('fare-sum-words TOGETHER'));
const RIDING = wordSet('people persons friends of family group party');
const GROUPS = wordSet('family group party total');
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

/** Whether a message says who rides, not only how many of something there are. */
export function namesParty(text: string): boolean {
  return tokenize(text).some(({ word }) => [ADULTS, CHILDREN, KIN, RIDING].some((known) => known.has(word)));
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
  const kin = kinIn(words);
  let adults: number | undefined = kin;
  let children: number | undefined;
  let isWithin = false;
  const ages: number[] = [];
  for (const [at, word] of words.entries()) {
    const count = numberOf(word);
    if (count === undefined || count > MOST_PEOPLE) continue;
    // "Four of us, kids are 3 and 9": their ages, who are counted already.
    const hasChildren = children === undefined && words.slice(0, at).some((one) => CHILDREN.has(one));
    const [after = '', second = ''] = words.slice(at + 1);
    if (AGES.has(after) || hasChildren || (children !== undefined && !CHILDREN.has(after))) ages.push(count);
    else if (CHILDREN.has(after)) children = (children ?? 0) + count;
    else if (isCount(words, at)) {
      adults = (adults ?? 0) + count;
      isWithin ||= !ADULTS.has(after) && !(after === 'of' && second === 'them');
    }
  }
  if (adults === undefined && children === undefined) return undefined;
  const older = ages.filter((age) => age > FREE_AGE_YEARS).length;
  if (isWithin && children === undefined) return (adults ?? 0) - (ages.length - older);
  // Of "us two and the kids" nobody knows how many are grown.
  if (adults === undefined && words.some((word) => WE.has(word))) return undefined;
  const self = words.some((word) => SELF.has(word)) ? 1 : 0;
  return (adults ?? self) + (ages.length > 0 ? older : (children ?? 0));
}

/** Whether a number is of all who ride: "2 adults", "four of us", "for the 3", "a family of 5". */
function isCount(words: readonly string[], at: number): boolean {
  const [before = '', two = ''] = words.slice(0, at).toReversed();
  const [after = '', second = ''] = words.slice(at + 1);
  if (PEOPLE.has(after) || ADULTS.has(after) || (after === 'of' && PEOPLE.has(second))) return true;
  if (before === 'of' && GROUPS.has(two)) return true;
  return (ALL.has(before) || (before === 'the' && after === '' && ALL.has(two))) && !MEASURES.has(after);
}

/** Somebody and who rides along, where they are named side by side: "me and my wife". Absent: nobody is. */
function kinIn(words: readonly string[]): number | undefined {
  const self = words.findIndex((word, at) => SELF.has(word) && isBesideKin(words, at));
  return self < 0 ? undefined : 1 + words.filter((word) => KIN.has(word)).length;
}

function isBesideKin(words: readonly string[], at: number): boolean {
  const along = (way: readonly string[]) => KIN.has(way.find((word) => !TOGETHER.has(word)) ?? '');
  return along(words.slice(at + 1)) || along(words.slice(0, at).toReversed());
}

function numberOf(word: string): number | undefined {
  const value = Number(SPOKEN.get(word) ?? word);
  return word !== '' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

const OFF_PEAK = remembered(wordPattern(listOf('fare-sum-words OFF_PEAK')));
const PEAK = remembered(wordPattern(listOf('fare-sum-words PEAK')));

const LATE = remembered(wordPattern('late_night late_at_night'));

/** Which of the fares is asked for by its name. */
export function bandSaid(text: string): Pick<Slots, 'period'> {
  if (OFF_PEAK.test(text)) return { period: 'off-peak' };
  if (PEAK.test(text)) return { period: 'peak' };
  return LATE.test(text) ? { period: 'late night' } : {};
}
