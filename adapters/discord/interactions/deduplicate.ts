import { BoundedMap } from '../../../src/common/bounded-map.ts';

/** The last ids that were seen: what comes twice has one effect. */
export interface SeenIds {
  /** Whether the id is new; from then on it is not. */
  isNew(id: string): boolean;
}

/** Remembers so many ids. */
export function createSeenIds(maxIds: number): SeenIds {
  const seen = new BoundedMap<string, true>(maxIds);
  return {
    isNew(id) {
      if (seen.has(id)) return false;
      seen.set(id, true);
      return true;
    },
  };
}
