import { describe, expect, it } from 'vitest';
import { AFTERNOON } from '../../bench/regional.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { INTENTS } from '../../src/assistant/intents.ts';
import { compose } from '../../src/assistant/understand/asking.ts';
import { createInterpret } from '../../src/assistant/understand/interpreter.ts';
import { parseTemplate, sample } from '../../src/assistant/understand/template.ts';
import { chooser, fill } from './samples.ts';
import { gazetteer, meaning, parsed } from './support.ts';
import { readTable, TABLE_NAMES } from './table.ts';

const SAMPLES = 8;

it('has one capability for each intent', () => {
  expect(capabilities.map(({ intent }) => intent).sort()).toEqual([...INTENTS].sort());
});

describe.each(capabilities.map((capability) => [capability.intent, capability] as const))(
  '%s',
  (intent, capability) => {
    it('understands its own examples', () => {
      for (const example of capability.examples) expect(parsed(example)).toMatchObject({ intent });
    });

    it('understands samples of each of its sentences', () => {
      const wrong: string[] = [];
      for (const source of capability.sentences) {
        const choose = chooser(source.length);
        for (let i = 0; i < SAMPLES; i++) {
          const { text } = fill(sample(parseTemplate(source), choose));
          const got = parsed(text);
          if (got.intent !== intent) wrong.push(`${text} => ${got.intent} (${source})`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('names only slots that it has', () => {
      const own = new Set<string>(capability.slots);
      expect((capability.needs ?? []).flat().filter((slot) => !own.has(slot))).toEqual([]);
    });

    it('is understood by its title, for sentences made of slots', () => {
      const slots = meaning('next train at Rosslyn');
      const station = slots.kind === 'intent' ? slots.slots.station : undefined;
      const said =
        capability.slots.includes('station') && station ? compose(capability, { station }) : undefined;
      if (said !== undefined) expect(parsed(said)).toMatchObject({ intent, slots: { station: 'Rosslyn' } });
    });
  },
);

it('takes no word that is said everywhere for a sentence', () => {
  const interpret = createInterpret(capabilities);
  const common =
    'train|metro|bus|station|line|service|rosslyn|from rosslyn|to rosslyn|at rosslyn|red line|d80|today|time|how';
  for (const text of common.split('|')) {
    const told = interpret(text, gazetteer, AFTERNOON).readings.filter((reading) => reading.told);
    expect({ text, told: told.map(({ owner }) => capabilities[owner]?.intent) }).toEqual({ text, told: [] });
  }
});

it('has every sentence said in some table', () => {
  // Each sentence stands alone here, as a capability of its own.
  const alone = capabilities.flatMap((capability) =>
    capability.sentences.map((source) => ({ ...capability, sentences: [source], cues: [] })),
  );
  const interpret = createInterpret(alone);
  const said = new Set<number>();
  for (const { text, intents } of TABLE_NAMES.flatMap(readTable)) {
    for (const { owner } of interpret(text, gazetteer, AFTERNOON).readings) {
      if (intents.includes(alone[owner]?.intent ?? '')) said.add(owner);
    }
  }
  const unsaid = alone.filter((_, owner) => !said.has(owner));
  expect(unsaid.map(({ intent, sentences }) => `${intent}: ${sentences.join()}`)).toEqual([]);
});
