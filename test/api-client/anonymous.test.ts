import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { takeCalls, type CallRecord, type Taken } from '../../src/api/policies/call-record.ts';
import type { Purpose } from '../../src/api/policies/shares.ts';
import { manualClock } from '../support/clock.ts';
import { json, startUpstream } from '../support/upstream.ts';

const LIMITS = { callsPerSecond: 10, callsPerDay: 50_000 };
const START = Date.parse('2026-11-20T00:00:00Z');
const DAY_MS = 86_400_000;

/** Asks as often as one may, for a day and whatever is saved up: the calls of each purpose, and whether riders ever waited. */
function day(asking: (step: number) => readonly Purpose[], stepMs: number) {
  let record: CallRecord | undefined;
  const went: Record<Purpose, number[]> = { rider: [], anonymous: [], alerts: [] };
  const refused: Taken[] = [];
  for (let step = 0; step * stepMs < DAY_MS; step += 1) {
    for (const purpose of asking(step)) {
      const now = START + step * stepMs;
      const request = { process: 'p', purpose, calls: purpose === 'anonymous' ? 100 : 1, uncounted: 0 };
      const { after, result } = takeCalls(record, request, LIMITS, new Date(now));
      record = after;
      if (result.kind === 'taken') went[purpose].push(...Array<number>(result.calls).fill(now));
      else if (purpose !== 'anonymous') refused.push(result);
    }
  }
  return { went, refused };
}

/** The most calls within a second. */
function busiest(calls: readonly number[]): number {
  return Math.max(...calls.map((from) => calls.filter((at) => at >= from && at < from + 1000).length));
}

describe('[8] those whom nobody knows', () => {
  it('have at most half of a day’s calls together, and nobody known waits for them', () => {
    // A known rider asks every five seconds.
    const { went, refused } = day((step) => (step % 8 === 0 ? ['anonymous', 'rider'] : ['anonymous']), 600);
    expect(went.anonymous.length).toBeGreaterThan(0.3 * LIMITS.callsPerDay);
    expect(went.anonymous.length).toBeLessThanOrEqual(0.5 * LIMITS.callsPerDay);
    expect(refused).toEqual([]);
  });

  it('have at most half of a second’s calls, and leave room for a rider in each', () => {
    const { went, refused } = day((step) => (step < 1000 ? ['anonymous', 'rider'] : []), 400);
    expect(busiest(went.anonymous)).toBeLessThanOrEqual(5);
    expect(refused.filter(({ kind }) => kind === 'wait')).toEqual([]);
  });

  it('do not keep a rider waiting who asks the same', async () => {
    const upstream = await startUpstream();
    const clock = manualClock();
    upstream.on('/Incidents.svc/json/Incidents', json({ Incidents: [] }));
    upstream.on('/NextBusService.svc/json/jPredictions', json({ StopName: 'x', Predictions: [] }));
    const client = createClient({ baseUrl: upstream.url, clock, ...LIMITS });
    const flood = Array.from({ length: 12 }, (_, index) =>
      client
        .get('nextBuses', { StopID: `${1_001_000 + index}` }, { purpose: 'anonymous' })
        .catch(() => undefined),
    );
    const waiting = client.get('railIncidents', {}, { purpose: 'anonymous' }).catch(() => undefined);
    // No second passes meanwhile.
    expect(await client.get('railIncidents')).toMatchObject({ value: { Incidents: [] } });
    await clock.advance(60_000);
    await Promise.all([...flood, waiting]);
    await client.close();
    await upstream.close();
  });
});
