import type { Database } from '../store/database.ts';
import type { ExtraAliases } from '../transit/names/build-gazetteer.ts';

/** Names that the operator gave stations, beside those that are known to all. */
export interface Aliases {
  /** By full present name of the station. */
  all(): Promise<ExtraAliases>;
  /** `text` means the station from now on, whatever it meant before. */
  add(text: string, station: string, now: Date): Promise<void>;
  /** `text` means what it did before. Whether it was an alias. */
  remove(text: string): Promise<boolean>;
}

/** The operator's aliases in the database. */
export function createAliases(db: Database): Aliases {
  return {
    async all() {
      const rows = await db.selectFrom('alias').select(['text', 'station']).orderBy('text').execute();
      const groups = Map.groupBy(rows, ({ station }) => station);
      return new Map([...groups].map(([station, named]) => [station, named.map(({ text }) => text)]));
    },

    async add(text, station, now) {
      const row = { station, added_at: now.getTime() };
      await db
        .insertInto('alias')
        .values({ text: text.trim().toLowerCase(), ...row })
        .onConflict((conflict) => conflict.column('text').doUpdateSet(row))
        .execute();
    },

    async remove(text) {
      const said = text.trim().toLowerCase();
      const { numDeletedRows } = await db.deleteFrom('alias').where('text', '=', said).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
