import { saveLineRuns, type LineRun } from '../../../src/alerts/measured/store.ts';
import type { Database } from '../../../src/store/database.ts';

const MINUTE = 60_000;

/** The Red Line as it should run, toward Glenmont. */
export const FINE: LineRun = {
  line: 'RD',
  northOrEast: true,
  trains: 12,
  gaps: [6, 6, 6, 7, 7].map((minutes) => minutes * MINUTE),
  longest: { station: 'A03', lasts: 8 * MINUTE, train: '1' },
  standing: [],
  usual: 6 * MINUTE,
  ahead: [{ station: 'A03', lasts: 8 * MINUTE, train: '1', usual: 6 * MINUTE }],
  watchedSince: 0,
};

/** The same with a gap of so many minutes before a station. */
export const gapAt = (station: string, minutes: number): LineRun => ({
  ...FINE,
  ahead: [{ station, lasts: minutes * MINUTE, train: '1', usual: 6 * MINUTE }],
});

/** The same with a train that has stood between two stations for so many minutes. */
export const standingSince = (at: Date, minutes: number): LineRun => ({
  ...FINE,
  standing: [{ train: '2', stations: ['A03', 'A04'], since: at.getTime() - minutes * MINUTE }],
});

/** Stores a measure as whoever measures does. */
export async function measure(db: Database, run: LineRun, at: Date): Promise<void> {
  await db.transaction().execute((tx) => saveLineRuns(tx, [run], at));
}
