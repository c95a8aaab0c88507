import { X509Certificate, type KeyObject } from 'node:crypto';

/** The name that Amazon's certificate is made out to. */
const SIGNER = 'echo-api.amazon.com';
/** Amazon sends the signer's certificate and two or three above it. */
const MAX_CERTIFICATES = 6;

const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{1,8000}-----END CERTIFICATE-----/g;

/** A key that may sign requests for so long. */
export interface SigningKey {
  key: KeyObject;
  validFrom: Date;
  validTo: Date;
}

/** Certificates in PEM; those that cannot be read are left out. */
export function readCertificates(pem: string): X509Certificate[] {
  return (pem.match(PEM) ?? []).slice(0, 1000).flatMap((text) => {
    try {
      return [new X509Certificate(text)];
    } catch {
      return [];
    }
  });
}

/**
 * The key of the first certificate of a chain; absent where it is not made out to Amazon's signer, or leads to no trusted
 * root. A chain that goes on above a certificate which a trusted root has signed (Amazon sends such, cross-signed by a
 * root that is gone) is trusted up to there.
 */
export function signingKey(
  pem: string,
  roots: readonly X509Certificate[],
  now: Date,
): SigningKey | undefined {
  const chain = readCertificates(pem).slice(0, MAX_CERTIFICATES);
  const [leaf] = chain;
  if (!leaf || leaf.checkHost(SIGNER, { subject: 'never' }) === undefined) return undefined;
  const top = chain.findIndex((one) => roots.some((root) => isSignedBy(one, root) && isValid(root, now)));
  const path = chain.slice(0, top + 1);
  const isWhole = path.every((one, at) => {
    const above = path[at + 1];
    return isValid(one, now) && (above === undefined || (above.ca && isSignedBy(one, above)));
  });
  if (top === -1 || !isWhole) return undefined;
  return {
    key: leaf.publicKey,
    validFrom: new Date(Math.max(...path.map(({ validFromDate }) => validFromDate.getTime()))),
    validTo: new Date(Math.min(...path.map(({ validToDate }) => validToDate.getTime()))),
  };
}

function isSignedBy(one: X509Certificate, above: X509Certificate): boolean {
  return one.issuer === above.subject && one.checkIssued(above) && one.verify(above.publicKey);
}

function isValid({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return now >= validFromDate && now <= validToDate;
}
