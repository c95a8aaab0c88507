import { describe, expect, it } from 'vitest';
import { answer, json } from '../support/upstream.ts';
import { faultOf, INCIDENTS, NEXT_BUSES, noBuses, noIncidents, setup } from './setup.ts';

describe('equal questions at once', () => {
  it('[9] 500 of them make one call', async () => {
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, json(noIncidents));
    const answers = await Promise.all(Array.from({ length: 500 }, () => api.get('railIncidents')));
    expect(upstream.calls).toHaveLength(1);
    expect(new Set(answers.map(({ value }) => value)).size).toBe(1);
  });

  it('[9] fail together, and the next one is asked anew when its rest is over', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, answer(401), json(noIncidents));
    const faults = await Promise.all(Array.from({ length: 500 }, () => faultOf(api.get('railIncidents'))));
    expect(upstream.calls).toHaveLength(1);
    expect(faults.every(({ kind }) => kind === 'denied')).toBe(true);
    await clock.advance(10_000);
    expect((await api.get('railIncidents')).value).toEqual(noIncidents);
  });

  it('that one caller gives up on still answer the others', async () => {
    const { api, upstream } = await setup();
    let release: () => void = () => undefined;
    upstream.on(INCIDENTS, (response, call) => {
      release = () => json(noIncidents)(response, call);
    });
    const leaving = Promise.race([api.get('railIncidents'), Promise.resolve('left')]);
    const staying = api.get('railIncidents');
    expect(await leaving).toBe('left');
    await upstream.received(1);
    release();
    expect((await staying).value).toEqual(noIncidents);
  });

  it('are not mixed with others', async () => {
    const { api, upstream } = await setup();
    upstream.on(NEXT_BUSES, (response, call) => json({ ...noBuses, StopName: call.url })(response, call));
    const stops = Array.from({ length: 50 }, (_, index) => String(1_000_000 + index));
    const names = await Promise.all(
      stops.map(async (StopID) => (await api.get('nextBuses', { StopID })).value.StopName),
    );
    expect(names).toEqual(stops.map((stop) => `${NEXT_BUSES}?StopID=${stop}`));
  });
});
