import { pipeline, Transform, type Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { HeadwayError } from '../../common/errors.ts';

/** Files that a feed's archive may hold; the largest published have some hundred. */
const MAX_ENTRIES = 2000;
/** Bytes of all files unpacked: the tables of the largest countries come to some 5 GiB. */
const MAX_UNPACKED_BYTES = 8 * 1024 ** 3;
/** How many times smaller a file may be packed; tables of times reach 15, what reaches 200 unpacks to harm. */
const MAX_RATIO = 200;
/** Below this many bytes nothing harms, however well it packs. */
const HARMLESS_BYTES = 16 * 1024 ** 2;

/** A zip that has to be mended is read as a whole. */
const MAX_MENDED_BYTES = 256 * 1024 ** 2;

/** A feed's tables, by name without ".txt" in lower case. */
export interface Archive {
  readonly tables: ReadonlySet<string>;
  /** The bytes of a table, unpacked as they are read. Rejects where there is none, or where it is torn. */
  open(table: string): Promise<Readable>;
  close(): Promise<void>;
}

/**
 * Opens a feed's zip. Its tables may stand in one folder of it; `inner` names a zip within it that holds them instead.
 * What is no zip, is torn, would unpack to more than the bounds or holds paths that leave it is a `malformed` fault that
 * names what is wrong.
 */
export async function openArchive(file: string, inner?: string): Promise<Archive> {
  const zip = await openZip(file);
  try {
    const entries = await readEntries(zip);
    return inner === undefined ? archiveOf(zip, entries) : await openInner(zip, entries, inner);
  } catch (fault) {
    zip.close();
    throw fault;
  }
}

const READING = { lazyEntries: true, autoClose: false } as const;

async function openZip(file: string): Promise<yauzl.ZipFile> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0) throw feedFault('there is no such file, or it is empty');
  return new Promise((resolve, reject) => {
    const refuse = (fault: unknown) => reject(feedFault('it is not a zip file, or it is torn', fault));
    yauzl.open(file, READING, (fault, zip) => {
      if (zip) resolve(zip);
      else if (size > MAX_MENDED_BYTES) refuse(fault);
      else openMended(file).then(resolve, refuse);
    });
  });
}

/** Where a zip's list of files ends: a mark, 16 bytes, and the length of the comment that follows. */
const END_MARK = Buffer.from('PK\u0005\u0006', 'latin1');
const LENGTH_AT = 20;
const END_BYTES = 22;

/** Some agencies' servers write a page of theirs behind the zip: it becomes the zip's comment, which nobody reads. */
async function openMended(file: string): Promise<yauzl.ZipFile> {
  const bytes = await readFile(file);
  const end = bytes.lastIndexOf(END_MARK);
  if (end < 0 || end + END_BYTES > bytes.length) throw new TypeError('no list of files');
  bytes.writeUInt16LE(Math.min(bytes.length - end - END_BYTES, 0xff_ff), end + LENGTH_AT);
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, READING, (fault, zip) => (zip ? resolve(zip) : reject(fault)));
  });
}

/** All files in the archive. The library refuses paths that leave it. */
function readEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    let unpacked = 0;
    zip.on('entry', (entry: yauzl.Entry) => {
      unpacked += entry.uncompressedSize;
      const isBomb =
        entry.uncompressedSize > HARMLESS_BYTES &&
        entry.uncompressedSize > MAX_RATIO * Math.max(entry.compressedSize, 1);
      entries.push(entry);
      if (isBomb || unpacked > MAX_UNPACKED_BYTES || entries.length > MAX_ENTRIES)
        reject(feedFault('it would unpack to far more than a feed holds'));
      else zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (fault: unknown) => reject(feedFault('its list of files is torn', fault)));
    zip.readEntry();
  });
}

/** Where the tables stand is where `stops.txt` does. */
function archiveOf(zip: yauzl.ZipFile, entries: readonly yauzl.Entry[]): Archive {
  const stops = entries.find(({ fileName }) => /(?:^|\/)stops\.txt$/i.test(fileName))?.fileName;
  const folder = stops?.slice(0, stops.lastIndexOf('/') + 1) ?? '';
  const tables = new Map<string, yauzl.Entry>();
  for (const entry of entries) {
    const name = entry.fileName.startsWith(folder) ? entry.fileName.slice(folder.length) : '';
    const table = /^([\w-]+)\.txt$/.exec(name.toLowerCase())?.[1];
    if (table !== undefined && !tables.has(table)) tables.set(table, entry);
  }
  return {
    tables: new Set(tables.keys()),
    async open(table) {
      const entry = tables.get(table);
      if (!entry) throw feedFault(`it has no ${table}.txt`);
      return streamOf(zip, entry);
    },
    async close() {
      zip.close();
    },
  };
}

/** A file as it is unpacked. The library looks at its size, not at its checksum. */
function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (fault, stream) => {
      if (stream) resolve(pipeline(stream, checksum(entry), () => undefined));
      else reject(feedFault(`${entry.fileName} cannot be unpacked`, fault));
    });
  });
}

/** Passes bytes on, and fails at their end where they are not those that were packed. */
function checksum({ fileName, crc32: wanted }: yauzl.Entry): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      sum = crc32(chunk, sum);
      pass(undefined, chunk);
    },
    flush(end) {
      end(sum === wanted ? undefined : feedFault(`${fileName} is torn: its checksum is another`));
    },
  });
}

/** A zip within the zip is unpacked to a folder of its own, which goes with it. */
async function openInner(
  zip: yauzl.ZipFile,
  entries: readonly yauzl.Entry[],
  inner: string,
): Promise<Archive> {
  const entry = entries.find(({ fileName }) => fileName === inner);
  if (!entry) throw feedFault(`it holds no ${inner}`);
  const folder = await mkdtemp(join(tmpdir(), 'headway-gtfs-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'inner.zip');
    await finished(await streamOf(zip, entry), createWriteStream(file));
    const archive = await openArchive(file);
    zip.close();
    return { ...archive, close: () => archive.close().finally(drop) };
  } catch (fault) {
    await drop();
    throw fault;
  }
}

/** A fault of a feed's archive, in words that follow "the feed cannot be read:". */
export function feedFault(why: string, cause?: unknown): HeadwayError {
  return new HeadwayError(
    'malformed',
    `the feed cannot be read: ${why}`,
    cause === undefined ? {} : { cause },
  );
}
