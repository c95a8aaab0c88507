import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, HTTPReceiver } from '@slack/bolt';
import { openApp } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { openTestApp } from '../../test/support/app.ts';
import { recordingDesk } from '../../test/support/desks.ts';
import { startAdapter } from '../../test/support/slack/running.ts';

// A server of its own process, so that what it costs is not counted together with those who ask it. It says its address
// to its parent, and what it has spent whenever it is asked; asked to skip, it lets a minute pass.

const SKIP_MS = 60_000;
let skipped = 0;
const [kind = '', now = ''] = process.argv.slice(2);
const starts: Readonly<Record<string, () => Promise<Peer>>> = {
  nothing: startNothing,
  adapter: startAdapterAlone,
  headway: startHeadway,
};
const peer = await (starts[kind] ?? startNothing)();
process.send?.(peer.url);
process.on('message', (message) => {
  if (message === 'skip') skipped += SKIP_MS;
  process.send?.(process.cpuUsage());
});
process.once('disconnect', () => void peer.stop());

interface Peer {
  url: string;
  stop(): Promise<unknown>;
}

/** Bolt as its own guide has it, with a handler that acknowledges and does nothing. */
async function startNothing(): Promise<Peer> {
  const receiver = new HTTPReceiver({ signingSecret: 'signing-secret' });
  const app = new App({
    receiver,
    authorize: async () => ({ botToken: 'xoxb', botId: 'B', botUserId: 'U' }),
  });
  app.command('/metro', async ({ ack }) => ack());
  const server = createServer((req: IncomingMessage, res: ServerResponse) =>
    receiver.requestListener(req, res),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The adapter, with the same answer to everything. */
async function startAdapterAlone(): Promise<Peer> {
  const app = await openTestApp(now);
  const from = { platform: 'slack', place: 'bench' };
  const reply = await app.assistant.handle({ from, user: 'bench', text: 'next train at metro center' });
  const running = await startAdapter(recordingDesk(reply), systemClock(app.now, 0));
  await app.stop();
  return running;
}

/** Headway as `headway start` makes it, at an instant that stands still but for what is skipped, where one is given. */
async function startHeadway(): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-bench-'));
  const app = await openApp({
    config: readConfig(process.env),
    clock:
      now === ''
        ? systemClock()
        : { ...systemClock(new Date(now), 0), now: () => new Date(Date.parse(now) + skipped) },
    port: 0,
    database: join(folder, 'headway.sqlite'),
    report: () => undefined,
  });
  return {
    url: app.url,
    async stop() {
      await app.stop();
      await rm(folder, { recursive: true });
    },
  };
}
