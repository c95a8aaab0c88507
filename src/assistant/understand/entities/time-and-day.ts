import { once } from '../../../common/once.ts';
import { addDays, hoursMinutes, secondsOf, weekdayOf } from '../../../common/time.ts';
import type { DaySlot, Slots } from '../slots/slots.ts';
import { tokenize } from '../words/tokens.ts';
import { buildTypos } from '../words/typos.ts';
import { beginsDay, weekendDate } from './day-words.ts';
import { DAY_WORDS, findDays } from './days.ts';
import type { Entity, Sentence } from './entity.ts';
import { findTimes } from './times.ts';
import { whenWords } from './when-words.ts';
import { listOf, wordSet } from '../../word-list.ts';

/** When, where a message says that and no more. */
export interface WhenSaid {
  /** `HH:mm`, Eastern. */
  time?: string;
  day?: DaySlot;
  /** Either half of the day may be meant: "at 7". */
  isBare: boolean;
  /** What the time is of: when one leaves, or when one has to be there. Absent: neither is said. */
  relation?: 'leave' | 'arrive';
  /** Of the way back. */
  isBack: boolean;
}

/** What leaves at a time, or lets one leave. */
const LEAVES = wordSet(whenWords('leaves'));
const ARRIVES = wordSet('there arrive arriving arrival reach reaching starts begins');
const BY = wordSet('by before');
const LEFT = wordSet('leave leaving from');
const BACK = wordSet('back return returning swap reverse flip');
/** Ordinary words beside them. */
export const WHEN_SAID = wordSet(whenWords('beside'));
const HALVES = wordSet(listOf('time-and-day HALVES'));
const EVENTS = wordSet(whenWords('events'));
const MAX_WORDS = 16;
/** What joins two days that are both meant. */
const JOINS = wordSet(whenWords('joins'));

const slipOfDay = once(() => buildTypos(DAY_WORDS, new Set(DAY_WORDS)));

/**
 * The time, day and relation of a message that says nothing else: "what if we leave at 4 instead", "back by 3". `names`:
 * words that say nothing new beside them.
 */
export function whenSaid(text: string, now: Date, names: ReadonlySet<string>): WhenSaid | undefined {
  const sentence = sentenceOf(text);
  const { words: all } = sentence;
  if (all.length > MAX_WORDS) return undefined;
  const [time, ...times] = apart(findTimes(sentence, { now }));
  const [day, ...days] = apart(findDays(sentence, { now }));
  if ((!time && !day) || times.length > 0 || days.length > 0) return undefined;
  const isWithin = (at: number) => [time, day].some((one) => one && one.start <= at && at < one.end);
  const rest = all.filter((_, at) => !isWithin(at)).map(({ word }) => word);
  const isKnown = (word: string) =>
    [LEAVES, ARRIVES, BY, BACK, WHEN_SAID, HALVES, names].some((known) => known.has(word));
  if (!rest.every(isKnown)) return undefined;
  const said = (known: ReadonlySet<string>) => rest.some((word) => known.has(word));
  const [early = '', late = ''] = time ? [time.start - 2, time.start - 1].map((at) => all[at]?.word) : [];
  const isBy = BY.has(late) || (late === 'for' && early === 'there');
  // Who leaves there does so after the way there.
  const isFromThere = rest.some((word, at) => word === 'there' && LEFT.has(rest[at - 1] ?? ''));
  const isBack = said(BACK) || isFromThere;
  const isArrival = said(ARRIVES) && !isBack;
  // "When do we leave to be there by noon"
  const leaves = said(LEAVES) && !(isBy && isArrival);
  const relation = leaves ? 'leave' : isBy || isArrival ? 'arrive' : undefined;
  return {
    ...(time?.kind === 'time' && { time: time.value }),
    ...(day?.kind === 'day' && { day: day.value }),
    isBare: saysNoHalf(text),
    ...(relation && { relation }),
    isBack,
  };
}

/** "What if it's 12:15": a time by itself, of nothing that begins then. */
export function saysTimeAlone(text: string, now: Date): boolean {
  const said = whenSaid(text, now, new Set());
  const isOfEvent = tokenize(text).some(({ word }) => EVENTS.has(word));
  return said?.time !== undefined && said.relation === undefined && !isOfEvent;
}

/** The days that are said one beside the other, "both Saturday and Sunday"; a weekend is both of its days. */
export function daysSaid(text: string, now: Date): readonly DaySlot[] {
  const sentence = sentenceOf(text);
  const found = apart(findDays(sentence, { now }));
  const isJoined = found.slice(1).every(({ start }, at) => {
    const between = sentence.words.slice(found[at]?.end, start);
    return between.length > 0 && between.every(({ word }) => JOINS.has(word));
  });
  return isJoined ? found.flatMap((one) => (one.kind === 'day' ? one.value : weekendOf(now))) : [];
}

/** Both days of the next weekend; on its Sunday that alone. */
function weekendOf(now: Date): readonly DaySlot[] {
  const date = weekendDate(now);
  const saturday: DaySlot = { said: 'saturday', date };
  const sunday: DaySlot = { said: 'sunday', date: addDays(date, 1) };
  return weekdayOf(date) === 0 ? [{ ...sunday, date }] : [saturday, sunday];
}

function sentenceOf(text: string): Sentence {
  const tokens = tokenize(text);
  const isOrdinary = (word: string) => WHEN_SAID.has(word) || beginsDay(word);
  const meantBy = (word: string) => (isOrdinary(word) ? word : (slipOfDay()(word)[0]?.word ?? word));
  return { text, tokens, words: tokens.map((token) => ({ ...token, meant: meantBy(token.word) })) };
}

/** Whether a message with an hour does not say in which half of the day it is: "at 7", "730". */
export function saysNoHalf(text: string): boolean {
  return !tokenize(text).some(
    ({ word }) => HALVES.has(word) || (Number.parseInt(word, 10) >= 0 && isOfHalf(word)),
  );
}

/** "7pm", "19:00", "07:00". */
function isOfHalf(word: string): boolean {
  const number = Number.parseInt(word, 10);
  // "730" is half past seven.
  const hour = number >= 100 ? Math.floor(number / 100) : number;
  return word.endsWith('m') || word.startsWith('0') || hour > 12;
}

/** Those that are no part of one before them, which is the longer. */
function apart(found: readonly Entity[]): readonly Entity[] {
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end || a.cost - b.cost);
  let end = 0;
  return sorted.filter((one) => {
    const isNew = one.start >= end;
    if (isNew) ({ end } = one);
    return isNew;
  });
}

/** What parts an hour of the morning from the same after noon. */
export const HALF_DAY_MINUTES = 720;
const DAY_MINUTES = 1440;
/** From then on a trip is of the night, and the small hours come after it. */
const NIGHT_MINUTES = 1200;
const SMALL_HOURS_MINUTES = 300;

/**
 * An hour that is said without its half of the day, of a trip on a day or at night: the one nearest to the time before; of
 * the way back the next after it. Half past one is a quarter to midnight's own night.
 */
export function nearIn(
  { time = '', isBare, day, isBack }: Pick<WhenSaid, 'time' | 'isBare' | 'day' | 'isBack'>,
  before: Slots | undefined,
): Pick<WhenSaid, 'time' | 'day'> {
  const [said, then] = [time, before?.time ?? ''].map((one) => (secondsOf(one) ?? 0) / 60) as [
    number,
    number,
  ];
  const isNight = then >= NIGHT_MINUTES || (before?.time !== undefined && then === 0);
  const isSame = day === undefined || day.date === before?.day?.date;
  const given = day ? { time, day } : { time };
  if (!isBare || !isSame || before?.time === undefined || !(before.day ?? (isNight || isBack))) return given;
  const either = [said % HALF_DAY_MINUTES, (said % HALF_DAY_MINUTES) + HALF_DAY_MINUTES];
  const at = (one: number) => (isNight && one < SMALL_HOURS_MINUTES ? one + DAY_MINUTES : one);
  const away = (one: number) =>
    isBack && at(one) < then ? Number.POSITIVE_INFINITY : Math.abs(at(one) - at(then));
  const near = either.toSorted((a, b) => away(a) - away(b))[0] ?? said;
  const isAfter = at(near) !== near;
  return { time: hoursMinutes(near), ...(day && { day: isAfter ? { ...day, night: true as const } : day }) };
}
