import { afterEach, expect, it } from 'vitest';
import { slackAdapter } from '../../adapters/slack/adapter.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { hang, refuse } from '../support/slack/stand-in.ts';

let running: Running | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(clock: ManualClock = manualClock()): Promise<Running> {
  running = await startAdapter(recordingDesk(), clock, { transport: 'Socket Mode' });
  return running;
}

it.each([
  ['is broken', (socket: { destroy(): void }) => socket.destroy()],
  ['is ended by Slack', (socket: { close(): void }) => socket.close()],
  [
    'is to be changed, as Slack asks now and then',
    (socket: { send(text: string): void }) =>
      socket.send('{"type":"disconnect","reason":"refresh_requested"}'),
  ],
])('a connection that %s is replaced, and questions are answered again', async (_, lose) => {
  const { slack, send, faults, acknowledgements } = await start();
  const [first] = slack.sockets;
  if (!first) throw new Error('there is no connection');
  lose(first);
  await slack.until(() => [...slack.sockets].find((socket) => socket !== first));
  expect(await send(payloads.command('help', slack.responseUrl()))).toMatchObject({ text: 'Yes.' });
  expect(acknowledgements).toEqual([expect.any(Number)]);
  expect(faults).toEqual([]);
});

it('what comes while a connection ends is answered over the next', async () => {
  const { slack, send, faults } = await start();
  for (const socket of slack.sockets) socket.destroy();
  expect(await send(payloads.command('help', slack.responseUrl()))).toMatchObject({ text: 'Yes.' });
  expect(faults).toEqual([]);
});

it('a connection that stays lost is trouble after half a minute, and none when it is back', async () => {
  const clock = manualClock();
  const { slack, adapter } = await start(clock);
  slack.on('apps.connections.open', hang);
  for (const socket of slack.sockets) socket.destroy();
  await slack.until(() => slack.callsOf('apps.connections.open')[1]);
  expect(adapter.unhealthy?.()).toBeUndefined();
  await clock.advance(31_000);
  expect(adapter.unhealthy?.()).toBe('not connected to Slack');
});

it('an app token that is refused later on does not end the process', async () => {
  const { slack, faults } = await start();
  slack.on('apps.connections.open', refuse('invalid_auth'));
  for (const socket of slack.sockets) socket.destroy();
  await expect.poll(() => faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({
    kind: 'config',
    message: 'SLACK_APP_TOKEN is refused by Slack (invalid_auth)',
  });
});

it('what is no JSON, and what nobody knows, is passed over', async () => {
  const { slack, send } = await start();
  const [socket] = slack.sockets;
  for (const text of ['{', 'null', '[]', '{"type":"news"}', '{"type":"interactive","payload":{}}'])
    socket?.send(text);
  expect(await send(payloads.command('help', slack.responseUrl()))).toMatchObject({ text: 'Yes.' });
});

it('stopping closes the connection for good', async () => {
  const { slack, adapter } = await start();
  await adapter.stop();
  await slack.until(() => (slack.sockets.size === 0 ? true : undefined));
  expect(slack.callsOf('apps.connections.open')).toHaveLength(1);
});

it('tokens that Slack refuses end the start, naming the setting and not the token', async () => {
  const { slack } = await start();
  const options = {
    transport: { appToken: 'xapp-wrong' },
    access: { botToken: 'xoxb-acme' },
    apiUrl: slack.apiUrl,
    clock: manualClock(),
    slackInstallations: {
      find: async () => undefined,
      put: async () => undefined,
      delete: async () => undefined,
    },
    processedRequests: { first: async () => true },
    forgetWorkspace: async () => undefined,
    tell: () => undefined,
    report: () => undefined,
    acknowledged: () => undefined,
  };
  await expect(slackAdapter(options).start(recordingDesk())).rejects.toMatchObject({
    kind: 'config',
    message: 'SLACK_APP_TOKEN is refused by Slack (invalid_auth)',
  });
  const wrong = { ...options, access: { botToken: 'xoxb-wrong' } };
  await expect(slackAdapter(wrong).start(recordingDesk())).rejects.toMatchObject({
    kind: 'config',
    message: 'SLACK_BOT_TOKEN is refused by Slack (invalid_auth)',
  });
});
