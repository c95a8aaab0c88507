import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startSlack } from '../support/slack/stand-in.ts';
import { SIGNING_SECRET } from '../support/slack/transports.ts';
import { BOT_TOKEN } from '../support/slack/web-api.ts';

const MAIN = fileURLToPath(new URL('../../src/headway.js', import.meta.url));

it('[61] a database that locks while the platforms start ends the process, with one line and code 1', async () => {
  const slack = await startSlack();
  const folder = await mkdtemp(join(tmpdir(), 'headway-late-'));
  const file = join(folder, 'data', 'headway.sqlite');
  let lock: DatabaseSync | undefined;
  // The tables are there by the time Slack is asked who we are; the alerts start right after.
  slack.on('auth.test', (response) => {
    lock = new DatabaseSync(file);
    lock.exec('begin exclusive');
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ ok: true, team: 'Acme', team_id: 'T0ACME', user_id: 'U0BOT', bot_id: 'B0BOT' }));
  });
  const headway = spawn(process.execPath, [MAIN, 'start'], {
    cwd: folder,
    env: {
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: BOT_TOKEN,
      SLACK_SIGNING_SECRET: SIGNING_SECRET,
      TRANSIT_SIMULATE: '1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const errors = text(headway.stderr);
    expect(await once(headway, 'exit')).toEqual([1, null]);
    expect(await errors).toBe('headway: the database is locked by another process\n');
    expect(lock).toBeDefined();
  } finally {
    headway.kill('SIGKILL');
    lock?.close();
    await slack.stop();
    await rm(folder, { recursive: true });
  }
});
