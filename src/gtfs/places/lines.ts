import type { Route } from '../tables/network.ts';
import type { Line } from '../../transit/places.ts';

/** A line whose feed gives no color. */
const PLAIN = '#5a6470';
/** What is so short is a line's name beside the word "line" or "train" alone. */
const LETTERS = 2;
/** Words of names that say nothing of one line, or too much of others. */
const COMMON = new Set('local limited express bullet shuttle train line rail metro subway tram'.split(' '));

/** A line of the catalog from a route of the feed. Ids hold no blanks: what riders follow is written with blanks between. */
export function lineOfRoute(route: Route): Line {
  const name = (route.shortName || route.longName || route.id).trim();
  const long = (route.longName || name).trim();
  const isNamed = /\b(?:line|train|rail|tram|shuttle|service)\b/i.test(long);
  const longName = route.shortName !== '' && isNamed ? long : /\bline$/i.test(name) ? name : `${name} Line`;
  const said = [...new Set([name, long, long.replace(/ line$/i, '')].map(plain))].filter(
    (words) => words !== '' && !COMMON.has(words),
  );
  return {
    id: idOf(route.id),
    name,
    longName,
    color: route.color === '' ? PLAIN : `#${route.color.toLowerCase()}`,
    words: said.filter((words) => words.length > LETTERS && !/^\d+$/.test(words)),
    besideLine: said.filter((words) => words.length <= LETTERS || /^\d+$/.test(words)),
  };
}

/** An id as topics and slots keep it. */
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
