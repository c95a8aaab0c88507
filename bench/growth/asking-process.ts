import { openTestApp } from '../../test/support/app.ts';

// A process that takes questions on a database that it shares: asks itself so many as its parent says, one rider after the
// other, twenty at once, and says how many milliseconds that took.

const QUESTIONS = [
  'next train at metro center',
  'any delays on the red line',
  'fare from rosslyn to bethesda',
];
const AT_ONCE = 20;

const [url = '', name = ''] = process.argv.slice(2);
const app = await openTestApp('2026-11-20T17:40:00', {}, url);

async function ask(count: number, riders: number): Promise<number> {
  const began = performance.now();
  let left = count;
  const asking = async () => {
    while ((left -= 1) >= 0) {
      const user = `${name} ${left % riders}`;
      const text = QUESTIONS[left % QUESTIONS.length] ?? '';
      const from = { platform: 'bench', place: user };
      const { understanding } = await app.assistant.respond({ from, user, text });
      if (understanding?.kind !== 'intent') throw new Error(`not understood: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asking));
  return performance.now() - began;
}

await ask(100, 10);
process.on('message', ({ count, riders }: { count: number; riders: number }) => {
  void ask(count, riders).then((took) => process.send?.({ took, heap: heapInUse() }));
});
process.on('disconnect', () => void app.stop().then(() => process.exit()));
process.send?.('ready');

function heapInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
