import { wordSet } from '../../word-list.ts';
import type { Entity, Word } from '../entities/entity.ts';
import type { WordClass } from '../words/lexicon.ts';
import type { Seen } from '../phrases/matching.ts';

/** How much a word matters that no phrase accounts for. */
const WEIGHTS: Readonly<Record<WordClass, number>> = {
  light: 0,
  small: 0.04,
  courtesy: 0.04,
  asking: 0.3,
  plain: 0.25,
  domain: 0.4,
  content: 1,
  topic: 1.2,
  firm: 3.5,
};
/** Words that no phrase holds: most of all where a place should stand. */
const UNKNOWN = 1.7;
const UNKNOWN_PLACE = 2.6;
/** Words after which a place is named. */
export const BEFORE_PLACE = wordSet('to from in at near toward towards into');
const NUMBER = 0.5;
const MISSPELT = 0.1;
/** What is surely named matters, however ordinary its words. */
const NAMED = 0.6;
const SURE = 0.06;
/** Ids tell even more: nobody gives one in passing. */
const ID = 1.2;
const IDS: ReadonlySet<Entity['kind']> = new Set(['stop_id', 'route']);
const TELLING = wordSet('station place stop_name line route stop_id day period time');

/** What each word of a sentence costs a reading that does not account for it. */
export function weigh(words: readonly Word[], seen: Seen): number[] {
  const weights = words.map(
    (word, at) =>
      weightOf(word.word, words[at - 1]?.word, seen.classes[at]) + (word.word === word.meant ? 0 : MISSPELT),
  );
  for (const entity of seen.entities.flat()) {
    if (entity.cost > SURE || !TELLING.has(entity.kind)) continue;
    const least = IDS.has(entity.kind) ? ID : NAMED;
    for (let at = entity.start; at < entity.end; at++) weights[at] = Math.max(weights[at] as number, least);
  }
  return weights;
}

function weightOf(word: string, before: string | undefined, kind: WordClass | undefined): number {
  if (kind !== undefined) return WEIGHTS[kind];
  if (Number.parseInt(word, 10) >= 0) return NUMBER;
  return before !== undefined && BEFORE_PLACE.has(before) ? UNKNOWN_PLACE : UNKNOWN;
}
