import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const SIGNATURE = /^[0-9a-f]{128}$/i;

/** The application's public key, from its 64 hexadecimal digits. */
export function publicKeyOf(digits: string): KeyObject {
  const x = Buffer.from(digits, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/**
 * Whether Discord has signed a request: Ed25519 over its timestamp and body, byte for byte. Discord names no age from
 * which on a signature no longer counts; what is repeated is told by its interaction's id.
 */
export function isSignedByDiscord(key: KeyObject, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = headers;
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || timestamp === '') return false;
  if (!SIGNATURE.test(signature)) return false;
  return verify(undefined, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}
