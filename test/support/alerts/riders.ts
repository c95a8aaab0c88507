import type { CountedService } from './counted-service.ts';

/** So many riders, of whom so many ask something new at once each time. */
export interface Riders {
  count: number;
  asking: number;
}

/** Riders who take turns, each with a stop of their own. */
export function createRiders({ api }: CountedService, { count, asking }: Riders) {
  let turn = 0;
  let answered = 0;
  let refused = 0;
  return {
    counts: () => ({ answered, refused }),
    async ask(): Promise<void> {
      const questions = Array.from({ length: asking }, async () => {
        turn = (turn + 1) % count;
        await api.get('nextBuses', { StopID: String(1_000_000 + turn) });
      });
      for (const outcome of await Promise.allSettled(questions)) {
        if (outcome.status === 'fulfilled') answered += 1;
        else refused += 1;
      }
    },
  };
}
