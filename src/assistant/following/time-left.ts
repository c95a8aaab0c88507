import { listOf, wordPattern, wordSet } from '../word-list.ts';

/** Words that tell when, whatever else is said. */
const WHEN = wordPattern(listOf('time-left WHEN'));
const LEADS = wordSet(listOf('time-left LEADS'));

/** What of an order tells when and was not read: it would be lost. Absent: nothing does. */
export function unreadTime(rest: string): string | undefined {
  const words = rest.split(' ').filter(Boolean);
  const at = words.findIndex((word) => WHEN.test(word));
  if (at < 0) return undefined;
  const last = words.findLastIndex((word) => WHEN.test(word) || Number.parseInt(word, 10) > 0);
  let first = at;
  while (first > 0 && LEADS.has(words[first - 1]?.toLowerCase() ?? '')) first -= 1;
  return words.slice(first, Math.max(at, last) + 1).join(' ');
}
