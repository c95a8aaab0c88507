import type { Gazetteer, Named } from '../../../transit/names/gazetteer.ts';
import { NEAR_TIE } from '../../../transit/names/name-index.ts';
import type { Station } from '../../../transit/places.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { BEFORE_PLACE } from '../readings/weights.ts';
import type { StationSlot } from '../slots/slots.ts';
import { isStreetType, type Span } from './corners.ts';
import { textBetween, type Entity, type FindContext, type Sentence, type Word } from './entity.ts';

/** The longest name of a station, and "station" after it. */
const LONGEST_NAME = 9;
const LEAST_SCORE = 0.62;
/** Words that all stand in phrases too must say nearly the whole name: "air and space museum". */
const LEAST_SCORE_OF_GRAMMAR = 0.93;
const MOST_CHOICES = 4;
/** What all the words of a name, misspelled, must come to for it to be none of its parts. */
const MENDED_SCORE = 0.7;
const SURE = 0.05;
const ARTICLE = /\bthe\s+$/i;
/** How well a word fits the name that it is a part of. */
const SHARED_SCORE = 0.85;
/** A name that is also a station's means the station. */
const LANDMARK = 0.02;
const NOT_A_STATION = 0.1;
const NEARLY_A_LANDMARK = 0.3;

/** Stations and landmarks: every stretch of words that names one, the unsure ones at a cost. */
export function findNames(sentence: Sentence, context: FindContext): Entity[] {
  const found: Entity[] = [];
  const { gazetteer, isKnown } = context;
  const count = sentence.words.length;
  // Each word is asked for from each start before it.
  const mayBe: boolean[] = [];
  const slips: boolean[] = [];
  const isSlip = (at: number) => (slips[at] ??= isSlipBeside(sentence, at, context));
  const isNamed = (at: number) => (mayBe[at] ??= isSlip(at) || mayName(sentence, at, context));
  for (let start = 0; start < count; start++) {
    if (!isNamed(start)) continue;
    let grammar = true;
    let isMisspelled = false;
    for (let end = start + 1; end <= Math.min(count, start + LONGEST_NAME); end++) {
      const last = end - 1;
      if (!isNamed(last)) {
        if (mayJoin(sentence, last, context)) continue;
        break;
      }
      const alone = end === start + 1 ? (sentence.words[start]?.word ?? '') : '';
      if (NO_NAMES.has(alone) && gazetteer.stations(alone)[0]?.kind !== 'exact') continue;
      grammar &&= isKnown[last] === true && !isSlip(last);
      isMisspelled ||=
        isSlip(last) || (!isKnown[last] && !gazetteer.isNameWord(sentence.words[last]?.word ?? ''));
      found.push(
        ...named(withoutOwning(textBetween(sentence, start, end), gazetteer), { start, end }, gazetteer, {
          grammar,
          isMisspelled,
          hasArticle: ARTICLE.test(sentence.text.slice(0, sentence.words[start]?.start)),
          next: sentence.words[end]?.word ?? '',
        }),
      );
    }
  }
  const called = found.filter(
    ({ kind, cost, end }) => kind === 'station' && cost <= SURE && sentence.words[end]?.word === 'station',
  );
  return found
    .filter((entity) => !found.some((longer) => covers(longer, entity)))
    .filter((entity) => entity.kind !== 'place' || !called.some((station) => holds(station, entity)));
}

/** "Metro Center's elevator": the whole name of a station, where that is what owns something. */
function withoutOwning(text: string, gazetteer: Gazetteer): string {
  const name = text.slice(0, -"'s".length);
  const owns = ["'s", '’s'].includes(text.slice(name.length).toLowerCase());
  return owns && gazetteer.stations(name)[0]?.kind === 'exact' ? name : text;
}

/** Words that are a part of some name, or are written much like one, and name nothing by themselves but what is called so. */
const NO_NAMES = wordSet(listOf('names NO_NAMES'));

/** Words of grammar, which are in names only as what joins them. */
const LITTLE: ReadonlySet<string> = new Set(['small', 'asking']);

/** Whether a word may belong to a name: no phrase holds it, or some place is called so. */
function mayName(sentence: Sentence, at: number, context: FindContext): boolean {
  const { gazetteer, isKnown, classes } = context;
  if (!isKnown[at] || isTorn(sentence, at, context)) return true;
  if (LITTLE.has(classes[at] ?? '')) return false;
  const { word, start, end } = sentence.words[at] as Word;
  if (gazetteer.isNameWord(word)) return true;
  // "Children's" is in a name, "children" is not.
  return end - start > word.length && gazetteer.isNameWord(textBetween(sentence, at, at + 1));
}

/** "Springh ill", "metrc enter": whether a letter that a space beside the word took away makes a name of it and its neighbor. */
function isTorn({ words }: Sentence, at: number, { gazetteer, isKnown }: FindContext): boolean {
  return [at - 1, at].some((left) => {
    const [one, other] = [words[left]?.word, words[left + 1]?.word];
    const neighbor = left === at ? at + 1 : left;
    if (one === undefined || other === undefined || isKnown[neighbor]) return false;
    if (!gazetteer.isNameWord(words[neighbor]?.word ?? '') && gazetteer.isTornStation(one, other))
      return true;
    const both = one + other;
    return [one.length - 1, one.length + 1].some(
      (cut) =>
        cut > 1 &&
        cut < both.length - 1 &&
        gazetteer.isNameWord(both.slice(0, cut)) &&
        gazetteer.isNameWord(both.slice(cut)),
    );
  });
}

/**
 * "Metro enter", "reston ton center": whether a slip made a word of sentences of one that stands there in a name; of a
 * little word the name must be said on both sides, "East alls Church".
 */
function isSlipBeside(
  { words }: Sentence,
  at: number,
  { gazetteer, isKnown, classes }: FindContext,
): boolean {
  const { word } = words[at] as Word;
  if (!isKnown[at] || gazetteer.isNameWord(word)) return false;
  const [before, after] = [words[at - 1]?.word ?? '', words[at + 1]?.word ?? ''];
  const sides = [
    () => gazetteer.isNameWord(before) && gazetteer.isSlipOfStation(before, word, 'following'),
    () => gazetteer.isNameWord(after) && gazetteer.isSlipOfStation(word, after, 'word'),
  ];
  return LITTLE.has(classes[at] ?? '') ? sides.every((side) => side()) : sides.some((side) => side());
}

/** Names are joined by "of" and "and"; "park at Anacostia" is not Anacostia Park. */
function mayJoin({ words }: Sentence, at: number, { isKnown, classes }: FindContext): boolean {
  return isKnown[at] === true && classes[at] === 'small' && !BEFORE_PLACE.has(words[at]?.word ?? '');
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

function named(
  text: string,
  { start, end }: Span,
  gazetteer: Gazetteer,
  {
    grammar,
    isMisspelled,
    hasArticle,
    next,
  }: { grammar: boolean; isMisspelled: boolean; hasArticle: boolean; next: string },
): Entity[] {
  const found: Entity[] = [];
  const stations = choices(gazetteer.stations(text), grammar).filter(
    ({ kind, value }) => kind !== 'fuzzy' || !isOtherStreet(text, next, value, gazetteer),
  );
  const [best, second] = stations;
  if (best) {
    const mended =
      isMisspelled &&
      end > start + 1 &&
      !second &&
      best.kind === 'fuzzy' &&
      best.complete &&
      best.score >= MENDED_SCORE;
    found.push({
      kind: 'station',
      start,
      end,
      cost: costOf(best),
      options: stations.map((match) => slot(match, text)),
      ...(mended && { mended }),
    });
  }
  const landmark = choices(gazetteer.landmarks(text), grammar).find(
    ({ kind, value }) => kind !== 'fuzzy' || !isOtherStreet(text, next, value, gazetteer),
  );
  if (landmark) {
    const { name, at, station, far } = landmark.value;
    const cost =
      costOf(landmark) + LANDMARK + (landmark.score < LEAST_SCORE_OF_GRAMMAR ? NEARLY_A_LANDMARK : 0);
    const value = { name: name.replace(/^The /, ''), at };
    found.push({ kind: 'place', start, end, cost, value, ...(station && { beside: station.id }) });
    // Of stations that are called so, none is meant more for being beside it: "Capitol", which is not "the Capitol".
    const areSeveral =
      stations.length > 1 && stations.every(({ score }) => score >= SHARED_SCORE) && !hasArticle;
    if (areSeveral) return found;
    if (landmark.kind === 'fuzzy') return found;
    const near = ({ id, name: called }: Pick<StationSlot, 'id' | 'name'>, heard: string): StationSlot => ({
      id,
      name: called,
      heard,
      by: 'landmark',
      beside: { name: value.name, at: value.at },
    });
    const nearest = station && near(station, text);
    const away = far && { ...near(far.station, value.name), away: far.meters };
    for (const one of [nearest, away])
      if (one) found.push({ kind: 'station', start, end, cost: cost + NOT_A_STATION, options: [one] });
  }
  return found;
}

/** "Wilson Blvd" is a street with stops, and not the station of another boulevard. */
function isOtherStreet(
  text: string,
  next: string,
  { name }: { name: string },
  gazetteer: Gazetteer,
): boolean {
  const wordsOf = (said: string): readonly string[] => said.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const [last = '', ...names] = wordsOf(text).toReversed();
  if (!isStreetType(next) && !isStreetType(last)) return false;
  const own = wordsOf(name);
  // "Columbia" of Columbia Road, and "blvd" of any.
  if (isStreetType(next) && gazetteer.isStopWord(last) && !own.includes(next)) return true;
  return isStreetType(last) && names.every((word) => gazetteer.isStopWord(word) && !own.includes(word));
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
