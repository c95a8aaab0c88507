import type { Database } from '../../../src/store/database.ts';

/**
 * The database, with a call of `step` before and after each statement that writes. To die beside one that reads is to
 * die after the last one that wrote.
 */
export function withSteps(db: Database, step: () => void): Database {
  const writing = new WeakSet<object>();
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind !== 'SelectQueryNode') {
        writing.add(queryId);
        step();
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (writing.has(queryId)) step();
      return result;
    },
  });
}
