import type { Reader, Taught } from './readers.ts';

const MOST_RULES = 1500;
const LONGEST_PHRASE = 3;
/** A phrase is believed where it was seen so often, and so surely says one thing. */
const LEAST_SEEN = 3;
const DOUBT = 2;

/**
 * A bot of regular expressions as people write them, written by counting instead: phrases of up to three words, those that
 * say most surely what is asked first; the first that is found decides.
 */
export function regexBot(taught: readonly Taught[], none: string): Reader {
  const seen = new Map<string, Map<string, number>>();
  for (const { text, intent } of taught) {
    for (const phrase of phrasesOf(text)) {
      const intents = seen.get(phrase) ?? new Map<string, number>();
      seen.set(phrase, intents.set(intent, (intents.get(intent) ?? 0) + 1));
    }
  }
  const rules = [...seen]
    .flatMap(([phrase, intents]) => {
      const [best = ['', 0]] = [...intents].toSorted(([, a], [, b]) => b - a);
      const all = [...intents.values()].reduce((sum, count) => sum + count, 0);
      const sure = best[1] / (all + DOUBT);
      return all < LEAST_SEEN ? [] : [{ sure, intent: best[0], form: new RegExp(`\\b${phrase}\\b`) }];
    })
    .toSorted((a, b) => b.sure - a.sure)
    .slice(0, MOST_RULES);
  return (text) => {
    const words = wordsOf(text).join(' ');
    return rules.find(({ form }) => form.test(words))?.intent ?? none;
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
}

function phrasesOf(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(
    words.flatMap((_, start) =>
      Array.from({ length: Math.min(LONGEST_PHRASE, words.length - start) }, (_, more) =>
        words.slice(start, start + more + 1).join(' '),
      ),
    ),
  );
}
