import { addDays, endOfDay, noonOf, serviceDay, weekdayOf, type CalendarDay } from '../../common/time.ts';
import { wordPattern, wordSet } from '../word-list.ts';
import { RESTS } from './end-date.ts';
import { namedDate } from './named-date.ts';
import { without, type Reader } from './reader.ts';

const TO = wordSet('to until till til through thru - –');
/** "The 12th of october" has no more words. */
const LENGTHS = [4, 3, 2, 1];

/** "The 12th to the 18th", "oct 10 thru 17", "between the 3rd and the 10th": the first and the last of some days to come. */
export const readDates: Reader = (text, now) => {
  const words = text
    .replaceAll(/[-–]|[,.;!](?!\S)/g, ' $& ')
    .split(' ')
    .filter(Boolean);
  for (const [at, word] of words.entries()) {
    // "The 3rd, back the 10th": the day before that is the last.
    const isBack = word.toLowerCase() === 'back';
    const end = isBack && words[at - 1] === ',' ? at - 1 : at;
    const first = longest((count) => (count > end ? undefined : dateOf(words.slice(end - count, end), now)));
    const isBetween = first && word === 'and' && words[end - first.count - 1]?.toLowerCase() === 'between';
    if (!first || !(isBack || isBetween || TO.has(word.toLowerCase()))) continue;
    const last = longest((count) => lastOf(words.slice(at + 1, at + 1 + count), first.day));
    if (!last || last.day < first.day || first.day < serviceDay(now)) continue;
    const from = end - first.count - (isBetween ? 1 : 0);
    const rest = words
      .toSpliced(from, at - from + 1 + last.count)
      .join(' ')
      .replaceAll(/ (?=[,.;!])/g, '');
    return { said: { starts: first.day, until: endOfDay(isBack ? addDays(last.day, -1) : last.day) }, rest };
  }
  return undefined;
};

/** Words before the first day of what has no end. */
const FIRST = wordSet('from starting beginning start begin starts begins');
const UNTIL = wordSet('until till til before');
/** Days that are said for a week or a weekend to come, and in how many weeks. */
const WEEKS: readonly (readonly [RegExp, number])[] = [
  [wordPattern('week_after_next'), 2],
  [wordPattern('(?:all_)?next_(?:week|weekend)'), 1],
];

/** "From october 12", "next week": what is followed begins then, and not at once. */
export const readStart: Reader = (text, now) => {
  if (RESTS.test(text)) return undefined;
  const words = text.split(' ').filter(Boolean);
  for (const [at, word] of words.entries()) {
    // "Not until monday" begins then.
    const isNot = words[at - 1]?.toLowerCase() === 'not' && UNTIL.has(word.toLowerCase());
    const first =
      (isNot || FIRST.has(word.toLowerCase())) &&
      longest((count) => namedDay(words.slice(at + 1, at + 1 + count), now));
    if (first && isNot)
      return { said: { starts: first.day }, rest: words.toSpliced(at - 1, 2 + first.count).join(' ') };
    if (!first || TO.has(words[at + 1 + first.count]?.toLowerCase() ?? '')) continue;
    return { said: { starts: first.day }, rest: words.toSpliced(at, 1 + first.count).join(' ') };
  }
  for (const [said, weeks] of WEEKS) {
    const found = said.exec(text);
    // "For the next week" is from now on.
    if (!found || (weeks === 1 && text.slice(0, found.index).endsWith('the '))) continue;
    const today = serviceDay(now);
    const monday = addDays(today, 7 * weeks - ((weekdayOf(today) + 6) % 7));
    const starts = found[0].endsWith('end') ? addDays(monday, 5) : monday;
    const before = text.slice(0, found.index).trimEnd().split(' ');
    // "Every wednesday starting next week" goes on.
    const isOpen = FIRST.has(before.at(-1)?.toLowerCase() ?? '') && starts === monday;
    const rest = isOpen
      ? `${before.slice(0, -1).join(' ')} ${after(text, found)}`.trim()
      : without(text, found);
    return { said: isOpen ? { starts } : { starts, until: endOfDay(addDays(monday, 6)) }, rest };
  }
  return undefined;
};

const after = (text: string, found: RegExpExecArray) => text.slice(found.index + found[0].length).trim();

const joined = (words: readonly string[]) => words.join(' ').replace(/,$/, '');

function namedDay(words: readonly string[], now: Date): CalendarDay | undefined {
  const said = joined(words);
  const day = said.endsWith('week') ? undefined : namedDate(said, now);
  return day !== undefined && day > serviceDay(now) ? day : undefined;
}

/** A day beside these is none of this order alone: its bus comes then, or it is one of several. */
const OTHERS = wordPattern('until till til through thru every each from and or week* weekend*');
/** Without one of these a day is that of each week. */
const ONCE = /^on\b.*\d|\bday after\b|\b(?!the\b)[a-z]{3,} \d|\d [a-z]{3}|\d\/\d|\b(?:this|next|coming)\b/i;

/** "On october 3", "this friday": that day alone, where no other such day comes before. */
export const readDate: Reader = (text, now) => {
  const [words, today] = [text.split(' ').filter(Boolean), serviceDay(now)];
  if (RESTS.test(text) || OTHERS.test(text)) return undefined;
  for (const at of words.keys()) {
    const found = longest((count) => {
      const said = joined(words.slice(at, at + count));
      return ONCE.test(said) ? namedDate(said, now) : undefined;
    });
    if (!found || found.day < today) continue;
    const rest = words.toSpliced(at, found.count).join(' ');
    const isSoon = found.day < addDays(today, 7);
    const until = endOfDay(found.day);
    return { said: isSoon ? { days: [weekdayOf(found.day)], until } : { starts: found.day, until }, rest };
  }
  return undefined;
};

function longest(dayOf: (count: number) => CalendarDay | undefined) {
  const count = LENGTHS.find((one) => dayOf(one) !== undefined) ?? 0;
  const day = dayOf(count);
  return day === undefined ? undefined : { count, day };
}

/** A day of the calendar: "mon to fri" are days of every week. */
function dateOf(words: readonly string[], now: Date): CalendarDay | undefined {
  return words.some((word) => Number.parseInt(word, 10) > 0) ? namedDate(words.join(' '), now) : undefined;
}

/** The day that comes after another; a bare number is of its month. */
function lastOf(words: readonly string[], starts: CalendarDay): CalendarDay | undefined {
  const isNumber = words.length === 1 && Number(words[0]) > 0;
  return dateOf(isNumber ? [`${words[0]}th`] : words, noonOf(starts));
}
