import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { tried, type Tried } from './fuzz.ts';
import { targets } from './targets.ts';

/** Tries inputs of a target in a thread of its own, where V8 counts nothing. */
export function startUncounted(name: string): {
  tried: (input: Uint8Array) => Promise<Tried>;
  stop: () => Promise<unknown>;
} {
  const worker = new Worker(new URL(import.meta.url), { workerData: name });
  return {
    async tried(input) {
      worker.postMessage(input);
      const [answer] = (await once(worker, 'message')) as [Tried];
      return answer;
    },
    stop: () => worker.terminate(),
  };
}

if (!isMainThread) {
  const target = await targets[workerData as string]?.();
  if (!target) throw new Error(`no target ${String(workerData)}`);
  for (const seed of target.seeds) await target.run(seed);
  parentPort?.on('message', (input: Uint8Array) => {
    void tried(target, input).then((answer) => parentPort?.postMessage(answer));
  });
}
