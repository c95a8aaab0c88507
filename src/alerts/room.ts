import { setImmediate as turn } from 'node:timers/promises';

/**
 * Room for so many pieces of work at a time; the others wait in the order they came. After each, whoever else waits for
 * the thread gets a turn: SQLite's statements do not leave it.
 */
export function createRoom(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside < most) inside += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      await turn();
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
