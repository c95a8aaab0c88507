/** What has been begun and is not finished, for a stop that lets it finish. */
export interface InFlight {
  add(work: Promise<void>): Promise<void>;
  /** Resolves when all of it is finished. Never rejects. */
  finished(): Promise<unknown>;
}

/** Nothing is under way yet. */
export function createInFlight(): InFlight {
  const all = new Set<Promise<void>>();
  return {
    async add(work) {
      all.add(work);
      try {
        await work;
      } finally {
        all.delete(work);
      }
    },
    finished: () => Promise.allSettled(all),
  };
}
