import { verify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { rootCertificates } from 'node:tls';
import type { Clock } from '../../../src/common/clock.ts';
import { certificateUrl, type CertificatesAddress } from './certificate-url.ts';
import { createKeyAt } from './certificates.ts';

/** Longer signatures than of an RSA key of 8192 bits are none. Characters. */
const LONGEST_SIGNATURE = 2000;

/** Whether a request is Amazon's: its body is signed with Amazon's key. Never rejects. */
export type RequestVerifier = (headers: IncomingHttpHeaders, body: Buffer) => Promise<boolean>;

export interface VerifyOptions {
  certificates: CertificatesAddress;
  /** Roots to trust instead of those that Node.js brings. */
  roots: readonly X509Certificate[] | undefined;
  clock: Clock;
}

/** Whether a request carries what Amazon's do, whatever it is worth. */
export function claimsToBeAmazons(headers: IncomingHttpHeaders): boolean {
  const signature = headers['signature-256'];
  return (
    headers['signaturecertchainurl'] !== undefined &&
    typeof signature === 'string' &&
    signature.length <= LONGEST_SIGNATURE
  );
}

/** Checks signatures (header `Signature-256`) over the bytes as they came. */
export function createRequestVerifier({ certificates, roots, clock }: VerifyOptions): RequestVerifier {
  let trusted = roots;
  const keyAt = createKeyAt(
    () => (trusted ??= rootCertificates.map((pem) => new X509Certificate(pem))),
    clock,
  );
  return async (headers, body) => {
    const url = certificateUrl(headers['signaturecertchainurl'], certificates);
    if (url === undefined || !claimsToBeAmazons(headers)) return false;
    try {
      const found = await keyAt(url);
      return (
        found !== undefined &&
        verify('sha256', body, found.key, Buffer.from(String(headers['signature-256']), 'base64'))
      );
    } catch {
      // A key of a kind that signs nothing.
      return false;
    }
  };
}
