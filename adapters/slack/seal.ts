import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { HeadwayError } from '../../src/errors.ts';

/** Keeps text unreadable for whoever has the database alone. */
export interface Seal {
  /** `owner` is bound to it: what was sealed for one opens for no other. */
  close(text: string, owner: string): string;
  /** Rejects with a `config` fault what was sealed with another key, for another owner, or was changed. */
  open(sealed: string, owner: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM under a key made from the operator's. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'headway slack installations', 32));
  return {
    close(text, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + cipher.final('utf8');
      } catch {
        throw new HeadwayError('config', 'SLACK_ENCRYPTION_KEY does not open what is stored of a workspace');
      }
    },
  };
}
