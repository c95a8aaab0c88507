/** The last ids that were seen: what comes twice has one effect. */
export interface Remembered {
  /** Whether the id is new; from then on it is not. */
  isNew(id: string): boolean;
}

/** Remembers so many ids. */
export function createRemembered(most: number): Remembered {
  const seen = new Set<string>();
  return {
    isNew(id) {
      if (seen.has(id)) return false;
      seen.add(id);
      const [oldest] = seen;
      if (seen.size > most && oldest !== undefined) seen.delete(oldest);
      return true;
    },
  };
}
