import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App, HTTPReceiver } from '@slack/bolt';
import { Client } from 'discord.js';

// A bare Bolt app and a bare discord.js client in one process, as their guides have them, before anything is asked.
const receiver = new HTTPReceiver({ signingSecret: 'signing-secret' });
const app = new App({ receiver, authorize: async () => ({ botToken: 'xoxb', botId: 'B', botUserId: 'U' }) });
app.command('/metro', async ({ ack }) => ack());
const client = new Client({ intents: 4609, rest: { api: process.env['DISCORD_API_URL'] ?? '' } });
client.on('interactionCreate', () => undefined);
const server = createServer((req, res) => {
  if (req.url === '/livez') res.end('ok');
  else receiver.requestListener(req, res);
});
await client.login(process.env['DISCORD_TOKEN']);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit());
