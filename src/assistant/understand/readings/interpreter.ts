import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import { listOf, wordSet } from '../../word-list.ts';
import type { Capability } from '../../capability.ts';
import { plainly, type Entity, type Sentence } from '../entities/entity.ts';
import { compile, type Phrase } from '../phrases/grammar.ts';
import { buildLexicon } from '../words/lexicon.ts';
import { findEntities, sentenceOf } from '../entities/find-entities.ts';
import { findPhrases, type Fill, type Found, type Seen, SURE_NAME } from '../phrases/matching.ts';
import { MODIFIERS } from '../phrases/expansion-rules.ts';
import { read, type Reading } from './readings.ts';
import { mayIdle, takes } from '../slots/fill-slots.ts';
import { DAY_WORDS } from '../entities/days.ts';
import { LINE_WORDS } from '../entities/lines.ts';
import { ENTITY_WORDS } from '../entities/words.ts';
import { stem } from '../words/stem.ts';
import { loneWordsOf, parseTemplate, templateWords } from '../phrases/template.ts';
import { FOREIGN_PHRASES } from './out-of-scope.ts';
import { unplacedIn, type Unplaced } from '../dialogue/unknown-place.ts';
import { BEFORE_PLACE, weigh } from './weights.ts';
import { DIRECTING } from '../words/words.ts';

const CUE = 0.7;
const ASIDE = 0.02;
const MODIFIER = 0.02;
/** What is not told by a phrase about another thing weighs half against that thing being meant. */
const TOPIC_REST = 0.5;

/** The ways in which a sentence can be read. */
export interface Interpretation {
  sentence: Sentence;
  /** As each capability, best first. */
  readings: readonly Reading[];
  /** As something that Headway does not do. */
  topic: Reading | undefined;
  /** What all its words weigh. */
  weight: number;
  /** All that is named in it. */
  entities: readonly Entity[];
  /** What stands where a place should and names none. */
  unplaced: Unplaced | undefined;
  /** The place of another region that it names, where that is all of it that is not for Headway. */
  elsewhere: string | undefined;
  /** As one capability, though none of its phrases need be said. */
  readAs(capability: number): Reading | undefined;
}

export type Interpret = (message: string, gazetteer: Gazetteer, now: Date) => Interpretation;

/** Compiles the sentences of the capabilities, once. Readings are numbered by the capability's place in the list. */
export function createInterpret(capabilities: readonly Capability[]): Interpret {
  const { lexicon, cores, topics, modifiers } = compileAll(capabilities);
  const slotSets = capabilities.map(({ slots }) => new Set<string>(slots));
  const [topic, place] = foreignOwners(capabilities);

  return (message, gazetteer, now) => {
    const sentence = sentenceOf(message, lexicon, gazetteer);
    const seen = findEntities(sentence, lexicon, gazetteer, now);
    const foreign = findPhrases(topics, seen, []).map((list) =>
      list.filter((found) =>
        found.capability === place
          ? !isNamed(found, seen, gazetteer.stopsAreEnds ? 0 : 1) && !isStreet(found, sentence)
          : !isNamed(found, seen),
      ),
    );
    forgetNamesIn(foreign, sentence, seen);
    const asides = findPhrases(modifiers, seen).map((list) => list.map(preferLonger));
    const found = findPhrases(cores, seen, asides).map((list) =>
      list.filter((one) => one.hint || !isNamed(one, seen)),
    );
    const weights = weigh(sentence.words, seen);
    const byCapability = Map.groupBy(found.flat(), ({ capability }) => capability);
    const readAs = (capability: number, least: 0 | 1) => {
      const names = slotSets[capability] as ReadonlySet<string>;
      const fits = (taken: readonly Fill[], fill: Fill) => takes(names, taken, fill);
      const own = byCapability.get(capability) ?? [];
      return read(capability, own, asides, weights, fits, (fill) => mayIdle(names, fill), least);
    };
    const halves = weights.map((weight) => weight * TOPIC_REST);
    return {
      sentence,
      readings: [...byCapability.keys()]
        .flatMap((capability) => readAs(capability, 1) ?? [])
        .sort((a, b) => a.cost - b.cost || a.capability - b.capability),
      topic: read(
        topic,
        foreign.flat(),
        asides,
        halves,
        () => true,
        () => true,
        1,
      ),
      weight: weights.reduce((sum, weight) => sum + weight, 0),
      entities: seen.entities.flat(),
      unplaced: unplacedIn(sentence, seen),
      elsewhere: elsewhereIn(sentence, foreign.flat(), place),
      readAs: (capability) => readAs(capability, 0),
    };
  };
}

/** The numbers that phrases about other things have, and those that name places elsewhere. */
function foreignOwners({ length }: readonly Capability[]): readonly [topic: number, place: number] {
  return [length, length + 1];
}

/** What is named by the longest of the phrases, where all of them name places. */
function elsewhereIn(sentence: Sentence, foreign: readonly Found[], place: number): string | undefined {
  const [longest] = foreign.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  if (!longest || foreign.some(({ capability }) => capability !== place)) return undefined;
  return plainly(sentence, longest.start, longest.end);
}

function compileAll(capabilities: readonly Capability[]) {
  const phrase = (source: string, capability: number, rest: Partial<Phrase> = {}): Phrase => ({
    template: parseTemplate(source),
    capability,
    cost: 0,
    hint: false,
    aside: false,
    ...rest,
  });
  const phrases = capabilities.flatMap(({ sentences, cues = [], asides = [] }, capability) => [
    ...sentences.map((source) => phrase(source, capability)),
    ...cues.map((source) => phrase(source, capability, { cost: CUE, hint: true })),
    ...asides.map((source) => phrase(source, capability, { cost: ASIDE, aside: true })),
  ]);
  const [topic, place] = foreignOwners(capabilities);
  const foreign = FOREIGN_PHRASES.map(({ says, isPlace }) => phrase(says, isPlace ? place : topic));
  const modifiers = MODIFIERS.map((source) => phrase(source, 0, { cost: MODIFIER }));
  const own = [...phrases, ...modifiers].map(({ template }) => template);
  const other = foreign.map(({ template }) => template);
  const lexicon = buildLexicon(
    [...templateWords(own), ...ENTITY_WORDS, ...LINE_WORDS, ...DAY_WORDS],
    templateWords(other),
    other.flatMap(loneWordsOf),
  );
  const withSmall = (word: string) => (lexicon.classOf(word) === 'light' ? undefined : stem(word));
  const withoutSmall = (word: string, justSo: boolean) =>
    lexicon.classOf(word) === 'small' && !justSo && !DIRECTING.has(word) ? undefined : withSmall(word);
  return {
    lexicon,
    cores: compile(phrases, withoutSmall),
    topics: compile(foreign, withSmall),
    modifiers: compile(modifiers, withSmall),
  };
}

/** Of two phrases of place, the one that accounts for more words is the better by a little. */
function preferLonger(found: Found): Found {
  return { ...found, cost: found.cost - 0.001 * (found.end - found.start) };
}

const NAMES: ReadonlySet<Entity['kind']> = new Set(['place', 'station', 'stop_name']);
const STREET_WORDS = wordSet(listOf('interpreter STREET_WORDS'));

/** "New Jersey Ave": streets are called after places elsewhere. */
function isStreet({ end }: Found, { words }: Sentence): boolean {
  return STREET_WORDS.has(words[end]?.word ?? '');
}

/** Whether a phrase is but a part of what is surely named, `more` words shorter: no museum is asked for by the name of one. */
function isNamed({ start, end }: Found, { entities }: Seen, more = 1): boolean {
  return entities
    .slice(0, start + 1)
    .flat()
    .some(
      (entity) =>
        NAMES.has(entity.kind) &&
        entity.cost <= SURE_NAME &&
        entity.start <= start &&
        entity.end >= end &&
        entity.end - entity.start >= end - start + more,
    );
}

/** Whether a place should stand there: "at mcean", but not "in a suit". */
function isPlaced(at: number, words: Sentence['words']): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return before !== undefined && BEFORE_PLACE.has(before.word) && word?.start === before.end + 1;
}

/** What is only nearly a name, or another name, is none where it is part of what Headway does not know. */
function forgetNamesIn(
  foreign: readonly (readonly Found[])[],
  { words }: Sentence,
  { entities }: Seen,
): void {
  for (const { start, end } of foreign.flat()) {
    // A misspelled word where a place should stand may as well be one: "mcean" is like "McLean" as it is like "ocean".
    const isSlip = words.slice(start, end).some(({ word, meant }) => word !== meant);
    if (isSlip && isPlaced(start, words)) continue;
    for (let at = start; at < end; at++) {
      entities[at] = (entities[at] ?? []).filter(
        (entity) =>
          entity.kind !== 'station' ||
          entity.end > end ||
          entity.options.some(
            ({ by, beside }) => by === 'exact' || by === 'code' || beside?.stops !== undefined,
          ),
      );
    }
  }
}
