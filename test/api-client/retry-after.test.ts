import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replenishedSeconds, retryAfterSeconds } from '../../src/api/policies/retry-after.ts';
import { answer, json } from '../support/upstream.ts';
import { faultOf, INCIDENTS, NEXT_BUSES, noIncidents, patiently, ROUTES, setup } from './setup.ts';

const now = new Date('2026-11-21T17:00:00Z');

describe('how long the service asks us to wait', () => {
  it.each([
    ['1', 1],
    ['0', 1],
    ['-1', 5],
    ['abc', 5],
    ['', 5],
    ['2.5', 3],
    ['1000000000', 60],
    ['9'.repeat(400), 60],
    ['1e9', 5],
    ['Sat, 21 Nov 2026 17:00:20 GMT', 20],
    ['Saturday, 21-Nov-26 17:00:20 GMT', 20],
    ['Sat, 21 Nov 2026 16:00:00 GMT', 1],
    ['Sat, 21 Nov 2099 16:00:00 GMT', 60],
    ['Sat, 99 Nov 2026 99:00:00 GMT', 5],
    [undefined, 5],
  ])('[7] Retry-After %j is %i s', (header, seconds) => {
    expect(retryAfterSeconds(header, '', now)).toBe(seconds);
  });

  it('[7] is read from the gateway’s sentence where there is no header', () => {
    const said = '{"statusCode":429,"message":"Rate limit is exceeded. Try again in 7 seconds."}';
    expect(retryAfterSeconds(undefined, said, now)).toBe(7);
    expect(retryAfterSeconds('3', said, now)).toBe(3);
  });

  it('[7] is from 1 to 60 s whatever is said', () => {
    fc.assert(
      fc.property(fc.option(fc.string(), { nil: undefined }), fc.string(), (header, said) => {
        const seconds = retryAfterSeconds(header, said, now);
        expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
      }),
    );
  });

  it.each([
    ['Quota will be replenished in 00:00:00.', 1],
    ['Quota will be replenished in 05:12:09.', 18_729],
    ['Quota will be replenished in 6.05:12:09.', 86_400],
    ['Quota will be replenished in a while.', undefined],
  ])('[6] %s', (said, seconds) => {
    expect(replenishedSeconds(said)).toBe(seconds);
  });
});

describe('while the service limits us', () => {
  it.each(['1', '0', '-1', 'abc', 'Sat, 21 Nov 2026 17:00:20 GMT', '1000000000', undefined])(
    '[7] with Retry-After %j nothing is asked, and within a minute everything is again',
    async (header) => {
      const { api, upstream, clock } = await setup();
      upstream.on(INCIDENTS, answer(429, '', header === undefined ? {} : { 'retry-after': header }));
      upstream.on(ROUTES, json({ Routes: [] }));
      expect(await patiently(clock, faultOf(api.get('railIncidents')))).toMatchObject({ kind: 'limited' });
      // Where a rider can be kept waiting, it was asked for again.
      const calls = upstream.calls.length;
      expect(calls).toBe(header === '1' || header === '0' ? 3 : 1);
      expect(await faultOf(api.get('busRoutes'))).toMatchObject({ kind: 'limited' });
      expect(upstream.calls).toHaveLength(calls);
      upstream.on(INCIDENTS, json(noIncidents));
      await clock.advance(60_000);
      expect((await api.get('busRoutes')).value).toEqual({ Routes: [] });
      expect((await api.get('railIncidents')).value).toEqual(noIncidents);
    },
  );

  it('[7] nothing else is asked during the pause of the one who will ask again', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, answer(429, '', { 'retry-after': '1' }), json(noIncidents));
    upstream.on(ROUTES, json({ Routes: [] }));
    const limited = api.get('railIncidents');
    await clock.waiting(2);
    expect(await faultOf(api.get('busRoutes'))).toMatchObject({ kind: 'limited' });
    expect(upstream.calls).toHaveLength(1);
    expect((await patiently(clock, limited)).value).toEqual(noIncidents);
    expect((await api.get('busRoutes')).value).toEqual({ Routes: [] });
  });

  it('503 rests the operation that answers so, and everything only when several do', async () => {
    const { api, upstream, clock } = await setup();
    const busy = answer(503, '', { 'Retry-After': '60' });
    upstream.on(NEXT_BUSES, busy);
    upstream.on(INCIDENTS, json(noIncidents));
    expect(await faultOf(api.get('nextBuses', { StopID: '1001195' }))).toMatchObject({ kind: 'limited' });
    expect((await api.get('railIncidents')).value).toEqual(noIncidents);
    // The operation itself is left alone.
    await faultOf(api.get('nextBuses', { StopID: '1001888' }));
    expect(upstream.calls.filter(({ url }) => url.startsWith(NEXT_BUSES))).toHaveLength(1);

    upstream.on(ROUTES, busy);
    upstream.on('/Rail.svc/json/jStationEntrances', busy);
    await faultOf(api.get('busRoutes'));
    expect((await api.get('railIncidents', {}, { maxAge: 0 })).stale).toBe(false);
    await faultOf(api.get('stationEntrances'));
    expect((await api.get('railIncidents', {}, { maxAge: 0 })).stale).toBe(true);
    await clock.advance(60_000);
    expect((await api.get('railIncidents', {}, { maxAge: 0 })).stale).toBe(false);
  });

  it('[77] 503 of other operations never stops the alerts, nor the riders while most answer', async () => {
    const { api, upstream, clock } = await setup();
    const busy = answer(503, '', { 'Retry-After': '60' });
    const fails = [NEXT_BUSES, ROUTES, '/Rail.svc/json/jStationEntrances'];
    for (const path of fails) upstream.on(path, busy);
    upstream.on(INCIDENTS, json(noIncidents));
    upstream.on('/Rail.svc/json/jStationParking', json({ StationsParking: [] }));
    upstream.on('/Incidents.svc/json/ElevatorIncidents', json({ ElevatorIncidents: [] }));
    upstream.on('/Rail.svc/json/jSrcStationToDstStationInfo', json({ StationToStationInfos: [] }));
    const others = ['railIncidents', 'stationParking', 'elevatorIncidents', 'stationToStation'] as const;
    for (const operation of others) await api.get(operation);
    await faultOf(api.get('nextBuses', { StopID: '1001195' }));
    await faultOf(api.get('busRoutes'));
    await faultOf(api.get('stationEntrances'));
    expect((await api.get('railIncidents', {}, { maxAge: 0 })).stale).toBe(false);
    // A minute later only these three are asked: they are all there is.
    await clock.advance(61_000);
    await faultOf(api.get('nextBuses', { StopID: '1001195' }));
    await faultOf(api.get('busRoutes'));
    await faultOf(api.get('stationEntrances'));
    expect((await api.get('railIncidents', {}, { maxAge: 0 })).stale).toBe(true);
    const asAlerts = { maxAge: 0, purpose: 'alerts' } as const;
    expect((await api.get('railIncidents', {}, asAlerts)).stale).toBe(false);
  });
});
