import type { IntentRanking } from './learned-reader.ts';

const BETWEEN = /[.?!;,]|\b(?:so|and|but|because)\b/i;
/** Words: fewer do not ask anything by themselves. */
const SHORTEST = 3;
const MAX_CLAUSES = 6;

/** The parts of a message that may each say something; empty where it has but one. */
export function thoughtsIn(message: string): string[] {
  const parts = message.split(BETWEEN).filter((part) => part.trim().split(/\s/).length >= SHORTEST);
  return parts.length < 2 ? [] : parts.slice(0, MAX_CLAUSES);
}

/** A whole as sure as this needs no second look. */
const SURE_WHOLE = 0.7;
/** How much the surest part counts beside the whole. */
const PART_SHARE = 0.5;

/** Whether looking at the parts may tell more. */
export function isUnsure([best]: IntentRanking): boolean {
  return best === undefined || best.share < SURE_WHOLE || best.label === 'out_of_scope';
}

/**
 * The ranking of a whole with what its surest parts say: a story around a question hides it from the whole. That a part
 * is about nothing of ours says nothing.
 */
export function withParts(whole: IntentRanking, parts: readonly IntentRanking[]): IntentRanking {
  if (parts.length === 0) return whole;
  const added = whole.map(({ label, share }) => {
    const shares = parts.flatMap((part) => part.find((one) => one.label === label)?.share ?? []);
    return { label, share: share + (label === 'out_of_scope' ? 0 : PART_SHARE * Math.max(...shares)) };
  });
  const sum = added.reduce((total, { share }) => total + share, 0);
  return added
    .map(({ label, share }) => ({ label, share: share / sum }))
    .toSorted((a, b) => b.share - a.share);
}
