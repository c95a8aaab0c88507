import { createPublicKey, verify } from 'node:crypto';
import type { Clock } from '../../../src/common/clock.ts';
import type { IsCarriers } from './signed-request.ts';

/** How far the time of a request may be off, either way. */
const MAX_CLOCK_SKEW_MS = 300_000;

/** Telnyx's signature: Ed25519 over the time and the body. */
export function createIsTelnyxs(publicKey: string, clock: Clock): IsCarriers {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
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
