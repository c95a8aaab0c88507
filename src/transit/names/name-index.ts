import { remembering } from '../../common/remembering.ts';
import { normalize } from './normalize.ts';
import { buildRank, type Ranked } from './rank.ts';
import { buildSpaces } from './spaces.ts';
import { holdsJust, isNextTo, readSpellings, type NameEntry, type Spelling } from './spellings.ts';
import { readTerms } from './terms.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.ts';

export type { NameEntry } from './spellings.ts';

/** A name that a text may mean. */
export interface NameMatch {
  id: string;
  /** The canonical name. */
  name: string;
  /** The spelling that matched: the name itself or one of its aliases. */
  matched: string;
  /**
   * `exact`: all the words of the name and no other; `alias`: the same of an alias; `old`: a former name, said in full
   * or nearly; `fuzzy`: part of a name, or misspelled.
   */
  kind: 'exact' | 'alias' | 'old' | 'fuzzy';
  /** Each word of the text is taken for one of the name's: none is left over. */
  complete: boolean;
  /** 0 to 1: how much of the text the name explains, and a little of how much of the name was said. */
  score: number;
}

/** Names that can be found as riders write them. */
export interface NameIndex {
  /**
   * What the text may mean, best first, at most `limit` (10). Empty when nothing explains more than half of it.
   * Things that share a name come with the same score; scores less than `NEAR_TIE` apart are too close to choose
   * without asking. Costs some microseconds, of any text less than a millisecond: spans of a sentence can be tried.
   */
  search(text: string, limit?: number): NameMatch[];
  /** Whether the text has all the words of some name and no other. */
  isName(text: string): boolean;
  /** Whether some name holds the word, in whichever form it is written. */
  holds(word: string): boolean;
  /** Whether a word in lower case is likely a misspelling of one that some name holds. */
  resembles(word: string): boolean;
  /** Whether one of two words in lower case is, misspelled, what stands before or after the other in some name. */
  isSlip(word: string, following: string, slipped: 'word' | 'following'): boolean;
  /** Whether two words in lower case are words of names, misspelled perhaps, with the space between them in the wrong place. */
  isTorn(word: string, following: string): boolean;
}

/** Two matches whose scores differ by less than this fit about equally well. */
export const NEAR_TIE = 0.04;

/** Below this share of the text explained, the text is about something else. */
const LEAST_COVERAGE = 0.55;
/** Below this one, the words that are known are doubted too. */
const SURE = 0.85;
/** Below this one, unknown words are taken for whatever they resemble, unless the text is longer than any name. */
const LIKELY = 0.75;
const LONGEST_NAME = 10;
/** Shorter words are words of sentences beside a name: "a colleague at Morgan Boulevard". */
const SHORTEST_TORN = 3;
/** From this on a word is likely a misspelling of one of a name. */
const RESEMBLING = 0.8;
/** The same of one beside which the name is said: "reston ton center", but not "save Petworth". */
const LIKELY_SLIP = 0.74;
/** Words that are remembered to be in a name or in none: each of a sentence is asked for several times. */
const MEMORY = 2048;

/** Makes the index. Ids must be distinct. */
export function buildNameIndex(entries: Iterable<NameEntry>): NameIndex {
  const spellings = readSpellings(entries);
  const vocabulary = buildVocabulary(spellings.vocabulary);
  const rank = buildRank(spellings);
  const spaces = buildSpaces(vocabulary, spellings);
  const words = { vocabulary, spaces, spellings };
  return {
    isName: (text) => {
      const numbers = normalize(text).map((token) => vocabulary.numberOf(token));
      return holdsJust(spellings, numbers);
    },
    holds: remembering(MEMORY, (word) =>
      normalize(word).some((part) => vocabulary.numberOf(part) !== undefined),
    ),
    resembles: (word) => (vocabulary.near(word)[0]?.likeness ?? 0) >= RESEMBLING,
    isSlip: (word, following, slipped) => {
      const [wrong, right] = slipped === 'word' ? [word, following] : [following, word];
      const [beside, ...others] = normalize(right).map((token) => vocabulary.numberOf(token));
      if (beside === undefined || others.length > 0) return false;
      return vocabulary
        .near(wrong)
        .some(
          ({ word: meant, likeness }) =>
            likeness >= LIKELY_SLIP &&
            (slipped === 'word' ? isNextTo(spellings, meant, beside) : isNextTo(spellings, beside, meant)),
        );
    },
    isTorn: (word, following) =>
      Math.min(word.length, following.length) >= SHORTEST_TORN &&
      spaces.slipped(word, following).left.length > 0,
    search(text, limit = 10) {
      const tokens = normalize(text);
      if (tokens.length === 0 || saysTooLittle(tokens, vocabulary)) return [];
      let found = rank(readTerms(tokens, 'known', words), LEAST_COVERAGE);
      if (found.coverage < SURE) {
        found = rank(readTerms(tokens, 'near', words), LEAST_COVERAGE);
      }
      if (found.coverage < LIKELY && tokens.length <= LONGEST_NAME) {
        found = rank(readTerms(tokens, 'like', words), LEAST_COVERAGE);
      }
      return matches(found.ranked, spellings.list, limit);
    },
  };
}

/**
 * One word too short to name anything by itself: letters and numbers are said in every second sentence, and two or
 * three letters are a word of some name or nothing, never a misspelling.
 */
const saysTooLittle = ([token = '', ...others]: readonly string[], vocabulary: Vocabulary): boolean =>
  others.length === 0 &&
  (/^(?:.|\d+)$/.test(token) || (token.length < 4 && vocabulary.numberOf(token) === undefined));

/** Each entry once, by its best spelling. */
function matches(ranked: readonly Ranked[], list: readonly Spelling[], limit: number): NameMatch[] {
  const found: NameMatch[] = [];
  const ids = new Set<string>();
  for (const { spelling, score, complete, whole } of ranked) {
    const { text, kind, entries } = list[spelling] as Spelling;
    for (const { id, name } of entries) {
      if (ids.has(id)) continue;
      ids.add(id);
      found.push({ id, name, matched: text, kind: matchKind(kind, whole), complete, score });
      if (found.length === limit) return found;
    }
  }
  return found;
}

function matchKind(kind: Spelling['kind'], whole: boolean): NameMatch['kind'] {
  if (kind === 'old') return 'old';
  if (!whole || kind === 'heard') return 'fuzzy';
  return kind === 'name' ? 'exact' : 'alias';
}
