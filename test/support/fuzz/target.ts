/** What came of an input, in a few words; absent: nothing to tell. */
export type Outcome = string | undefined | void;

/** Something that takes what strangers send. */
export interface Target {
  /** Where its sources are: coverage is counted there. */
  readonly sources: readonly string[];
  /** Inputs to begin with. */
  readonly seeds: readonly Uint8Array[];
  /** Words that make inputs worth reading. */
  readonly words?: readonly string[];
  /** Bytes that an input has at most. */
  readonly maxBytes: number;
  /**
   * Takes an input. Throws where anything is wrong with what comes of it. An outcome that is told and that no input before
   * had is as good as new code: much is decided by tables.
   */
  run(input: Uint8Array): Outcome | Promise<Outcome>;
}

/** Fails with what is wrong, unless it holds. */
export function hold(holds: boolean, wrong: string): asserts holds {
  if (!holds) throw new Error(wrong);
}
