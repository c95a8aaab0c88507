import { capabilities } from '../src/assistant/capabilities.ts';
import { createClassifier, readWeights } from '../src/assistant/understand/model/classifier.ts';
import { createInterpret } from '../src/assistant/understand/readings/interpreter.ts';
import { createUnderstand, type Understand } from '../src/assistant/understand/understand.ts';
import { AFTERNOON, regionalGazetteer } from '../test/support/understand/regional.ts';
import { readTable, TABLE_NAMES } from '../test/support/understand/table.ts';
import { readVoices } from '../test/support/understand/voices.ts';

const WARM_UP = 2;
const ROUNDS = 5;

/** How long one sentence takes, with all stations, stops and routes known: the tables' short ones, and people's own. */
export async function run(): Promise<string[]> {
  const gazetteer = await regionalGazetteer();
  const [interpret, compiled] = timed(() => createInterpret(capabilities));
  const [classify, loaded] = timed(() => createClassifier(readWeights()));
  const readers: [string, Understand][] = [
    ['both readers', createUnderstand(capabilities, interpret, classify)],
    ['the grammar alone', createUnderstand(capabilities, interpret, null)],
  ];
  const texts = {
    tables: TABLE_NAMES.flatMap(readTable).map(({ text }) => text),
    voices: readVoices().flatMap(({ lines }) => lines.map(({ text }) => text)),
  };
  return [
    `compile the grammar: ${compiled.toFixed(0)} ms, read the weights: ${loaded.toFixed(0)} ms`,
    ...Object.entries(texts).flatMap(([source, sentences]) =>
      readers.map(([name, understand]) => {
        const at = quantiles(sentences, (text) => understand(text, { now: AFTERNOON, gazetteer }));
        return `${source}, ${name}: ${sentences.length} sentences, median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}`;
      }),
    ),
  ];
}

function timed<T>(make: () => T): [T, milliseconds: number] {
  const begun = performance.now();
  return [make(), performance.now() - begun];
}

function quantiles(texts: readonly string[], read: (text: string) => unknown): (share: number) => string {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const text of texts) {
      const [, time] = timed(() => read(text));
      if (round >= WARM_UP) times.push(time);
    }
  }
  times.sort((a, b) => a - b);
  return (share) => `${((times[Math.floor(times.length * share)] ?? 0) * 1000).toFixed(0)} µs`;
}
