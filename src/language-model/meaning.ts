import type { TurnToRead } from './turn.ts';

/** What a model says a message means: sentences that ask it by themselves; none: our answer is an answer to it. */
export type Meaning = readonly string[];

/** The most that one message asks. */
export const MAX_ASKS = 3;

const MAX_SENTENCE_CHARACTERS = 200;

/** The meaning that a model answered; absent: it has no such shape. */
export function meaningIn(answer: unknown): Meaning | undefined {
  const { asks } = (answer ?? {}) as { asks?: unknown };
  const isSentence = (ask: unknown): ask is string =>
    typeof ask === 'string' && ask.trim() !== '' && ask.length <= MAX_SENTENCE_CHARACTERS;
  return Array.isArray(asks) && asks.length <= MAX_ASKS && asks.every(isSentence) ? asks : undefined;
}

/** Most changed letters that a word may have been written with, by its length. */
const mayDiffer = (word: string) => (word.length <= 4 ? 0 : word.length <= 7 ? 1 : 2);

/**
 * Whether a sentence has a word of some names that nobody said, give or take a letter: what a model makes up, or completes
 * from what it knows.
 */
export function isMadeUp(sentence: string, names: readonly string[], turn: TurnToRead): boolean {
  const said = wordsOf([turn, ...turn.earlier].flatMap((one) => Object.values(one)).join('\n'));
  const ofNames = new Set(wordsOf(names.join('\n')));
  return wordsOf(sentence)
    .filter((word) => ofNames.has(word))
    .some((word) => !said.some((other) => differ(word, other) <= mayDiffer(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many letters are changed, left out or put in between two words; more than two is as good as three. */
function differ(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
