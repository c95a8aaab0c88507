import type { Catalog } from '../transit/catalog.ts';
import type { SavedPlace } from '../store/memory.ts';
import { saidOf } from '../transit/names/said-of.ts';

/**
 * A sentence with the rider's own names for places replaced by what they stand for: "next bus at work" is "next bus
 * at 1001195". Without a word before it that says how it is meant, a place is where the rider wants to go. `undefined`
 * where no saved name is in it.
 */
export function withoutSavedNames(
  text: string,
  saved: readonly SavedPlace[],
  catalog: Catalog,
): string | undefined {
  if (saved.length === 0) return undefined;
  const meant = withUsual(new Map(saved.map(({ name, kind, id }) => [name, saidOf(catalog, kind, id)])));
  const alone = savedAs(text, saved);
  if (alone) return `next ${alone.kind === 'stop' ? 'bus' : 'train'} at ${meant.get(alone.name)}`;
  const words = text.split(/\s+/);
  const replaced: string[] = [];
  let found = false;
  for (let at = 0; at < words.length; at++) {
    const length = [3, 2, 1].find((count) => meant.has(spoken(words.slice(at, at + count)))) ?? 0;
    if (length === 0) {
      replaced.push(words[at] ?? '');
      continue;
    }
    found = true;
    if (/^(?:my|the)$/i.test(replaced.at(-1) ?? '')) replaced.pop();
    // "Work to home now" is a trip, also where one of them is a stop.
    if (replaced.length === 0 && words[at + length]?.toLowerCase() === 'to') replaced.push(TRIP_FROM);
    else if (!LEADS.has(replaced.at(-1)?.toLowerCase() ?? '')) replaced.push('to');
    replaced.push(meant.get(spoken(words.slice(at, at + length))) ?? '');
    at += length - 1;
  }
  return found ? replaced.join(' ') : undefined;
}

/** The saved place whose name is all that is said: what leaves there is asked. Absent where more is said, or it is none. */
export function savedAs(text: string, saved: readonly SavedPlace[]): SavedPlace | undefined {
  return saved.find(({ name }) => name === spoken([text]).replace(/^(?:my|the) /, ''));
}

/** Names of the one place that a rider starts from, and of the one where they work, the surest first; and what else it is called. */
const USUAL: readonly (readonly [names: readonly string[], also: readonly string[]])[] = [
  [
    ['home', 'usual stop', 'stop', 'bus stop', 'usual station', 'regular stop'],
    ['home', 'house', 'my stop', 'my bus stop', 'my usual stop', 'my station', 'usual stop'],
  ],
  [
    ['work', 'office', 'job'],
    ['work', 'office', 'job', 'workplace'],
  ],
];

/** The places by name, with the other names of the two that most riders have, where they name no other. */
function withUsual(meant: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const others = USUAL.flatMap(([names, also]) => {
    const place = names.map((name) => meant.get(name)).find((one) => one !== undefined);
    return place === undefined ? [] : also.map((name) => [name, place] as const);
  });
  return new Map([...others, ...meant]);
}

/** What begins the sentence of a trip from one saved place. */
export const TRIP_FROM = 'directions from';
/** Words after which a place stands. */
const LEADS = new Set('at from to near by for around leaving toward towards in'.split(' '));

function spoken(words: readonly string[]): string {
  return words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '');
}
