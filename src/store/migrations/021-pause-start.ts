import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A pause may begin later. Of elevators hours were kept and told at any hour until now: those who heard so go on hearing so. */
export const pauseStartMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('subscription').addColumn('paused_from', 'bigint').execute();
    const table = (
      db as Kysely<{ subscription: { id: string; topic: string; options: string } }>
    ).withoutPlugins();
    const followed = await table.selectFrom('subscription').select(['id', 'topic', 'options']).execute();
    for (const { id, topic, options } of followed) {
      if (!topic.startsWith('elevators ') && !topic.startsWith('units ')) continue;
      const { windows, ...others } = JSON.parse(options) as { windows?: unknown };
      if (windows === undefined) continue;
      await table
        .updateTable('subscription')
        .set({ options: JSON.stringify(others) })
        .where('id', '=', id)
        .execute();
    }
  },
};
