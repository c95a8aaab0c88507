import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { HeadwayError } from '../../../src/common/errors.ts';
import type { EncryptionKeys } from '../config.ts';

/** Keeps text unreadable for whoever has the database alone. */
export interface Encryption {
  /** `owner` is bound to it: what was encrypted for one is decrypted for no other. */
  encrypt(text: string, owner: string): string;
  /** Throws a `config` fault for what was encrypted with none of the keys, for another owner, or was changed. */
  decrypt(sealed: string, owner: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under keys made from the operator's: the newest encrypts, each of them decrypts. */
export function createEncryption([newest, ...former]: EncryptionKeys): Encryption {
  const keyOf = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'headway slack installations', 32));
  const key = keyOf(newest);
  const keys = [key, ...former.map(keyOf)];
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
    },
    decrypt(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      for (const candidate of keys) {
        const text = decrypted(bytes, candidate, owner);
        if (text !== undefined) return text;
      }
      throw new HeadwayError('config', 'SLACK_ENCRYPTION_KEY cannot decrypt what is stored for a workspace');
    },
  };
}

/** Absent: it was encrypted with another key, for another owner, or was changed. */
function decrypted(bytes: Buffer, key: Buffer, owner: string): string | undefined {
  try {
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return undefined;
  }
}
