import { isHouseNumber, isStreetType } from '../entities/corners.ts';
import { plainly, type Sentence, type Word } from '../entities/entity.ts';
import type { Seen } from '../phrases/matching.ts';
import { BEFORE_PLACE } from '../readings/weights.ts';
import type { WordClass } from '../words/lexicon.ts';

/** Words that may stand inside a name, though not at its ends: "14th and zork". */
export const JOINING: ReadonlySet<string> = new Set(['and', 'of', 'the']);
/** Words of which names are made, though phrases hold them. */
const NAMING: ReadonlySet<WordClass | undefined> = new Set(['topic', 'firm', 'content']);
const SHORTEST = 3;
/** What is followed stands after it: "unfollow zork" is read as "follow zork", too. */
const BEFORE_FOLLOWED = 'follow';
/** After these, words of other things may be part of a name: "to the VA hospital". */
const BEFORE_GOAL: ReadonlySet<string> = new Set(['to', 'at', 'near', 'from']);

/** Words of a street after the number of a house. */
const MOST_STREET_WORDS = 4;

const HOURS: ReadonlySet<string | undefined> = new Set(['hours', 'hrs', 'hour']);

/** "1200 18th st": whether the words after a number are a street; "1400 hours on H St" is a time. */
function isStreet(words: readonly Word[], at: number): boolean {
  const after = words.slice(at + 2, at + 1 + MOST_STREET_WORDS);
  return !HOURS.has(words[at + 1]?.word) && after.some(({ word }) => isStreetType(word));
}

/** Words for a place that name none that is known; lower case, without signs. */
export interface Unplaced {
  words: string;
  /** "The college": no name, and a place only where one is lacking. */
  hasArticle: boolean;
  /** Where somebody wants to go. */
  isGoal: boolean;
  /** Two streets that do not meet: a place whatever is asked. */
  isCorner?: true;
}

/** The words that stand where a place should and name none that is known: "hogwarts" in "next train at hogwarts". */
export function unplacedIn(sentence: Sentence, { classes, entities, corner }: Seen): Unplaced | undefined {
  const { words } = sentence;
  const named = new Set(
    entities.flat().flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  const isUnknown = (at: number) => {
    const word = words[at];
    return word && !named.has(at) && (classes[at] === undefined || word.word !== word.meant);
  };
  const isName = (at: number) => isUnknown(at) || (JOINING.has(words[at]?.word ?? '') && isUnknown(at + 1));
  const isNaming = (at: number) => !named.has(at) && NAMING.has(classes[at]);
  const isPlaced = (at: number) => entities[at]?.some(({ kind }) => kind === 'stop_name' || kind === 'place');
  const house = words.findIndex(
    ({ word }, at) => isHouseNumber(word) && isStreet(words, at) && !isPlaced(at),
  );
  const told = (start: number, end: number) => ({
    words: plainly(sentence, start, end),
    hasArticle: false,
    isGoal: words[start - 1]?.word === 'to',
  });
  const ofStreet = words.slice(house + 1);
  const isLast = ({ word }: Word, at: number) => at < MOST_STREET_WORDS && isStreetType(word);
  if (corner) return { ...told(corner.start, corner.end), isCorner: true };
  if (house > 0) return told(house, house + 2 + ofStreet.findLastIndex(isLast));
  for (let start = 1; start < words.length; start++) {
    const before = words[start - 1]?.word ?? '';
    if (!BEFORE_PLACE.has(before) && before !== BEFORE_FOLLOWED) continue;
    // "/departures@headwaybot" says whom the command is for.
    if (sentence.text.startsWith('/') && sentence.text[words[start - 1]?.start ?? 0] === '@') continue;
    const hasArticle = words[start]?.word === 'the';
    const first = hasArticle ? start + 1 : start;
    let end = first;
    while (isName(end)) end += 1;
    if (end > first && BEFORE_GOAL.has(before)) while (isName(end) || isNaming(end)) end += 1;
    const isTold = ({ word }: Word) => word.length >= SHORTEST && Number.isNaN(Number.parseInt(word, 10));
    if (words.slice(first, end).some(isTold))
      return { words: plainly(sentence, start, end), hasArticle, isGoal: before === 'to' };
  }
  return undefined;
}
