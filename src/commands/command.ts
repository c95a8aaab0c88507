import type { Readable, Writable } from 'node:stream';
import type { Options } from '../command-line.ts';

/** What the machine gives a command. */
export interface Surroundings {
  options: Options;
  /** As many as the command takes. */
  arguments: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  input: Readable;
  output: Writable;
  /** Where faults are told; a terminal, if a person reads them. */
  errors: Writable & { readonly isTTY?: boolean };
  /** Whether a person sits at both ends. */
  terminal: boolean;
  /** Aborts when the process is asked to end. */
  stopped: AbortSignal;
}

export type Command = (surroundings: Surroundings) => Promise<void>;
