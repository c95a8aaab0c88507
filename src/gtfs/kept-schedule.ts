import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unpackSchedule } from './import.ts';
import type { Schedule } from './schedule.ts';

/** Grows with each change of what a schedule's tables hold: a file of another layout is not read. */
const LAYOUT = 7;
/** No schedule comes to more, packed. */
const MAX_BYTES = 1024 ** 3;
const MAX_HEAD_BYTES = 4096;

/** What stands in the first line of the file; the packed tables follow. */
interface Head {
  kind: 'headway schedule';
  layout: number;
  /** Of the engine that packed it. */
  engine: string;
  /** A digest of the feed's address, which may hold a key. */
  feed: string;
  /** As the host tags it; empty where it does not. */
  version: string;
  /** Of the tables. */
  digest: string;
}

/** A feed's schedule as it was read last, on disk. */
export interface KeptSchedule {
  /** Absent where there is none, or what is there is torn, of another feed or another program. Never rejects. */
  read(): Promise<{ version: string; schedule: Schedule } | undefined>;
  /** Keeps the packed tables of a version: all of them, or what was kept before stays. */
  write(version: string, packed: Buffer): Promise<void>;
}

/** The folder of a database that is a file, where schedules are kept; absent for one that is elsewhere or nowhere. */
export function folderOf(database: string | undefined): string | undefined {
  if (!database) return undefined;
  return database.includes('://') || database.startsWith(':') ? undefined : dirname(database);
}

/** What is kept of the feed at an address in a folder, in a file that its owner alone reads. */
export function keptSchedule(folder: string, address: string): KeptSchedule {
  const feed = digestOf(address);
  const file = join(folder, `gtfs-${feed.slice(0, 16)}.schedule`);
  const own = { kind: 'headway schedule', layout: LAYOUT, engine: process.versions.v8, feed } as const;
  return {
    async read() {
      try {
        if ((await stat(file)).size > MAX_BYTES) return undefined;
        const bytes = await readFile(file);
        const end = bytes.subarray(0, MAX_HEAD_BYTES).indexOf('\n');
        const head = JSON.parse(bytes.toString('utf8', 0, Math.max(0, end))) as Partial<Head>;
        const packed = bytes.subarray(end + 1);
        const isOwn = Object.entries(own).every(([name, value]) => head[name as keyof Head] === value);
        if (!isOwn || typeof head.version !== 'string' || head.digest !== digestOf(packed)) return undefined;
        return { version: head.version, schedule: unpackSchedule(packed) };
      } catch {
        // Whatever it is, it is not what was kept: the feed is there to be read.
        return undefined;
      }
    },
    async write(version, packed) {
      const head: Head = { ...own, version, digest: digestOf(packed) };
      const part = `${file}.${process.pid}.part`;
      try {
        await writeFile(part, [Buffer.from(`${JSON.stringify(head)}\n`), packed], {
          mode: 0o600,
          flush: true,
        });
        await rename(part, file);
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

function digestOf(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
