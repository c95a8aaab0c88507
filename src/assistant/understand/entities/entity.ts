import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { DaySlot, PlaceSlot, Slots, StationSlot, StopSlot } from '../slots/slots.ts';
import type { WordClass, WordReading } from '../words/lexicon.ts';
import type { Token } from '../words/tokens.ts';

/**
 * Something named in a sentence: the words from `start` up to `end`. `cost` says how unsure it is: 0 where it can be
 * nothing else.
 */
export type Entity = { start: number; end: number; cost: number } &
  /** `beside`: when something of the rider's is, which no departure is asked for. */
  /** `mended`: its words are those of one name, some of them misspelled, and no part of it names another thing. */
  (
    | { kind: 'station'; options: readonly StationSlot[]; mended?: true }
    | { kind: 'place'; value: PlaceSlot; beside?: string }
    | { kind: 'stop_name'; value: StopSlot }
    | { kind: 'stop_id'; value: string }
    | { kind: 'route'; value: string; all?: readonly string[] }
    | { kind: 'line'; value: string; all?: readonly string[] }
    | { kind: 'equipment'; value: Slots['equipment'] }
    | { kind: 'direction'; value: string }
    | { kind: 'count'; value: number }
    | { kind: 'number'; value: number }
    | { kind: 'day'; value: DaySlot }
    | { kind: 'period'; value: string }
    | { kind: 'time'; value: string; beside?: true }
    | { kind: 'rider'; value: NonNullable<Slots['rider']> }
    | { kind: 'step_free'; value: true }
    | { kind: 'name'; value: string }
  );

/** A word of a sentence. `meant` is the known word it most likely stands for, itself where it is known or like none. */
export interface Word extends Token {
  meant: string;
}

/** A message cut into words, without those that never matter. */
export interface Sentence {
  text: string;
  /** All words as they were written. */
  tokens: readonly Token[];
  words: readonly Word[];
}

/** What finders know beside the words. */
export interface FindContext {
  gazetteer: Gazetteer;
  now: Date;
  /** Each word's class; absent where no phrase holds it. */
  classes: readonly (WordClass | undefined)[];
  /** What each word may stand for in a phrase. */
  readings: readonly (readonly WordReading[])[];
  /** Whether a phrase holds each word as it is written. */
  isKnown: readonly boolean[];
}

/** Finds what is named in a sentence. */
export type Finder = (sentence: Sentence, context: FindContext) => readonly Entity[];

/** What it costs to take a word for what it is likely meant to be. */
export function slipCost({ word, meant }: Pick<Word, 'word' | 'meant'>): number {
  return word === meant ? 0 : 0.15;
}

/** Some words of a sentence in lower case, without signs. */
export function plainly({ words }: Sentence, start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ');
}

/** The part of the message that some words stand in, as it was written. */
export function textBetween(sentence: Sentence, start: number, end: number): string {
  return sentence.text.slice(sentence.words[start]?.start, sentence.words[end - 1]?.end);
}
