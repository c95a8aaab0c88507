import { capabilities, type IntentName } from '../../../../src/assistant/capabilities.ts';
import {
  featuresOfPlace,
  PLACE_ROLES,
  type PlaceRole,
} from '../../../../src/assistant/understand/model/place-reader.ts';
import {
  goalHeld,
  nameOfPlace,
  placeHeld,
  PLACE_SOURCES,
  placesInHand,
  type PlaceSource,
} from '../../../../src/assistant/understand/model/place-sources.ts';
import type { Interpret } from '../../../../src/assistant/understand/readings/interpreter.ts';
import type { Understand } from '../../../../src/assistant/understand/understand.ts';
import type { Gazetteer } from '../../../../src/transit/names/gazetteer.ts';
import { AFTERNOON } from '../regional.ts';
import { BUCKETS_OF_TURNS } from '../../../../src/assistant/understand/model/turn-reader.ts';
import type { Course, Example } from './fit.ts';
import { talkBefore, type TurnLine } from './turns.ts';

/** How it is learned where the places of a question come from. */
export const PLACES: Course = {
  buckets: BUCKETS_OF_TURNS,
  grammarStart: BUCKETS_OF_TURNS,
  epochs: 8,
  rate: 0.2,
  kept: 40_000,
  steps: 63,
};

/** Questions that may be about a place. */
const PLACED: ReadonlySet<string> = new Set(
  capabilities
    .filter(({ slots }) => slots.includes('station') || slots.includes('from_station'))
    .map(({ intent }) => intent),
);

/** The lines that ask of a place, or of none, as the reader of places sees them; a place that nobody told so far teaches nothing. */
export function placeExamples(
  lines: readonly TurnLine[],
  interpret: Interpret,
  understand: Understand,
  gazetteer: Gazetteer,
): Example<PlaceSource>[] {
  const named = placesByName(understand, gazetteer);
  const given = { now: AFTERNOON, gazetteer };
  return lines.flatMap(({ said, label, slots }) => {
    const { question, earlier } = talkBefore(said.slice(0, -1), understand, gazetteer);
    const text = said.at(-1) ?? '';
    // Some writers wrote the question alone.
    const isTold = Object.keys(slots).length > 0;
    if (!question || !isTold || !PLACED.has(label)) return [];
    const before = { question, earlier };
    const intent = label as IntentName;
    const after = understand(text, { ...given, as: intent, previous: before.question });
    const places = placesInHand(understand(text, { ...given, as: intent }), before);
    const whole = interpret(text, gazetteer, AFTERNOON);
    const rightFor = (role: PlaceRole): PlaceSource[] => {
      const name = role === 'place' ? (slots['at'] ?? slots['from']) : slots['to'];
      if (name === undefined) return ['none'];
      const known = named(name);
      return PLACE_SOURCES.filter((source) => places[source] && known.has(nameOfPlace(places[source])));
    };
    return PLACE_ROLES.flatMap((role) => {
      const labels = rightFor(role);
      const features = featuresOfPlace(role, before, { intent, whole, after, places });
      return labels.length > 0 ? [{ features, labels, textOnly: false, weight: 1 }] : [];
    });
  });
}

/** What a writer's name of a place may be, however it is asked about; empty: nothing that is known. */
export function placesByName(
  understand: Understand,
  gazetteer: Gazetteer,
): (name: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (written) => {
    const name = written.replaceAll('_', ' ');
    const found = known.get(name) ?? new Set(namesOf(name, understand, gazetteer));
    known.set(name, found);
    return found;
  };
}

function namesOf(name: string, understand: Understand, gazetteer: Gazetteer): string[] {
  const given = { now: AFTERNOON, gazetteer };
  const asked = ['next_train', 'next_bus', 'path'] as const;
  return asked.flatMap((as) => {
    const read = understand(`from ${name}`, { ...given, as });
    const there = understand(`to ${name}`, { ...given, as });
    return [
      read.kind === 'unknown' ? '' : nameOfPlace(placeHeld(read.slots)),
      there.kind === 'unknown' ? '' : nameOfPlace(goalHeld(there.slots)),
    ].filter(Boolean);
  });
}
