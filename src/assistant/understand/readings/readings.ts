import type { Fill, Found } from '../phrases/matching.ts';

/** A way to read a whole sentence as one intent. */
export interface Reading {
  capability: number;
  /** How badly it accounts for the sentence: what its phrases cost, and what they leave unsaid. */
  cost: number;
  /** The part of the cost that is words no phrase accounts for. */
  lost: number;
  /** Some sentence of the capability's is said; otherwise only hints are. */
  told: boolean;
  fills: readonly Fill[];
}

interface Partial {
  cost: number;
  lost: number;
  cores: number;
  told: boolean;
  fills: readonly Fill[];
  /** One phrase filled a slot twice: nothing more is taken. */
  isFull: boolean;
}

/** Partial readings kept at each word. */
const BEAM = 6;
const MOST_CORES = 3;
const SECOND_CORE = 0.1;
/** What is said and understood, though the intent has no use for it. */
const IDLE = 0.3;

/**
 * The cheapest reading of a sentence as one capability's: its own phrases (`least` many or more) and the phrases of place and
 * time it has a use for, in any order, with every word left over paid for. Absent where too few of its phrases are said.
 */
export function read(
  capability: number,
  phrases: readonly Found[],
  modifiers: readonly (readonly Found[])[],
  weights: readonly number[],
  takes: (taken: readonly Fill[], fill: Fill) => boolean,
  mayIdle: (fill: Fill) => boolean,
  least: 0 | 1,
): Reading | undefined {
  const count = weights.length;
  const beams: Partial[][] = Array.from({ length: count + 1 }, () => []);
  beams[0]?.push({ cost: 0, lost: 0, cores: 0, told: false, fills: [], isFull: false });
  const extend = (partial: Partial, found: Found, core: boolean) => {
    if (core && partial.cores === MOST_CORES) return;
    const news = found.fills.filter((fill) => !partial.isFull && takes(partial.fills, fill));
    const idle = found.aside ? 0 : found.fills.length - news.length;
    if (idle > 0 && !found.fills.every((fill) => news.includes(fill) || mayIdle(fill))) return;
    const second = core && partial.cores > 0 ? SECOND_CORE : 0;
    keep(beams[found.end] as Partial[], {
      cost: partial.cost + found.cost + second + idle * IDLE,
      lost: partial.lost,
      cores: partial.cores + (core ? 1 : 0),
      told: partial.told || (core && !found.hint),
      fills: news.length === 0 ? partial.fills : [...partial.fills, ...news],
      isFull:
        partial.isFull ||
        !news.every((fill, at) => at === 0 || takes([...partial.fills, ...news.slice(0, at)], fill)),
    });
  };
  for (let at = 0; at < count; at++) {
    const weight = weights[at] as number;
    const own = phrases.filter(({ start }) => start === at);
    for (const partial of beams[at] as Partial[]) {
      const { cores, told, fills, isFull } = partial;
      const passed = { cost: partial.cost + weight, lost: partial.lost + weight, cores, told, fills, isFull };
      keep(beams[at + 1] as Partial[], passed);
      for (const found of own) extend(partial, found, !found.aside);
      for (const found of modifiers[at] ?? []) extend(partial, found, false);
    }
  }
  const best = (beams[count] as Partial[]).find(({ cores }) => cores >= least);
  return best && { capability, cost: best.cost, lost: best.lost, told: best.told, fills: best.fills };
}

/** Keeps the best few, those with and those without a phrase of the capability apart. */
function keep(beam: Partial[], partial: Partial): void {
  const begun = partial.cores > 0;
  let at = 0;
  let same = 0;
  while (at < beam.length && (beam[at] as Partial).cost <= partial.cost) {
    if ((beam[at] as Partial).cores > 0 === begun && ++same === BEAM) return;
    at++;
  }
  beam.splice(at, 0, partial);
  same += 1;
  for (let i = at + 1; i < beam.length; i++) {
    if ((beam[i] as Partial).cores > 0 === begun && ++same > BEAM) {
      beam.splice(i, 1);
      return;
    }
  }
}
