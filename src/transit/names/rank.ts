import { buildComparison } from './comparison.ts';
import type { Spellings } from './spellings.ts';
import type { Term } from './terms.ts';

/** A spelling that explains enough of the text. */
export interface Ranked {
  spelling: number;
  score: number;
  /** How much of the text it explains, where the score says no more: many have the most that one not said whole can. */
  share: number;
  /** It explains every word of the text in some way. */
  complete: boolean;
  /** All of its words were said, spelled right, and no others. */
  whole: boolean;
}

/** The spellings, best first, and the share of the text that is explained at best. */
export interface Ranking {
  ranked: readonly Ranked[];
  coverage: number;
}

/** Ranks spellings by how much of the terms they explain, leaving out those that explain less than `least`. */
export type Rank = (terms: readonly Term[], least: number) => Ranking;

/** Spellings whose score is this much below the best are not kept. */
const WORST = 0.2;
const KIND_FACTOR = { name: 1, alias: 0.98, old: 0.98, heard: 0.75 } as const;
/** The most that a name can score that was not said whole. */
const BEST_PART = 0.95;
/** What the share of the name that was said counts, beside the share of the text that it explains. */
const NAME_SHARE = 0.2;
/** Less of it said is no mishearing. */
const HEARD_SHARE = 0.75;
/** What is lost when all words come in the wrong order: it parts "A + B" from "B + A" and no more. */
const DISORDER = 0.01;

/** Makes the ranking over these spellings. Its scratch memory is used again by each call. */
export function buildRank(spellings: Spellings): Rank {
  const { holders, holdersAt, list } = spellings;
  const heard = Uint8Array.from(list, ({ kind }) => (kind === 'heard' ? 1 : 0));
  const factors = Float64Array.from(list, ({ kind }) => KIND_FACTOR[kind]);
  const comparison = buildComparison(spellings);
  const visited = new Uint32Array(list.length);
  let round = 0;

  return (terms, least) => {
    const total = comparison.begin(terms);
    const ranked: Ranked[] = [];
    let best = 0;
    let coverage = 0;
    const judge = (spelling: number): void => {
      const { explained, fillers, said, complete, whole, disorder } = comparison.with(spelling);
      const share = explained / (total + fillers);
      if (share < least || (heard[spelling] === 1 && said < HEARD_SHARE)) return;
      if (share > coverage) coverage = share;
      const fit = whole ? 1 : Math.min(BEST_PART, share * (1 - NAME_SHARE + NAME_SHARE * said));
      const score = (factors[spelling] as number) * fit * (1 - DISORDER * disorder);
      if (score < best - WORST) return;
      if (score > best) best = score;
      ranked.push({ spelling, score, share, complete, whole });
    };

    // Fillers alone name nothing.
    if (total === 0) return { ranked, coverage };
    round += 1;
    let rest = total;
    for (const term of rarestFirst(terms, holdersAt)) {
      // A spelling with none of the rarer words can explain no more than what is left.
      if (rest < Math.max(least, best - WORST) * total) break;
      for (const { word } of term.readings) {
        const end = holdersAt[word + 1] as number;
        for (let at = holdersAt[word] as number; at < end; at++) {
          const spelling = holders[at] as number;
          if (visited[spelling] === round) continue;
          visited[spelling] = round;
          judge(spelling);
        }
      }
      if (!term.filler) rest -= term.weight;
    }
    const kept = ranked.filter(({ score }) => score >= best - WORST);
    return {
      ranked: kept.sort((a, b) => b.score - a.score || b.share - a.share || a.spelling - b.spelling),
      coverage,
    };
  };
}

/** Terms by how many spellings they lead to. There are a handful, so each is put in its place among those before it. */
function rarestFirst(terms: readonly Term[], holdersAt: Int32Array): readonly Term[] {
  if (terms.length < 2) return terms;
  const inOrder: Term[] = [];
  const sizes: number[] = [];
  for (const term of terms) {
    let size = 0;
    for (const { word } of term.readings) {
      size += (holdersAt[word + 1] as number) - (holdersAt[word] as number);
    }
    let at = inOrder.length;
    for (; at > 0 && (sizes[at - 1] as number) > size; at--) {
      inOrder[at] = inOrder[at - 1] as Term;
      sizes[at] = sizes[at - 1] as number;
    }
    inOrder[at] = term;
    sizes[at] = size;
  }
  return inOrder;
}
