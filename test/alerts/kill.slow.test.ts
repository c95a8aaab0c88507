import { expect, it } from 'vitest';
import { killAgainAndAgain } from '../support/alerts/kills.ts';
import { onBothStores } from '../support/alerts/stores.ts';

/** Each step of a life is the last one once, or every other where it takes longer. `npm run bench -- kills` has more. */
const KILLS = { SQLite: 140, PostgreSQL: 70 };
const LANES = 2;

onBothStores('[55] kill -9', (fresh) => {
  it('at any step of poll, commit, claim, send, settle: nothing is lost, one message at most is doubled', async () => {
    const { kind, url } = await fresh();
    const queues = await killAgainAndAgain(url, KILLS[kind], LANES);
    for (const { kills, wrong, doubled, doubledOnce } of queues) {
      expect(wrong).toEqual([]);
      expect(doubled).toBeGreaterThan(0);
      expect(doubled).toBeLessThanOrEqual(kills);
      expect(doubledOnce).toBe(0);
    }
  }, 600_000);
});
