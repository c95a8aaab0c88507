import { sql } from 'kysely';
import type { Database } from '../../../src/store/database.ts';

/** A column that may hold words: `table.column`. */
export type TextColumn = `${string}.${string}`;

/** Every column of text of every table there is, by the schema itself; those of Kysely's own migrations left out. */
export async function textColumns(db: Database, kind: 'SQLite' | 'PostgreSQL'): Promise<TextColumn[]> {
  const query =
    kind === 'SQLite'
      ? sql<{ tab: string; col: string }>`
          select tables.name as tab, columns.name as col
            from sqlite_master tables join pragma_table_info(tables.name) columns
            where tables.type = 'table' and lower(columns.type) not in ('bigint', 'integer')`
      : sql<{ tab: string; col: string }>`
          select table_name as tab, column_name as col from information_schema.columns
            where table_schema = 'public' and data_type not in ('bigint', 'integer')`;
  const { rows } = await query.execute(db);
  return rows
    .filter(({ tab }) => !tab.startsWith('kysely_') && !tab.startsWith('sqlite_'))
    .map(({ tab, col }): TextColumn => `${tab}.${col}`)
    .toSorted();
}

/** The columns in which one of some words stands anywhere. */
export async function columnsWith(
  db: Database,
  columns: readonly TextColumn[],
  words: readonly string[],
): Promise<TextColumn[]> {
  const found: TextColumn[] = [];
  for (const column of columns) {
    const [table = '', name = ''] = column.split('.');
    const any = words.map((word) => sql`${sql.ref(name)} like ${`%${word}%`}`);
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.join(any, sql` or `)} limit 1`.execute(db);
    if (rows.length > 0) found.push(column);
  }
  return found;
}
