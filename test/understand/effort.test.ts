import { expect, it, vi } from 'vitest';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import { learnedReader } from '../../src/assistant/understand/model/learned-reader.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import { AFTERNOON, regionalGazetteer } from '../support/understand/regional.ts';
import { readTable, TABLE_NAMES } from '../support/understand/table.ts';
import { readVoices } from '../support/understand/voices.ts';

/** So many sentences tell as much as all. */
const SOME = 150;

// Times depend on the machine; how often something is done does not. What is done for each message is paid for by all.
it.each([
  {
    of: 'short sentences',
    texts: () => TABLE_NAMES.flatMap(readTable).map(({ text }) => text),
    most: { ranked: 0.55, interpreted: 1.1, looked: 190 },
  },
  {
    of: 'people’s own',
    texts: () => readVoices().flatMap(({ lines }) => lines.map(({ text }) => text)),
    most: { ranked: 1.2, interpreted: 2, looked: 560 },
  },
])('$of take no more looks, readings and learned readers than they did', async ({ texts, most }) => {
  const gazetteer = await regionalGazetteer();
  const interpret = createInterpret(capabilities);
  const rank = learnedReader();
  let done = { ranked: 0, interpreted: 0, looked: 0 };
  const understand = createUnderstandMessage(
    capabilities,
    (...message) => {
      done.interpreted += 1;
      return interpret(...message);
    },
    (features) => {
      done.ranked += 1;
      return rank(features);
    },
  );
  const all = texts();
  const read = (first: number) => {
    const some = all.filter((_, at) => at % Math.floor(all.length / SOME) === first);
    for (const text of some) understand(text, { now: AFTERNOON, gazetteer });
    return some.length;
  };
  // What is made once is made for others.
  read(1);
  const looks = vi.spyOn(RegExp.prototype, 'exec');
  done = { ranked: 0, interpreted: 0, looked: 0 };
  const count = read(0);
  done.looked = looks.mock.calls.length;
  looks.mockRestore();
  for (const [what, times] of Object.entries(done)) {
    expect(times, what).toBeGreaterThan(0);
    expect(times / count, what).toBeLessThan(most[what as keyof typeof most]);
  }
});
