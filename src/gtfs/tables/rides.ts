import type { Rides } from '../../transit/places.ts';

/** What trips say together that say each 1 (yes), 0 (no) or -1 (nothing); absent: some say nothing, or there is none. */
export function ridesOf(said: ReadonlySet<number>): Rides | undefined {
  if (said.size === 0 || said.has(-1)) return undefined;
  return said.size > 1 ? 'some' : said.has(1) ? 'all' : 'none';
}
