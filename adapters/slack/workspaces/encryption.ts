import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { HeadwayError } from '../../../src/errors.ts';

/** Keeps text unreadable for whoever has the database alone. */
export interface Encryption {
  /** `owner` is bound to it: what was encrypted for one is decrypted for no other. */
  encrypt(text: string, owner: string): string;
  /** Rejects with a `config` fault what was encrypted with another key, for another owner, or was changed. */
  decrypt(sealed: string, owner: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a key made from the operator's. */
export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'headway slack installations', 32));
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
    },
    decrypt(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return (
          cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
        );
      } catch {
        throw new HeadwayError(
          'config',
          'SLACK_ENCRYPTION_KEY cannot decrypt what is stored for a workspace',
        );
      }
    },
  };
}
