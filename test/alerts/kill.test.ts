import { expect, it } from 'vitest';
import { killAgainAndAgain } from './kills.ts';
import { onBothStores } from './stores.ts';

/** Each step of a life is the last one once. `npm run bench -- kills` kills more often. */
const KILLS = 140;
const LANES = 2;

onBothStores('[55] kill -9', (fresh) => {
  it('at any step of poll, commit, claim, send, settle: nothing is lost, one message at most is doubled', async () => {
    const { url } = await fresh();
    const lanes = await killAgainAndAgain(url, KILLS, LANES);
    for (const { kills, wrong, doubled, doubledOnce } of lanes) {
      expect(wrong).toEqual([]);
      expect(doubled).toBeGreaterThan(0);
      expect(doubled).toBeLessThanOrEqual(kills);
      expect(doubledOnce).toBe(0);
    }
  }, 300_000);
});
