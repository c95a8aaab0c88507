import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openTestApp } from '../../test/support/app.ts';

// A server in a process of its own: Headway with Discord, or one that checks the signature and answers the same to all.
// It says its address to its parent, and what it has spent whenever it is asked.

process.send?.(process.argv[2] === 'headway' ? await startHeadway() : await startNothing());
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());

async function startHeadway(): Promise<string> {
  const { url } = await openTestApp('2026-11-20T17:30:00', process.env as Record<string, string>);
  return url;
}

async function startNothing(): Promise<string> {
  const key = createPublicKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(process.env['DISCORD_PUBLIC_KEY'] ?? '', 'hex').toString('base64url'),
    },
    format: 'jwk',
  });
  const answer = JSON.stringify({ type: 4, data: { content: 'Fixed.' } });
  const server = createServer(async (req, res) => {
    const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = req.headers;
    const body = await buffer(req);
    const signed = Buffer.concat([Buffer.from(String(timestamp)), body]);
    const isTrue = verify(undefined, signed, key, Buffer.from(String(signature), 'hex'));
    JSON.parse(body.toString());
    res.writeHead(isTrue ? 200 : 401, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
