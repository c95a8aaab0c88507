import type { Answer, OperationName, Query } from '../api/operations.ts';

/**
 * How the simulated region answers: one pure function an operation, of the query and the instant. The same seed and
 * instant give the same answer, whatever was asked before.
 */
export type Handlers = {
  readonly [O in OperationName]: (query: Query<O>, now: Date) => Answer<O>;
};
