import { equal, ok } from 'node:assert/strict';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { renderText } from '../../src/replies/text.ts';
import { openTestApp } from '../../test/support/app.ts';
import { quantile, short } from '../kit/figures.ts';
import { all, atMost, type Outcome, type Row } from '../kit/row.ts';

const ROUNDS = 300;
const WARM_UP = 60;
const MEDIAN_MS = 0.3;
const P99_MS = 2;

/**
 * From a question to its reply in the process, with everything cached: each capability's own examples, one after the other.
 * Every round's reply has to be the first one's.
 */
export async function run(): Promise<Outcome> {
  const app = await openTestApp('2026-11-20T17:40:00');
  const rows: Row[] = [];
  try {
    for (const { intent, examples } of capabilities) {
      const [example] = examples;
      if (example === undefined) continue;
      const times: number[] = [];
      let said: string | undefined;
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        // Each time by another rider: an order given twice is another question.
        const user = `rider ${intent} ${round}`;
        const from = { platform: 'bench', place: user };
        const began = performance.now();
        const { reply } = await app.assistant.respond({ from, user, text: example });
        const took = performance.now() - began;
        if (round >= WARM_UP) times.push(took);
        const text = renderText(reply, app.now);
        ok(text.length > 0, example);
        equal(text, (said ??= text), example);
      }
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      rows.push({
        what: `${intent}: “${example}”`,
        beside: '–',
        ours: `p50 ${short(p50)} ms, p99 ${short(p99)} ms`,
        peer: '',
        ratio: '',
        aim: all(atMost(MEDIAN_MS, p50, 'ms'), atMost(P99_MS, p99, 'ms p99')),
      });
    }
  } finally {
    await app.stop();
  }
  return { rows };
}
