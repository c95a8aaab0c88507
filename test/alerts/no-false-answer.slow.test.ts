import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { postgresPrograms, startPostgres, type PostgresServer } from '../support/postgres.ts';

const NOON = '2026-11-21T12:00';
const SORRY = 'something went wrong on my side';

let app: TestApp;

/** What a rider hears before, while and after nothing can be stored. */
async function expectNoFalseAnswer(breakIt: () => Promise<void>, mendIt: () => Promise<void>): Promise<void> {
  expect(await app.say('follow the red line')).toContain('following the Red Line');
  await breakIt();
  for (const sentence of ['follow the blue line', 'stop following the red line', 'save bethesda as home']) {
    expect(await app.say(sentence)).toContain(SORRY);
  }
  expect(await app.say('next train at bethesda')).toContain('Bethesda (A09): next trains');
  expect(app.faults.length).toBeGreaterThan(0);
  await mendIt();
  const followed = await app.say('my subscriptions');
  expect(followed).toContain('the Red Line');
  expect(followed).not.toContain('Blue');
  expect(await app.say('follow the blue line')).toContain('following the Blue Line');
}

describe('[61] What cannot be stored is not said to be, on SQLite', () => {
  let folder: string;
  let file: string;
  let other: DatabaseSync;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headway-'));
    file = join(folder, 'headway.sqlite');
    app = await openTestApp(NOON, {}, file);
    other = new DatabaseSync(file);
  });
  afterEach(async () => {
    other.close();
    await app.stop();
    await rm(folder, { recursive: true });
  });

  it('while another process has it locked', () =>
    expectNoFalseAnswer(
      async () => other.exec('begin immediate'),
      async () => other.exec('rollback'),
    ));
});

describe.skipIf(!postgresPrograms)('[61] What cannot be stored is not said to be, on PostgreSQL', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.empty();
    app = await openTestApp(NOON, {}, server.url);
  });
  afterEach(() => app.stop());

  it('while the server is shut down', () =>
    expectNoFalseAnswer(
      () => server.shutDown(),
      () => server.startAgain(),
    ));

  async function ask(statement: string): Promise<unknown> {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    await client.end();
    return rows[0]?.[0];
  }

  async function setReadOnly(setting: 'on' | 'off'): Promise<void> {
    await ask(`alter system set default_transaction_read_only = ${setting}`);
    await ask('select pg_reload_conf()');
    const inForce = "select reset_val from pg_settings where name = 'default_transaction_read_only'";
    while ((await ask(inForce)) !== setting);
  }

  it('while the server is read-only', () =>
    expectNoFalseAnswer(
      () => setReadOnly('on'),
      () => setReadOnly('off'),
    ));
});
