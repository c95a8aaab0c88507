/** A word, by its place in a list, that a written word may stand for: `likeness` is below 1, the less the further off. */
export interface Lookalike {
  place: number;
  likeness: number;
}

/** Finds the words of its list that a lower-case word of letters may stand for, in no order. */
export type Lookalikes = (word: string) => Lookalike[];
