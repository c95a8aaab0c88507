import type { Database, Transaction } from '../../store/database.ts';
import type { Notice } from './alert.ts';

/** A notice with when it was made. */
export interface PastNotice extends Notice {
  at: Date;
}

const ROWS = 200;

/** Keeps notices, whoever is told of them. */
export async function keepNotices(tx: Transaction, notices: readonly Notice[], now: Date): Promise<void> {
  const at = now.getTime();
  for (let from = 0; from < notices.length; from += ROWS) {
    await tx
      .insertInto('notice')
      .values(
        notices.slice(from, from + ROWS).map((notice) => ({
          id: noticeId(notice, now),
          alert: notice.alert.id,
          kind: notice.kind,
          at,
          content: JSON.stringify(notice),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The same for the same notice. */
function noticeId({ kind, alert }: Notice, now: Date): string {
  return `${alert.id} ${kind} ${now.getTime()}`;
}

/** What was made known after an instant and up to another, in order. `kind`: only such. */
export async function noticesBetween(
  db: Database,
  after: Date,
  upTo: Date,
  kind?: Notice['kind'],
): Promise<PastNotice[]> {
  let query = db
    .selectFrom('notice')
    .select(['at', 'content'])
    .where('at', '>', after.getTime())
    .where('at', '<=', upTo.getTime())
    .orderBy('at')
    .orderBy('id');
  if (kind) query = query.where('kind', '=', kind);
  const rows = await query.execute();
  return rows.map(({ at, content }) => ({ ...(JSON.parse(content) as Notice), at: new Date(at) }));
}
