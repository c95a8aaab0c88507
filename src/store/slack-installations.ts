import type { Database } from './database.ts';
import { resumeUnreachable } from './unreachable-places.ts';

/** What is kept of each Slack workspace that installed Headway. It is sealed before it comes here. */
export interface SlackInstallations {
  /** Absent: not installed. */
  find(team: string): Promise<string | undefined>;
  /** Stores it. What a workspace's places followed when it took our access away goes on. */
  put(team: string, sealed: string, now: Date): Promise<void>;
  delete(team: string): Promise<void>;
}

/** The installations in the database. */
export function createSlackInstallations(db: Database): SlackInstallations {
  return {
    async find(team) {
      const row = await db
        .selectFrom('slack_installation')
        .select('sealed')
        .where('team', '=', team)
        .executeTakeFirst();
      return row?.sealed;
    },

    async put(team, sealed, now) {
      const row = { sealed, installed_at: now.getTime() };
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('slack_installation')
          .values({ team, ...row })
          .onConflict((conflict) => conflict.column('team').doUpdateSet(row))
          .execute();
        for (const part of [`${team}/`, `${team}:`]) await resumeUnreachable(tx, 'slack', part);
      });
    },

    async delete(team) {
      await db.deleteFrom('slack_installation').where('team', '=', team).execute();
    },
  };
}

/** Puts what `change` makes of each in its place, unless it was stored anew meanwhile. How many were changed. */
export async function resealInstallations(
  db: Database,
  change: (team: string, sealed: string) => string,
): Promise<number> {
  let changed = 0;
  for (const { team, sealed } of await db.selectFrom('slack_installation').selectAll().execute()) {
    const { numUpdatedRows } = await db
      .updateTable('slack_installation')
      .set({ sealed: change(team, sealed) })
      .where('team', '=', team)
      .where('sealed', '=', sealed)
      .executeTakeFirst();
    changed += Number(numUpdatedRows);
  }
  return changed;
}
