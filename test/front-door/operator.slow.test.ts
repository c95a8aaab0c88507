import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import { expandAll } from '../../src/alerts/outbox/expand.ts';
import { createFollowing } from '../../src/alerts/subscriptions/following.ts';
import { createAliases } from '../../src/assistant/aliases.ts';
import { createMemory } from '../../src/store/memory.ts';
import { systemClock } from '../../src/common/clock.ts';
import { openDatabase } from '../../src/store/database.ts';
import { PAUSED_FOR_GOOD } from '../../src/store/permanent-pause.ts';
import { delivery } from '../support/alerts/deliveries.ts';
import { TOKEN } from '../support/discord/ids.ts';
import { startDiscord } from '../support/discord/stand-in.ts';
import { openEdited } from '../support/edits.ts';
import { harborFeed } from '../support/gtfs/harbor-feed.ts';
import { regionRoutes } from '../support/gtfs/region-routes.ts';
import type { Tables } from '../support/gtfs/small-feed.ts';
import { valleyFeed } from '../support/gtfs/valley-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';
import { startSlack } from '../support/slack/stand-in.ts';
import { SIGNING_SECRET } from '../support/slack/transports.ts';
import { BOT_TOKEN } from '../support/slack/web-api.ts';
import { startUpstream } from '../support/upstream.ts';

const MAIN = fileURLToPath(new URL('../../src/headway.js', import.meta.url));
const NOW = new Date('2026-11-20T13:15:00Z');
const RIDER = 'slack:T1:U1';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-operator-'));
  file = join(folder, 'data', 'headway.sqlite');
});

afterEach(() => rm(folder, { recursive: true }));

async function headway(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output, errors, code: child.exitCode };
}

/** A database with a rider's saved place and subscription in it. */
async function seed() {
  const db = await openDatabase(file);
  await createMemory(db).save(RIDER, { name: 'home', kind: 'station', id: 'B35' }, NOW);
  await createFollowing(db, systemClock()).follow({
    to: { platform: 'slack', place: 'T1/C1' },
    owner: RIDER,
    topic: { kind: 'line', line: 'RD' },
    options: { about: 'all', form: 'post' },
  });
  await createAliases(db).add('the hill', 'Capitol South', NOW);
  await db.destroy();
}

it('a backup restores what there was', async () => {
  await seed();
  const copy = join(folder, 'copy.sqlite');
  expect(await headway(['backup', copy])).toMatchObject({ code: 0, errors: '' });
  expect(await headway(['backup', copy])).toMatchObject({ code: 2 });
  await headway(['riders', 'forget', RIDER]);
  for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
  await copyFile(copy, file);
  const db = await openDatabase(file);
  expect((await createMemory(db).recall(RIDER, NOW)).saved).toMatchObject([{ name: 'home' }]);
  await db.destroy();
});

it('a backup that cannot be written says so in one line', async () => {
  await seed();
  expect(await headway(['backup', 'nowhere/copy.sqlite'])).toEqual({
    code: 2,
    output: '',
    errors: 'headway: backup writes into a folder that is there\n',
  });
  expect(await headway(['backup', join(folder, 'x'.repeat(300))])).toEqual({
    code: 1,
    output: '',
    errors: 'headway: the backup failed: the database cannot be opened\n',
  });
});

it('what is followed where nobody can be reached is listed so, and resumed', async () => {
  await seed();
  const db = await openDatabase(file);
  const paused = { unreachable_since: NOW.getTime(), paused_until: PAUSED_FOR_GOOD };
  await db.updateTable('subscription').set(paused).execute();
  await db.destroy();
  const { output } = await headway(['alerts', 'list']);
  expect(output).toMatch(/\tpaused: not reached since 2026-11-20T13:15:00\.000Z, see alerts resume\n$/);
  expect((await headway(['alerts', 'resume', 'slack', 'T2/'])).output).toBe('0 subscriptions resumed\n');
  expect((await headway(['alerts', 'resume', 'slack', 'T1/'])).output).toBe('1 subscription resumed\n');
  expect((await headway(['alerts', 'list'])).output).not.toContain('paused');
  const { code, errors } = await headway(['alerts', 'resume', 'slac']);
  expect([code, errors]).toEqual([2, expect.stringMatching(/: no such platform; there are .*slack.*\n$/)]);
});

it('a message that was given up is listed with when that was, and in which zone', async () => {
  await seed();
  const db = await openDatabase(file);
  await db.transaction().execute((tx) => enqueue(tx, [delivery('T1/C1', 'lost')], NOW));
  await expandAll(db);
  await db.updateTable('delivery').set({ given_up_at: NOW.getTime(), trouble: 'refused' }).execute();
  await db.destroy();
  const { output } = await headway(['alerts', 'dead']);
  expect(output).toMatch(/\t2026-11-20T08:15:00 Eastern\trefused\n$/);
});

it('to replay or discard all messages that were given up says so where there are none', async () => {
  await seed();
  for (const order of ['replay', 'discard']) {
    const { output, code } = await headway(['alerts', order, '--all']);
    expect([code, output]).toEqual([0, 'No message was given up.\n']);
  }
});

it('a rider is forgotten, with what follows because of them', async () => {
  await seed();
  const { output, code } = await headway(['riders', 'forget', RIDER]);
  expect([code, output]).toEqual([0, 'Deleted: 1 saved place and 1 subscription of their own.\n']);
  const db = await openDatabase(file);
  expect((await createMemory(db).recall(RIDER, NOW)).saved).toEqual([]);
  expect(await createFollowing(db, systemClock()).of({ platform: 'slack', place: 'T1/C1' })).toEqual([]);
  await db.destroy();
  expect(await headway(['riders', 'forget', 'somebody'])).toMatchObject({ code: 2 });
});

it('an alias is understood, and taken back', async () => {
  await seed();
  const ask = () => headway(['ask', '--now', '2026-11-20T08:15', 'next train at the hill']);
  expect((await ask()).output).toContain('Capitol South');
  expect(await headway(['alias', 'remove', ' The Hill '])).toMatchObject({ code: 0 });
  expect(await headway(['alias', 'remove', 'the hill'])).toMatchObject({ code: 2 });
  expect((await ask()).output).not.toContain('Capitol South');
});

it('an alias is of any stop of an agency, and of what several are named after', async () => {
  await seed();
  const env = { GTFS_URL: fileOf(zipOf(harborFeed())) };
  const ask = async (sentence: string) =>
    (await headway(['ask', '--now', '2026-12-02T16:18', sentence], env)).output;
  expect(await headway(['alias', 'the pitt', 'petrel island jetty'], env)).toMatchObject({
    code: 0,
    output: '“the pitt” now means Petrel Island Jetty, within a minute.\n',
  });
  expect(await headway(['alias', 'zork', 'mill bay'], env)).toMatchObject({ code: 0 });
  expect(await ask('next ferry at the pitt')).toContain('Petrel Island Jetty (stop 303)');
  expect(await ask('how do i get from clock square to zork')).toMatch(/^Clock Square.* to Mill Bay\n/);
  expect(await headway(['alias', 'x', 'no such place at all'], env)).toMatchObject({ code: 2 });
});

it('a question of our own region is answered though the database cannot be read', async () => {
  await mkdir(dirname(file));
  await writeFile(file, 'none');
  const { code, output, errors } = await headway(['ask', 'fare from vienna to rosslyn']);
  expect([code, output]).toEqual([0, expect.stringContaining('$')]);
  expect(errors).toMatch(/^headway: the database [^\n]+\n$/);
});

it('what commands ask of the service is counted together with all other processes, by the machine’s time', async () => {
  await seed();
  const upstream = await startUpstream();
  const env = { TRANSIT_API_BASE_URL: upstream.url, TRANSIT_CALLS_PER_DAY: '200' };
  const sentence = 'elevators out at metro center';
  // A start gives four calls, of which two are kept for the alerts.
  await headway(['ask', sentence], env);
  await headway(['ask', '--now', '2027-11-20T08:15', sentence], env);
  await headway(['alias', 'the hill', 'Capitol South'], env);
  await headway(['check'], env);
  expect(upstream.calls).toHaveLength(2);
  const db = await openDatabase(file);
  const { state } = await db.selectFrom('ledger').select('state').executeTakeFirstOrThrow();
  const { countedAt } = JSON.parse(state) as { countedAt: number };
  expect(Math.abs(countedAt - Date.now())).toBeLessThan(60_000);
  await db.destroy();
  await upstream.close();
});

it('check tells what works and what does not, and never a secret', async () => {
  await seed();
  expect(await headway(['check'])).toMatchObject({ code: 0, errors: '' });
  const { output, errors, code } = await headway(['check'], {
    TRANSIT_API_BASE_URL: 'http://127.0.0.1:9',
    TRANSIT_API_KEY: 'canary',
    DISCORD_GUILD: 'canary',
    PUBLIC_URL: 'https://headway.example',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/WRONG DISCORD_GUILD: is no setting of Headway/);
  expect(output).toMatch(/WRONG WEB_PROXIES: is not set, though PUBLIC_URL is/);
  expect(output).toMatch(/WRONG transit service: unavailable/);
  expect(output).toMatch(/ok {4}database: SQLite answers/);
  expect(`${output}${errors}`).not.toContain('canary');
});

it('check tells whether the schedule beside the service is one of its buses', async () => {
  await seed();
  const service = await openEdited('2026-11-20T08:15:00');
  const check = (tables: Tables) =>
    headway(['check'], { TRANSIT_API_BASE_URL: service.url, GTFS_URL: fileOf(zipOf(tables)) });
  const ofNow = `${new Date().getFullYear() + 1}1231`;
  const own = await check(regionRoutes(['M70', 'RED'], ofNow));
  expect(own).toMatchObject({ code: 0, errors: '' });
  expect(own.output).toMatch(/^ok {4}schedule: joins the service: trips count buses$/m);
  const other = await check(valleyFeed());
  expect(other.code).toBe(1);
  expect(other.output).toMatch(/^WRONG schedule: .* is not used: it has no stop of the service$/m);
  await service.stop();
});

it('check asks every platform that can be asked who we are there', async () => {
  await seed();
  const [slack, discord] = [await startSlack(), await startDiscord()];
  const env = {
    TRANSIT_SIMULATE: '1',
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: BOT_TOKEN,
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    DISCORD_API_URL: discord.apiUrl,
    DISCORD_TOKEN: TOKEN,
  };
  try {
    const well = await headway(['check'], env);
    expect(well).toMatchObject({ code: 0, errors: '' });
    expect(well.output).toMatch(/^ok {4}slack: answers in Acme$/m);
    expect(well.output).toMatch(/^ok {4}discord: answers as Headway$/m);

    const wrong = await headway(['check'], {
      ...env,
      SLACK_BOT_TOKEN: 'xoxb-canary',
      DISCORD_TOKEN: 'canary.canary.canary',
    });
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(/^WRONG slack: SLACK_BOT_TOKEN is refused by Slack \(invalid_auth\)$/m);
    expect(wrong.output).toMatch(/^WRONG discord: DISCORD_TOKEN is refused by Discord$/m);
    expect(wrong.output + wrong.errors).not.toContain('canary');

    const away = await headway(['check'], {
      ...env,
      SLACK_API_URL: 'http://127.0.0.1:9/api/',
      DISCORD_API_URL: 'http://127.0.0.1:9/api',
    });
    expect(away.output).toMatch(/^WRONG slack: Slack cannot be reached$/m);
    expect(away.output).toMatch(/^WRONG discord: Discord cannot be reached$/m);
  } finally {
    await Promise.all([slack.stop(), discord.close()]);
  }
});
