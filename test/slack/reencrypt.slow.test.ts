import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEncryption } from '../../adapters/slack/workspaces/encryption.ts';
import { createSlackInstallations } from '../../src/store/slack-installations.ts';
import { openDatabase } from '../../src/store/database.ts';
import { NOON } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';

const MAIN = fileURLToPath(new URL('../../src/headway.js', import.meta.url));
const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the operator's command says. */
async function reencrypt(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [MAIN, 'slack', 'reencrypt'], { cwd: folder, env });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return output + errors;
}

onBothStores('A change of the encryption key', (fresh) => {
  it('keeps what was encrypted with the one before, which can go afterwards', async () => {
    const store = await fresh();
    const isSqlite = store.kind === 'SQLite';
    const db = isSqlite ? await openDatabase(join(folder, 'data', 'headway.sqlite')) : await store.open();
    const installations = createSlackInstallations(db);
    const old = createEncryption([OLD]);
    for (const team of ['T1', 'T2'])
      await installations.put(team, old.encrypt(`token of ${team}`, team), NOON);
    const both = createEncryption([NEW, OLD]);
    await installations.put('T3', both.encrypt('token of T3', 'T3'), NOON);
    const opened = async (keys: Parameters<typeof createEncryption>[0], team: string) =>
      createEncryption(keys).decrypt((await installations.find(team)) ?? '', team);
    expect(await opened([NEW, OLD], 'T1')).toBe('token of T1');
    expect(() => old.decrypt(both.encrypt('x', 'T1'), 'T1')).toThrow('SLACK_ENCRYPTION_KEY');

    const env = {
      SLACK_CLIENT_ID: '1.2',
      SLACK_CLIENT_SECRET: 'client secret',
      SLACK_STATE_SECRET: 's'.repeat(32),
      SLACK_SIGNING_SECRET: 'signing secret',
      SLACK_ENCRYPTION_KEY: NEW,
      DATABASE_URL: isSqlite ? '' : store.url,
    };
    expect(await reencrypt(env)).toMatch(/^headway: SLACK_ENCRYPTION_KEY cannot decrypt/);
    expect(await opened([OLD], 'T1')).toBe('token of T1');
    expect(await reencrypt({ ...env, SLACK_FORMER_ENCRYPTION_KEYS: OLD })).toMatch(/^3 installations/);
    for (const team of ['T1', 'T2', 'T3']) expect(await opened([NEW], team)).toBe(`token of ${team}`);
    await expect(opened([OLD], 'T1')).rejects.toThrow('SLACK_ENCRYPTION_KEY');
    if (isSqlite) await db.destroy();
  });
});
