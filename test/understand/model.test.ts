import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { toParse } from '../../src/assistant/parse.ts';
import { choose } from '../../src/assistant/understand/model/choose.ts';
import { TURN_WEIGHTS, type TurnLabel } from '../../src/assistant/understand/model/turn-reader.ts';
import { aspectReader } from '../../src/assistant/understand/model/aspect-reader.ts';
import { readWeights } from '../../src/assistant/understand/model/classifier.ts';
import { readIntentWeights } from '../../src/assistant/understand/model/learned-reader.ts';
import { REMARK_WEIGHTS, remarkOf } from '../../src/assistant/dialogue/remarks.ts';
import { PRACTICAL_WEIGHTS, topicAsked } from '../../src/assistant/understand/readings/practical.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import { createUnderstand } from '../../src/assistant/understand/understand.ts';
import { REMARK_LABELS, readRemarks, remarksHash, type RemarkLabel } from '../support/dialogues/remarks.ts';
import { AFTERNOON } from '../support/understand/regional.ts';
import { hashOf, LABELS, readCorpus } from '../support/understand/training/corpus.ts';
import {
  aspectOf,
  ASPECTS,
  aspectsHash,
  readAspectLines,
  readListed,
  type AspectLine,
} from '../support/understand/training/aspects.ts';
import { PRACTICAL_HELD_OUT, readPracticalLines } from '../support/understand/training/practical.ts';
import { readTurnLines, TURN_LABELS, turnsHash } from '../support/understand/training/turns.ts';
import { readVoices } from '../support/understand/voices.ts';
import { gazetteer } from './support.ts';

const MOST_BYTES = 1_000_000;

describe('the weights of the learned reader', () => {
  it('are those that `npm run train` makes of the sentences', () => {
    const { corpus, labels } = readIntentWeights();
    expect(labels).toEqual(LABELS);
    expect(corpus, 'the sentences have changed: npm run train').toBe(hashOf(readCorpus()));
  });

  it('are one small file', () => {
    const file = new URL('../../src/assistant/understand/model/weights.bin', import.meta.url);
    expect(statSync(file).size).toBeLessThan(MOST_BYTES);
  });
});

describe('the weights of remarks', () => {
  const lines = readRemarks();
  const listed = lines.filter(({ from }) => from === undefined);

  it('are those that `npm run train` makes of the list', () => {
    const { corpus, labels } = readWeights<RemarkLabel>(REMARK_WEIGHTS);
    expect(labels).toEqual(REMARK_LABELS);
    expect(corpus, 'the list has changed: npm run train').toBe(remarksHash(lines));
  });

  it('tell what is listed, and take nothing else that is said for one of it', () => {
    const missed = listed.filter(({ text, label }) => remarkOf(text) !== label);
    expect(missed.length / listed.length).toBeLessThan(0.03);
    const others = lines.filter(({ label }) => label === 'none');
    const taken = others.filter(({ text }) => remarkOf(text) !== undefined).map(({ text }) => text);
    expect(others.length).toBeGreaterThan(5000);
    expect(taken.length / others.length, taken.join('; ')).toBeLessThan(0.005);
  });
});

describe('the weights of what is asked after other questions', () => {
  const lines = readTurnLines();

  it('are those that `npm run train` makes of the turns', () => {
    const { corpus, labels } = readWeights<TurnLabel>(TURN_WEIGHTS);
    expect(labels).toEqual(TURN_LABELS);
    expect(corpus, 'the turns have changed: npm run train').toBe(turnsHash(lines));
  });
});

describe.each(ASPECTS)('the weights of what is asked of $intents', (aspects) => {
  const read = aspectReader(aspects.weights);
  const missed = (lines: ReturnType<typeof readAspectLines>) =>
    lines.filter(({ text, label }) => (read(text) ?? 'none') !== label).map(({ text }) => text);

  it('are those that `npm run train` makes of the sentences', () => {
    const { corpus, labels } = readWeights(aspects.weights);
    expect(labels).toEqual(aspects.labels);
    expect(corpus, 'the sentences have changed: npm run train').toBe(aspectsHash(readAspectLines(aspects)));
  });

  it('tell what was learned, and what writers ask who were not learned from', () => {
    expect(missed(readAspectLines(aspects))).toEqual([]);
    const heldOut = readVoices().flatMap((voice) =>
      voice.heldOut ? voice.lines.flatMap((line) => aspectOf(line, aspects)) : [],
    );
    expect(heldOut.length).toBeGreaterThan(90);
    // Of the few about delays two may ask more than who labeled them thought of.
    expect(missed(heldOut).length).toBeLessThanOrEqual(Math.max(2, 0.015 * heldOut.length));
  });
});

describe('the weights of practical topics', () => {
  it('are those that `npm run train` makes of the questions', () => {
    const { corpus } = readWeights(PRACTICAL_WEIGHTS);
    expect(corpus, 'the questions have changed: npm run train').toBe(aspectsHash(readPracticalLines()));
  });

  it('tell what strangers ask who were not learned from, and nothing of what only sounds like it', () => {
    const lines = readListed(PRACTICAL_HELD_OUT);
    const [nothing, asked] = [
      lines.filter(({ label }) => label === 'none'),
      lines.filter(({ label }) => label !== 'none'),
    ];
    const told = ({ text }: AspectLine) => topicAsked(text, 0.3);
    expect(asked.filter((line) => told(line) === line.label).length).toBeGreaterThan(0.7 * asked.length);
    expect(nothing.filter(told).length).toBeLessThan(0.1 * nothing.length);
  });
});

describe('what is made of two readers', () => {
  const ranking = (label: 'subscribe' | 'delays' | 'out_of_scope', share: number) => [
    { label, share },
    { label: 'fare' as const, share: 1 - share },
  ];

  it('is answered where one of them is sure', () => {
    expect(choose(undefined, ranking('delays', 0.9))).toMatchObject({ kind: 'take', intent: 'delays' });
  });

  it('is what the grammar says where that is clear, whatever the learned reader thinks', () => {
    const sure = createUnderstand(capabilities, createInterpret(capabilities), () => ranking('delays', 0.99));
    const intentOf = (text: string) => toParse(text, sure(text, { now: AFTERNOON, gazetteer })).intent;
    expect(intentOf('fare from metro center to vienna')).toBe('fare');
    expect(intentOf('so what does one pay to get to Pentagon these days')).toBe('delays');
  });

  it('is asked where it may be either order', () => {
    const both = [
      { label: 'unsubscribe' as const, share: 0.8 },
      { label: 'subscribe' as const, share: 0.15 },
    ];
    const ask = { kind: 'ask', intents: ['unsubscribe', 'subscribe'] };
    expect(choose(undefined, both)).toEqual(ask);
    expect(choose({ intent: 'unsubscribe', told: true }, both)).toEqual(ask);
  });

  it('is asked where neither is', () => {
    expect(choose({ intent: 'path', told: false }, [{ label: 'delays', share: 0.4 }])).toEqual({
      kind: 'ask',
      intents: ['delays', 'path'],
    });
    expect(choose(undefined, ranking('out_of_scope', 0.9))).toEqual({ kind: 'ask', intents: ['fare'] });
  });
});
