/** The last good answer to a question. */
export interface CachedAnswer {
  /** Shared by all who ask: never to be changed. */
  readonly value: unknown;
  /** When upstream last gave or confirmed it. */
  readonly checkedAt: Date;
  /** A feed's own time of making; absent where the answer carries none. */
  readonly madeAt?: Date;
  /** Headers that ask for it anew only if it changed; empty where upstream gave no validator. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Bytes of the body it was read from. */
  readonly bytes: number;
}

/** Bodies of one generation together. The whole answers of all operations are about 8 MB. */
const GENERATION_BYTES = 16 * 1024 * 1024;

/** What a kept answer costs however small it is. */
const OVERHEAD_BYTES = 1024;

/**
 * Answers by request. They live in two generations: when the younger is full it becomes the older, and what nobody
 * asked for while it was that is gone. So use is remembered without keeping an order, which costs more than the rest
 * of a cached answer.
 */
export class AnswerCache {
  #younger = new Map<string, CachedAnswer>();
  #older: ReadonlyMap<string, CachedAnswer> = new Map();
  #bytes = 0;

  find(key: string): CachedAnswer | undefined {
    const younger = this.#younger.get(key);
    if (younger) return younger;
    const older = this.#older.get(key);
    if (older) this.keep(key, older);
    return older;
  }

  keep(key: string, answer: CachedAnswer): void {
    const replaced = this.#younger.get(key);
    this.#younger.set(key, answer);
    this.#bytes += answer.bytes - (replaced ? replaced.bytes : -OVERHEAD_BYTES);
    if (this.#bytes <= GENERATION_BYTES) return;
    this.#older = this.#younger;
    this.#younger = new Map();
    this.#bytes = 0;
  }
}
