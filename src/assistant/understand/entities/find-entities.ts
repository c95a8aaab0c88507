import { wordSet } from '../../word-list.ts';
import { asNamed } from '../../../transit/names/name-context.ts';
import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import { textBetween, type Entity, type FindContext, type Finder, type Sentence } from './entity.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Seen } from '../phrases/matching.ts';
import { BEFORE_PLACE } from '../readings/weights.ts';
import { findCodes } from './codes.ts';
import { beginsDay } from './day-words.ts';
import { findDays } from './days.ts';
import { findLines } from './lines.ts';
import { findNames } from './names.ts';
import { findNumbers } from './numbers.ts';
import { findStops, partOfStop } from './stops.ts';
import { findTimes } from './times.ts';
import { findWords } from './words.ts';
import { isOfUnknown, unknownCorner, type SaidWords } from '../../../transit/names/unknown-corner.ts';
import { isStreetType, isJoinSign } from './corners.ts';
import { tokenize } from '../words/tokens.ts';

/** All that is looked for in a sentence. */
const FINDERS: readonly Finder[] = [
  findWords,
  findCodes,
  findLines,
  findNumbers,
  findDays,
  findTimes,
  findStops,
  findNames,
];

/** What costs more is not surely named. */
const SURE = 0.05;

/** The message as words, without those that never matter; with all of them where nothing else is said. */
export function sentenceOf(message: string, lexicon: Lexicon, gazetteer: Gazetteer): Sentence {
  const isCommand = message.trimStart().startsWith('/');
  const tokens = asNamed(tokenize(message), message, gazetteer);
  const parts = tokens.flatMap((token, at) => {
    const split = lexicon.split(token.word, isCommand && at === 0);
    if (!split || gazetteer.isNameWord(token.word) || gazetteer.isStopWord(token.word)) return [token];
    // "Ceossing" is no "ceos sing".
    if (gazetteer.resemblesStationWord(token.word)) return [token];
    return split.map((word) => ({ ...token, word }));
  });
  const some = parts.filter(({ word }) => lexicon.classOf(word) !== 'light');
  const words = (some.length > 0 ? some : parts).map((token) => ({
    ...token,
    // What is in the name of a place or a day is no misspelled word of ours: Dulles is not "dull", "sat" no "seat".
    meant:
      gazetteer.isNameWord(token.word) || beginsDay(token.word) ? token.word : lexicon.meantBy(token.word),
  }));
  return { text: message, tokens, words };
}

/** What the words may be, and all that is named in them. */
export function findEntities(sentence: Sentence, lexicon: Lexicon, gazetteer: Gazetteer, now: Date): Seen {
  const { words } = sentence;
  const classes = words.map(({ meant }) => lexicon.classOf(meant));
  const isKnown = words.map(({ word, meant }, at) => word === meant && classes[at] !== undefined);
  const readings = words.map(({ word }, at) =>
    !isKnown[at] && gazetteer.isNameWord(word) ? [] : lexicon.readings(word),
  );
  const context: FindContext = { gazetteer, now, classes, readings, isKnown };
  const entities: Entity[][] = words.map(() => []);
  const found = withKind(FINDERS.flatMap((find) => find(sentence, context)));
  const names = found.filter((entity) => isWhole(entity) || isEndOfWay(entity, words));
  const isPlaced = found.some((entity) => isSurelyPlaced(entity));
  const corner = unknownCorner(wordsOfStops(sentence, context), found);
  for (const entity of found) {
    if (corner && isOfUnknown(entity, corner)) continue;
    // Where a place is named, a code that a route has too is the route's: "next C15 at Southern Ave".
    const isRoute =
      isPlaced &&
      isCode(entity) &&
      !BEFORE_PLACE.has(words[entity.start - 1]?.word ?? '') &&
      found.some((other) => isRouteOf(other, entity));
    // Of a route and no other place, what is on the sign of a stop is that stop: "next 3 southbound at 2050".
    const isSign =
      entity.kind === 'time' &&
      found.some(({ kind, start }) => kind === 'stop_id' && start === entity.start) &&
      found.some(({ kind, start }) => kind === 'route' && start < entity.start) &&
      !found.some((other) => other.start !== entity.start && isSurelyPlaced(other));
    if (isRoute || isSign || names.some((name) => isPartOf(name, entity))) continue;
    entities[entity.start]?.push(entity);
  }
  return { count: words.length, classes, readings, entities, ...(corner && { corner }) };
}

function wordsOfStops(sentence: Sentence, context: FindContext): SaidWords {
  const { words, text } = sentence;
  return {
    words: words.map(({ word }) => word),
    isSigned: (at) => isJoinSign(text.slice(words[at - 1]?.end, words[at]?.start)),
    partOf: (at) => (at in words ? partOfStop(sentence, at, context) : 'none'),
    isOrdinary: (at) => context.isKnown[at] === true,
    isMisspelled: (at) => words[at]?.word !== words[at]?.meant,
    isStopWord: (word) => context.gazetteer.isStopWord(word),
    isStop: (start, end) => context.gazetteer.isStop(textBetween(sentence, start, end)),
    isStreetType,
    isBefore: (word) => BEFORE_PLACE.has(word),
  };
}

/** "DCA airport": of what a name and the word for its kind mean side by side, the one that both do. */
function withKind(found: readonly Entity[]): readonly Entity[] {
  const joined = found.flatMap((name): Entity[] => {
    const [only, ...others] = name.kind === 'station' ? name.options : [];
    if (name.kind !== 'station' || !only || others.length > 0) return [];
    const kind = found.find(
      (other) =>
        other.kind === 'station' &&
        other.start === name.end &&
        other.options.length > 1 &&
        other.options.some(({ id }) => id === only.id),
    );
    return kind ? [{ ...name, end: kind.end, mended: true }] : [];
  });
  return joined.length > 0 ? [...found, ...joined] : found;
}

function isCode(entity: Entity): boolean {
  return entity.kind === 'station' && entity.options[0]?.by === 'code';
}

function isRouteOf(entity: Entity, { start, end }: Entity): boolean {
  return entity.kind === 'route' && entity.start <= start && entity.end >= end;
}

/** Whether it is a place by its name, where one waits. */
function isSurelyPlaced(entity: Entity): boolean {
  if (entity.kind === 'stop_id') return true;
  return (entity.kind === 'station' || entity.kind === 'stop_name') && entity.cost <= SURE && !isCode(entity);
}

/** Of some names no part names something else: Braddock Rd + Red Fox Dr is at no station, Silver Soring on no line. */
function isWhole(entity: Entity): boolean {
  return entity.kind === 'stop_name'
    ? entity.cost === 0
    : entity.kind === 'station' && entity.mended === true;
}

/** A corner where a trip begins or ends is none of the two stations that its streets are called by: "minnesota and benning to Shaw". */
function isEndOfWay(entity: Entity, words: Sentence['words']): boolean {
  const isCorner = entity.kind === 'stop_name' && entity.cost <= SURE && entity.value.name.includes(' + ');
  return isCorner && (words[entity.end]?.word === 'to' || WAY.has(words[entity.start - 1]?.word ?? ''));
}

const WAY = wordSet('from to');

function isPartOf(name: Entity, part: Entity): boolean {
  return part.start >= name.start && part.end <= name.end && part.end - part.start < name.end - name.start;
}
