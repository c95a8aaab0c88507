/** Faults in a row after which a model is left alone. */
const MAX_FAULTS = 3;
/** Milliseconds that it is left alone. */
const REST_MS = 60_000;

/** Leaves alone what fails again and again. */
export interface Breaker {
  isOpen(now: Date): boolean;
  failed(now: Date): void;
  worked(): void;
}

export function createBreaker(): Breaker {
  let faults = 0;
  let until = 0;
  return {
    isOpen: (now) => now.getTime() < until,
    failed(now) {
      faults += 1;
      if (faults >= MAX_FAULTS) until = now.getTime() + REST_MS;
    },
    worked() {
      faults = 0;
    },
  };
}
