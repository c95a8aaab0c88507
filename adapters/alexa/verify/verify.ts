import { verify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { rootCertificates } from 'node:tls';
import type { Clock } from '../../../src/common/clock.ts';
import { certificateUrl, type CertificatesAddress } from './certificate-url.ts';
import { createKeyAt } from './certificates.ts';

/** Longer signatures than of an RSA key of 8192 bits are none. Characters. */
const LONGEST_SIGNATURE = 2000;

/** Whether a request is Amazon's: its body is signed with Amazon's key. Never rejects. */
export type IsAmazons = (headers: IncomingHttpHeaders, body: Buffer) => Promise<boolean>;

export interface VerifyOptions {
  certificates: CertificatesAddress;
  /** Roots to trust instead of those that Node.js brings. */
  roots: readonly X509Certificate[] | undefined;
  clock: Clock;
}

/** Checks signatures (header `Signature-256`) over the bytes as they came. */
export function createIsAmazons({ certificates, roots, clock }: VerifyOptions): IsAmazons {
  let trusted = roots;
  const keyAt = createKeyAt(
    () => (trusted ??= rootCertificates.map((pem) => new X509Certificate(pem))),
    clock,
  );
  return async (headers, body) => {
    const url = certificateUrl(headers['signaturecertchainurl'], certificates);
    const signature = headers['signature-256'];
    if (url === undefined || typeof signature !== 'string' || signature.length > LONGEST_SIGNATURE)
      return false;
    try {
      const found = await keyAt(url);
      return found !== undefined && verify('sha256', body, found.key, Buffer.from(signature, 'base64'));
    } catch {
      // A key of a kind that signs nothing.
      return false;
    }
  };
}
