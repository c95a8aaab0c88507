import { wordSet } from '../../word-list.ts';
import type { Entity, FindContext, Sentence } from './entity.ts';
import { stem, stems } from '../words/stem.ts';

const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const MOST_COUNTED = 999;
/** More than this nobody asks for. */
const MOST_WANTED = 20;
/** A number of these, or one that names one of those, counts nothing that is asked for. */
const MEASURES = stems(...'minute min hour second mile meter block foot feet day dollar car year'.split(' '));
/** What an hour stands after: "in a meeting till 5". */
const BEFORE_HOUR = wordSet('at till til until around after before since each every');
const NUMBERED = stems('platform', 'track', 'gate', 'bay', 'exit', 'door', 'pier', 'number', 'bus', 'route');

/** What a number that is a route's as well counts: "next 2 buses", but "next 2 at Mill Pond". */
export const COUNTED = new Set(['trains', 'buses', 'departures', 'arrivals', 'of', 'ones']);

const OTHERS = new Set(['us', 'them', 'you']);

/** Numbers, and those that say how many are asked for. */
export function findNumbers({ words }: Sentence, { isKnown, gazetteer }: FindContext): Entity[] {
  const forms = words.map(({ meant }) => stem(meant));
  /** "I just did four heads", "three of us": what is counted is no train. */
  const isOfOthers = (at: number): boolean => {
    const { word = '', meant } = words[at + 1] ?? {};
    if (word === 'of') return OTHERS.has(words[at + 2]?.word ?? '');
    const isUnknown = isKnown[at + 1] !== true && word === meant && !gazetteer.isNameWord(word);
    return isUnknown && /^[a-z]{3,}$/.test(word);
  };
  return words.flatMap(({ word }, at): Entity[] => {
    const isPair = word === 'couple' && words[at - 1]?.word === 'next' && !MEASURES.has(forms[at + 2] ?? '');
    const value = Object.hasOwn(COUNTS, word)
      ? COUNTS[word]
      : /^\d{1,3}$/.test(word)
        ? Number(word)
        : isPair
          ? 2
          : 0;
    if (!value || value > MOST_COUNTED) return [];
    const number = { start: at, end: at + 1, value, cost: 0 };
    const counts =
      value <= MOST_WANTED &&
      !BEFORE_HOUR.has(words[at - 1]?.word ?? '') &&
      !MEASURES.has(forms[at + 1] ?? '') &&
      !isOfOthers(at) &&
      // "Gallery Place 2 Greenbelt" is from one to the other.
      !(word === '2' && [at - 1, at + 1].every((one) => gazetteer.isNameWord(words[one]?.word ?? ''))) &&
      !(gazetteer.hasRoute(word) && !COUNTED.has(words[at + 1]?.word ?? '')) &&
      !NUMBERED.has(forms[at - 1] ?? '');
    return [{ ...number, kind: 'number' }, ...(counts ? [{ ...number, kind: 'count' } as const] : [])];
  });
}
