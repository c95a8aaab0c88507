import type { Choice } from '../../replies/reply.ts';
import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import type { IntentName } from '../capabilities.ts';
import type { Capability } from '../capability.ts';
import { accepted, clausesOf, isClear } from './readings/acceptance.ts';
import {
  answersFor,
  compose,
  missingSlot,
  questionFor,
  readingsOf,
  rivalsOf,
} from './dialogue/clarifications.ts';
import { carriedOver, followUp } from './dialogue/follow-up.ts';
import { plainly } from './entities/entity.ts';
import { choose } from './model/choose.ts';
import { isUnsure, thoughtsIn, withParts } from './model/clauses.ts';
import { createClassifier, readWeights, type Classify, type LabelRanking } from './model/classifier.ts';
import { featuresOf } from './model/features.ts';
import { maskedWords, saysMoreThanNames } from './model/masked-words.ts';
import { createInterpret, type Interpretation } from './readings/interpreter.ts';
import { knownName } from './entities/known-name.ts';
import { knownSlots, type KnownPlace } from './entities/known-places.ts';
import { foreignLine } from './entities/foreign-lines.ts';
import type { Reading } from './readings/readings.ts';
import { fillSlots } from './slots/fill-slots.ts';
import { withRest } from './slots/fill-rest.ts';
import { severalOf } from './slots/several.ts';
import { LONGEST_MESSAGE } from './words/tokens.ts';
import type { Said, Understanding } from './understanding.ts';
import { whichTrains } from './slots/which-trains.ts';

export interface UnderstandOptions {
  now: Date;
  gazetteer: Gazetteer;
  /** What was asked just before in the same conversation. */
  previous?: Said;
  /** The place the rider spoke of last: taken where a question needs one and names none. */
  remembered?: KnownPlace | undefined;
}

/** What a message means. Never throws; a long message is read up to its 300th character. */
export type Understand = (message: string, options: UnderstandOptions) => Understanding;

/** Slots that a place is asked for. */
const PLACES: ReadonlySet<string> = new Set(['station', 'from_station', 'to_station', 'stop_id', 'place']);
/** An answer of more words is more than the name of a place. */
const LONGEST_NAME = 5;
const MOST_NEAR = 3;
/** A message read worse than this is asked for the one clause that is clear. */
const DOUBTFUL = 0.8;
/** A reading that leaves more unsaid than this share is no near miss. */
const NEAR_MISS = 0.75;

/** So well read, a sentence is in the grammar's own words. */
const CLEAR_COST = 0.06;

/** A reading, and of what: of the whole message or of a part. */
type Read = readonly [Reading | undefined, Interpretation];

/** How a question begins, and an order never does. */
const ASKS =
  /^\W*(?:(?:hi|hello|hey|so|ok|okay|um|uh|and|but|please|tell me|do you know|can you tell me|could you tell me)\W+)*(?:is|are|was|were|does|do|did|has|have|am|what|which|when|where|who|why|how|any)\b/i;

function isQuestion(message: string): boolean {
  return ASKS.test(message);
}

/** Whether two values of a slot name the same thing. */
function isSame(one: unknown, other: unknown): boolean {
  const told = (value: unknown) =>
    JSON.stringify(value, (key, part: unknown) => (key === 'heard' ? '' : part));
  return told(one) === told(other);
}

/**
 * What understands messages. `interpret`: the capabilities' sentences, compiled; `classify`: the learned reader, null to read
 * by the sentences alone.
 */
export function createUnderstand(
  capabilities: readonly Capability<IntentName>[],
  interpret = createInterpret(capabilities),
  classify: Classify | null = createClassifier(readWeights()),
): Understand {
  return (text, options) => {
    const message = text.slice(0, LONGEST_MESSAGE);
    const { now, gazetteer, previous } = options;
    const whole = interpret(message, gazetteer, now);
    const changed = previous && followUp(message, whole, previous, capabilities, now);
    if (changed) return complete(changed, options);
    const read = bestOf(message, whole, options);
    const [, interpretation] = read;
    const line = foreignLine(interpretation.sentence.text);
    if (line !== undefined) return { kind: 'unknown', near: onLines(interpretation), line };
    const ranking = ranked(message, whole, options);
    return ranking ? chosen(message, read, whole, ranking, options) : answered(message, read, whole, options);
  };

  /** What the learned reader thinks of it; absent where there is none, or nothing is said but names. */
  function ranked(
    message: string,
    whole: Interpretation,
    { gazetteer, now }: UnderstandOptions,
  ): LabelRanking | undefined {
    const rank = (interpretation: Interpretation) => {
      const masked = maskedWords(interpretation);
      return classify && saysMoreThanNames(masked)
        ? classify(featuresOf(interpretation, masked, capabilities))
        : undefined;
    };
    const ranking = rank(whole);
    if (!ranking || !isUnsure(ranking)) return ranking;
    const parts = thoughtsIn(message).flatMap((part) => {
      const rankingOfPart = rank(interpret(part, gazetteer, now));
      return rankingOfPart ? [rankingOfPart] : [];
    });
    return withParts(ranking, parts);
  }

  function answered(
    message: string,
    [reading, interpretation]: Read,
    whole: Interpretation,
    options: UnderstandOptions,
  ): Understanding {
    if (reading) return decided(message, reading, interpretation, options);
    const known = knownName(whole.entities);
    return {
      kind: 'unknown',
      ...offered(whole),
      ...unknownPlace(whole, options.previous),
      ...(known ? { known } : {}),
    };
  }

  /** What the two readers make of it together. */
  function chosen(
    message: string,
    read: Read,
    whole: Interpretation,
    ranking: LabelRanking,
    options: UnderstandOptions,
  ): Understanding {
    const [reading] = read;
    const grammar = reading && {
      intent: capabilityAt(reading.owner).intent,
      clear: reading.told && reading.cost <= CLEAR_COST,
    };
    const isOrder = (intent: IntentName) => capabilityAt(ownerOf(intent)).orders === true;
    const decision = choose(grammar, ranking, isOrder, !isQuestion(message));
    if (decision.kind === 'take' && decision.intent === grammar?.intent)
      return answered(message, read, whole, options);
    if (decision.kind === 'take') {
      const owner = ownerOf(decision.intent);
      const understanding = decided(message, readAs(owner, whole), whole, options);
      if (understanding.kind !== 'intent') return understanding;
      const others = decision.others.map((intent) => sentenceFor(readAs(ownerOf(intent), whole)));
      return { ...understanding, guessed: { as: compose(capabilityAt(owner), understanding.slots), others } };
    }
    const { intents } = decision;
    const asked = intents.map((intent) => readAs(ownerOf(intent), whole)).filter((one) => !isTalk(one));
    const known = knownName(whole.entities);
    return {
      kind: 'unknown',
      near: asked.map(sentenceFor),
      ...(intents.length > 0 && { alternatives: intents }),
      ...unknownPlace(whole, options.previous),
      ...(known ? { known } : {}),
    };
  }

  /** The sentence read as one capability, whether or not it says one of its sentences. */
  function readAs(owner: number, whole: Interpretation): Reading {
    const said = whole.readings.find((one) => one.owner === owner) ?? whole.readAs(owner);
    const reading = said ?? { owner, cost: 0, lost: 0, told: false, fills: [] };
    const names = new Set<string>(capabilityAt(owner).slots);
    return { ...reading, fills: withRest(names, reading.fills, whole.entities, whole.sentence) };
  }

  function ownerOf(intent: IntentName): number {
    return capabilities.findIndex((capability) => capability.intent === intent);
  }

  /** The reading of the whole message, or else of the first of its clauses that is clearly for Headway. */
  function bestOf(
    message: string,
    whole: Interpretation,
    { gazetteer, now }: UnderstandOptions,
  ): [Reading | undefined, Interpretation] {
    const reading = accepted(whole);
    if (reading && reading.cost <= DOUBTFUL) return [reading, whole];
    for (const clause of clausesOf(message)) {
      const part = interpret(clause, gazetteer, now);
      const clear = accepted(part);
      if (clear && isClear(part, clear) && !isTalk(clear)) return inContext(clear, part, whole);
    }
    return [reading, whole];
  }

  /** What a clause does not say may be told by those beside it: "I am at Rosslyn. When is the next train?" */
  function inContext(clear: Reading, part: Interpretation, whole: Interpretation): [Reading, Interpretation] {
    const capability = capabilityAt(clear.owner);
    const names = new Set<string>(capability.slots);
    const { slots } = fillSlots(names, clear.fills);
    const fills = whole.readAs(clear.owner)?.fills ?? [];
    const more = fillSlots(names, fills).slots;
    const agrees = capability.slots.every((slot) => !slots[slot] || isSame(slots[slot], more[slot]));
    const helps = agrees || missingSlot(capability, slots) !== undefined;
    return helps && fills.length > clear.fills.length ? [{ ...clear, fills }, whole] : [clear, part];
  }

  function decided(
    message: string,
    reading: Reading,
    interpretation: Interpretation,
    options: UnderstandOptions,
  ): Understanding {
    const capability = capabilityAt(reading.owner);
    const names = new Set<string>(capability.slots);
    const read = fillSlots(names, reading.fills);
    // What is needed may be named where no phrase looked for it.
    const isAsked = read.unsure.length === 0 && missingSlot(capability, read.slots) !== undefined;
    const { slots, unsure } = isAsked
      ? fillSlots(names, withRest(names, reading.fills, interpretation.entities, interpretation.sentence))
      : read;
    const which = capability.slots.includes('which') ? whichTrains(interpretation.sentence) : {};
    const several = severalOf(capability, slots, interpretation);
    const said = {
      intent: capability.intent,
      slots: { ...slots, ...several, ...which, ...capability.reads?.(message) },
    };
    const rivals = rivalsOf(reading, interpretation, capability);
    if (rivals.length > 0)
      return { kind: 'which', ...said, slot: slots.route ? 'route' : 'station', options: rivals };
    const [first] = unsure;
    if (first) {
      return {
        kind: 'which',
        ...said,
        slot: first.slot,
        options: readingsOf(first, interpretation.sentence, capability, slots),
        unplaced: plainly(interpretation.sentence, first.entity.start, first.entity.end),
      };
    }
    const { unplaced } = interpretation;
    // Who names a place that is not known does not mean the one before.
    if (unplaced !== undefined) return { ...complete(said, { ...options, remembered: undefined }), unplaced };
    const { previous } = options;
    if (previous) said.slots = carriedOver(message, said, previous, capability);
    return complete(said, options);
  }

  /** Asks for what is needed and not said, nor known from before. */
  function complete({ intent, slots }: Said, { gazetteer, remembered }: UnderstandOptions): Understanding {
    const capability = capabilities.find((candidate) => candidate.intent === intent);
    const first = capability && missingSlot(capability, slots);
    // An order is never about a place that was not named, and "the other direction" is other than one just asked about.
    const known =
      !capability?.orders &&
      slots.direction !== 'other' &&
      capability &&
      first &&
      remembered &&
      knownSlots(remembered, first, capability, gazetteer, slots);
    const said = { intent, slots: { ...slots, ...known } };
    const slot = capability && missingSlot(capability, said.slots);
    // Where a bus leaves is not asked of a route that is not here.
    const isHere = said.slots.route === undefined || gazetteer.hasRoute(said.slots.route);
    if (!capability || !slot || !isHere) return { kind: 'intent', ...said };
    return {
      kind: 'missing',
      ...said,
      slot,
      ask: questionFor(slot),
      options: answersFor(slot, capability, said.slots),
    };
  }

  /** The place that is not known or not here: in a question of ours, or in the answer to the question for one. */
  function unknownPlace(
    { unplaced, readings, topic, sentence, elsewhere }: Interpretation,
    previous: Said | undefined,
  ): { unplaced?: string; elsewhere?: string } {
    const asked = capabilities.find(({ intent }) => intent === previous?.intent);
    const isAskedFor = previous && asked && PLACES.has(missingSlot(asked, previous.slots) ?? '');
    if (topic) return elsewhere !== undefined && (isAskedFor || readings.length > 0) ? { elsewhere } : {};
    if (unplaced !== undefined && readings[0]?.told) return { unplaced };
    if (!isAskedFor) return {};
    const { length } = sentence.words;
    return length === 0 || length > LONGEST_NAME ? {} : { unplaced: plainly(sentence, 0, length) };
  }

  /** What else may have been meant, and what those are. */
  function offered(
    interpretation: Interpretation,
  ): Pick<Understanding & { kind: 'unknown' }, 'near' | 'alternatives'> {
    const missed = missedBy(interpretation);
    const alternatives = missed.map(({ owner }) => capabilityAt(owner).intent);
    return { near: near(interpretation), ...(alternatives.length > 0 && { alternatives }) };
  }

  function missedBy({ readings, weight }: Interpretation): Reading[] {
    return readings
      .filter((reading) => reading.lost <= NEAR_MISS * weight && !isTalk(reading))
      .slice(0, MOST_NEAR);
  }

  function near(interpretation: Interpretation): Choice[] {
    return missedBy(interpretation).map(sentenceFor);
  }

  /** What would have been asked, as a choice. */
  function sentenceFor({ owner, fills }: Reading): Choice {
    const capability = capabilityAt(owner);
    const { slots } = fillSlots(new Set(capability.slots), fills);
    return {
      label: capability.title,
      say: missingSlot(capability, slots) ? (capability.examples[0] ?? '') : compose(capability, slots),
    };
  }

  /** What was asked, of each line that there is, where that says all: at a station not every line calls. */
  function onLines(interpretation: Interpretation): Choice[] {
    const [asked] = interpretation.readings;
    if (!asked || asked.fills.length > 0) return near(interpretation);
    const capability = capabilityAt(asked.owner);
    const isAll = capability.slots.includes('line') && !missingSlot(capability, { line: 'RD' });
    return isAll ? answersFor('line', capability, {}) : near(interpretation);
  }

  /** Talk about the conversation itself is never the point of a message that says something else beside. */
  function isTalk({ owner }: Reading): boolean {
    return capabilityAt(owner).group === 'talk';
  }

  function capabilityAt(owner: number): Capability<IntentName> {
    return capabilities[owner] as Capability<IntentName>;
  }
}
