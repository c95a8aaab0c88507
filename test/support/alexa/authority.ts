import { generateKeyPairSync, sign } from 'node:crypto';
import { certificate, type CertificateForm } from './der.ts';

const DAY_MS = 86_400_000;
const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const ROOT = keys();
const BETWEEN = keys();
const LEAF = keys();

/** An authority of our own, in the place of those that vouch for Amazon. */
export interface Authority {
  /** Its root, in PEM. */
  root: string;
  /** The signer's certificate and the one above it. */
  chain: string;
  /** What stands in the header `Signature-256`. */
  sign: (body: string | Buffer) => string;
}

/** An authority around `now`; what is said of the signer's certificate takes the place of what is right. */
export function authority(now: Date, signer: Partial<CertificateForm> = {}): Authority {
  const year = {
    validFrom: new Date(now.getTime() - DAY_MS),
    validTo: new Date(now.getTime() + 365 * DAY_MS),
  };
  const root = certificate({
    ...year,
    subject: 'Test root',
    issuer: 'Test root',
    publicKey: ROOT.publicKey,
    signedWith: ROOT.privateKey,
  });
  const between = certificate({
    ...year,
    subject: 'Test authority',
    issuer: 'Test root',
    publicKey: BETWEEN.publicKey,
    signedWith: ROOT.privateKey,
  });
  const leaf = certificate({
    ...year,
    subject: 'echo-api.amazon.com',
    issuer: 'Test authority',
    publicKey: LEAF.publicKey,
    signedWith: BETWEEN.privateKey,
    host: 'echo-api.amazon.com',
    ...signer,
  });
  return {
    root,
    chain: leaf + between,
    sign: (body) => sign('sha256', Buffer.from(body), LEAF.privateKey).toString('base64'),
  };
}

/** A key that signs and that nobody vouches for. */
export const STRANGER = keys();
