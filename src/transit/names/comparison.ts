import { countBits } from './bits.ts';
import type { Spellings } from './spellings.ts';
import type { Term } from './terms.ts';

/** What a spelling has in common with the text. Overwritten by the next comparison. */
export interface Common {
  /** The weight of the text that it explains, and how much of that is fillers, which do not count unless matched. */
  explained: number;
  fillers: number;
  /** The share of its own weight that was said, 0 to 1. */
  said: number;
  /** Every word of the text but the fillers is one of its words, however badly spelled. */
  complete: boolean;
  /** All its words were said and spelled right, and the text has no others. */
  whole: boolean;
  /** Of the pairs of words in common, the share that stands in the other order, 0 to 1. */
  disorder: number;
}

/** Compares a text with one spelling after another. */
export interface Comparison {
  /** Takes up a text; answers the weight of all its terms but the fillers. */
  begin(terms: readonly Term[]): number;
  /** Compares it with a spelling. */
  with(spelling: number): Readonly<Common>;
}

/** Makes the comparison over these spellings. */
export function buildComparison({ words, wordsAt, weights, totals }: Spellings): Comparison {
  /** Which term of this text reads each word, and how well. */
  const readIn = new Uint32Array(weights.length);
  const termOf = new Uint8Array(weights.length);
  const likeness = new Float64Array(weights.length);
  const common: Common = { explained: 0, fillers: 0, said: 0, complete: false, whole: false, disorder: 0 };
  let text: readonly Term[] = [];
  let needed = 0;
  let round = 0;

  const read = (word: number, term: number, like: number): void => {
    if (readIn[word] === round && (likeness[word] as number) >= like) return;
    readIn[word] = round;
    termOf[word] = term;
    likeness[word] = like;
  };

  return {
    begin(terms) {
      text = terms;
      needed = 0;
      round += 1;
      let total = 0;
      for (let t = 0; t < terms.length; t++) {
        const { readings, weight, filler } = terms[t] as Term;
        for (const reading of readings) read(reading.word, t, reading.likeness);
        if (filler) continue;
        total += weight;
        needed += 1;
      }
      return total;
    },

    with(spelling) {
      let seen = 0;
      let explained = 0;
      let fillers = 0;
      let said = 0;
      let matched = 0;
      let named = 0;
      let inverted = 0;
      let exact = true;
      const start = wordsAt[spelling] as number;
      const end = wordsAt[spelling + 1] as number;
      for (let at = start; at < end; at++) {
        const word = words[at] as number;
        if (readIn[word] !== round) continue;
        const t = termOf[word] as number;
        if ((seen & (1 << t)) !== 0) continue;
        inverted += countBits(seen >>> (t + 1));
        seen |= 1 << t;
        const { weight, filler } = text[t] as Term;
        const like = likeness[word] as number;
        // Squared: a word far from what was written explains little of it.
        explained += weight * like * like;
        said += (weights[word] as number) * like;
        matched += 1;
        if (filler) fillers += weight;
        else named += 1;
        if (like < 1) exact = false;
      }
      common.explained = explained;
      common.fillers = fillers;
      common.said = said / (totals[spelling] as number);
      common.complete = named === needed;
      common.whole = exact && common.complete && matched === end - start;
      common.disorder = matched < 2 ? 0 : (2 * inverted) / (matched * (matched - 1));
      return common;
    },
  };
}
