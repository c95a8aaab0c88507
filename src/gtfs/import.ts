import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { feedFault } from './archive/archive.ts';
import { HeadwayError } from '../common/errors.ts';
import { readTables, scheduleOf, type Schedule, type ScheduleTables } from './schedule.ts';

/** A smaller zip is read sooner than a process starts. */
const SMALL_BYTES = 1024 ** 2;
const READER = fileURLToPath(new URL('import-process.ts', import.meta.url));

/** What the process says at its end; no fault: the tables are in the file. */
export interface ImportEnd {
  fault?: string;
}

/** The schedule of packed tables. */
export function unpackSchedule(packed: Buffer): Schedule {
  return scheduleOf(deserialize(packed) as ScheduleTables);
}

/**
 * The packed tables of a feed, read by a process of its own: nobody who asks meanwhile waits for it, and the memory that reading
 * takes goes with it. Small ones are read here. `signal` ends that process.
 */
export async function importPacked(file: string, inner?: string, signal?: AbortSignal): Promise<Buffer> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size < SMALL_BYTES) return serialize(await readTables(file, inner));
  const folder = await mkdtemp(join(tmpdir(), 'headway-gtfs-'));
  try {
    const packed = join(folder, 'schedule');
    await run([file, packed, ...(inner === undefined ? [] : [inner])], signal);
    return await readFile(packed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(READER, args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      ...(signal && { signal }),
    });
    let end: ImportEnd = { fault: feedFault('its reader ended early').message };
    child.once('message', (message) => (end = message as ImportEnd));
    child.once('error', reject);
    child.once('exit', () => {
      if (end.fault === undefined) resolve();
      else reject(new HeadwayError('malformed', end.fault));
    });
  });
}
