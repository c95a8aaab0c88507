import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IsCarriers } from './signed-request.ts';

/**
 * Twilio's signature (`X-Twilio-Signature`), which SignalWire has too: HMAC-SHA1 over the address and the fields of the
 * form by name. Of a body that is no form the address holds the SHA-256. Twilio signs the address with its port or
 * without, so both are taken.
 */
export function createIsTwilios(token: string, publicUrl: string): IsCarriers {
  const addresses = withAndWithoutPort(publicUrl);
  return ({ target, headers, body }) => {
    const given = headers['x-twilio-signature'] ?? headers['x-signalwire-signature'];
    if (typeof given !== 'string') return false;
    const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
    const hash = new URLSearchParams(target.split('?')[1] ?? '').get('bodySHA256');
    if (
      !isForm &&
      !(hash !== null && equal(hash.toLowerCase(), createHash('sha256').update(body).digest('hex')))
    ) {
      return false;
    }
    const fields = isForm ? signedFields(body.toString()) : '';
    return addresses.some((address) => equal(given, signature(token, address + target + fields)));
  };
}

/** The signature of an address with its fields. */
export function signature(token: string, text: string): string {
  return createHmac('sha1', token).update(text, 'utf8').digest('base64');
}

/** Names in order, each value that differs after its name. */
export function signedFields(form: string): string {
  const fields = new URLSearchParams(form);
  const names = [...new Set(fields.keys())].toSorted((a, b) => (a < b ? -1 : 1));
  return names
    .map((name) =>
      [...new Set(fields.getAll(name))]
        .toSorted((a, b) => (a < b ? -1 : 1))
        .map((value) => name + value)
        .join(''),
    )
    .join('');
}

function withAndWithoutPort(publicUrl: string): string[] {
  const { protocol, hostname, port, pathname } = new URL(publicUrl);
  const path = pathname === '/' ? '' : pathname;
  const usual = protocol === 'https:' ? '443' : '80';
  return [`${protocol}//${hostname}${path}`, `${protocol}//${hostname}:${port || usual}${path}`];
}

function equal(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
