import { threadKey } from '../../port.ts';
import type { Database } from '../../store/database.ts';

/** The places that want to hear no more of an alert. */
export async function whoMuted(db: Database, alerts: readonly string[]): Promise<Map<string, Set<string>>> {
  const muted = new Map<string, Set<string>>();
  if (alerts.length === 0) return muted;
  const rows = await db
    .selectFrom('mute')
    .selectAll()
    .where('alert', 'in', [...new Set(alerts)])
    .execute();
  for (const { alert, ...to } of rows) {
    const places = muted.get(alert) ?? new Set();
    muted.set(alert, places.add(threadKey(to)));
  }
  return muted;
}
