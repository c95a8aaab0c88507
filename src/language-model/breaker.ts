import { BoundedMap } from '../common/bounded-map.ts';

/** Faults in a row after which a model is left alone: by all where they were several riders', else by that rider. */
const MAX_FAULTS = 3;
/** Milliseconds that it is left alone. */
const REST_MS = 60_000;
const MAX_RIDERS = 10_000;

/** Leaves alone what fails again and again. What one rider says may fail by itself: that is no reason for the others. */
export interface Breaker {
  isOpen(rider: string, now: Date): boolean;
  failed(rider: string, now: Date): void;
  worked(rider: string): void;
}

export function createBreaker(): Breaker {
  /** Whose faults were the last in a row, each as often as it failed for them. */
  let failing: string[] = [];
  let until = 0;
  const riders = new BoundedMap<string, { faults: number; until: number }>(MAX_RIDERS);
  return {
    isOpen: (rider, now) => now.getTime() < Math.max(until, riders.get(rider)?.until ?? 0),
    failed(rider, now) {
      const rest = now.getTime() + REST_MS;
      failing = [...failing, rider].slice(-MAX_FAULTS);
      if (failing.length === MAX_FAULTS && new Set(failing).size > 1) until = rest;
      const { faults } = riders.get(rider) ?? { faults: 0 };
      riders.set(rider, { faults: faults + 1, until: faults + 1 >= MAX_FAULTS ? rest : 0 });
    },
    worked(rider) {
      failing = [];
      riders.delete(rider);
    },
  };
}
