import { DatabaseSync } from 'node:sqlite';

/** Where Headway writes by itself, whatever riders do: that it lives, what it looks at, and how lines run. */
const OWN = new Set(['process', 'lease', 'watch', 'measured_way', 'usual_passing']);

/** All that is in the tables of a SQLite database, by table: what nobody changed is equal to what it was. */
export function everyRow(file: string): Record<string, unknown[]> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = db.prepare("select name from sqlite_master where type = 'table' order by name").all();
    const names = tables.map(({ name }) => String(name)).filter((name) => !OWN.has(name));
    return Object.fromEntries(names.map((name) => [name, db.prepare(`select * from "${name}"`).all()]));
  } finally {
    db.close();
  }
}
