import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address that the calls of a request are counted by: that of the connection, or, behind so many proxies of the
 * operator's, the one that the outermost of them saw. What is left of it in the header is anybody's word and is not looked
 * at. Of IPv6 it is the network of 64 bits, all of which one household has.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return networkOf(socket);
  const seen = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return networkOf((seen.at(-proxies) ?? '').trim().slice(0, 64) || socket);
}

/** An address of IPv6 as the network it is of, one of IPv4 as it is however it is written. */
function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').split('%');
  if (!isIPv6(plain)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  // As it is written in an address of the web: short, in small letters, without dots.
  const { hostname } = new URL(`http://[${plain}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...missing, ...rest].slice(0, 4).join(':')}::/64`;
}
