import { MAX_SAY_CHARACTERS, type Choice } from '../../../replies/reply.ts';
import { lineName, type Lines } from '../../../transit/lines.ts';
import type { Capability } from '../../capability.ts';
import { sentenceFor, textsOf } from '../../sentences.ts';
import { SLOT_FORMS } from '../../slot-forms.ts';
import type { Entity, Sentence } from '../entities/entity.ts';
import type { Fill } from '../phrases/matching.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import type { Reading } from '../readings/readings.ts';
import type { Unsure } from '../slots/fill-slots.ts';
import type { SlotName, Slots } from '../slots/slots.ts';
import type { Said, Understanding } from '../understanding.ts';

/** How to ask for a slot. */
function questionFor(slot: SlotName, { ask }: Capability): string {
  return ask?.[slot] ?? SLOT_FORMS[slot].ask ?? 'Which one?';
}

/** A question that lacks a slot, which is asked for. */
export function lacking(
  slot: SlotName,
  { intent, slots }: Said,
  capability: Capability,
  known: Lines,
): Extract<Understanding, { kind: 'missing' }> {
  const options = answersFor(slot, capability, slots, known);
  return { kind: 'missing', intent, slots, slot, ask: questionFor(slot, capability), options };
}

/** Likely answers to the question for a missing slot: the lines, where a line is meant. */
export function answersFor(slot: SlotName, capability: Capability, slots: Slots, known: Lines): Choice[] {
  if (slot !== 'line') return [];
  return [...known.lines.keys()].map((line) => ({
    label: lineName(known, line),
    say: sentenceFor(capability, textsOf({ ...slots, line }, known)),
  }));
}

/** One sentence for each reading of an unsure slot: what was said, with the full name in its place. */
export function readingsOf(
  { slot, entity, options }: Unsure,
  sentence: Sentence,
  capability: Capability,
  slots: Slots,
  lines: Lines,
): Choice[] {
  return options.map((station) => {
    const whole = inPlaceOf(entity, station.name, sentence);
    const say =
      whole === station.name ? sentenceFor(capability, textsOf({ ...slots, [slot]: station }, lines)) : whole;
    return { label: station.name, say };
  });
}

/** How much worse a sentence may read with the other meaning of a code for that to be meant as well. */
const RIVAL_COST = 0.6;

/**
 * Some codes are a station's and a bus route's too. The sentences between which to choose, where a reading takes such a
 * code for one and could as well take it for the other; empty where its words tell.
 */
export function rivalsOf(
  { fills, cost }: Reading,
  { sentence, entities, readings }: Interpretation,
  { slots }: Capability,
): Choice[] {
  for (const { entity } of fills) {
    const kind = entity.kind;
    if (kind !== 'route' && !(kind === 'station' && entity.options[0]?.by === 'code')) continue;
    const rival = rivalOf(entity, kind === 'route' ? 'station' : 'route', entities);
    const [route, station] = kind === 'route' ? [entity, rival] : [rival, entity];
    if (!rival || route?.kind !== 'route' || station?.kind !== 'station') continue;
    const isMeant =
      (slots.includes('route') && slots.includes('station')) ||
      readings.some(
        (reading) => reading.cost <= cost + RIVAL_COST && reading.fills.some((fill) => fill.entity === rival),
      );
    const name = station.options[0]?.name ?? '';
    if (!isMeant) continue;
    return [
      {
        label: `Bus ${route.value}`,
        say: askedAlone(route.value, inPlaceOf(route, `bus ${route.value}`, sentence)),
      },
      { label: `${name} station`, say: inPlaceOf(station, `${name} station`, sentence) },
    ];
  }
  return [];
}

/**
 * What is followed by a code that is a bus route's too is the bus, which is signed so: no station shows its code. Where elevators
 * are named, it is the station.
 */
export function withRoutes(fills: readonly Fill[], { entities }: Interpretation): readonly Fill[] {
  if (fills.some(({ entity }) => entity.kind === 'equipment')) return fills;
  return fills.map((fill) => {
    const { entity } = fill;
    const isCode = entity.kind === 'station' && entity.options[0]?.by === 'code';
    const route = isCode ? rivalOf(entity, 'route', entities) : undefined;
    return route ? { ...fill, role: 'route', entity: route } : fill;
  });
}

/** What else the same words name. */
function rivalOf(
  { start, end }: Entity,
  kind: Entity['kind'],
  entities: readonly Entity[],
): Entity | undefined {
  return entities.find((other) => other.kind === kind && other.start === start && other.end === end);
}

/** The sentence with other words in place of an entity's, cut to what a choice may say. */
function inPlaceOf({ start, end }: Entity, words: string, sentence: Sentence): string {
  const before = sentence.text.slice(0, sentence.words[start]?.start);
  const after = sentence.text.slice(sentence.words[end - 1]?.end);
  const whole = `${before}${words}${after}`;
  return whole.length <= MAX_SAY_CHARACTERS ? whole : words;
}

/** A route said all alone asks where its buses are. */
function askedAlone(route: string, say: string): string {
  return say === `bus ${route}` ? `where are the ${route} buses` : say;
}
