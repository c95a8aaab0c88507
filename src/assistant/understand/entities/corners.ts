import { SPELLINGS } from '../../../transit/names/normalize.ts';
import { listOf, wordSet } from '../../word-list.ts';
import type { Span } from '../../../transit/names/unknown-corner.ts';
import type { Sentence } from './entity.ts';

export type { Span };

/** A stretch of words that may be the name of a bus stop, and the part of it that must belong to the name. */
export interface StopSpan extends Span {
  core: Span;
  /** The word that joins two streets, where the name is not to hold it. */
  join?: number;
  /** It is said as words of sentences are: only a whole name counts. */
  whole?: true;
}

/**
 * What a word may be in the name of a stop: any part of it, any though sentences hold it as often, a word inside it, or
 * none.
 */
export type NamePart = 'name' | 'common' | 'inner' | 'none';

/** "Where Riggs meets Adelphi". */
const CROSSING = ['meets', 'meet', 'crosses', 'cross', 'crossing', 'intersects', 'hits'];
/** Words that join two streets: "14th and u", "prospect at 36th". */
const JOIN_WORDS = new Set(['and', 'at', 'plus', 'n', 'with', 'by', 'near', 'x', ...CROSSING]);
/** The one that seldom stands between a word of the question and a place: "bus at 36th" is no corner. */
const STREET_JOIN = 'and';
/** The same with the space before or after it on the wrong side of a letter: "14th an du st", "14th st andu st", "good hope r dand". */
const TORN_JOIN = /^(?:nd|and[a-z]|[a-z]and)$/;
/** Signs between words that join two streets, beside those that are read as words; "an" may be torn from "and". */
export const isJoinSign = (sign: string) => sign !== ' ' && /[/+@&#]|\ban\s+$/.test(sign);
/** Where one thought ends and another begins. */
const BREAK = /[?!;:,]/;
/** "1100 15th st": the number of a house stands before its street. */
export const isHouseNumber = (word: string) => word.charCodeAt(0) < 58 && /^\d{3,5}$/.test(word);
/** A number after one of these is that of a stop's sign, and no house number. */
const OF_A_SIGN = new Set(['stop', 'bus']);
/** Words between a bay and its station. */
const WITHIN = new Set(['in', 'at', 'of']);
/** Words on either side of a join: "silver spring transit center and bus bay 115 lower level". */
const MAX_SIDE_WORDS = 10;

/** The forms of what streets have beside their names. */
const STREET_TYPES = wordSet(listOf('corners STREET_TYPES'));

/** Whether a word says what sort of street it is, or which part of it: "road", "nw". */
export function isStreetType(word: string): boolean {
  return STREET_TYPES.has(SPELLINGS.get(word) ?? word);
}

/**
 * Where names of stops may stand: as far as words that may belong to one reach to both sides of what joins two streets,
 * names a bay, or numbers a house, or around a word that is a misspelled one of a name. Each is the longest that it may be; the surest come first.
 */
export function findCorners(
  { words, text }: Sentence,
  partOf: (at: number) => NamePart,
  isLone: (word: string) => boolean,
  isSlip: (at: number) => boolean,
): StopSpan[] {
  const partAt = (at: number): NamePart => (at < 0 || at >= words.length ? 'none' : partOf(at));
  const mayEnd = (at: number) => partAt(at) === 'name' || partAt(at) === 'common';
  const signBefore = (at: number) => text.slice(words[at - 1]?.end, words[at]?.start);
  /** "Wheaton Station, bay D" is one stop. */
  const isBreak = (at: number): boolean => {
    const sign = signBefore(at);
    const isBay = words[at]?.word === 'bay' || (words[at]?.word === 'bus' && words[at + 1]?.word === 'bay');
    // "Veterans Ln to Sheridan St" are two places.
    const isEnd = words[at]?.word === 'to' && isStreetType(words[at - 1]?.word ?? '');
    return isEnd || BREAK.test(isBay ? sign.replace(',', ' ') : sign);
  };
  /** The last word from there on that a name may end with, or begin with. */
  const reach = (from: number, step: 1 | -1): number => {
    let edge = from;
    for (let at = from + step; Math.abs(at - from) < MAX_SIDE_WORDS; at += step) {
      const part = partAt(at);
      if (part === 'none' || isBreak(Math.max(at, at - step))) break;
      if (part !== 'inner') edge = at;
    }
    return edge;
  };
  const around = (join: Span): StopSpan => {
    const core = { ...join };
    // "St nw" alone is no street.
    while (isStreetType(words[core.start]?.word ?? '') && mayEnd(core.start - 1)) core.start--;
    while (isStreetType(words[core.end - 1]?.word ?? '') && mayEnd(core.end)) core.end++;
    return { start: reach(core.start, -1), end: reach(core.end - 1, 1) + 1, core };
  };
  const isNamed = (start: number, end: number) =>
    words.some((_, at) => at >= start && at < end && partAt(at) === 'name');
  const joined = words.flatMap(({ word }, at): StopSpan[] => {
    const isTorn = word.length < 5 && TORN_JOIN.test(word);
    if (!(isTorn || JOIN_WORDS.has(word)) || !mayEnd(at - 1) || !mayEnd(at + 1)) return [];
    const corner = around({ start: at - 1, end: at + 2 });
    if (isTorn) return [corner];
    corner.join = at;
    if (word === STREET_JOIN) return [corner];
    const sides = [isNamed(corner.start, at), isNamed(at + 1, corner.end)];
    sides[0] ||= words[corner.start - 1]?.word === 'on';
    // "The Kennedy Center at 8."
    const isHour = Number(words[at + 1]?.word) <= 12 && !isStreetType(words[at + 2]?.word ?? '');
    if (sides.every(Boolean) && !isHour) return [corner];
    // "Fort Dr NE at main entrance".
    return sides.some(Boolean) ? [{ ...corner, whole: true }] : [];
  });
  const places = [...words.keys()];
  const signed = places.filter((at) => isJoinSign(signBefore(at)) && mayEnd(at - 1) && mayEnd(at));
  // "Riggs Rd Drexel St": one street ends and another begins.
  const beside = places.filter(
    (at) =>
      isStreetType(words[at - 1]?.word ?? '') &&
      partAt(at) === 'name' &&
      !isStreetType(words[at]?.word ?? '') &&
      [1, 2, 3].some((more) => isStreetType(words[at + more]?.word ?? '')),
  );
  const lone = places.filter((at) => isLone(words[at]?.word ?? ''));
  const bays = places.filter((at) => words[at]?.word === 'bay');
  /** "Bay F in Silver Spring". */
  const bayAt = (at: number): StopSpan => {
    const isJoined = WITHIN.has(words[at + 2]?.word ?? '') && mayEnd(at + 3);
    return isJoined
      ? { ...around({ start: at, end: at + 4 }), join: at + 2 }
      : around({ start: at, end: at + 1 });
  };
  /** "Iverson Place 4707", "Commerce Drive number 800". */
  const numbered = places.flatMap((at): StopSpan[] => {
    const isSaid = words[at - 1]?.word === 'number';
    const street = isSaid ? at - 2 : at - 1;
    const isOfSign = OF_A_SIGN.has(words[street]?.word ?? '');
    if (!isHouseNumber(words[at]?.word ?? '') || !mayEnd(street) || isOfSign) return [];
    const span = around({ start: street, end: at + 1 });
    return [{ ...span, end: at + 1, ...(isSaid && { join: at - 1 }) }];
  });
  const houses = places.filter((at) => isHouseNumber(words[at]?.word ?? '') && mayEnd(at + 1));
  const isAnd = ({ join }: StopSpan) => join === undefined || words[join]?.word === STREET_JOIN;
  return [
    ...joined.filter((corner) => isAnd(corner)),
    ...signed.map((at) => around({ start: at - 1, end: at + 1 })),
    ...joined.filter((corner) => !isAnd(corner)),
    ...beside.map((at) => around({ start: at - 1, end: at + 1 })),
    ...bays.map((at) => bayAt(at)),
    ...houses.map((at) => ({ ...around({ start: at, end: at + 2 }), start: at })),
    ...numbered,
    ...lone.map((at): StopSpan => ({ ...around({ start: at, end: at + 1 }), whole: true })),
    ...places.filter(isSlip).map((at) => around({ start: at, end: at + 1 })),
  ];
}
