import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAgainAndAgain } from '../../test/support/alerts/kills.ts';
import { postgresPrograms, startPostgres } from '../../test/support/postgres.ts';

const KILLS = { SQLite: 600, PostgreSQL: 400 };
const LANES = 4;

/**
 * A thousand processes that watch and deliver, each ended by `kill -9` at another step of poll, commit, claim, send and
 * settle: what is lost, and the most messages that one place got twice. Where there is no PostgreSQL, SQLite has them all.
 */
export async function run(): Promise<string[]> {
  const header = [
    '| database | kill -9 | messages | lost or out of order | doubled, at most | doubled where keys are known | seconds |',
  ];
  const sqlite = await onSqlite(postgresPrograms ? KILLS.SQLite : KILLS.SQLite + KILLS.PostgreSQL);
  return [
    ...header,
    '|---|---|---|---|---|---|---|',
    sqlite,
    ...(postgresPrograms ? [await onPostgres()] : []),
  ];
}

async function onSqlite(kills: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-kills-'));
  try {
    return await row('SQLite', join(folder, 'headway.sqlite'), kills);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onPostgres(): Promise<string> {
  const server = await startPostgres();
  try {
    return await row('PostgreSQL', server.url, KILLS.PostgreSQL);
  } finally {
    await server.stop();
  }
}

async function row(name: string, url: string, kills: number): Promise<string> {
  const began = performance.now();
  const queues = await killAgainAndAgain(url, kills, LANES);
  const sum = (of: (destination: (typeof queues)[0]) => number) =>
    queues.reduce((total, destination) => total + of(destination), 0);
  const most = Math.max(...queues.map(({ doubled, kills: killed }) => doubled / killed));
  return `| ${[
    name,
    sum((destination) => destination.kills),
    sum((destination) => destination.messages),
    sum((destination) => destination.wrong.length),
    `${most.toFixed(2)} a kill`,
    sum((destination) => destination.doubledOnce),
    Math.round((performance.now() - began) / 1000),
  ].join(' | ')} |`;
}
