import { createHmac } from 'node:crypto';
import { BoundedMap } from '../../src/common/bounded-map.ts';
import { ifSoon } from '../../src/common/clock.ts';
import type { Services } from '../../src/platform.ts';
import type { PhoneConfig } from './config.ts';

const PLATFORM = 'phone';
/** What was kept under a former hash is waited for no longer. */
const MOVE_WITHIN_MS = 500;
/** Riders of whom nothing is looked for a second time. */
const MAX_MOVED = 10_000;

/** What is kept in the stead of a rider's number. */
export interface Riders {
  /** Reads the salt, so that a database that hangs later keeps no call waiting. */
  open(): Promise<void>;
  /** The hash of a number. What an earlier version kept under another moves to it. */
  riderOf(number: string): Promise<string>;
}

/**
 * Riders by a hash with the database's salt: it outlives tokens, and nobody finds numbers by hashing all there are. Earlier
 * versions hashed with the carrier's token or key, so that who comes back is looked for under these, too.
 */
export function createRiders(
  { signer, formerToken }: Pick<PhoneConfig, 'signer' | 'formerToken'>,
  { clock, hashRider, moveRider, report }: Pick<Services, 'clock' | 'hashRider' | 'moveRider' | 'report'>,
): Riders {
  const secret = signer.kind === 'token' ? signer.token : signer.publicKey;
  const formerSecrets = formerToken === undefined ? [secret] : [secret, formerToken];
  const moved = new BoundedMap<string, true>(MAX_MOVED);
  const hashOf = (number: string) => hashRider(`${PLATFORM}:${number}`);

  async function move(number: string, rider: string): Promise<void> {
    for (const former of formerSecrets) {
      const hash = createHmac('sha256', former).update(number).digest('hex').slice(0, 32);
      await moveRider(PLATFORM, hash, rider);
    }
    moved.set(rider, true);
  }

  return {
    async open() {
      await hashOf('');
    },

    async riderOf(number) {
      const rider = await hashOf(number);
      if (!moved.has(rider)) await ifSoon(clock, MOVE_WITHIN_MS, move(number, rider), report);
      return rider;
    },
  };
}
