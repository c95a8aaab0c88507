import { createPublicKey, verify } from 'node:crypto';
import type { Clock } from '../../../src/common/clock.ts';
import type { IsCarriers } from './signed-request.ts';

/** How far the time of a request may be off, either way. */
const MAX_CLOCK_SKEW_MS = 300_000;
/** What stands before 32 bytes to make a key of Ed25519 of them (RFC 8410). */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Telnyx's signature: Ed25519 over the time and the body. */
export function createIsTelnyxs(publicKey: string, clock: Clock): IsCarriers {
  const der = Buffer.concat([KEY_PREFIX, Buffer.from(publicKey, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return ({ headers, body }) => {
    const given = headers['telnyx-signature-ed25519'];
    const timestamp = headers['telnyx-timestamp'];
    if (typeof given !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
      return false;
    const skew = clock.now().getTime() - Number(timestamp) * 1000;
    if (Math.abs(skew) > MAX_CLOCK_SKEW_MS) return false;
    const bytes = Buffer.from(given, 'base64');
    return (
      bytes.length === 64 &&
      verify(undefined, Buffer.concat([Buffer.from(`${timestamp}|`), body]), key, bytes)
    );
  };
}
