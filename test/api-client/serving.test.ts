import { describe, expect, it } from 'vitest';
import { answer, hang, json, reset } from '../support/upstream.ts';
import {
  ENOUGH,
  faultOf,
  INCIDENTS,
  NEXT_BUSES,
  noBuses,
  noIncidents,
  patiently,
  ROUTES,
  setup,
} from './setup.ts';

const incident = {
  DateUpdated: '2026-11-21T11:58:00',
  Description: 'Trains single track.',
  IncidentID: '7F1C',
  IncidentType: 'Alert',
  LinesAffected: 'RD;',
};
const oneIncident = { Incidents: [incident] };
const routes = { Routes: [{ RouteID: 'D80', Name: 'D80', LineDescription: null }] };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('how long an answer counts', () => {
  it('is asked for again a second before its refresh period is over, and not sooner', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, json(noIncidents), json(oneIncident));
    const first = await api.get('railIncidents');
    expect(first).toEqual({ value: noIncidents, at: clock.now(), stale: false });
    await clock.advance(28_999);
    expect(await api.get('railIncidents')).toEqual(first);
    await clock.advance(1);
    expect(await api.get('railIncidents')).toEqual({ value: oneIncident, at: clock.now(), stale: false });
    expect(upstream.calls).toHaveLength(2);
  });

  it('is a day for what stays', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(ROUTES, json(routes));
    await api.get('busRoutes');
    await clock.advance(DAY - 1001);
    await api.get('busRoutes');
    expect(upstream.calls).toHaveLength(1);
    await clock.advance(1);
    await api.get('busRoutes');
    expect(upstream.calls).toHaveLength(2);
  });

  it('is for its own question alone', async () => {
    const { api, upstream } = await setup();
    upstream.on(NEXT_BUSES, json(noBuses), json({ ...noBuses, StopName: 'another' }));
    expect((await api.get('nextBuses', { StopID: '1001195' })).value.StopName).toBe(noBuses.StopName);
    expect((await api.get('nextBuses', { StopID: '1001196' })).value.StopName).toBe('another');
    expect((await api.get('nextBuses', { StopID: '1001195' })).value.StopName).toBe(noBuses.StopName);
    expect(upstream.calls).toHaveLength(2);
  });

  it('[35] is not stretched by a clock that is set back, nor asked for in a hot loop', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, json(noIncidents), json(oneIncident));
    await api.get('railIncidents');
    clock.set(new Date(clock.now().getTime() - 60 * MINUTE));
    expect((await api.get('railIncidents')).value).toEqual(oneIncident);
    await api.get('railIncidents');
    expect(upstream.calls).toHaveLength(2);
  });
});

describe('while upstream fails', () => {
  it('[10] the last answer stands in with its age, live data for ten minutes', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, json(oneIncident), answer(403));
    const { at } = await api.get('railIncidents');
    for (const minute of [1, 5, 10]) {
      await clock.advance(at.getTime() + minute * MINUTE - clock.now().getTime());
      expect(await api.get('railIncidents')).toEqual({ value: oneIncident, at, stale: true });
    }
    await clock.advance(1);
    expect(await faultOf(api.get('railIncidents'))).toMatchObject({ kind: 'denied' });
  });

  it('[10] the last answer stands in for a week where the data stays', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(ROUTES, json(routes), answer(403));
    const { at } = await api.get('busRoutes');
    await clock.advance(7 * DAY);
    expect(await api.get('busRoutes')).toEqual({ value: routes, at, stale: true });
    await clock.advance(1);
    await faultOf(api.get('busRoutes'));
  });

  it.each([
    [400, 'unknown-stop'],
    [404, 'not-found'],
  ])('an answer to the question itself, such as %i, is given out instead', async (status, kind) => {
    const { api, upstream, clock } = await setup();
    upstream.on(NEXT_BUSES, json(noBuses), answer(status));
    await api.get('nextBuses', { StopID: '1001195' });
    await clock.advance(MINUTE);
    expect(await faultOf(api.get('nextBuses', { StopID: '1001195' }))).toMatchObject({ kind });
  });

  it('[10] through refusals, resets and hangs for ten minutes, and is asked for again at the next poll', async () => {
    const { api, upstream, clock } = await setup({ deadline: ENOUGH });
    upstream.on(INCIDENTS, json(oneIncident));
    const { at } = await api.get('railIncidents');
    upstream.on(INCIDENTS, reset, hang, hang, answer(500));
    for (const minute of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      await clock.advance(at.getTime() + minute * MINUTE - clock.now().getTime());
      const seen = await patiently(clock, api.get('railIncidents'));
      expect(seen).toEqual({ value: oneIncident, at, stale: true });
    }
    await clock.advance(2 * MINUTE);
    expect(await patiently(clock, faultOf(api.get('railIncidents')))).toMatchObject({ kind: 'unavailable' });
    upstream.on(INCIDENTS, json(noIncidents));
    await clock.advance(30_000);
    expect(await api.get('railIncidents')).toEqual({ value: noIncidents, at: clock.now(), stale: false });
  });
});

describe('after a failure', () => {
  it('[10] of an operation to answer at all, nobody waits for it for ten seconds, whatever the parameters', async () => {
    const { api, upstream, clock } = await setup({ deadline: ENOUGH });
    upstream.on(NEXT_BUSES, hang);
    upstream.on(INCIDENTS, json(noIncidents));
    await faultOf(api.get('nextBuses', { StopID: '1001195' }));
    upstream.on(NEXT_BUSES, json(noBuses));
    expect(await faultOf(api.get('nextBuses', { StopID: '1001196' }))).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(1);
    // Another operation is not held up.
    await api.get('railIncidents');
    await clock.advance(10_000);
    expect((await api.get('nextBuses', { StopID: '1001196' })).value).toEqual(noBuses);
  });

  it('of one question, others of the same operation are still asked', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(NEXT_BUSES, answer(400), json(noBuses));
    await faultOf(api.get('nextBuses', { StopID: '9999999' }));
    await faultOf(api.get('nextBuses', { StopID: '9999999' }));
    expect(upstream.calls).toHaveLength(1);
    expect((await api.get('nextBuses', { StopID: '1001195' })).value).toEqual(noBuses);
    await clock.advance(10_000);
    expect((await api.get('nextBuses', { StopID: '9999999' })).value).toEqual(noBuses);
  });

  it('the rest ends too when the clock is set back', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, answer(401), json(noIncidents));
    await faultOf(api.get('railIncidents'));
    clock.set(new Date(clock.now().getTime() - 60 * MINUTE));
    expect((await api.get('railIncidents')).value).toEqual(noIncidents);
  });

  it('[6] of the quota, all rests for a quarter of an hour at most, and what we know stands in', async () => {
    const { api, upstream, clock } = await setup();
    const body = JSON.stringify({ statusCode: 403, message: 'Out of call volume quota.' });
    upstream.on(ROUTES, answer(403, body.replace('quota.', 'quota. Quota will be replenished in 05:00:00.')));
    upstream.on(INCIDENTS, json(noIncidents));
    await api.get('railIncidents');
    expect(await faultOf(api.get('busRoutes'))).toMatchObject({ kind: 'quota', retryAfter: 18_000 });
    await clock.advance(MINUTE);
    expect(await api.get('railIncidents')).toMatchObject({ value: noIncidents, stale: true });
    expect(upstream.calls).toHaveLength(2);
    await clock.advance(14 * MINUTE);
    expect(await api.get('railIncidents')).toMatchObject({ stale: false });
  });
});

describe('how many answers are kept', () => {
  it('no more than fit: what is asked for stays, what nobody asks for goes', async () => {
    const { api, upstream } = await setup();
    upstream.on(NEXT_BUSES, json({ ...noBuses, StopName: 'x'.repeat(3 * 1024 ** 2) }));
    const ask = (stop: number) => api.get('nextBuses', { StopID: String(1_000_000 + stop) });
    const asked = () => upstream.calls.map(({ url }) => url.slice(-2));
    await ask(90);
    for (let stop = 0; stop < 12; stop += 1) {
      await ask(stop);
      await ask(90);
    }
    expect(asked().filter((stop) => stop === '90')).toHaveLength(1);
    await ask(0);
    expect(asked().filter((stop) => stop === '00')).toHaveLength(2);
  });
});

describe('when the client is closed', () => {
  it('[70] what is under way ends, waits included', async () => {
    const { api, upstream } = await setup({ callsPerSecond: 1 });
    upstream.on(NEXT_BUSES, hang);
    const first = faultOf(api.get('nextBuses', { StopID: '1001195' }));
    const second = faultOf(api.get('nextBuses', { StopID: '1001196' }));
    await upstream.received(1);
    await api.close();
    expect(await first).toMatchObject({ kind: 'unavailable' });
    expect(await second).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(1);
  });

  it('[70] the pause before another try ends', async () => {
    const { api, upstream, clock } = await setup({ deadline: 3_600_000 });
    upstream.on(INCIDENTS, answer(500));
    const answered = faultOf(api.get('railIncidents'));
    await clock.waiting(2);
    await api.close();
    expect(await answered).toMatchObject({ kind: 'unavailable' });
    expect(upstream.calls).toHaveLength(1);
  });
});
