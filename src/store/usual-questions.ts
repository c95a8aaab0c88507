import { sql, type CompiledQuery } from 'kysely';
import { DAY_MS, easternParts } from '../common/time.ts';
import type { Database } from './database.ts';
import { purgeStretches } from './chunks.ts';
import type { UsualQuestionTable } from './tables/riders.ts';

/** What riders ask first in calls, for all processes together: who asks the same at the same time of day may be offered it. */
export interface UsualQuestions {
  /** Notes that a call began with it. Whether it is time to ask the rider if it may be offered: once, at the third call. */
  note(rider: string, sentence: string, now: Date): Promise<boolean>;
  /** Keeps what the rider wishes. */
  decide(rider: string, sentence: string, isWished: boolean, now: Date): Promise<void>;
  /** What the rider wishes to be offered at this time of day, the last one asked; absent: nothing. */
  find(rider: string, now: Date): Promise<string | undefined>;
  /** Forgets what is not wished and was not asked for long, a piece for each one that is asked for. */
  purge(now: Date): AsyncGenerator<void>;
}

/** Calls that begin with the same before it is offered. */
const OFTEN = 3;
/** "The same hour": so far apart, and not farther. */
const SAME_TIME_MINUTES = 45;
const DAY_MINUTES = 24 * 60;
const KEPT_MS = 30 * DAY_MS;

/** What is kept in the database. */
export function createUsualQuestions(db: Database): UsualQuestions {
  // Every call costs this one: it is compiled once.
  const note = noteStatement(db);
  return {
    async note(rider, sentence, now) {
      const [minute, at] = [minuteOf(now), now.getTime()];
      const { rows } = await db.executeQuery<Noted>({ ...note, parameters: [rider, sentence, minute, at] });
      const [noted] = rows;
      return noted?.times === OFTEN && noted?.consent === 'none';
    },

    async decide(rider, sentence, isWished, now) {
      const row = { consent: isWished ? 'yes' : 'no', kept_at: now.getTime() } as const;
      await db
        .insertInto('usual_question')
        .values({ rider, sentence, minute: minuteOf(now), times: OFTEN, ...row })
        .onConflict((conflict) => conflict.columns(['rider', 'sentence']).doUpdateSet(row))
        .execute();
    },

    async find(rider, now) {
      const rows = await db
        .selectFrom('usual_question')
        .select(['sentence', 'minute'])
        .where('rider', '=', rider)
        .where('consent', '=', 'yes')
        .orderBy('kept_at', 'desc')
        .execute();
      return rows.find(({ minute }) => isNear(minute, minuteOf(now)))?.sentence;
    },

    purge(now) {
      const isOver = sql`consent != 'yes' and kept_at <= ${now.getTime() - KEPT_MS}`;
      return purgeStretches(db, 'usual_question', 'rider', isOver);
    },
  };
}

type Noted = Pick<UsualQuestionTable, 'times' | 'consent'>;

/** Parameters: rider, sentence, minute of the day, when. What is wished is wished at the time it was wished at. */
function noteStatement(db: Database): CompiledQuery<Noted> {
  const apart = sql`abs(usual_question.minute - excluded.minute)`;
  const isNear = sql`(${apart} <= ${sql.lit(SAME_TIME_MINUTES)} or ${apart} >= ${sql.lit(DAY_MINUTES - SAME_TIME_MINUTES)})`;
  return sql<Noted>`
    insert into usual_question (rider, sentence, minute, times, consent, kept_at)
      values (${''}, ${''}, ${0}, 1, 'none', ${0})
    on conflict (rider, sentence) do update set
      times = case when ${isNear} then usual_question.times + 1 else 1 end,
      minute = case when usual_question.consent = 'yes' then usual_question.minute else excluded.minute end,
      kept_at = excluded.kept_at
    returning times, consent`.compile(db);
}

function minuteOf(now: Date): number {
  const { hour, minute } = easternParts(now);
  return hour * 60 + minute;
}

/** Whether two times of day are about the same, midnight or not. */
function isNear(one: number, other: number): boolean {
  const apart = Math.abs(one - other);
  return Math.min(apart, DAY_MINUTES - apart) <= SAME_TIME_MINUTES;
}
