import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import { databaseTrouble } from '../store/trouble.ts';
import { createNap } from './nap.ts';
import { unpackNext } from './unpack.ts';

/** Opens the parcels of what is queued. */
export interface Unpacker {
  /** Looks at once. */
  wake(): void;
  /** What keeps parcels closed; absent: nothing. */
  trouble(): string | undefined;
  /** Ends the parcel under way and leaves the rest to others. Never rejects. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks, when nobody says that there is something. */
const LOOK_EVERY = 1000;
/** Milliseconds before the database is asked again after a fault. */
const RETRY_DATABASE = 1000;

/** Starts to open parcels; `laid` is called after each. */
export function startUnpacker(db: Database, clock: Clock, laid: () => void): Unpacker {
  const nap = createNap(clock);
  const stopping = new AbortController();
  let trouble: string | undefined;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const unpacked = await unpackNext(db);
        trouble = undefined;
        if (unpacked) laid();
        else await nap.sleep(LOOK_EVERY);
      } catch (error) {
        trouble = `queued messages wait: ${databaseTrouble(error)}`;
        await nap.sleep(RETRY_DATABASE);
      }
    }
  }

  const working = work();
  return {
    wake: () => nap.wake(),
    trouble: () => trouble,
    async stop() {
      stopping.abort();
      nap.wake();
      await working;
    },
  };
}
