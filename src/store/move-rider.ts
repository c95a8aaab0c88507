import { sql, type CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { createRiderHash } from './rider-hash.ts';
import type { Tables } from './tables.ts';

/** Where a rider stands who is alone at their place, with the columns that, beside it, make a row the only one. */
const STANDS: readonly (readonly [table: keyof Tables, column: string, ...beside: string[]])[] = [
  ['saved_place', 'rider', 'name'],
  ['rider_context', 'rider'],
  ['mailbox_message', 'rider', 'key'],
  ['unread', 'rider'],
  ['usual_question', 'rider', 'sentence'],
  ['subscription', 'owner', 'id'],
  ['subscription', 'place', 'platform', 'thread', 'topic'],
  ['reminder', 'owner', 'id'],
  ['reminder', 'place', 'id'],
  ['mute', 'place', 'platform', 'thread', 'alert'],
  ['known_place', 'rider', 'platform', 'place'],
  ['known_place', 'place', 'platform'],
  ['opening', 'destination', 'thread', 'alert'],
  ['delivery', 'destination', 'seq'],
  ['queue', 'id'],
];

/**
 * Gives what is kept of a rider who is alone at their place, under a former name on the platform, to the one they have now: all
 * of it or nothing. Of what they have under both, the present stays.
 */
export function createMoveRider(db: Database): (platform: string, from: string, to: string) => Promise<void> {
  // Most have no former name, and each is looked for: it is compiled once.
  const kept = keptStatement(db);
  return async (platform, from, to) => {
    const parameters = STANDS.map(([, column]) => nameIn(column, platform, from));
    const { rows } = await db.executeQuery({ ...kept, parameters });
    if (rows.length > 0) await moveRider(db, platform, from, to);
  };
}

async function moveRider(db: Database, platform: string, from: string, to: string): Promise<void> {
  const hash = createRiderHash(db);
  const [former, present] = [await hash(`${platform}:${from}`), await hash(`${platform}:${to}`)];
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('unmatched').set({ rider_hash: present }).where('rider_hash', '=', former).execute();
    for (const [table, column, ...beside] of STANDS) {
      const [rows, name] = [sql.table(table), sql.ref(`${table}.${column}`)];
      const [former, present] = [nameIn(column, platform, from), nameIn(column, platform, to)];
      const same = beside.map((one) => sql`other.${sql.ref(one)} = ${sql.ref(`${table}.${one}`)}`);
      const isOther = sql.join([sql`other.${sql.ref(column)} = ${present}`, ...same], sql` and `);
      await sql`delete from ${rows} where ${name} = ${former}
        and exists (select 1 from ${rows} as other where ${isOther})`.execute(tx);
      await sql`update ${rows} set ${sql.ref(column)} = ${present} where ${name} = ${former}`.execute(tx);
    }
  });
}

/** Whether anything is kept under a name. Parameters: the name in each column. */
function keptStatement(db: Database): CompiledQuery {
  const found = STANDS.map(
    ([table, column]) => sql`select 1 as found from ${sql.table(table)} where ${sql.ref(column)} = ${''}`,
  );
  return sql`${sql.join(found, sql` union all `)} limit 1`.compile(db);
}

/** As which a rider stands in a column. */
function nameIn(column: string, platform: string, name: string): string {
  if (column === 'place') return name;
  return column === 'destination' || column === 'id'
    ? JSON.stringify([platform, name])
    : `${platform}:${name}`;
}
