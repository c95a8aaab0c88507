import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import { said, type Entity, type Sentence } from './entities.ts';

/** Words between the streets of a corner. */
const JOINS = new Set(['and', 'at', 'plus', 'n']);
/** Words of one street: "wisconsin ave nw". */
const LONGEST_SIDE = 4;
/** Below this a stretch of words is no corner: it takes a street on each side. */
const LEAST_SCORE = 0.85;
/** Stops whose names fit about as well may be of the same corner, written with the other street first. */
const SAME_SCORE = 0.02;
/** A corner is a stop first, and a place where only a place will do. */
const NOT_A_PLACE = 0.01;

/**
 * Bus stops named by their corner: "14th and U", "7th & F nw". A corner has a stop for each direction. `mayName` tells
 * words that may be of a name.
 */
export function spotStops(
  sentence: Sentence,
  gazetteer: Gazetteer,
  mayName: (at: number) => boolean,
): Entity[] {
  return sentence.words.flatMap(({ word }, join) => {
    if (!JOINS.has(word)) return [];
    let start = join;
    while (start > 0 && join - start < LONGEST_SIDE && mayName(start - 1)) start--;
    let end = join + 1;
    while (end < sentence.words.length && end - join <= LONGEST_SIDE && mayName(end)) end++;
    if (start === join) return [];
    // A word after the corner may look like a part of its name: "14th and u place".
    for (let last = end; last > join + 1; last--) {
      const found = cornerAt(sentence, start, last, gazetteer);
      if (found.length > 0) return found;
    }
    return [];
  });
}

function cornerAt(sentence: Sentence, start: number, end: number, gazetteer: Gazetteer): Entity[] {
  const heard = said(sentence, start, end);
  if (!/[a-z]/i.test(heard)) return [];
  const matches = gazetteer.stops(heard);
  const [best] = matches;
  const [stop] = best?.value ?? [];
  if (!best || !stop || best.score < LEAST_SCORE) return [];
  const same = matches.filter(
    ({ value, score }) => best.score - score < SAME_SCORE && isSameCorner(value[0]?.name, stop.name),
  );
  const ids = same.flatMap(({ value }) => value.map(({ id }) => id));
  const cost = (1 - best.score) / 2;
  const at = { lat: stop.lat, lon: stop.lon };
  return [
    { kind: 'stop_name', start, end, cost, value: { ids, name: stop.name, heard } },
    { kind: 'place', start, end, cost: cost + NOT_A_PLACE, value: { name: heard, at } },
  ];
}

function isSameCorner(a: string | undefined, b: string): boolean {
  const streets = (name: string) => name.split(' + ').sort().join(' + ');
  return a !== undefined && streets(a) === streets(b);
}
