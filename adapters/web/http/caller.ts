import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../../../src/common/same-secret.ts';

/**
 * The address a request comes from: that of the connection, or, behind so many proxies of the operator's, the one that
 * the outermost of them saw. What is left of it in the header is anybody's word and is not looked at.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return socket;
  const seen = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return (seen.at(-proxies) ?? '').trim().slice(0, 64) || socket;
}

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
