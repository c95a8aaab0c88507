/** Most changed letters that a word may have been written with, by its length. */
const mayDiffer = (word: string) => (word.length <= 4 ? 0 : word.length <= 7 ? 1 : 2);

/**
 * Whether a rider said some words, give or take a letter: each of them stands in the message. What a model makes up, or
 * completes from what it knows, does not.
 */
export function isSaidIn(words: string, message: string): boolean {
  const said = wordsOf(message);
  return wordsOf(words).every((word) => said.some((other) => differ(word, other) <= mayDiffer(word)));
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
