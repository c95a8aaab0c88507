import { sql, type CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import type { SavedPlaceTable } from './tables/riders.ts';

/** A row of what a rider spoke of, without a name, or of a place they saved. */
export interface RecalledRow {
  question: string | null;
  question_at: number;
  place: string | null;
  place_at: number;
  name: string | null;
  kind: SavedPlaceTable['kind'] | null;
  place_id: string | null;
}

/** All that is kept of a rider, saved places by name. Parameters: the rider, twice. */
export function recallStatement(db: Database): CompiledQuery<RecalledRow> {
  return sql<RecalledRow>`
    select question, question_at, place, place_at, null as name, null as kind, null as place_id
      from rider_context where rider = ${''}
    union all
    select null, 0, null, 0, name, kind, place_id from saved_place where rider = ${''}
    order by name`.compile(db);
}

/**
 * Of so many riders, no two of them the same. Parameters of each: rider, question, when, place or null, when. A question
 * without a place leaves the place before it.
 */
export function rememberStatement(db: Database, riders: number): CompiledQuery {
  const rows = Array.from({ length: riders }, () => sql`(${''}, ${''}, ${0}, ${''}, ${0})`);
  return sql`
    insert into rider_context (rider, question, question_at, place, place_at)
      values ${sql.join(rows)}
    on conflict (rider) do update set
      question = excluded.question, question_at = excluded.question_at,
      place = coalesce(excluded.place, rider_context.place),
      place_at = case when excluded.place is null then rider_context.place_at else excluded.place_at end`.compile(
    db,
  );
}
