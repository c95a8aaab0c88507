import type { X509Certificate } from 'node:crypto';
import { BoundedMap } from '../../../src/common/bounded-map.ts';
import type { Clock } from '../../../src/common/clock.ts';
import { signingKey, type SigningKey } from './chain.ts';

/** How long a certificate may take to fetch, all of it. Longer, and Amazon gives the request up. */
const FETCH_TIMEOUT_MS = 1500;
/** Amazon's chain has about 7 KB. */
const MAX_CHAIN_BYTES = 64 * 1024;
/** Amazon has one at a time. */
const MAX_CACHED = 16;
/** Fetches at one time: addresses that nobody serves must not use up our connections. */
const MAX_FETCHES = 4;
/** Addresses that wait for one of these. */
const MAX_WAITING = 16;

/** Gives the key that a certificate at an address holds; absent where there is none to trust. Never rejects. */
export type KeyAt = (url: string) => Promise<SigningKey | undefined>;

/** Fetches certificates, checks them and keeps them while they are valid. */
export function createKeyAt(roots: () => readonly X509Certificate[], clock: Clock): KeyAt {
  const cached = new BoundedMap<string, SigningKey>(MAX_CACHED);
  const underWay = new Map<string, Promise<SigningKey | undefined>>();
  const turns = createTurns();

  async function fetched(url: string): Promise<SigningKey | undefined> {
    if (!(await turns.taken())) return undefined;
    const pem = await download(url).finally(() => turns.over());
    const found = pem === undefined ? undefined : signingKey(pem, roots(), clock.now());
    if (found) cached.set(url, found);
    return found;
  }

  return async (url) => {
    const known = cached.get(url);
    const now = clock.now();
    if (known && now >= known.validFrom && now <= known.validTo) return known;
    cached.delete(url);
    const asked = underWay.get(url);
    if (asked) return asked;
    const fetching = fetched(url).finally(() => underWay.delete(url));
    underWay.set(url, fetching);
    return fetching;
  };
}

/**
 * Whose turn it is to fetch. Of those who wait the last goes first, and the first is sent away where there is no room: whoever
 * names many addresses that nobody serves keeps Amazon waiting for one turn, not for all of theirs.
 */
function createTurns() {
  const waiting: ((taken: boolean) => void)[] = [];
  let free = MAX_FETCHES;
  return {
    /** Whether it is one's turn. */
    taken(): Promise<boolean> {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(true);
      }
      return new Promise((settle) => {
        waiting.push(settle);
        if (waiting.length > MAX_WAITING) waiting.shift()?.(false);
      });
    },
    over(): void {
      const next = waiting.pop();
      if (next) next(true);
      else free += 1;
    },
  };
}

/** A text of bounded length, in bounded time, from that very address; absent where it cannot be had. */
async function download(url: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.length;
      if (length > MAX_CHAIN_BYTES) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } catch {
    return undefined;
  }
}
