import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { openArchive } from '../../src/gtfs/archive/archive.ts';
import { zipOfTexts } from '../../src/region/gtfs/zip.ts';

/** So many seconds lie between a trip and its copy. */
const APART = 37;
/** No count of rows is a multiple of it: steps of so many rows meet each row once, far from those of its trip. */
const STEP = 1_000_003;

// A process of its own, for it takes as much memory as the feed: writes a feed that has each trip of another so many times, a
// little apart, and the rows of its times in no order. Columns of what names a trip and of times stand where HART has them.
const [from = '', to = '', times = ''] = process.argv.slice(2);
await writeLargeFeed(Number(times));

async function writeLargeFeed(times: number): Promise<void> {
  const archive = await openArchive(from);
  const tables = await Promise.all(
    [...archive.tables].map(async (table) => [table, await text(await archive.open(table))] as const),
  );
  await archive.close();
  const made: Record<string, Iterable<string>> = {};
  for (const [table, content] of tables) {
    const [head = '', ...rows] = content.split(/\r?\n/).filter((row) => row !== '');
    made[`${table}.txt`] =
      table === 'trips'
        ? copies(head, rows, times, ([route = '', service = '', trip = '', ...rest], copy) =>
            [route, service, `${trip}x${copy}`, ...rest].join(),
          )
        : table === 'stop_times'
          ? copies(head, rows, times, ([trip = '', arrival = '', departure = '', ...rest], copy) =>
              [`${trip}x${copy}`, later(arrival, copy), later(departure, copy), ...rest].join(),
            )
          : [content];
  }
  await writeFile(to, await zipOfTexts(made));
}

function* copies(
  head: string,
  rows: readonly string[],
  times: number,
  copied: (fields: readonly string[], copy: number) => string,
): Generator<string> {
  yield `${head}\n`;
  for (let copy = 0; copy < times; copy++)
    for (let row = 0; row < rows.length; row++)
      yield `${copied((rows[((row + copy) * STEP) % rows.length] ?? '').split(','), copy)}\n`;
}

function later(time: string, copy: number): string {
  if (time === '') return time;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const sum = hours * 3600 + minutes * 60 + seconds + copy * APART;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(sum / 3600)}:${two((sum / 60) % 60)}:${two(sum % 60)}`;
}
