import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);
const PACKAGES = '/usr/lib/postgresql';

/** A PostgreSQL server of a test's own, on a socket in a folder of its own. */
export interface PostgresServer {
  /** The address of its database. */
  url: string;
  /** Empties the database; nobody may be connected. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of the server's programs (Debian's package `postgresql`); absent: they are not installed. */
export const postgresPrograms: string | undefined = (existsSync(PACKAGES) ? readdirSync(PACKAGES) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => join(PACKAGES, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

if (!postgresPrograms) {
  process.stderr.write(`No PostgreSQL under ${PACKAGES}: the tests that need a server are skipped.\n`);
}

/** Makes and starts a server. PostgreSQL refuses root, who becomes the package's own user for it. */
export async function startPostgres(): Promise<PostgresServer> {
  if (!postgresPrograms) throw new Error('PostgreSQL is not installed');
  const programs = postgresPrograms;
  const folder = await mkdtemp(join(tmpdir(), 'headway-pg-'));
  const user = process.getuid?.() === 0 ? await userId('postgres') : undefined;
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'headway', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...user },
  );
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200'],
    { cwd: folder, stdio: 'ignore', ...user },
  );
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const url = `postgresql://headway@localhost/postgres?host=${folder}`;
  await untilReady(url);
  return {
    url,
    async empty() {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('drop schema public cascade; create schema public');
      await client.end();
    },
    async stop() {
      process.off('exit', kill);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function userId(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(30);
    }
  }
}
