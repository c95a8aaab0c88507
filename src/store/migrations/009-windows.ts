import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Before {
  subscription: { options: string };
}

/** A subscription may have several windows a day where it had one stretch of hours. */
export const windowsMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const before = db as Kysely<Before>;
    const rows = await before
      .selectFrom('subscription')
      .select('options')
      .distinct()
      .where('options', 'like', '%"hours"%')
      .execute();
    for (const { options } of rows) {
      const { days, hours, ...rest } = JSON.parse(options) as { days?: number[]; hours?: unknown };
      const after = JSON.stringify({ ...(days && { days }), windows: [hours], ...rest });
      await before
        .updateTable('subscription')
        .set({ options: after })
        .where('options', '=', options)
        .execute();
    }
  },
};
