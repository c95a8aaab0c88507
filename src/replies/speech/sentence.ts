/** Longer texts of a feed are cut, at a full stop where there is one. Characters. */
const LONGEST_SENTENCE = 300;

/** Words as a sentence: with a capital at its start and a sign at its end; empty where nothing can be said. */
export function sentence(words: string): string {
  const whole = cut(words.trim());
  if (!/[\p{L}\p{N}]/u.test(whole)) return '';
  const started = whole.replaceAll(
    /(^|\w{2}[.!?] )([a-z])/g,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
  return /[.?!]$/.test(started) ? started : `${started.replace(/[,:]$/, '')}.`;
}

function cut(words: string): string {
  if (words.length <= LONGEST_SENTENCE) return words;
  const start = words.slice(0, LONGEST_SENTENCE);
  const stop = start.lastIndexOf('. ');
  if (stop > 0) return start.slice(0, stop + 1);
  return start.slice(0, Math.max(start.lastIndexOf(' '), LONGEST_SENTENCE / 2));
}
