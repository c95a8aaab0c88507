import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as payloads from '../support/slack/payloads.ts';
import { startSlack, type Slack } from '../support/slack/stand-in.ts';
import { overHttp, overSocket, SIGNING_SECRET } from '../support/slack/transports.ts';
import { APP_TOKEN, BOT_TOKEN } from '../support/slack/web-api.ts';
import { wordsOf } from '../support/slack/words.ts';

const MAIN = fileURLToPath(new URL('../../src/headway.js', import.meta.url));

let slack: Slack;
let folder: string;

beforeEach(async () => {
  slack = await startSlack();
  folder = await mkdtemp(join(tmpdir(), 'headway-slack-'));
});

afterEach(async () => {
  await slack.stop();
  await rm(folder, { recursive: true });
});

function start(env: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [MAIN, 'start'], {
    cwd: folder,
    env: { SLACK_API_URL: slack.apiUrl, TRANSIT_SIMULATE: '1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

it.each([
  ['Socket Mode', { SLACK_APP_TOKEN: APP_TOKEN }],
  ['HTTP', { SLACK_SIGNING_SECRET: SIGNING_SECRET }],
])(
  'started with nothing but Slack’s settings it says so, answers over %s, and stops cleanly',
  async (way, env) => {
    const headway = start({ SLACK_BOT_TOKEN: BOT_TOKEN, ...env });
    const errors = text(headway.stderr);
    const lines = createInterface({ input: headway.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe(`Slack: answering in Acme (${way}).`);
    const [, url = ''] = /at (http:\S+),/.exec(String((await lines.next()).value)) ?? [];
    const send = way === 'HTTP' ? overHttp(url, () => new Date()) : overSocket(slack);
    const command = payloads.command('fare from vienna to rosslyn', slack.responseUrl());
    const early = await send(command);
    const { blocks } = early['blocks'] ? early : (await slack.until(() => slack.posted[0])).body;
    expect(wordsOf(blocks)).toContain('peak fare');
    expect(wordsOf(blocks)).toContain('Simulated data');
    headway.kill('SIGTERM');
    expect(await once(headway, 'exit')).toEqual([0, null]);
    expect(await errors).toBe('');
    expect(await lines.next()).toMatchObject({ done: true });
  },
);

it('a Slack that cannot be reached: a sentence says so, and all else is there', async () => {
  const headway = start({
    SLACK_BOT_TOKEN: BOT_TOKEN,
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_API_URL: 'http://127.0.0.1:1/api/',
  });
  const lines = createInterface({ input: headway.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('Slack: not reached yet (HTTP). Headway keeps trying.');
  expect((await lines.next()).value).toMatch(/^Headway is ready at/);
  headway.kill('SIGTERM');
  expect(await once(headway, 'exit')).toEqual([0, null]);
});

it('a token that Slack refuses: one line that names the setting, and the end', async () => {
  const headway = start({ SLACK_BOT_TOKEN: 'xoxb-unknown', SLACK_APP_TOKEN: APP_TOKEN });
  const errors = text(headway.stderr);
  expect(await once(headway, 'exit')).toEqual([1, null]);
  expect(await errors).toBe('headway: SLACK_BOT_TOKEN is refused by Slack (invalid_auth)\n');
});
