import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../../src/common/same-secret.ts';

const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request was meant for us: its host is this machine's or the public one, and a page that sends it is of such a
 * host, too. Programs name no origin. Without this any page in a browser here could ask by a name that it points at us.
 */
export function mayCome({ host, origin }: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  const isOurs = (name: string | undefined) =>
    name !== undefined && (THIS_MACHINE.has(name) || name === publicHost);
  if (!isOurs(hostOf(`http://${host ?? ''}`))) return false;
  return origin === undefined || isOurs(hostOf(origin));
}

function hostOf(address: string): string | undefined {
  return URL.parse(address)?.hostname || undefined;
}

/** Whether a request carries the key, where there is one. Compared in constant time. */
export function hasKey({ authorization = '' }: IncomingHttpHeaders, key: string | undefined): boolean {
  if (key === undefined) return true;
  const [scheme = '', given = ''] = authorization.split(' ');
  return scheme.toLowerCase() === 'bearer' && isSameSecret(given, key);
}
