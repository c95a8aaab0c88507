import { sql, type RawBuilder } from 'kysely';

/** Whether a column's text begins so, whatever characters are in it: `like` would read some of them as wildcards. */
export function beginsWith(column: string, beginning: string): RawBuilder<boolean> {
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(beginning.length)}) = ${beginning}`;
}
