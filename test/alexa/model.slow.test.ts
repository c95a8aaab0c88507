import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { v1 } from 'ask-smapi-model';
import { intentName, spokenAbilities } from '../../adapters/alexa/intents.ts';
import { interactionModel } from '../../adapters/alexa/model/model.ts';
import { askedBy } from '../../adapters/alexa/turns/sentence.ts';
import { saidExamples } from '../../src/replies/speech/said-examples.ts';
import { abilities } from '../../src/assistant/abilities.ts';
import { compose } from '../../src/assistant/compose.ts';
import { regionNames, sentencesOf } from '../../src/commands/alexa.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { schemaFaults, type Schema } from '../support/alexa/schema.ts';

type Model = v1.skill.interactionModel.InteractionModelData;

let app: TestApp;
let model: Model;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
  const catalog = await app.readCatalog();
  const names = await regionNames(catalog, app.assistant);
  const samples = new Map<string, readonly string[]>();
  for (const ability of abilities)
    samples.set(ability.intent, await sentencesOf(ability, names, catalog, app.assistant));
  model = interactionModel({
    invocation: 'headway transit',
    abilities,
    sentences: ({ intent }) => samples.get(intent) ?? [],
    names,
  });
});
afterAll(() => app.stop());

const language = () => model.interactionModel?.languageModel;
const intents = () => language()?.intents ?? [];
const values = (type: string) => language()?.types?.find(({ name }) => name === type)?.values ?? [];

describe('the interaction model', () => {
  it('is what Amazon’s specification says', () => {
    const spec = createRequire(import.meta.url)('ask-smapi-model/spec.json') as {
      definitions: Record<string, Schema>;
    };
    expect(schemaFaults(model, 'v1.skill.interactionModel.InteractionModelData', spec.definitions)).toEqual(
      [],
    );
    expect(
      schemaFaults(
        { interactionModel: { languageModel: { intents: 7 } } },
        'v1.skill.interactionModel.InteractionModelData',
        spec.definitions,
      ),
    ).not.toEqual([]);
  });

  it('names intents, slots and types by letters', () => {
    expect(
      intents()
        .map(({ name }) => name)
        .filter((name) => !/^(?:AMAZON\.)?[A-Za-z_]+$/.test(name)),
    ).toEqual([]);
    const slots = intents().flatMap((intent) => intent.slots ?? []);
    expect(
      slots.filter(
        ({ name, type = '' }) => !/^[A-Za-z_]+$/.test(name) || !/^(?:AMAZON\.)?[A-Za-z_]+$/.test(type),
      ),
    ).toEqual([]);
    const types = new Set(language()?.types?.map(({ name }) => name));
    expect(slots.filter(({ type = '' }) => !type.startsWith('AMAZON.') && !types.has(type))).toEqual([]);
  });

  it('has samples of letters, no two the same, each slot once and known', () => {
    const seen = new Set<string>();
    for (const { name, samples = [], slots = [] } of intents()) {
      const own = new Set(slots.map((slot) => slot.name));
      for (const sample of samples) {
        expect(sample).toMatch(/^[a-z{][a-z_' .{}-]*$/);
        expect(seen.has(sample)).toBe(false);
        seen.add(sample);
        const named = (sample.match(/\{\w+\}/g) ?? []).map((slot) => slot.slice(1, -1));
        expect({ name, sample, unknown: named.filter((slot) => !own.has(slot)) }).toEqual({
          name,
          sample,
          unknown: [],
        });
        expect(new Set(named).size).toBe(named.length);
      }
    }
    expect(seen.size).toBeGreaterThan(500);
  });

  it('keeps to Amazon’s sizes', () => {
    expect(JSON.stringify(model).length).toBeLessThan(1_500_000);
    const all = (language()?.types ?? []).flatMap((type) => type.values ?? []);
    expect(all.length).toBeLessThan(50_000);
    // Of Amazon's own counts: intents, slots of all, samples of one.
    expect(intents().length).toBeLessThanOrEqual(250);
    expect(intents().flatMap(({ slots = [] }) => slots).length).toBeLessThanOrEqual(250);
    for (const { samples = [] } of intents()) expect(samples.length).toBeLessThanOrEqual(1000);
    for (const { id = '', name } of all) {
      expect(id).toMatch(/^.{1,140}$/);
      for (const word of [name?.value ?? '', ...(name?.synonyms ?? [])])
        expect(word).toMatch(/^[\p{L}][\p{L}' .-]{0,139}$/u);
    }
    for (const type of language()?.types ?? []) {
      expect(new Set(type.values?.map(({ id }) => id)).size).toBe(type.values?.length);
      expect(new Set(type.values?.map(({ name }) => name?.value?.toLowerCase())).size).toBe(
        type.values?.length,
      );
    }
  });

  it('has an intent for everything that can be asked, and what certification wants', () => {
    const names = intents().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(spokenAbilities(abilities).map(intentName)));
    for (const name of ['Help', 'Stop', 'Cancel', 'Fallback', 'Yes', 'No', 'Repeat', 'NavigateHome']) {
      expect(names).toContain(`AMAZON.${name}Intent`);
    }
    const free = intents().find(({ name }) => name === 'AskIntent');
    for (const sample of free?.samples ?? []) expect(sample).toMatch(/^[a-z ]+ \{query\}$/);
  });

  it('has the example phrases of the welcome among its samples', () => {
    const samples = intents().flatMap((intent) => intent.samples ?? []);
    expect(saidExamples(abilities)).toBe('next train at Metro Center, or: any delays on the Red Line');
    const [bus, trip] = ['Next bus at stop 7', 'How do I get from A to B?'];
    const others = [
      { intent: 'next_bus', examples: [bus] },
      { intent: 'path', examples: [trip] },
    ];
    expect(saidExamples(others)).toBe('next bus at stop 7, or: how do I get from A to B');
    expect(samples).toEqual(expect.arrayContaining(['next train at {station}', 'any delays on the {line}']));
  });

  it('knows every station by name, and each name is understood as that station', async () => {
    expect(values('STATION')).toHaveLength(98);
    for (const { id = '', name } of values('STATION')) {
      for (const said of [id, name?.value ?? '']) {
        const understood = await app.assistant.understand(`next trains at ${said}`);
        expect({ said, understood }).toMatchObject({
          said,
          understood: { kind: 'intent', slots: { station: { name: id } } },
        });
      }
    }
  });
});

describe('names of stations', () => {
  const named = (id: string) => values('STATION').find((value) => value.id === id)?.name;
  const called = (id: string) =>
    [named(id)?.value ?? '', ...(named(id)?.synonyms ?? [])].map((one) => one.toLowerCase());

  it.each([
    ['Foggy Bottom-GWU', 'Foggy Bottom GWU'],
    ['Grosvenor-Strathmore', 'Grosvenor Strathmore'],
    ['King St-Old Town', 'King Street Old Town'],
    ['Rhode Island Ave-Brentwood', 'Rhode Island Avenue Brentwood'],
    ['Virginia Square-GMU', 'Virginia Square GMU'],
    ['Vienna/Fairfax-GMU', 'Vienna Fairfax GMU'],
    ['Dunn Loring-Merrifield', 'Dunn Loring Merrifield'],
    ['Woodley Park-Zoo/Adams Morgan', 'Woodley Park Zoo Adams Morgan'],
  ])('%s is known as the signs have it', (id, sign) => expect(called(id)).toContain(sign.toLowerCase()));

  it('have no word run into another', () => {
    const all = values('STATION').flatMap(({ id = '' }) => called(id));
    expect(all.filter((name) => /universityniv|(.{4,})\1/.test(name))).toEqual([]);
    expect(called('Shaw-Howard U')).toContain('shaw howard university');
    expect(called('NoMa-Gallaudet U')).toContain('noma gallaudet university');
  });
});

describe('every sample', () => {
  it('with its slots filled composes to a sentence that is understood as its intent', async () => {
    const byIntent = new Map(spokenAbilities(abilities).map((ability) => [intentName(ability), ability]));
    const wrong: string[] = [];
    let tried = 0;
    for (const { name = '', samples = [], slots = [] } of intents()) {
      const ability = byIntent.get(name);
      if (!ability) continue;
      for (const [turn, sample] of samples.entries()) {
        const heard = (sample.match(/\{\w+\}/g) ?? []).map((braced, place) => {
          const slot = slots.find((one) => one.name === braced.slice(1, -1));
          return slotHeard(slot?.name ?? '', slot?.type ?? '', turn * 7 + place * 3);
        });
        const { text, missing } = askedBy(ability, heard, compose);
        // What lacks something is asked for.
        if (missing !== undefined) continue;
        tried += 1;
        const understood = await app.assistant.understand(text);
        if (understood.kind !== 'intent' || understood.intent !== ability.intent)
          wrong.push(`${sample} → ${text} → ${JSON.stringify(understood).slice(0, 120)}`);
      }
    }
    expect(tried).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });

  function slotHeard(name: string, type: string, turn: number) {
    const listed = values(type);
    const value = listed[turn % Math.max(1, listed.length)];
    if (value)
      return {
        name,
        value: value.name?.value ?? '',
        matches: [{ id: value.id ?? '', name: value.name?.value ?? '' }],
      };
    const own = name === 'stop_id' ? '1001195' : type === 'AMAZON.TIME' ? '17:30' : String((turn % 9) + 1);
    return { name, value: own, matches: [] };
  }
});
