import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { feedFault } from './archive.ts';
import { askFeed, type FeedHeaders } from './request.ts';

/** A feed is fetched within this time; the largest take some minutes over slow lines. */
const MAX_FETCH_MS = 300_000;
const MAX_BYTES = 1024 ** 3;

/** A feed's file, with what tells whether there is a newer one. */
export interface FetchedFeed {
  file: string;
  version: string;
  /** Deletes what was made for it. */
  drop(): Promise<void>;
}

/**
 * The zip at an address or in a file; `undefined` where it is still that of `version`. What cannot be had is a `malformed`
 * fault that says why in a line. `signal` ends the download.
 */
export async function fetchFeed(
  address: string,
  version?: string,
  headers: FeedHeaders = {},
  signal?: AbortSignal,
): Promise<FetchedFeed | undefined> {
  if (!/^https?:/.test(address)) return feedFile(address, version);
  const answer = await askFeed(address, { headers, version, timeout: MAX_FETCH_MS, signal });
  if (!answer.body || answer.status === 304) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'headway-gtfs-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'feed.zip');
  try {
    await pipeline(Readable.fromWeb(answer.body), atMost(MAX_BYTES), createWriteStream(file));
  } catch (fault) {
    await drop();
    throw feedFault('its download broke off, or is far larger than a feed', fault);
  }
  return { file, version: answer.headers.get('etag') ?? '', drop };
}

async function feedFile(file: string, version?: string): Promise<FetchedFeed | undefined> {
  const seen = await stat(file).catch(() => undefined);
  const now = `${seen?.mtimeMs} ${seen?.size}`;
  return now === version ? undefined : { file, version: now, drop: async () => undefined };
}

function atMost(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      left -= chunk.length;
      if (left < 0) pass(new RangeError('too large'));
      else pass(undefined, chunk);
    },
  });
}
