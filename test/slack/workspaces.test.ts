import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InstalledAccess } from '../../adapters/slack/config.ts';
import type { Desk } from '../../src/port.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { refuse, startSlack, type Slack } from '../support/slack/stand-in.ts';
import { signed } from '../support/slack/transports.ts';
import { wordsOf } from '../support/slack/words.ts';
import { inTime } from '../support/deadline.ts';

const ACCESS = {
  clientId: '1.2',
  clientSecret: 'client-secret',
  stateSecret: 'state-secret',
  encryptionKeys: ['a key that the operator keeps apart'],
} as const;
const ONE = 'T0ONE';
const TWO = 'T0TWO';

let app: TestApp;
let slack: Slack;
let db: Database;
let running: Running;

beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
});

afterAll(() => app.stop());

beforeEach(async () => {
  slack = await startSlack();
  db = await openDatabase(':memory:');
  running = await start();
});

afterEach(async () => {
  await running.stop();
  await slack.stop();
  await db.destroy();
});

function start(desk: Desk = app.assistant, access: InstalledAccess = ACCESS): Promise<Running> {
  return startAdapter(desk, manualClock(app.now), { slack, db, access });
}

/** Installs as a browser does: the way there, Slack's page, the way back. */
async function install(team: string, name: string): Promise<Response> {
  const way = await fetch(`${running.url}/slack/install`, { redirect: 'manual' });
  const cookie = way.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const page = await fetch(way.headers.get('location') ?? '');
  const question = (await page.json()) as Record<string, string>;
  expect(question).toMatchObject({ client_id: '1.2', scope: expect.stringContaining('commands') as string });
  const back = new URLSearchParams({ code: `code-${team}-${name}`, state: question['state'] ?? '' });
  return fetch(`${running.url}/slack/oauth_redirect?${back.toString()}`, { headers: { cookie } });
}

async function command(text: string, at: payloads.At): Promise<string> {
  return wordsOf((await running.send(payloads.command(text, slack.responseUrl(), at)))['blocks']);
}

describe('many workspaces', () => {
  it('says where it is installed', () => {
    expect(running.lines).toEqual([
      'Slack: answering in the workspaces that install it at /slack/install (HTTP).',
    ]);
  });

  it('a workspace that installed it is answered, with its own token; another is not', async () => {
    expect((await install(ONE, 'One')).status).toBe(200);
    expect(await command('help', { team: ONE })).toContain('What you can ask');
    await running.send(payloads.direct('help', { team: ONE }));
    const { token } = await slack.until(() => slack.callsOf('chat.postMessage')[0]);
    expect(token).toBe('xoxb-t0one');
    expect(await command('help', { team: TWO })).toBe('');
    expect(running.faults).toEqual([expect.objectContaining({ kind: 'denied' })]);
  });

  it('nobody installs in another’s name: the way back needs the way there', async () => {
    const back = await fetch(`${running.url}/slack/oauth_redirect?code=code-${ONE}-One&state=forged`);
    expect(back.status).toBeGreaterThanOrEqual(400);
    const without = await fetch(`${running.url}/slack/oauth_redirect?code=code-${ONE}-One`);
    expect(without.status).toBeGreaterThanOrEqual(400);
    expect(await command('help', { team: ONE })).toBe('');
  });

  it('what Slack refuses is no installation', async () => {
    slack.on('oauth.v2.access', refuse('invalid_code'));
    expect((await install(ONE, 'One')).status).toBeGreaterThanOrEqual(400);
    expect(await command('help', { team: ONE })).toBe('');
  });

  it('installations are sealed in the database, and survive a restart', async () => {
    await install(ONE, 'One');
    const rows = await db.selectFrom('slack_installation').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('xoxb');
    await running.stop();
    running = await start();
    expect(await command('help', { team: ONE })).toContain('What you can ask');
  });

  it('with another key, or in another’s row, an installation does not open', async () => {
    await install(ONE, 'One');
    await db.updateTable('slack_installation').set({ team: TWO }).execute();
    expect(await command('help', { team: TWO })).toBe('');
    await db.updateTable('slack_installation').set({ team: ONE }).execute();
    await running.stop();
    running = await start(app.assistant, {
      ...ACCESS,
      encryptionKeys: ['another key that is as long as it'],
    });
    expect(await command('help', { team: ONE })).toBe('');
    expect(running.faults).toEqual([
      expect.objectContaining({
        kind: 'config',
        message: expect.stringContaining('SLACK_ENCRYPTION_KEY') as string,
      }),
    ]);
  });

  it.each([
    ['uninstalled', { type: 'app_uninstalled' }],
    ['revoked', { type: 'tokens_revoked', tokens: { oauth: [], bot: ['U0HEADWAY'] } }],
  ])('a workspace where it was %s is forgotten', async (_, event) => {
    await install(ONE, 'One');
    await command('help', { team: ONE });
    await running.send(payloads.happening(event, ONE));
    await expect.poll(() => running.forgotten).toEqual([ONE]);
    expect(await db.selectFrom('slack_installation').selectAll().execute()).toEqual([]);
    expect(await command('help', { team: ONE })).toBe('');
    const post = { to: { platform: 'slack', place: `${ONE}/C1` }, reply: { blocks: [] }, key: 'k' };
    expect(await running.adapter.send?.(post, inTime)).toEqual({
      kind: 'unreachable',
      why: 'access revoked',
    });
  });

  it('tokens of single users are not ours to lose', async () => {
    await install(ONE, 'One');
    await running.send(payloads.happening({ type: 'tokens_revoked', tokens: { oauth: ['U1'] } }, ONE));
    expect(await command('help', { team: ONE })).toContain('What you can ask');
    expect(running.forgotten).toEqual([]);
  });

  it('a workspace that comes back is answered again', async () => {
    await install(ONE, 'One');
    await running.send(payloads.happening({ type: 'app_uninstalled' }, ONE));
    await expect.poll(() => running.forgotten).toEqual([ONE]);
    await install(ONE, 'One');
    expect(await command('help', { team: ONE })).toContain('What you can ask');
  });
});

describe('[67] who sees and decides what', () => {
  const SAME = { channel: 'C0SAME', user: 'U0SAME' };

  beforeEach(async () => {
    await install(ONE, 'One');
    await install(TWO, 'Two');
  });

  it('what one workspace follows, another with the same ids neither sees nor ends', async () => {
    expect(await command('follow the red line', { ...SAME, team: ONE })).toContain('Red Line');
    expect(await command('what are we subscribed to', { ...SAME, team: TWO })).toContain(
      'isn’t following anything',
    );
    await command('unsubscribe from the red line', { ...SAME, team: TWO });
    expect(await command('what are we subscribed to', { ...SAME, team: ONE })).toContain('Red Line');
  });

  it('what a rider saved in one workspace is not theirs in another', async () => {
    await command('save cheverly as home', { ...SAME, team: ONE });
    expect(await command('my saved places', { ...SAME, team: TWO })).toContain(
      'You don’t have any saved places',
    );
    expect(await command('my saved places', { ...SAME, team: ONE })).toContain('Cheverly');
  });

  it.each([
    ['a guest', { is_restricted: true }],
    ['a guest of one channel', { is_ultra_restricted: true }],
    ['a bot', { is_bot: true }],
    ['somebody of another workspace', { team_id: 'T0OTHER' }],
    ['somebody who left', { deleted: true }],
  ])('%s does not decide what a channel follows', async (_, special) => {
    slack.users.set('U0SPECIAL', special);
    const at = { channel: 'C0GUARDED', user: 'U0SPECIAL', team: ONE };
    expect(await command('follow the green line', at)).toContain('Only people who manage this channel');
    expect(await command('what are we subscribed to', at)).toContain('isn’t following anything');
  });

  it('somebody of a workspace in the same organization does', async () => {
    slack.users.set('U0ORG', { team_id: 'T0OTHER', enterprise_user: { teams: ['T0OTHER', ONE] } });
    const at = { channel: 'C0GRID', user: 'U0ORG', team: ONE };
    expect(await command('follow the green line', at)).toContain('Green Line');
  });

  it('where Slack does not say who it is, nobody decides; it is asked again', async () => {
    const at = { channel: 'C0UNKNOWN', user: 'U0UNKNOWN', team: ONE };
    slack.on('users.info', refuse('internal_error'));
    expect(await command('follow the green line', at)).toContain('Only people who manage this channel');
    expect(await command('follow the green line', at)).toContain('Green Line');
    await command('follow the blue line', at);
    expect(slack.callsOf('users.info').filter(({ args }) => args['user'] === at.user)).toHaveLength(2);
  });

  it('who somebody is, is asked only where something is to be decided', async () => {
    expect(await command('next train at metro center', { team: ONE })).toContain('next trains');
    expect(slack.callsOf('users.info')).toEqual([]);
  });

  it('in a direct conversation everybody decides for themselves', async () => {
    slack.users.set('U0GUEST', { is_ultra_restricted: true });
    const at = { channel: 'D0GUEST', user: 'U0GUEST', team: ONE };
    expect(await command('follow the green line', at)).toContain('Green Line');
  });
});

it('before it has started, Slack is asked to come again', async () => {
  const { adapter } = running;
  await adapter.stop();
  const request = signed(payloads.command('help', ''), app.now);
  const response = await fetch(`${running.url}/slack/events`, request);
  expect(response.status).toBe(503);
});
