import { modeOf } from '../modes.ts';
import type { Route } from '../tables/network.ts';
import type { Line } from '../../transit/places.ts';
import type { RegionWords } from './region-words.ts';

/** A line whose feed gives no color. */
const PLAIN = '#5a6470';
/** What is so short, but for a letter and a digit, is a line's name beside the word "line" or "train" alone. */
const LETTERS = 2;
/** Words of names that say nothing of one line, or too much of others. */
const COMMON = new Set('local limited express bullet shuttle train line rail metro subway tram'.split(' '));

/**
 * The lines of some routes of a feed, by their numbers. Routes of one name, mode and agency are one line. Its id is that name, for
 * feeds give their routes other ids from one version to the next, and people follow a line for years. `words`: what riders call
 * lines beside.
 */
export function linesOfRoutes(
  routes: readonly Route[],
  numbers: readonly number[],
  words: Pick<RegionWords, 'lines'>,
): Map<number, Line> {
  const keys = new Map(numbers.map((number) => [number, keyOf(routes[number])]));
  const names = Map.groupBy(new Set(keys.values()), (key) => key.split(' ', 1)[0] ?? '');
  const lines = new Map<string, Line>();
  return new Map(
    [...keys].flatMap(([number, key]) => {
      const route = routes[number];
      if (!route) return [];
      const [name = ''] = key.split(' ', 1);
      const isAlone = (names.get(name)?.length ?? 0) < 2;
      const line = lines.get(key) ?? lineOfRoute(route, isAlone ? name : key.replaceAll(' ', '.'), words);
      lines.set(key, line);
      return [[number, line] as const];
    }),
  );
}

/** Name, mode and agency. */
function keyOf(route: Route | undefined): string {
  return route ? `${idOf(signOf(route))} ${idOf(modeOf(route.type))} ${route.agency}` : '';
}

/** What is on its sign: "Yellow" of the routes "Yellow-N" and "Yellow-S". */
function signOf(route: Route): string {
  return (route.shortName || route.longName || route.id).trim().replace(PART, '');
}

/** A way or days that a feed gives a line's routes names of their own for, after a word. */
const PART =
  /(?<=\p{L}{3})-(?:[NSEW]|[NSEW]B|(?:North|South|East|West)(?:bound)?|(?:In|Out)bound|(?:(?:Sun|Sat|Mon|Fri|Wkd|Weekday|Weekend)\/?)+)$/iu;

function lineOfRoute(route: Route, id: string, words: Pick<RegionWords, 'lines'>): Line {
  const sign = signOf(route);
  const long = (route.longName || sign).trim();
  const name = isSpelled(sign, long) ? sign : long.replace(/ line$/i, '');
  const own = words.lines.get(id);
  const isNamed = /\b(?:line|train|rail|tram|shuttle|service)\b/i.test(long);
  const longName = route.shortName !== '' && isNamed ? long : /\bline$/i.test(name) ? name : `${name} Line`;
  const said = [...new Set([sign, long, long.replace(/ line$/i, '')].map(plain))].filter(
    (words) => words !== '' && !COMMON.has(words),
  );
  return {
    id,
    name,
    longName,
    color: route.color === '' ? PLAIN : `#${route.color.toLowerCase()}`,
    words: [...new Set([...said.filter((words) => !isShort(words)), ...(own?.words ?? [])])],
    besideLine: [...new Set([...said.filter(isShort), ...(own?.besideLine ?? [])])],
  };
}

function isShort(words: string): boolean {
  return words.length <= LETTERS ? !/\p{L}\d/u.test(words) : /^\d+$/.test(words);
}

/** Whether what is on its sign is what riders call it: "BL" of "Blue Line" are letters that stand for it. */
function isSpelled(sign: string, long: string): boolean {
  return sign.length > LETTERS || !/ line$/i.test(long) || plain(long).split(' ').includes(plain(sign));
}

/** An id as topics and slots keep it, without blanks: what riders follow is written with blanks between. */
export function idOf(id: string): string {
  return id.replaceAll(/\s+/g, '_');
}

/** As sentences are cut into words. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
