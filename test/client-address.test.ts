import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../src/http/client-address.ts';

/** A request as a connection or its proxies tell of it. */
function request(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('whose calls are counted together', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s is one of %s', (address, network) => {
    expect(clientAddress(request(address), 0)).toBe(network);
  });

  it('behind proxies it is whom the outermost of them saw', () => {
    expect(clientAddress(request('127.0.0.1', '1.1.1.1, 192.0.2.7'), 1)).toBe('192.0.2.7');
    expect(clientAddress(request('127.0.0.1', '192.0.2.7, 10.0.0.1'), 2)).toBe('192.0.2.7');
    expect(clientAddress(request('127.0.0.1', '2001:db8:1:2::9'), 1)).toBe('2001:db8:1:2::/64');
    expect(clientAddress(request('127.0.0.1', '[2001:db8:1:2::9]:4711'), 1)).toBe('2001:db8:1:2::/64');
    expect(clientAddress(request('127.0.0.1'), 1)).toBe('127.0.0.1');
    expect(clientAddress(request('127.0.0.1', 'nonsense, ::::'), 1)).toBe('::::');
  });

  it('what callers write themselves is not looked at', () => {
    expect(clientAddress(request('192.0.2.7', '1.1.1.1'), 0)).toBe('192.0.2.7');
    expect(clientAddress(request('10.0.0.1', '9.9.9.9, 1.1.1.1, 192.0.2.7'), 1)).toBe('192.0.2.7');
  });
});
