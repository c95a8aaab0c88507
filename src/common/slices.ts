import { setImmediate as turn } from 'node:timers/promises';

/** Work goes on for so long before others have their turn. */
const SLICE_MS = 5;

/** Does what takes long without holding others up: whatever waits for the thread has a turn between two yields. */
export async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await turn();
    began = performance.now();
  }
}

/** Does the same at one go, where nobody waits. */
export function atOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
