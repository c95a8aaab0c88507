import { setImmediate as turn } from 'node:timers/promises';

/**
 * The one source of "now" and of waiting. `main.ts` makes it and hands it on; tests hand on one they set.
 * `wait` counts real milliseconds and rejects when `signal` aborts.
 */
export interface Clock {
  now(): Date;
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/**
 * The machine's clock, or one that started at `start` and runs `speed` times as fast (0 stands still). What gives `start` is asked each
 * time: in which zone it is read may be known only later.
 */
export function systemClock(start?: Date | (() => Date), speed = 1): Clock {
  const opened = Date.now();
  return {
    now() {
      const began = typeof start === 'function' ? start() : start;
      return began ? new Date(began.getTime() + (Date.now() - opened) * speed) : new Date();
    },
    wait,
  };
}

// Not the one of Node's promises: it makes two errors with their stacks for each wait that is taken back, as most are.
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Calls back after real milliseconds, unless it is taken back by what this gives; keeps no process. */
export function callAfter(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds).unref();
  return () => clearTimeout(timer);
}

/** Beside all that a promise may come to, nothing included. */
const NOT_YET = Symbol('not yet');
const NO_LONGER = new Error('no longer waited for');

/** What a promise comes to within so many milliseconds; absent: not yet. A rejection is passed on. */
export async function within<T>(
  clock: Clock,
  milliseconds: number,
  promise: Promise<T>,
): Promise<T | undefined> {
  // What is there at once needs no timer; to end one costs more than most answers.
  const soon = await Promise.race([promise, turn(NOT_YET)]);
  if (soon !== NOT_YET) return soon;
  const settled = new AbortController();
  const late = clock.wait(milliseconds, settled.signal).then(
    () => undefined,
    () => undefined,
  );
  try {
    return await Promise.race([promise, late]);
  } finally {
    settled.abort(NO_LONGER);
  }
}

/** The same of what one can do without: absent, too, where it failed, which is reported. Never rejects. */
export function ifSoon<T>(
  clock: Clock,
  milliseconds: number,
  promise: Promise<T>,
  report: (fault: unknown) => void,
): Promise<T | undefined> {
  const reported = promise.catch((fault: unknown) => {
    report(fault);
    return undefined;
  });
  return within(clock, milliseconds, reported);
}
