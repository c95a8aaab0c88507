import { slipCost, type Entity, type FindContext, type Sentence } from './entity.ts';
import type { Slots } from '../slots/slots.ts';
import { stem } from '../words/stem.ts';
import { listOf, meaningsOf, wordSet } from '../../word-list.ts';

const byStem = <T>(list: string): ReadonlyMap<string, T> =>
  new Map(Object.entries(meaningsOf(list)).map(([word, value]) => [stem(word), value as T]));

const EQUIPMENT = byStem<NonNullable<Slots['equipment']>>('words EQUIPMENT');

const JOINS = new Set(['and', 'or']);

const RIDERS = byStem<NonNullable<Slots['rider']>>('words RIDERS');

const DIRECTIONS = wordSet(listOf('words DIRECTIONS'));
/** How directions are written short; in a message that asks for a train these are nothing else. */
const BOUND = meaningsOf('words BOUND');
const COMPASS = new Set(['north', 'south', 'east', 'west', 'in', 'out']);
/** "Eastward". */
const WARD = /^(north|south|east|west|in|out)wards?$/;
const MOVING = wordSet(listOf('words MOVING'));
/** "Towards town", "into the city": which way a train goes. */
const TOWARD = new Set(['to', 'toward', 'towards', 'into']);
const MIDDLE = new Set(['town', 'city', 'dc', 'center', 'centre']);
/** "The next train south": what moves, and what may follow a direction that is no part of a name. */
const MOVED = new Set(['train', 'trains', 'bus', 'buses', 'one', 'ones']);
const AFTER_DIRECTION = new Set('from at please pls now leaving today tonight thanks'.split(' '));

/** "The D40 south at Lamont": a route by its form. */
const ROUTE = /^[a-z]\d[\dx]$/;

const WITHOUT = new Set(['no', 'without', 'avoid']);

/** "Moving stairs". */
const RIDDEN = new Set(['moving', 'electric', 'rolling', 'mechanical']);
const STEPS = new Set(['stairs', 'steps', 'staircase', 'staircases', 'stair', 'stairway']);
const ROLL = new Set(['move', 'moves', 'moving', 'roll', 'rolls']);

/** Who rides with these needs a way without stairs. */
const STEP_FREE = new Set(listOf('words STEP_FREE').split(' ').map(stem));
const POWERED = new Set(['power', 'electric', 'motorized']);

/** Names under which places are usually saved. */
const SAVED_NAMES = wordSet(listOf('words SAVED_NAMES'));
const NAMING = new Set(['as', 'called', 'named']);
/** "As my stop" is called so in full. */
const OWNING = new Set(['my', 'our', 'the']);

/** The words by which these are known, for mending misspelled ones. */
export const ENTITY_WORDS = [...listOf('words ENTITY_WORDS').split(' '), ...DIRECTIONS];

/** Machines, kinds of riders, directions and names of saved places: words that mean one thing each. */
export function findWords({ words }: Sentence, { readings }: FindContext): Entity[] {
  const found: Entity[] = [];
  words.forEach(({ word, meant }, at) => {
    const one = { start: at, end: at + 1 };
    for (const { stem, cost } of readings[at] ?? []) {
      const equipment = EQUIPMENT.get(stem);
      if (equipment) found.push({ ...one, kind: 'equipment', value: equipment, cost });
      const rider = RIDERS.get(stem);
      if (rider) found.push({ ...one, kind: 'rider', value: rider, cost });
      if (DIRECTIONS.has(stem)) found.push({ ...one, kind: 'direction', value: stem, cost });
    }
    const next = words[at + 1]?.word;
    const bound = Object.hasOwn(BOUND, word) ? BOUND[word] : undefined;
    if (bound !== undefined) found.push({ ...one, kind: 'direction', value: bound, cost: 0 });
    if (RIDDEN.has(word) && STEPS.has(next ?? ''))
      found.push({ start: at, end: at + 2, kind: 'equipment', value: 'escalator', cost: 0 });
    if (STEPS.has(word) && next === 'that' && ROLL.has(words[at + 2]?.word ?? ''))
      found.push({ start: at, end: at + 3, kind: 'equipment', value: 'escalator', cost: 0 });
    // "Elevators and escalators" is both of them, which no slot tells.
    if (JOINS.has(next ?? '') && EQUIPMENT.has(stem(word)) && EQUIPMENT.has(stem(words[at + 2]?.word ?? '')))
      found.push({ start: at, end: at + 3, kind: 'equipment', value: undefined, cost: 0 });
    const isPair =
      (word === 'step' && next === 'free') ||
      (POWERED.has(word) && next === 'chair') ||
      (WITHOUT.has(stem(word)) && next === 'stairs');
    if (isPair || STEP_FREE.has(stem(word))) {
      found.push({ start: at, end: isPair ? at + 2 : at + 1, kind: 'step_free', value: true, cost: 0 });
    }
    const ward = WARD.exec(word)?.[1];
    if (ward !== undefined) found.push({ ...one, kind: 'direction', value: `${ward}bound`, cost: 0 });
    if (TOWARD.has(word) && MIDDLE.has(next ?? ''))
      found.push({ start: at, end: at + 2, kind: 'direction', value: 'downtown', cost: 0.1 });
    if (COMPASS.has(word)) {
      if (next === 'bound')
        found.push({ start: at, end: at + 2, kind: 'direction', value: `${word}bound`, cost: 0 });
      else if (MOVING.has(stem(words[at - 1]?.word ?? '')) || isAfterTrain(words, at))
        found.push({ ...one, kind: 'direction', value: `${word}bound`, cost: 0.1 });
    }
    if (NAMING.has(word) && next !== undefined) {
      const end = Math.min(words.length, at + (OWNING.has(next) ? 3 : 2));
      const value = words
        .slice(at + 1, end)
        .map((part) => part.word)
        .join(' ');
      found.push({ start: at + 1, end, kind: 'name', value, cost: 0.1 });
    } else if (SAVED_NAMES.has(meant) && !NAMING.has(words[at - 1]?.word ?? '')) {
      found.push({ ...one, kind: 'name', value: meant, cost: slipCost({ word, meant }) });
    }
  });
  return found;
}

/** "Next train south", "the one west please", "the D40 south"; not "next train west falls church", nor who goes "in". */
function isAfterTrain(words: Sentence['words'], at: number): boolean {
  const { word = '' } = words[at] ?? {};
  const next = words[at + 1]?.word;
  const isCompass = word !== 'in' && word !== 'out';
  const before = words[at - 1]?.word ?? '';
  const isMoved = MOVED.has(before) || ROUTE.test(before);
  return isCompass && isMoved && (next === undefined || AFTER_DIRECTION.has(next));
}
