import { wordPattern, wordSet } from '../word-list.ts';

/** Words that tell when, whatever else is said. */
const WHEN = wordPattern(
  `january february april june july august september october november december jan feb apr jun jul aug sept sep oct nov dec lunch
  lunchtime midday morning mornings afternoon afternoons evening evenings night nights holiday holidays month months weekend weekends
  weekday weekdays`,
);
const LEADS = wordSet(
  'in on during for at the a every each all except not but only until til till after before around over through of and my our',
);

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
