import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanRows } from '../../src/gtfs/tables/scan.ts';

async function scanned(pieces: readonly (string | Buffer)[]): Promise<string[][]> {
  const rows: string[][] = [];
  await scanRows(
    Readable.from(pieces.map((piece) => Buffer.from(piece))),
    ({ bytes, starts, ends, fields }) => {
      rows.push(
        Array.from({ length: fields }, (_, field) =>
          Buffer.from(bytes.subarray(starts[field], ends[field])).toString(),
        ),
      );
    },
  );
  return rows;
}

describe('scanning a table', () => {
  it('takes marks, quotes, spaces, both ends of lines and no end of the last', async () => {
    const table = '\ufefftrip_id, stop_id\r\n"a,\n1" , x \n\n"say ""hi""",\r\nlast,"one"';
    const rows = [
      ['trip_id', 'stop_id'],
      ['a,\n1', 'x'],
      ['say ""hi""', ''],
      ['last', 'one'],
    ];
    expect(await scanned([table])).toEqual(rows);
    const bytes = Buffer.from(table);
    for (let at = 3; at < bytes.length; at++)
      expect(await scanned([bytes.subarray(0, at), bytes.subarray(at)]), String(at)).toEqual(rows);
  });

  it('reads what was written, in pieces of any size', async () => {
    const field = fc.string({ minLength: 1, maxLength: 6 }).map((text) => text.replaceAll(/["\r\n]| /g, '_'));
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, size) => {
        const bytes = Buffer.from(rows.map((row) => row.map((text) => `"${text}"`).join(',')).join('\n'));
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        );
        expect(await scanned(pieces)).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses a row without end', async () => {
    await expect(scanned(Array.from({ length: 30 }, () => 'x'.repeat(100_000)))).rejects.toThrow(
      'row without end',
    );
  });
});
