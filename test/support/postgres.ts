import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);
const PACKAGES = process.env['POSTGRESQL_PROGRAMS'] ?? '/usr/lib/postgresql';

/** A PostgreSQL server of a test's own, on a socket in a folder of its own. */
export interface PostgresServer {
  /** The address of its database. */
  url: string;
  /** Empties the database; nobody may be connected. */
  empty(): Promise<void>;
  /** Makes another database, whose files are in the folder; its address. */
  databaseIn(folder: string): Promise<string>;
  /** Lets nobody write, or again everybody: true of every transaction that begins from then on. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  /** Ends everybody's connections. */
  dropConnections(): Promise<void>;
  /** Stops the server where it stands, as a machine that hangs: it takes connections and answers nothing. */
  hang(): void;
  goOn(): void;
  /** Ends the server, everybody's connection with it. */
  shutDown(): Promise<void>;
  /** Starts it anew where it was. */
  startAgain(): Promise<void>;
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
  const launch = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200'],
      { cwd: folder, stdio: 'ignore', ...user },
    );
  let server = launch();
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const url = `postgresql://headway@localhost/postgres?host=${folder}`;
  await untilReady(url);

  async function tell(...statements: string[]): Promise<unknown[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    await client.end();
    return rows;
  }

  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const value = isReadOnly ? 'on' : 'off';
    await tell(
      'set default_transaction_read_only = off',
      `alter system set default_transaction_read_only = ${value}`,
      'select pg_reload_conf()',
    );
    // The server hears of it by a signal. When who comes new is told so, those who were there have been told too.
    const isHeard = async () => {
      const [row] = await tell('show default_transaction_read_only');
      return (row as { default_transaction_read_only: string }).default_transaction_read_only === value;
    };
    while (!(await isHeard())) await delay(5);
  }

  /** Signals the server and its processes for connections. */
  function signal(name: NodeJS.Signals): void {
    const { pid } = server;
    if (pid === undefined) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    for (const each of [pid, ...children]) {
      try {
        process.kill(each, name);
      } catch (error) {
        // A connection that ended meanwhile has no process any more.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  async function shutDown(): Promise<void> {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }

  return {
    url,
    async empty() {
      await tell('drop schema public cascade', 'create schema public');
    },
    setReadOnly,
    async dropConnections() {
      await tell(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      );
    },
    async databaseIn(place) {
      if (user) await chown(place, user.uid, user.gid);
      await tell(
        `create tablespace elsewhere location '${place}'`,
        'create database elsewhere tablespace elsewhere',
      );
      return url.replace('/postgres?', '/elsewhere?');
    },
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    shutDown,
    async startAgain() {
      server = launch();
      await untilReady(url);
    },
    async stop() {
      process.off('exit', kill);
      await shutDown();
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
