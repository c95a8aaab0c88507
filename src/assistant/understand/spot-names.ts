import type { Gazetteer, Named } from '../../transit/names/gazetteer.ts';
import { NEAR_TIE } from '../../transit/names/name-index.ts';
import type { Station } from '../../transit/places.ts';
import { said, type Entity, type Sentence } from './entities.ts';
import type { StationSlot } from './slots.ts';

/** The longest name of a station, and "station" after it. */
const LONGEST_NAME = 9;
const LEAST_SCORE = 0.62;
/** Words that all stand in phrases too must say nearly the whole name: "air and space museum". */
const LEAST_SCORE_OF_GRAMMAR = 0.93;
const MOST_CHOICES = 4;
const SURE = 0.05;
/** A name that is also a station's means the station. */
const LANDMARK = 0.02;
const NOT_A_STATION = 0.1;
const NEARLY_A_LANDMARK = 0.3;

/** What the spotter asks about words, by their place in the sentence. */
export interface NameWords {
  /** It may belong to a name: no phrase holds it, or some place is called so. */
  mayName(at: number): boolean;
  /** A phrase holds it too. */
  isGrammar(at: number): boolean;
  /** It may stand inside a name, though not at its ends: "university of maryland". */
  mayJoin(at: number): boolean;
}

/** Stations and landmarks: every stretch of words that names one, the unsure ones at a cost. */
export function spotNames(sentence: Sentence, gazetteer: Gazetteer, words: NameWords): Entity[] {
  const found: Entity[] = [];
  const count = sentence.words.length;
  for (let start = 0; start < count; start++) {
    if (!words.mayName(start)) continue;
    let grammar = true;
    for (let end = start + 1; end <= Math.min(count, start + LONGEST_NAME); end++) {
      const last = end - 1;
      if (!words.mayName(last)) {
        if (words.mayJoin(last)) continue;
        break;
      }
      grammar &&= words.isGrammar(last);
      found.push(...named(said(sentence, start, end), start, end, gazetteer, grammar));
    }
  }
  const called = found.filter(
    ({ kind, cost, end }) => kind === 'station' && cost <= SURE && sentence.words[end]?.word === 'station',
  );
  return found
    .filter((entity) => !found.some((longer) => covers(longer, entity)))
    .filter((entity) => entity.kind !== 'place' || !called.some((station) => holds(station, entity)));
}

/** Who says "Pentagon station" means no landmark that is called so. */
function holds(station: Entity, place: Entity): boolean {
  return station.start <= place.start && station.end >= place.end;
}

/** A stretch that is surely a name is not cut up for what parts of it nearly name. */
function covers(longer: Entity, part: Entity): boolean {
  const isLonger = longer.end - longer.start > part.end - part.start;
  return (
    isLonger &&
    longer.start <= part.start &&
    longer.end >= part.end &&
    longer.cost <= SURE &&
    (part.cost > SURE || isElsewhere(longer, part))
  );
}

/** Whether a landmark's name holds the name of a station that is not beside it ("National Gallery"). */
function isElsewhere(longer: Entity, part: Entity): boolean {
  if (longer.kind !== 'place' || part.kind !== 'station') return false;
  return !part.options.some(({ id }) => id === longer.beside);
}

function named(text: string, start: number, end: number, gazetteer: Gazetteer, grammar: boolean): Entity[] {
  const found: Entity[] = [];
  const stations = choices(gazetteer.stations(text), grammar);
  if (stations.length > 0) {
    found.push({
      kind: 'station',
      start,
      end,
      cost: costOf(stations[0] as Named<Station>),
      options: stations.map((match) => slot(match, text)),
    });
  }
  const [landmark] = choices(gazetteer.landmarks(text), grammar);
  if (landmark) {
    const { name, at, station } = landmark.value;
    const cost =
      costOf(landmark) + LANDMARK + (landmark.score < LEAST_SCORE_OF_GRAMMAR ? NEARLY_A_LANDMARK : 0);
    const value = { name: name.replace(/^The /, ''), at };
    found.push({ kind: 'place', start, end, cost, value, ...(station && { beside: station.id }) });
    if (station && landmark.kind !== 'fuzzy') {
      const options: StationSlot[] = [{ id: station.id, name: station.name, heard: text, by: 'landmark' }];
      found.push({ kind: 'station', start, end, cost: cost + NOT_A_STATION, options });
    }
  }
  return found;
}

/** The matches that the text may mean about equally well; none where it is hardly a name, or one of too many. */
function choices<T>(matches: readonly Named<T>[], grammar: boolean): readonly Named<T>[] {
  const [best] = matches;
  if (!best || best.score < (grammar && best.kind === 'fuzzy' ? LEAST_SCORE_OF_GRAMMAR : LEAST_SCORE))
    return [];
  const tied = matches.filter(
    ({ score, kind }) => best.score - score < NEAR_TIE && (kind === best.kind || best.kind === 'fuzzy'),
  );
  return tied.length > MOST_CHOICES ? [] : tied;
}

function costOf({ kind, score }: Named<unknown>): number {
  return kind === 'fuzzy' ? 0.1 + (1 - score) * 2 : (1 - score) * 0.5;
}

function slot({ value, kind }: Named<Station>, heard: string): StationSlot {
  return { id: value.id, name: value.name, heard, by: kind };
}
