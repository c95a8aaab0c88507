import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import type { Place } from '../../transit/places.ts';
import { said, type Entity, type Sentence } from './entities.ts';
import type { StationSlot } from './slots.ts';

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
/** Only who rides there by train means the station. */
const NOT_A_STATION = 0.1;

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
  if (!best || !stop || best.score < LEAST_SCORE) return entranceAt(heard, start, end, gazetteer);
  const same = matches.filter(
    ({ value, score }) => best.score - score < SAME_SCORE && isSameCorner(value[0]?.name, stop.name),
  );
  const ids = same.flatMap(({ value }) => value.map(({ id }) => id));
  const cost = (1 - best.score) / 2;
  const at = { lat: stop.lat, lon: stop.lon };
  return [
    { kind: 'stop_name', start, end, cost, value: { ids, name: stop.name, heard } },
    ...placeAt(at, heard, start, end, cost, gazetteer),
  ];
}

/** A corner where no bus stops may still be one with a way into a station. */
function entranceAt(heard: string, start: number, end: number, gazetteer: Gazetteer): Entity[] {
  const [corner] = gazetteer.corners(heard);
  if (!corner || corner.score < LEAST_SCORE) return [];
  return placeAt(corner.value, heard, start, end, (1 - corner.score) / 2, gazetteer);
}

/** A corner as a place, and as the station beside it for who rides there. */
function placeAt(
  at: Place,
  name: string,
  start: number,
  end: number,
  cost: number,
  gazetteer: Gazetteer,
): Entity[] {
  const place: Entity = { kind: 'place', start, end, cost: cost + NOT_A_PLACE, value: { name, at } };
  const station = gazetteer.stationNear(at);
  if (!station) return [place];
  const option: StationSlot = { id: station.id, name: station.name, heard: name, by: 'landmark' };
  return [place, { kind: 'station', start, end, cost: cost + NOT_A_STATION, options: [option] }];
}

function isSameCorner(a: string | undefined, b: string): boolean {
  const streets = (name: string) => name.split(' + ').sort().join(' + ');
  return a !== undefined && streets(a) === streets(b);
}
