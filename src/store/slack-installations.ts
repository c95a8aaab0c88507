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
