import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../../../src/common/same-secret.ts';

/** Whether our own page asks, as browsers tell of every request that they let a page make. */
export function isOwnPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && host !== undefined && URL.parse(origin)?.host === host;
}

/** Whether a request carries a key, as `Authorization: Bearer …` or as the password of Basic. */
export function carriesKey(request: IncomingMessage, key: string | undefined): boolean {
  if (key === undefined) return false;
  const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ');
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(credentials, 'base64')
          .toString('utf8')
          .replace(/^[^:]*:/, '')
      : credentials;
  return isSameSecret(given, key);
}
