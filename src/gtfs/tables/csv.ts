import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { Archive } from '../archive/archive.ts';
import { feedFault } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';

/** Characters of a row that are read: one with a field of megabytes is no row. */
const MAX_ROW_CHARACTERS = 256 * 1024;

/** A row, by the names of its columns; a column that a row lacks is empty. */
export interface TableRow {
  /** The line it begins at, from 1. */
  line: number;
  get(column: string): string;
}

/**
 * The rows of a table, in order; none where the archive has no such table. Rows with too few or too many fields are read as
 * far as they go, and noted. A table that is torn is a `malformed` fault.
 */
export async function* rowsOf(archive: Archive, table: string, notices: Notices): AsyncGenerator<TableRow> {
  if (!archive.tables.has(table)) return;
  const source: Readable = await archive.open(table);
  const parser = parse({
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    info: true,
  });
  source.once('error', (fault) => parser.destroy(fault));
  let columns: ReadonlyMap<string, number> | undefined;
  try {
    for await (const read of source.pipe(parser) as AsyncIterable<{
      info: { lines: number };
      record: string[];
    }>) {
      const { info, record: fields } = read;
      if (!columns) {
        columns = new Map(fields.map((name, index) => [name.toLowerCase(), index]));
        continue;
      }
      if (fields.length > columns.size)
        notices.add('error', 'invalid_row_length', `${table}.txt line ${info.lines}`);
      const known = columns;
      yield { line: info.lines, get: (column) => fields[known.get(column) ?? -1] ?? '' };
    }
  } catch (fault) {
    throw feedFault(`${table}.txt is torn or has a row without end`, fault);
  } finally {
    source.destroy();
  }
}
