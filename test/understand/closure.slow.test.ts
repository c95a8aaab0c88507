import { describe, expect, it } from 'vitest';
import { AFTERNOON } from '../support/understand/regional.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import type { Capability } from '../../src/assistant/capability.ts';
import type { Parse } from '../../src/assistant/parse.ts';
import { sentenceFor, textsOf } from '../../src/assistant/sentences.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import type { SlotName } from '../../src/assistant/understand/slots/slots.ts';
import { parseTemplate, sample } from '../../src/assistant/understand/phrases/template.ts';
import { chooser, fill } from '../support/understand/samples.ts';
import { gazetteer, meaning, parsed } from './support.ts';
import { HELD_OUT, readTable, TABLE_NAMES } from '../support/understand/table.ts';
import { REGION_LINES } from '../support/region-lines.ts';

const SAMPLES = 8;
/** Readings whose costs differ by less say the same. */
const SAME = 1e-9;
const interpret = createInterpret(capabilities);

/** What may be said by each sentence of a capability, and what comes of it. */
function samplesOf({ sentences }: Capability) {
  return sentences.flatMap((source) => {
    const choose = chooser(source.length);
    return Array.from({ length: SAMPLES }, () => ({
      source,
      ...fill(sample(parseTemplate(source), choose)),
    }));
  });
}

const STATIONS = ['station', 'from_station', 'to_station'];

/** Whether a value came to its slot; a lone station has the part that its capability has for one. */
function tells(got: Parse['slots'], slot: string, value: string, { slots }: Capability): boolean {
  const parts = STATIONS.includes(slot) ? STATIONS : [slot];
  return (
    !parts.some((part) => slots.includes(part as SlotName)) ||
    parts.some((part) => String(got[part]) === value)
  );
}

it('has one capability for each intent, and twins that there are', () => {
  const intents = capabilities.map(({ intent }): string => intent);
  expect(new Set(intents).size).toBe(intents.length);
  expect(intents).toEqual(expect.arrayContaining(capabilities.flatMap(({ twin }) => twin ?? [])));
});

describe.each(capabilities.map((capability) => [capability.intent, capability] as const))(
  '%s',
  (intent, capability) => {
    it('understands its own examples', () => {
      for (const example of capability.examples) expect(parsed(example)).toMatchObject({ intent });
    });

    it('understands samples of each of its sentences, with their slots', () => {
      const wrong: string[] = [];
      for (const { source, text, slots } of samplesOf(capability)) {
        const got = parsed(text);
        const lost = Object.entries(slots).filter(
          ([slot, value]) => !tells(got.slots, slot, value, capability),
        );
        if (got.intent !== intent || lost.length > 0)
          wrong.push(`${text} => ${JSON.stringify([got.intent, got.slots])} (${source})`);
      }
      expect(wrong).toEqual([]);
    });

    it('alone claims its sentences', () => {
      const claimed = samplesOf(capability).flatMap(({ text }) => {
        const [best, second] = interpret(text, gazetteer, AFTERNOON).readings.filter(({ told }) => told);
        const also = best && second && second.cost - best.cost < SAME ? [second, best] : [];
        return also.map(({ capability: place }) => `${text}: ${capabilities[place]?.intent}`);
      });
      expect(claimed).toEqual([]);
    });

    it('names only slots that it has', () => {
      const own = new Set<string>(capability.slots);
      expect((capability.needs ?? []).flat().filter((slot) => !own.has(slot))).toEqual([]);
    });

    it('is understood by the sentence that is made of its slots', () => {
      const slots = meaning('next train at Rosslyn');
      const station = slots.kind === 'intent' ? slots.slots.station : undefined;
      const said =
        capability.slots.includes('station') && station
          ? sentenceFor(capability, textsOf({ station }, REGION_LINES))
          : undefined;
      if (said !== undefined) expect(parsed(said)).toMatchObject({ intent, slots: { station: 'Rosslyn' } });
    });
  },
);

it('takes no word that is said everywhere for a sentence', () => {
  const common =
    'train|metro|bus|station|line|service|rosslyn|from rosslyn|to rosslyn|at rosslyn|red line|d80|today|time|how';
  for (const text of common.split('|')) {
    const told = interpret(text, gazetteer, AFTERNOON).readings.filter((reading) => reading.told);
    expect({ text, told: told.map(({ capability: place }) => capabilities[place]?.intent) }).toEqual({
      text,
      told: [],
    });
  }
});

it('has every sentence said in some table', () => {
  // Each sentence stands alone here, as a capability of its own.
  const alone = capabilities.flatMap((capability) =>
    capability.sentences.map((source) => ({ ...capability, sentences: [source], cues: [] })),
  );
  const interpret = createInterpret(alone);
  const said = new Set<number>();
  for (const { text, intents } of [...TABLE_NAMES, HELD_OUT].flatMap(readTable)) {
    for (const { capability: place } of interpret(text, gazetteer, AFTERNOON).readings) {
      if (intents.includes(alone[place]?.intent ?? '')) said.add(place);
    }
  }
  const unsaid = alone.filter((_, owner) => !said.has(owner));
  expect(unsaid.map(({ intent, sentences }) => `${intent}: ${sentences.join()}`)).toEqual([]);
});
