import { wordSet, writtenWords } from '../../word-list.ts';
import { timeWords } from '../../../common/time-words.ts';
import { addDays, calendarDay, zoneMinutes, type CalendarDay } from '../../../common/time.ts';
import type { DaySlot } from '../slots/slots.ts';
import { beginsDay, dayNamed, nextOf, weekendDate, workingDate } from './day-words.ts';
import { whenWords } from './when-words.ts';
import { textBetween, slipCost, type Entity, type FindContext, type Sentence, type Word } from './entity.ts';

const LONGEST_NAME = 3;
const MONTHS = wordSet(whenWords('months'));
const LONGEST_MONTH = 31;
const BESIDE_DATE = wordSet('the of a on');
/** What follows a day of a month, and no street that is counted. */
const WHEN_FOLLOWS = wordSet(whenWords('follows day'));
const DAY_OF_MONTH = /^\d{1,2}(?:st|nd|rd|th)?$/;

/** Words of which days are named, for mending misspelled ones. */
export const DAY_WORDS =
  writtenWords(`today tonight tomorrow sunday monday tuesday wednesday thursday friday saturday weekend weekday
  christmas thanksgiving`);

/** "This morning" is a part of today. */
const PARTS: ReadonlySet<string> = new Set(['morning', 'afternoon', 'evening']);
const isPart = (word: string): word is NonNullable<DaySlot['part']> => PARTS.has(word);
/** "Friday night". */
const NIGHTS = new Set(['night', 'nite']);
const WORKDAYS = new Set(['weekday', 'weekdays', 'weeknight', 'weeknights']);
/** What "sat" is followed by where it is no Saturday: "I sat there". */
const SEATED = new Set('in at on here there for down next by still behind around waiting'.split(' '));
const SITTERS = new Set('i we he she they it just have has been bus train trains'.split(' '));

/** "Some of us work weekends" tells no day. */
const HABITS = new Set(['work', 'works', 'worked', 'working']);

function isStretch(word: string): boolean {
  return word === 'weekends' || WORKDAYS.has(word);
}

/** Whether "sat" is what somebody did. */
function isSeated(words: readonly Word[], at: number): boolean {
  if (words[at]?.word !== 'sat') return false;
  // "Leave sat at 11."
  if (words[at + 1]?.word === 'at' && isHour(words[at + 2]?.word ?? '')) return isSitter(words, at);
  return SEATED.has(words[at + 1]?.word ?? '') || isSitter(words, at);
}

function isHour(word: string): boolean {
  return Number(word) > 0 || word.includes(':') || word.endsWith('m');
}

function isSitter(words: readonly Word[], at: number): boolean {
  return SITTERS.has(words[at - 1]?.word ?? '');
}

/** Days by name ("tonight", "saturdays", "thanksgiving"), by date ("july 4th"), and weekends. */
export function findDays(sentence: Sentence, { now }: Pick<FindContext, 'now'>): Entity[] {
  const { words } = sentence;
  const found: Entity[] = [];
  const dates: Dated[] = [];
  words.forEach((word, start) => {
    const longest = beginsDay(word.meant) ? Math.min(words.length, start + LONGEST_NAME) : start;
    for (let end = longest; end > start; end--) {
      const value = isSeated(words, start) ? undefined : dayNamed(wordsBetween(sentence, start, end), now);
      const cost = words.slice(start, end).reduce((sum, word) => sum + slipCost(word), 0);
      const beside = [...words.slice(Math.max(0, start - 2), start), ...words.slice(end, end + 2)];
      // "Midnight on Saturday" is the one that ends it.
      const isNight = NIGHTS.has(words[end]?.word ?? '') || beside.some(({ word }) => word === 'midnight');
      const night = isNight && ({ night: true } as const);
      const after = words[end]?.word === 'in' ? words[end + 2] : words[end];
      const part = after && isPart(after.word) && { part: after.word };
      if (value) found.push({ kind: 'day', start, end, value: { ...value, ...night, ...part }, cost });
    }
    if (HABITS.has(words[start - 1]?.word ?? '') && isStretch(word.meant)) return;
    const one = { start, end: start + 1, cost: slipCost(word) };
    if (word.meant === 'weekend' || word.meant === 'weekends') {
      found.push({ ...one, kind: 'period', value: 'weekend' });
      // Where both a day and a stretch of days would do, it is a stretch.
      found.push({
        ...one,
        kind: 'day',
        value: { said: 'weekend', date: weekendDate(now) },
        cost: one.cost + 0.005,
      });
    }
    const next = words[start + 1]?.meant ?? '';
    if (word.word === 'this' && isPart(next)) {
      const value = { said: `this ${next}`, date: calendarDay(now), part: next };
      found.push({ kind: 'day', start, end: start + 2, value, cost: 0 });
    }
    if (WORKDAYS.has(word.meant)) {
      found.push({ ...one, kind: 'day', value: { said: 'weekday', date: workingDate(now) } });
    }
    const end = start + dateLength(words.slice(start, start + LONGEST_NAME).map(({ word }) => word));
    const date = end > start ? dateIn(textBetween(sentence, start, end), now) : undefined;
    if (date !== undefined) {
      // "After March 31": the day that follows.
      const isAfter = words[start - 1]?.word === 'after';
      const first = isAfter ? start - 1 : start;
      const value = { said: wordsBetween(sentence, first, end), date: isAfter ? addDays(date, 1) : date };
      dates.push({ kind: 'day', start: first, end, value, cost: 0 });
    }
    const bare = dayOfMonth(sentence, start, now);
    if (bare) dates.push({ kind: 'day', start, end: start + 1, value: bare, cost: 0.01 });
  });
  return [...found, ...dates, ...dates.flatMap((one) => withWeekday(one, found, sentence))];
}

type Dated = Entity & { kind: 'day' };

/** "Monday, October 12", "Oct 12, a Monday": the date that is said counts, whatever weekday is said with it. */
function withWeekday(date: Dated, found: readonly Entity[], sentence: Sentence): Entity[] {
  return found.flatMap((one) => {
    const [first, last] = one.start < date.start ? [one, date] : [date, one];
    const gap = sentence.words.slice(first.end, last.start);
    if (one.kind !== 'day' || first.end > last.start || gap.some(({ word }) => !BESIDE_DATE.has(word)))
      return [];
    const said = wordsBetween(sentence, first.start, last.end);
    return [{ ...date, start: first.start, end: last.end, value: { ...one.value, ...date.value, said } }];
  });
}

/** "The 12th", where no street, line or stop is counted so. */
function dayOfMonth({ text, words }: Sentence, at: number, now: Date): DaySlot | undefined {
  const [nth, next] = words.slice(at, at + 2);
  const day =
    nth && Number.isNaN(Number(nth.word)) && DAY_OF_MONTH.test(nth.word) ? Number.parseInt(nth.word, 10) : 0;
  if (day === 0 || day > LONGEST_MONTH) return undefined;
  const before = text.slice(0, nth?.start).trimEnd().split(' ').at(-1)?.toLowerCase();
  if (before !== 'the' || (next && !WHEN_FOLLOWS.has(next.word))) return undefined;
  let date = calendarDay(now);
  while (Number(date.slice(-2)) !== day) date = addDays(date, 1);
  return { said: `the ${nth?.word}`, date };
}

function wordsBetween({ words }: Sentence, start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ meant }) => meant)
    .join(' ');
}

/** How many words a date takes: "july 4th", "4 july", "4th of july". */
function dateLength([first = '', second = '', third = '']: readonly string[]): number {
  if (MONTHS.has(first)) return DAY_OF_MONTH.test(second) ? 2 : 0;
  if (!DAY_OF_MONTH.test(first)) return 0;
  if (MONTHS.has(second)) return 2;
  return second === 'of' && MONTHS.has(third) ? 3 : 0;
}

/** The date that is said; without a year it is the next, today's among them. */
function dateIn(text: string, now: Date): CalendarDay | undefined {
  const start = timeWords().parse(text, { instant: now, timezone: zoneMinutes(now) })[0]?.start;
  return start && dateOf(start, now);
}

type SaidDate = ReturnType<ReturnType<typeof timeWords>['parse']>[number]['start'];

/** The date of what time words say; one of a month without a year is the next, today's among them until its night is over. */
export function dateOf(start: SaidDate, now: Date): CalendarDay | undefined {
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  if (year === null || month === null || day === null) return undefined;
  const ofYear = (year: number) =>
    [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return start.isCertain('month') && !start.isCertain('year') ? nextOf(ofYear, now) : ofYear(year);
}
