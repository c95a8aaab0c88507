import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../src/common/clock.ts';

/** A clock that moves only when a test says so. */
export interface ManualClock extends Clock {
  /** Moves time on and ends the waits that fall due, in their order, letting those who waited go on in between. */
  advance(milliseconds: number): Promise<void>;
  /** Sets the time of day, as an administrator does: nobody's wait gets shorter or longer. */
  set(now: Date): void;
  /** Resolves when at least `count` waits are under way; with `of`, waits of so many milliseconds. */
  waiting(count: number, of?: number): Promise<void>;
}

interface Wait {
  due: number;
  milliseconds: number;
  end: () => void;
}

/** A clock that stands at `start`: a Saturday noon in Eastern time where it does not matter. */
export function manualClock(start = new Date('2026-11-21T17:00:00Z')): ManualClock {
  let now = start.getTime();
  let passed = 0;
  const waits = new Set<Wait>();
  const watchers = new Set<() => void>();

  function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const entry: Wait = {
        due: passed + milliseconds,
        milliseconds,
        end: () => {
          waits.delete(entry);
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      const abort = () => {
        waits.delete(entry);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', abort, { once: true });
      waits.add(entry);
      for (const watch of watchers) watch();
    });
  }

  function moveTo(target: number): void {
    now += target - passed;
    passed = target;
  }

  return {
    now: () => new Date(now),
    wait,
    set: (to) => {
      now = to.getTime();
    },
    async advance(milliseconds) {
      const target = passed + milliseconds;
      for (;;) {
        const [next] = [...waits].filter(({ due }) => due <= target).toSorted((a, b) => a.due - b.due);
        if (!next) break;
        moveTo(Math.max(next.due, passed));
        next.end();
        await turn();
      }
      moveTo(target);
    },
    waiting: (count, of) =>
      new Promise((resolve) => {
        const watch = () => {
          const under =
            of === undefined ? waits.size : [...waits].filter((one) => one.milliseconds === of).length;
          if (under < count) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
  };
}
