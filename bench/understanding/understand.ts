import { ok } from 'node:assert/strict';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { toParse } from '../../src/assistant/parse.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import { createClassifier } from '../../src/assistant/understand/model/classifier.ts';
import { readIntentWeights } from '../../src/assistant/understand/model/learned-reader.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import { OUT_OF_SCOPE } from '../../test/support/understand/judge.ts';
import { AFTERNOON, regionalGazetteer } from '../../test/support/understand/regional.ts';
import { readTable, TABLE_NAMES } from '../../test/support/understand/table.ts';
import { readCorpus } from '../../test/support/understand/training/corpus.ts';
import { readVoices } from '../../test/support/understand/voices.ts';
import { median, percentiles, quantile, short } from '../kit/figures.ts';
import { all, atLeast, atMost, type Aim, type Outcome, type Row } from '../kit/row.ts';
import { compare, inTurns, type Round } from '../kit/rounds.ts';
import { nlpjs } from './nlpjs.ts';
import type { Reader } from './readers.ts';
import { regexBot } from './regex-bot.ts';

const ROUNDS = { rounds: 5, warmUp: 1 };
const ROUNDS_OF_EACH = 4;
const COMPILES = { rounds: 3, warmUp: 1 };
/** Of the sentences, every so-manieth is put to the peers in a round, each time others. */
const EVERY = 8;
const MEDIAN_US = 120;
const P99_US = 1000;
const MORE_RIGHT = 10;

/**
 * What it takes to understand a sentence, with all stations, stops and routes known, beside what was taught the same
 * sentences: the tables' short ones, and people's own; and how often the question is right where a writer is held out from
 * all of them. The peers say the question alone: they fill no slot.
 */
export async function run(): Promise<Outcome> {
  const gazetteer = await regionalGazetteer();
  const understand = createUnderstandMessage(capabilities);
  const read = (text: string) => understand(text, { now: AFTERNOON, gazetteer });
  const taught = readCorpus().flatMap(({ lines }) =>
    lines.map(({ text, intents }) => ({ text, intent: intents[0] ?? OUT_OF_SCOPE })),
  );
  const readers: Record<string, Reader> = {
    ours: (text) => toParse(text, read(text)).intent,
    '@nlpjs/basic': await nlpjs(taught, OUT_OF_SCOPE),
    'a regular-expression bot': regexBot(taught, OUT_OF_SCOPE),
  };
  const texts = {
    'short sentences': TABLE_NAMES.flatMap(readTable).map(({ text }) => text),
    "people's own sentences": readVoices().flatMap(({ lines }) => lines.map(({ text }) => text)),
  };
  const own = Object.entries(texts).map(([source, sentences]): Row => {
    // The least of some rounds is what a sentence takes; the rest is what else the machine did.
    const times = sentences.map(() => Infinity);
    for (let round = 0; round < ROUNDS_OF_EACH; round += 1)
      for (const [at, text] of sentences.entries())
        times[at] = Math.min(times[at] ?? Infinity, timed(() => read(text)) * 1000);
    return {
      what: `${sentences.length} ${source}: time to intent and slots`,
      beside: '–',
      ours: percentiles(times, 'µs'),
      peer: '',
      ratio: '',
      aim: all(
        atMost(MEDIAN_US, median(times), 'µs median'),
        atMost(P99_US, quantile(times, 0.99), 'µs p99'),
      ),
    };
  });
  return { rows: [...own, ...(await beside(readers, Object.values(texts).flat())), await compiling()] };
}

async function beside(readers: Record<string, Reader>, sentences: readonly string[]): Promise<Row[]> {
  const times = await inTurns(
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, reading(read, sentences)])),
    ROUNDS,
  );
  const right = Object.fromEntries(
    await Promise.all(
      Object.entries(readers).map(async ([name, read]) => [name, await shareRight(read)] as const),
    ),
  );
  const ours = right['ours'] ?? 0;
  ok(ours > 50, 'most sentences are understood');
  return Object.keys(readers)
    .filter((name) => name !== 'ours')
    .map((name) => {
      const theirs = right[name] ?? 0;
      const aim = (): Aim => atLeast(MORE_RIGHT, ours - theirs, 'points more right');
      const row = compare({
        what: 'a sentence: mean time; right of writers never seen',
        beside: name,
        unit: 'µs',
        ours: times['ours'] ?? [],
        peer: times[name] ?? [],
        faster: true,
        aim,
      });
      return {
        ...row,
        ours: `${row.ours}; ${ours.toFixed(1)} %`,
        peer: `${row.peer}; ${theirs.toFixed(1)} %`,
      };
    });
}

function reading(read: Reader, sentences: readonly string[]): Round {
  let turn = 0;
  return async () => {
    turn += 1;
    const some = sentences.filter((_, at) => at % EVERY === turn % EVERY);
    const began = performance.now();
    for (const text of some) await read(text);
    return ((performance.now() - began) * 1000) / some.length;
  };
}

async function shareRight(read: Reader): Promise<number> {
  const lines = readVoices().flatMap(({ heldOut, lines }) => (heldOut ? lines : []));
  let right = 0;
  for (const { text, intents } of lines) if (intents.includes(await read(text))) right += 1;
  return (100 * right) / lines.length;
}

async function compiling(): Promise<Row> {
  const { grammar, weights } = await inTurns(
    {
      grammar: () => timed(() => createInterpret(capabilities)),
      weights: () => timed(() => createClassifier(readIntentWeights())),
    },
    COMPILES,
  );
  return {
    what: 'grammar compiled; weights read',
    beside: '–',
    ours: `${short(median(grammar))} ms; ${short(median(weights))} ms`,
    peer: '',
    ratio: '',
  };
}

/** Milliseconds. */
function timed(act: () => unknown): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}
