import type { Catalog } from './catalog.ts';
import { STATION_ALIASES } from './names/aliases.ts';
import type { LineCode, Station } from './places.ts';

/** A stretch of a line that a text speaks of, by places in the line's order; one station where both are the same. */
export interface Stretch {
  line: LineCode;
  from: number;
  to: number;
}

/** Finds the stations that a text of the agency names. */
export interface Mentions {
  /** Whether the text names any station as the place of the trouble. */
  named(text: string): boolean;
  /** The stretches of a line that it speaks of: what lies between two stations, and single stations. */
  stretches(text: string, line: LineCode): readonly Stretch[];
}

/** A name that is too common a word to tell a station: texts speak of a platform's center, of buses, of a union. */
const TOO_COMMON = new Set([
  'union',
  'stadium',
  'airport',
  'howard',
  'morgan',
  'potomac',
  'southern',
  'innovation',
]);
const SHORTEST_NAME = 4;
const LONGEST_READ = 2000;
/** Texts whose names are kept: thousands of subscriptions ask about the same few. */
const MOST_READ = 200;

/** "delays to Glenmont", "Glenmont-bound": where trains go, which is not where the trouble is. */
const TOWARDS = /\b(?:delays?|trains?|service|direction) (?:to|toward|towards|in the direction of) $/;

interface Name {
  words: string;
  station: Station;
}

interface Found {
  start: number;
  end: number;
  station: Station;
}

const kept = new WeakMap<Catalog, Mentions>();

/** The reader for a catalog; made once for each. */
export function mentionsIn(catalog: Catalog): Mentions {
  const known = kept.get(catalog);
  if (known) return known;
  const names = namesOf(catalog);
  const read = new Map<string, { words: string; found: readonly Found[] }>();
  const readText = (text: string) => {
    const known = read.get(text);
    if (known) return known;
    const words = plain(text);
    const fresh = { words, found: find(words, names) };
    if (read.size >= MOST_READ) read.clear();
    read.set(text, fresh);
    return fresh;
  };
  const made: Mentions = {
    named: (text) => readText(text).found.length > 0,
    stretches(text, line) {
      const order = catalog.lineOrder.get(line) ?? [];
      const { words, found } = readText(text);
      const placeOf = ({ station }: Found) => order.findIndex((code) => station.codes.includes(code));
      const stretches: Stretch[] = [];
      for (let at = 0; at < found.length; at++) {
        const [first, second] = [found[at] as Found, found[at + 1]];
        const from = placeOf(first);
        const to = second && between(words, first, second) ? placeOf(second) : -1;
        if (from >= 0 && to >= 0) {
          stretches.push({ line, from: Math.min(from, to), to: Math.max(from, to) });
          at += 1;
        } else if (from >= 0) stretches.push({ line, from, to: from });
      }
      return stretches;
    },
  };
  kept.set(catalog, made);
  return made;
}

/** Whether two names bound a stretch: "between A and B", "from A to B", "A and B" after between. */
function between(words: string, first: Found, second: Found): boolean {
  const joint = words.slice(first.end, second.start);
  if (joint !== ' and ' && joint !== ' to ' && joint !== ' through ') return false;
  const before = words.slice(0, first.start);
  return joint === ' and ' ? before.endsWith('between ') : true;
}

/** Every name of every station, longest first, so that "West Hyattsville" is not taken for "Hyattsville". */
function namesOf({ stations }: Catalog): Name[] {
  return stations
    .flatMap((station) => [
      { words: plain(station.name), station, whole: true },
      ...(STATION_ALIASES.get(station.name) ?? [])
        .filter(({ kind }) => kind !== 'heard')
        .map(({ text }) => ({ words: plain(text), station, whole: false })),
    ])
    .filter(({ words, whole }) => whole || (words.length >= SHORTEST_NAME && !TOO_COMMON.has(words)))
    .sort((a, b) => b.words.length - a.words.length);
}

function find(words: string, names: readonly Name[]): Found[] {
  const found: Found[] = [];
  const text = ` ${words} `;
  const taken = new Uint8Array(text.length);
  for (const { words: name, station } of names) {
    for (let at = text.indexOf(` ${name} `); at >= 0; at = text.indexOf(` ${name} `, at + 1)) {
      const end = at + name.length;
      if (taken.subarray(at + 1, end + 1).some((mark) => mark === 1)) continue;
      taken.fill(1, at + 1, end + 1);
      const isGoal =
        TOWARDS.test(words.slice(Math.max(0, at - 60), at)) || text.startsWith(' bound ', end + 1);
      if (!isGoal) found.push({ start: at, end, station });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Lower-case words with single blanks between them: "U St." and "U Street" are the same. */
function plain(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\bst\b/g, 'street')
    .replaceAll(/\bave\b/g, 'avenue')
    .replaceAll(/\brd\b/g, 'road')
    .replaceAll(/\bsq\b/g, 'square')
    .replaceAll(/\bpl\b/g, 'place')
    .replaceAll(/\bblvd\b/g, 'boulevard');
}
