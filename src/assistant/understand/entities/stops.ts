import { wordPattern, wordSet } from '../../word-list.ts';
import type { Gazetteer, Named } from '../../../transit/names/gazetteer.ts';
import { NEAR_TIE } from '../../../transit/names/name-index.ts';
import { normalize } from '../../../transit/names/normalize.ts';
import type { BusStop, Place } from '../../../transit/places.ts';
import type { StationSlot, StopSlot } from '../slots/slots.ts';
import { findCorners, isJoinSign, isStreetType, type NamePart, type Span, type StopSpan } from './corners.ts';
import { BEFORE_PLACE } from '../readings/weights.ts';
import { textBetween, type Entity, type FindContext, type Sentence } from './entity.ts';
import { bestStretches, type Stretch } from './stretches.ts';

/** Below this no corner is that of an entrance. */
const SURE_SCORE = 0.85;
/** Stops whose names fit about as well may be of the same corner, written with the other street first. */
const SAME_SCORE = 0.02;
/** Names whose scores are nearer than this fit equally well. */
const TIE = 0.006;
/** A corner is a stop first, and a place where only a place will do. */
const PLACE_COST = 0.03;
/** Only who rides there by train means the station. */
const STATION_COST = 0.1;
/** Where stops are where trips begin and end, as much as a place. */
const END_COST = 0.01;
/** A word that fits one name by so little more than another is a guess. */
const GUESS_LEAD = 0.15;
/** So many different stretches of a sentence are put to the index: of a thousand that people write one needs more. */
const MAX_SEARCHES = 24;
/** Shorter words are like too many. */
const SHORTEST_SLIP = 3;
/** What stands inside names and is no part of what they are compared by. */
const JOINING = new Set(['and', 'at', 'of', 'to', 'in']);
/** A bay is meant by who says so: "Georgia and Petworth" is the station. */
const BAY = wordPattern('bay');

/** Bus stops by name: "14th and U", "7th & F nw", "bay C at Shady Grove". A corner has a stop for each direction. */
export function findStops(sentence: Sentence, context: FindContext): Entity[] {
  const parts: NamePart[] = [];
  const partOf = (at: number) => (parts[at] ??= partOfStop(sentence, at, context));
  const asked = new Map<string, readonly Named<readonly BusStop[]>[]>();
  const search = (text: string) => {
    const known = asked.get(text);
    if (known || asked.size === MAX_SEARCHES) return known ?? [];
    const isOfStation = !BAY.test(text) && context.gazetteer.stations(text).length > 0;
    const named = context.gazetteer.stops(text).filter(({ name }) => !isOfStation || !BAY.test(name));
    const matches = busiestFirst(text, named, context.gazetteer.stopsAreEnds ? NEAR_TIE : TIE);
    asked.set(text, matches);
    return matches;
  };
  const found: Entity[] = [];
  const isLone = (word: string) => context.gazetteer.isLoneStopWord(word);
  // Where stops are where trips begin and end, one word of those that are no corners is all that they are called by.
  const isSlip = (at: number) => {
    const word = sentence.words[at]?.word ?? '';
    const isUnknown = context.isKnown[at] === false && word.length >= SHORTEST_SLIP;
    const { stopsAreEnds } = context.gazetteer;
    if (!stopsAreEnds || !isUnknown || partOf(at) !== 'name') return false;
    // "Dupnt circle" is the station, whatever streets are called.
    if (context.gazetteer.resemblesStationWord(word)) return false;
    return isLone(word) || context.gazetteer.resemblesLoneStopWord(word);
  };
  for (const corner of findCorners(sentence, partOf, isLone, isSlip)) {
    const isFound = found.some(({ start, end }) => start <= corner.core.start && end >= corner.core.end);
    if (!isFound) found.push(...stopsIn(sentence, corner, partOf, search, context.gazetteer));
  }
  return found.filter((entity) => !isOrdinary(entity, sentence, context));
}

/** Classes of words that say something else than for short where a stop is: "first" of First Church. */
const SAID_OTHERWISE = wordSet('light small courtesy asking plain domain content');

/** Words before where somebody waits. */
const WAITED: ReadonlySet<string> = new Set(['at', 'from', 'to']);

/** Whether it is one word of a stop's name, and a word of sentences that stands where no place does. */
function isOrdinary(
  { start, end }: Entity,
  sentence: Sentence,
  { classes, gazetteer }: FindContext,
): boolean {
  const said = classes[start] ?? '';
  if (end - start > 1 || !SAID_OTHERWISE.has(said)) return false;
  const { words } = sentence;
  const before = words[start - 1]?.word ?? '';
  const isPlaced =
    BEFORE_PLACE.has(before) || words[end]?.word === 'to' || (start > 0 && end === words.length);
  if (said === 'content' && isPlaced) return false;
  // "At the college".
  if (said === 'plain' && WAITED.has(before)) return false;
  return gazetteer.stopsAreEnds && gazetteer.stops(textBetween(sentence, start, end))[0]?.kind === 'alias';
}

/** What a word may be in the name of a stop. */
export function partOfStop(sentence: Sentence, at: number, context: FindContext): NamePart {
  const [{ words }, { gazetteer, isKnown, classes }] = [sentence, context];
  const word = words[at]?.word ?? '';
  if (JOINING.has(word)) return 'inner';
  // "I" is a street before "st" and at the end, and mostly the one who asks.
  if (word === 'i' && at < words.length - 1 && !gazetteer.isStopWord(words[at + 1]?.word ?? ''))
    return 'none';
  if (word === 'bays' || gazetteer.hasRoute(word.toUpperCase())) return 'none';
  if (word.length === 1 || Number.parseInt(word, 10) >= 0 || !isKnown[at]) return 'name';
  // "Silver ill rd": before these even a word of a sentence is a street's.
  if (isStreetType(words[at + 1]?.word ?? '')) return 'name';
  const besideUnknown = [at - 1, at + 1].filter((next) => isKnown[next] === false);
  if (besideUnknown.some((next) => isTorn(sentence, at, next, gazetteer))) return 'name';
  if (classes[at] === 'asking') return 'none';
  if (!gazetteer.isStopWord(textBetween(sentence, at, at + 1))) {
    // "Caning terrarce": slips may make words of sentences of those of a name.
    const isSlip = classes[at] !== 'small' && besideUnknown.length > 0 && gazetteer.resemblesStopWord(word);
    return isSlip ? 'common' : 'none';
  }
  return gazetteer.isNameWord(word) ? 'name' : 'common';
}

/** "For thunt rd": whether a space slipped between two words of a name, of which one is now a word of sentences. */
function isTorn({ words }: Sentence, at: number, unknown: number, gazetteer: Gazetteer): boolean {
  const wordAt = (place: number) => words[place]?.word ?? '';
  // "Save Queensbury Rd": a word of a name has all its letters.
  if (gazetteer.isStopWord(wordAt(unknown))) return false;
  return gazetteer.isTornStop(wordAt(Math.min(at, unknown)), wordAt(Math.max(at, unknown)));
}

function stopsIn(
  sentence: Sentence,
  corner: StopSpan,
  partOf: (at: number) => NamePart,
  search: (text: string) => readonly Named<readonly BusStop[]>[],
  gazetteer: Gazetteer,
): Entity[] {
  const searchAny = (text: string) => (corner.whole && !gazetteer.isStop(text) ? [] : search(text));
  const stretches = (find: (text: string, span: Span) => ReturnType<typeof search>) =>
    bestStretches(sentence, corner, partOf, find, gazetteer);
  const stops = stretches((text, span) => inQuadrant(searchAny(text), sentence, span));
  if (stops.length > 0) return stops.flatMap((found) => stopEntities(sentence, found, gazetteer));
  if (corner.whole) return [];
  // A corner where no bus stops may still be one with a way into a station.
  const corners = bestStretches(
    sentence,
    corner,
    partOf,
    (text, span) => inQuadrant(gazetteer.corners(text), sentence, span),
    gazetteer,
  )
    .filter(({ named }) => named.score >= SURE_SCORE)
    .flatMap(({ named, span }) => {
      const heard = textBetween(sentence, span.start, span.end);
      return placeEntities(named.value, heard, span, (1 - named.score) / 2, gazetteer);
    });
  if (corners.length > 0) return corners;
  return stretches(searchAny).flatMap((found) => {
    const span = { ...found.span, end: streetEnd(sentence, found.span) };
    return stopEntities(sentence, { ...found, span }, gazetteer, true);
  });
}

const QUADRANTS = wordSet('nw ne sw se');

/** The quadrants that are said of a corner, and those of its name. */
const quadrantsIn = (text: string) => QUADRANTS.intersection(new Set(normalize(text)));

/** Where the street ends of which a name is part: "14th and U", of "14th and U st se". */
function streetEnd({ words }: Sentence, { end }: Span): number {
  const more = words.slice(end).findIndex(({ word }) => !isStreetType(word));
  return more < 0 ? words.length : end + more;
}

/** Those of the quadrant that is said, where one is: no other corner is meant than that. */
function inQuadrant<T>(matches: readonly Named<T>[], sentence: Sentence, span: Span): readonly Named<T>[] {
  const said = quadrantsIn(textBetween(sentence, span.start, streetEnd(sentence, span)));
  return matches.filter(({ name }) => {
    const own = quadrantsIn(name);
    return said.size === 0 || own.size === 0 || !own.isDisjointFrom(said);
  });
}

/**
 * Of corners that fit about equally well the one where more buses stop: "16th and U St" is in the middle of the city. `tie`: how
 * much less well a name said in part may fit; one where none stops is taken where nothing else fits.
 */
function busiestFirst(
  text: string,
  matches: readonly Named<readonly BusStop[]>[],
  tie: number,
): readonly Named<readonly BusStop[]>[] {
  const routes = ({ value }: Named<readonly BusStop[]>) => new Set(value.flatMap((stop) => stop.routes)).size;
  const best = matches.find((one) => one.kind !== 'fuzzy' || routes(one) > 0) ?? matches[0];
  if (!best) return matches;
  const isTied = ({ score, kind, name }: Named<readonly BusStop[]>) =>
    kind === best.kind && best.score - score < (kind === 'fuzzy' && !isJoinSign(name) ? tie : TIE);
  const tied = matches.filter(isTied);
  // A stop's own name goes before what else it is called by: "the airport".
  const said = normalize(text).join(' ');
  const isOwn = ({ name }: Named<unknown>) => Number(normalize(name).includes(said));
  const [first = best] = tied.toSorted((a, b) => isOwn(b) - isOwn(a) || routes(b) - routes(a));
  return [first, ...matches.filter((match) => match !== first)];
}

function stopEntities(
  sentence: Sentence,
  { span, named: best, matches }: Stretch<readonly BusStop[]>,
  gazetteer: Gazetteer,
  isElsewhere = false,
): Entity[] {
  const [stop] = best.value;
  if (!stop) return [];
  const same = matches.filter(
    ({ name, score }) => best.score - score < SAME_SCORE && isSameCorner(name, best.name),
  );
  const heard = textBetween(sentence, span.start, span.end);
  // Of a place with a wharf, who asks for a bus waits where buses stop.
  const all = same.flatMap(({ value }) => value);
  const ridden = new Set(sentence.words.map(({ word }) => (word === 'buses' ? 'bus' : word)));
  const own = all.filter(({ mode = 'bus' }) => ridden.has(mode));
  const ids = (own.length > 0 ? own : all).map(({ id }) => id);
  const cost = best.kind === 'exact' ? 0 : (1 - best.score) / 2;
  const other = matches.find((match) => !same.includes(match));
  const isGuess =
    gazetteer.stopsAreEnds && span.end - span.start === 1 && best.score - (other?.score ?? 0) < GUESS_LEAD;
  const sure = { ...(isGuess && best.kind === 'fuzzy' && { isGuess }), ...(isElsewhere && { isElsewhere }) };
  return [
    { ...span, kind: 'stop_name', cost, value: { ids, name: best.name, heard, ...sure } },
    ...placeEntities({ lat: stop.lat, lon: stop.lon }, heard, span, cost, gazetteer, {
      ids,
      name: best.name,
      ...sure,
    }),
  ];
}

/** A corner as a place, and as the station beside it for who rides there. */
function placeEntities(
  at: Place,
  name: string,
  span: Span,
  cost: number,
  gazetteer: Gazetteer,
  stops?: Omit<StopSlot, 'heard'>,
): Entity[] {
  const place: Entity = {
    ...span,
    kind: 'place',
    cost: cost + PLACE_COST,
    value: { name, at, ...(stops?.isElsewhere && { isElsewhere: true }) },
  };
  const { ids, name: called = name, ...sure } = stops ?? {};
  const beside = { name: called, at, ...sure, ...(ids && { stops: ids }) };
  const near = gazetteer.stationNear(at);
  const far = near || gazetteer.stopsAreEnds ? undefined : gazetteer.stationBeyond(at);
  const station = near ?? far?.station;
  const [id] = station || !gazetteer.stopsAreEnds ? [] : (stops?.ids ?? []);
  if (!station && id === undefined) return [place];
  const { id: of, name: end } = station ?? { id: id ?? '', name: beside.name };
  const away = far && { away: far.meters };
  const option: StationSlot = { id: of, name: end, heard: name, by: 'landmark', ...away, beside };
  // A bay at a station is not what somebody goes to who says the station's name.
  const [whole] = gazetteer.stations(name);
  const isStation = whole !== undefined && (1 - whole.score) / 2 <= cost;
  const isEnd = gazetteer.stopsAreEnds && stops !== undefined && !isStation;
  return [
    place,
    { ...span, kind: 'station', cost: cost + (isEnd ? END_COST : STATION_COST), options: [option] },
  ];
}

function isSameCorner(a: string, b: string): boolean {
  const words = (name: string) => normalize(name).sort().join(' ');
  return words(a) === words(b);
}
