import type { Entity } from '../entities/entity.ts';
import { listOf, wordSet } from '../../word-list.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { stem } from '../words/stem.ts';

/** What is named stands as its kind: which station is asked about does not tell what is asked. */
const MASKS: Readonly<Partial<Record<Entity['kind'], string>>> = {
  station: 'S',
  place: 'P',
  stop_name: 'C',
  stop_id: 'I',
  line: 'L',
  route: 'R',
  time: 'T',
};
/** A name less sure than this may be a word like any other. */
const MAX_MASKED_COST = 0.35;

/** The words of a message in order, with one capital letter for each thing named. */
export function maskedWords({ sentence, entities }: Pick<Interpretation, 'sentence' | 'entities'>): string[] {
  const { tokens, words } = sentence;
  const masks = namedIn(entities).map(({ kind, start, end }) => ({
    mask: MASKS[kind] as string,
    start: words[start]?.start ?? 0,
    end: words[end - 1]?.end ?? 0,
  }));
  const masked: string[] = [];
  let open: (typeof masks)[number] | undefined;
  for (const { word, start } of tokens) {
    const mask = masks.find((one) => one.start <= start && start < one.end);
    const said = mask ? mask.mask : withoutDigits(word);
    // Said twice, a word tells no more.
    if (mask ? mask !== open : said !== masked.at(-1)) masked.push(said);
    open = mask;
  }
  return masked;
}

/** Which number is said tells nothing. */
export const withoutDigits = (word: string) => (word.search(DIGITS) < 0 ? word : word.replace(DIGITS, '0'));
const DIGITS = /\d/g;

/** What says nothing beside a name. */
const PLEASE = wordSet(listOf('masked-words PLEASE'));

/** Whether anything is said beside names and "please". */
export function saysMoreThanNames(masked: readonly string[]): boolean {
  return masked.some((word) => /[a-z]/.test(word) && !PLEASE.has(word));
}

/** The surest of what is named by the same words, and the longest of what is as sure. */
function namedIn(entities: readonly Entity[]): Entity[] {
  const named: Entity[] = [];
  const byCost = entities
    .filter(({ kind, cost }) => Object.hasOwn(MASKS, kind) && cost <= MAX_MASKED_COST)
    .toSorted((a, b) => a.cost - 0.02 * (a.end - a.start) - (b.cost - 0.02 * (b.end - b.start)));
  for (const entity of byCost)
    if (named.every(({ start, end }) => entity.end <= start || entity.start >= end)) named.push(entity);
  const places = named.filter(({ kind }) => kind === 'station' || kind === 'stop_name');
  return places.length > 1 ? named.map((one) => asEnd(one, byCost) ?? one) : named;
}

/** So surely a stop is where a trip begins or ends, where all stops are. */
const SURE_END = 0.03;

/** Beside another place a stop is the end of a trip as a station is. */
function asEnd({ kind, start, end }: Entity, entities: readonly Entity[]): Entity | undefined {
  return kind === 'stop_name'
    ? entities.find(
        (one) => one.kind === 'station' && one.start === start && one.end === end && one.cost <= SURE_END,
      )
    : undefined;
}

/**
 * The words without those that never matter, in the form in which words are compared, and which kinds of things are named:
 * "2R" for two places and a route.
 */
export function meantWords({ sentence, entities }: Pick<Interpretation, 'sentence' | 'entities'>): {
  words: string[];
  kinds: string;
} {
  const named = namedIn(entities);
  const words: string[] = [];
  let open: Entity | undefined;
  for (const [at, { meant }] of sentence.words.entries()) {
    const entity = named.find(({ start, end }) => start <= at && at < end);
    if (!entity) words.push(stem(withoutDigits(meant)));
    else if (entity !== open) words.push(MASKS[entity.kind] as string);
    open = entity;
  }
  const masks = named.map(({ kind }) => MASKS[kind] as string);
  const places = masks.filter((mask) => mask === 'S' || mask === 'P').length;
  const others = [
    masks.includes('C') || masks.includes('I') ? 'C' : '',
    masks.includes('R') ? 'R' : '',
    masks.includes('L') ? 'L' : '',
  ];
  return { words, kinds: `${Math.min(places, 2)}${others.join('')}` };
}
