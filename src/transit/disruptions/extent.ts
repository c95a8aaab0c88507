import { regionTable } from '../../common/region-table.ts';
import { perAnswer } from '../answer-cache.ts';
import type { Catalog } from '../catalog.ts';
import type { Station } from '../places.ts';

/** Where a text of the agency says that the trouble is. */
export interface Extent {
  /** Ids of the stations it names as the place, with those between two that bound a stretch. Empty: anywhere on its lines. */
  stations: readonly string[];
  /** The ends of the first stretch, as ids; absent: it names single stations or none. */
  stretch?: { from: string; to: string };
}

/** Reads the extent of a text about these lines; about any, where there are none. */
export type ReadExtent = (text: string, lines: readonly string[]) => Extent;

/** A name that is too common a word to tell a station: texts speak of a platform's center, of buses, of a union. */
const TOO_COMMON: ReadonlySet<string> = new Set(regionTable('common-names').flat());
const MIN_NAME_LENGTH = 4;
const MAX_READ_LENGTH = 2000;

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

/** A reader that knows the names of a catalog's stations. */
export function extentReader(catalog: Catalog): ReadExtent {
  const names = namesOf(catalog);
  return (text, affected) => {
    const words = plain(text);
    const found = find(words, names);
    const stations = new Set<string>();
    let stretch: Extent['stretch'];
    for (const line of affected.length > 0 ? affected : catalog.lineOrder.keys()) {
      for (const [from, to] of boundsOn(line, words, found, catalog)) {
        for (const id of between(line, from, to, catalog)) stations.add(id);
        if (from !== to) stretch ??= { from: from.id, to: to.id };
      }
    }
    return { stations: [...stations], ...(stretch ? { stretch } : {}) };
  };
}

/** What a text names on a line: the two ends of a stretch, or one station twice. */
function boundsOn(
  line: string,
  words: string,
  found: readonly Found[],
  { lineOrder }: Catalog,
): (readonly [Station, Station])[] {
  const order = lineOrder.get(line) ?? [];
  const isOn = ({ codes }: Station) => codes.some((code) => order.includes(code));
  const bounds: (readonly [Station, Station])[] = [];
  for (let at = 0; at < found.length; at++) {
    const [first, second] = [found[at] as Found, found[at + 1]];
    if (!isOn(first.station)) continue;
    const isStretch = second !== undefined && isOn(second.station) && areJoined(words, first, second);
    bounds.push([first.station, isStretch ? second.station : first.station]);
    if (isStretch) at += 1;
  }
  return bounds;
}

/** Ids of the stations of a line from one to another, both included; empty where one is not on it. */
export function between(
  line: string,
  from: Station,
  to: Station,
  { lineOrder, stationByCode }: Catalog,
): string[] {
  const order = lineOrder.get(line) ?? [];
  const [start, end] = [from, to]
    .map(({ codes }) => order.findIndex((code) => codes.includes(code)))
    .sort((a, b) => a - b) as [number, number];
  if (start < 0) return [];
  return order.slice(start, end + 1).map((code) => stationByCode.get(code)?.id ?? code);
}

/** Whether two names bound a stretch: "between A and B", "from A to B", "A and B" after between. */
function areJoined(words: string, first: Found, second: Found): boolean {
  const joint = words.slice(first.end, second.start);
  if (joint !== ' and ' && joint !== ' to ' && joint !== ' through ') return false;
  const before = words.slice(0, first.start);
  return joint === ' and ' ? before.endsWith('between ') : true;
}

/** Every name of every station, longest first, so that "West Hyattsville" is not taken for "Hyattsville". */
const namesOf = perAnswer(({ stations, aliases }: Catalog): readonly Name[] =>
  stations
    .flatMap((station) => [
      { words: plain(station.name), station, whole: true },
      ...(aliases.get(station.name) ?? [])
        .filter(({ kind }) => kind !== 'heard')
        .map(({ text }) => ({ words: plain(text), station, whole: false })),
    ])
    .filter(({ words, whole }) => whole || (words.length >= MIN_NAME_LENGTH && !TOO_COMMON.has(words)))
    .sort((a, b) => b.words.length - a.words.length),
);

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
    .slice(0, MAX_READ_LENGTH)
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
