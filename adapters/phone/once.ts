import { BoundedMap } from '../../src/common/bounded-map.ts';
import { getOrMake } from '../../src/common/once.ts';
import type { IsFirstTime } from '../../src/common/first-time.ts';

/** Requests whose answers are kept, for the same one again. */
const MAX_ANSWERS = 2000;

/** Answers a request that may come again: the same answer, and one effect. */
export type Once = (
  id: string,
  answer: () => Promise<string>,
  otherwise: () => Promise<string>,
) => Promise<string>;

/**
 * Remembers answers, and with the other processes which requests were answered: what another process has answered gets
 * `otherwise`. Without the database every process remembers for itself.
 */
export function createOnce(isNew: IsFirstTime): Once {
  const answers = new BoundedMap<string, Promise<string>>(MAX_ANSWERS);
  return (id, answer, otherwise) =>
    getOrMake(answers, id, async () => ((await isNew(id)) ? answer() : otherwise()));
}
