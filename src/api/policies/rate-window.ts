import type { Clock } from '../../common/clock.ts';
import { createSemaphore, type Semaphore } from '../../common/concurrency.ts';

/**
 * Milliseconds in which no more than the allowed calls go out. Longer than the second they are counted by: calls
 * travel at different speeds, and those of two windows must not meet in one second at the far end.
 */
export const WINDOW_MS = 1200;

/**
 * No more than `size` calls in any second: a call takes a slot when it goes out, and the slot comes back a window
 * later. Waiting for it rather than comparing times, it cannot be misled by a clock that is set.
 */
export class RateWindow {
  readonly #slots: Semaphore;
  readonly #clock: Clock;
  readonly #closing: AbortSignal;

  /** After `closing` nobody is kept waiting. */
  constructor(size: number, clock: Clock, closing: AbortSignal) {
    this.#slots = createSemaphore(size);
    this.#clock = clock;
    this.#closing = closing;
  }

  /** How many could go at once. */
  get free(): number {
    return this.#slots.free;
  }

  /** Resolves when a call may go out, in the order of asking. */
  async take(): Promise<void> {
    if (!this.#slots.tryAcquire()) await this.#slots.acquire();
    void this.#giveBack();
  }

  async #giveBack(): Promise<void> {
    await this.#clock.wait(WINDOW_MS, this.#closing).catch(() => undefined);
    this.#slots.release();
  }
}
