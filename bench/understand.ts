import { capabilities } from '../src/assistant/capabilities.ts';
import { createUnderstand } from '../src/assistant/understand/understand.ts';
import { readTable, TABLE_NAMES } from '../test/understand/table.ts';
import { AFTERNOON, regionalGazetteer } from './regional.ts';

const WARM_UP = 3;
const ROUNDS = 10;

/** How long one sentence takes, with all stations, stops and routes known, over the tables of test sentences. */
export async function run(): Promise<string[]> {
  const begun = performance.now();
  const understand = createUnderstand(capabilities);
  const compiled = performance.now() - begun;
  const gazetteer = await regionalGazetteer();
  const texts = TABLE_NAMES.flatMap(readTable).map(({ text }) => text);
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const text of texts) {
      const start = performance.now();
      understand(text, { now: AFTERNOON, gazetteer });
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${((times[Math.floor(times.length * share)] ?? 0) * 1000).toFixed(0)} µs`;
  return [
    `compile the grammar: ${compiled.toFixed(0)} ms`,
    `${texts.length} sentences, ${ROUNDS} rounds: median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, p99.9 ${at(0.999)}`,
  ];
}
