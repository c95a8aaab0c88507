import type { Choice } from '../../replies/reply.ts';
import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import type { Capability } from '../capability.ts';
import { accepted, clausesOf, isClear, TALK } from './acceptance.ts';
import { answersFor, compose, missingSlot, questionFor, readingsOf, rivalsOf } from './asking.ts';
import { carriedOver, followUp } from './follow-up.ts';
import { plainly } from './entities.ts';
import { createInterpret, type Interpretation } from './interpreter.ts';
import { knownSlots, type KnownPlace } from './known-places.ts';
import { lineElsewhere } from './lines-elsewhere.ts';
import type { Reading } from './readings.ts';
import { settle } from './settle.ts';
import { severalOf } from './several.ts';
import { LONGEST_MESSAGE } from './tokens.ts';
import type { Said, Understanding } from './understanding.ts';
import { whichTrains } from './which-trains.ts';

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

/** Whether two values of a slot name the same thing. */
function isSame(one: unknown, other: unknown): boolean {
  const told = (value: unknown) =>
    JSON.stringify(value, (key, part: unknown) => (key === 'heard' ? '' : part));
  return told(one) === told(other);
}

/** What understands messages. `interpret`: the capabilities' sentences, compiled. */
export function createUnderstand(
  capabilities: readonly Capability[],
  interpret = createInterpret(capabilities),
): Understand {
  return (text, options) => {
    const message = text.slice(0, LONGEST_MESSAGE);
    const { now, gazetteer, previous } = options;
    const whole = interpret(message, gazetteer, now);
    const changed = previous && followUp(message, whole, previous, capabilities, now);
    if (changed) return complete(changed, options);
    const [reading, interpretation] = bestOf(message, whole, options);
    const line = lineElsewhere(interpretation.sentence.text);
    if (line !== undefined) return { kind: 'unknown', near: onLines(interpretation), line };
    return reading
      ? decided(message, reading, interpretation, options)
      : { kind: 'unknown', near: near(whole), ...unknownPlace(whole, previous) };
  };

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
      if (clear && isClear(part, clear) && !TALK.has(capabilityAt(clear.owner).intent))
        return inContext(clear, part, whole);
    }
    return [reading, whole];
  }

  /** What a clause does not say may be told by those beside it: "I am at Rosslyn. When is the next train?" */
  function inContext(clear: Reading, part: Interpretation, whole: Interpretation): [Reading, Interpretation] {
    const capability = capabilityAt(clear.owner);
    const names = new Set<string>(capability.slots);
    const { slots } = settle(names, clear.fills);
    const fills = whole.readAs(clear.owner)?.fills ?? [];
    const more = settle(names, fills).slots;
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
    const { slots, unsure } = settle(new Set(capability.slots), reading.fills);
    const which = capability.slots.includes('which') ? whichTrains(interpretation.sentence) : {};
    const several = severalOf(capability, slots, interpretation);
    const said = { intent: capability.intent, slots: { ...slots, ...several, ...which } };
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
    const known = capability && first && remembered && knownSlots(remembered, first, capability, gazetteer);
    const said = { intent, slots: { ...slots, ...known } };
    const slot = capability && missingSlot(capability, said.slots);
    if (!capability || !slot) return { kind: 'intent', ...said };
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

  function near({ readings, weight }: Interpretation): Choice[] {
    return readings
      .filter(({ lost, owner }) => lost <= NEAR_MISS * weight && !TALK.has(capabilityAt(owner).intent))
      .slice(0, MOST_NEAR)
      .map(({ owner, fills }) => {
        const capability = capabilityAt(owner);
        const { slots } = settle(new Set(capability.slots), fills);
        return {
          label: capability.title,
          say: missingSlot(capability, slots) ? (capability.examples[0] ?? '') : compose(capability, slots),
        };
      });
  }

  /** What was asked, of each line that there is, where that says all: at a station not every line calls. */
  function onLines(interpretation: Interpretation): Choice[] {
    const [asked] = interpretation.readings;
    if (!asked || asked.fills.length > 0) return near(interpretation);
    const capability = capabilityAt(asked.owner);
    const isAll = capability.slots.includes('line') && !missingSlot(capability, { line: 'RD' });
    return isAll ? answersFor('line', capability, {}) : near(interpretation);
  }

  function capabilityAt(owner: number): Capability {
    return capabilities[owner] as Capability;
  }
}
