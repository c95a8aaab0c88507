import type { Answer, OperationName, Query } from './operations.ts';

/**
 * Where the served data comes from: the simulated region, the real service behind a cache, or recorded answers.
 * Queries have passed the operation's parameter rules. Faults are `HeadwayError`s: `unknown-stop` for a StopID that
 * does not exist, `not-found` for a code that does not, or whatever an upstream raised.
 */
export interface Source {
  answer<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>>;
}
