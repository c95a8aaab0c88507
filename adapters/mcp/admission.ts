import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../../src/common/same-secret.ts';

const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a page that sends a request is of this machine or of the public host. Programs name no origin. */
export function mayCome({ origin }: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  if (origin === undefined) return true;
  const name = URL.parse(origin)?.hostname || undefined;
  return name !== undefined && (THIS_MACHINE.has(name) || name === publicHost);
}

/** Whether a request carries the key, where there is one. Compared in constant time. */
export function hasKey({ authorization = '' }: IncomingHttpHeaders, key: string | undefined): boolean {
  if (key === undefined) return true;
  const [scheme = '', given = ''] = authorization.split(' ');
  return scheme.toLowerCase() === 'bearer' && isSameSecret(given, key);
}
