import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransitApi } from '../../src/api/client.ts';
import { answer, json } from '../support/upstream.ts';
import { faultOf, NEXT_BUSES, noBuses, setup } from './setup.ts';

const around = { Lat: 38.9, Lon: -77.03, Radius: 500 };

describe('questions that are refused before any call', () => {
  it.each<[string, string, (api: TransitApi) => Promise<unknown>]>([
    ['StopID 0', 'unknown-stop', (api) => api.get('nextBuses', { StopID: '0' })],
    ['six digits', 'unknown-stop', (api) => api.get('nextBuses', { StopID: '100119' })],
    ['eight digits', 'unknown-stop', (api) => api.get('nextBuses', { StopID: '10011955' })],
    ['letters', 'unknown-stop', (api) => api.get('nextBuses', { StopID: '10011a5' })],
    ['other digits', 'unknown-stop', (api) => api.get('nextBuses', { StopID: '١٠٠١١٩٥' })],
    ['a variant', 'invalid', (api) => api.get('busPositions', { RouteID: '70*1' })],
    ['a variant with a slash', 'invalid', (api) => api.get('busIncidents', { Route: '1C/' })],
    ['not a number', 'invalid', (api) => api.get('stops', { ...around, Lat: Number.NaN })],
    ['infinity', 'invalid', (api) => api.get('stops', { ...around, Lon: Number.POSITIVE_INFINITY })],
    ['a negative radius', 'invalid', (api) => api.get('stops', { ...around, Radius: -1 })],
    ['a radius beyond the Earth', 'invalid', (api) => api.get('stops', { ...around, Radius: 1e9 })],
    ['two of three', 'invalid', (api) => api.get('stops', { Lat: 38.9, Lon: -77.03 })],
  ])('[28] [29] [31] %s', async (_name, kind, ask) => {
    const { api, upstream } = await setup();
    upstream.on(NEXT_BUSES, json(noBuses));
    expect(await faultOf(ask(api))).toMatchObject({ kind });
    expect(upstream.calls).toEqual([]);
  });

  it('[28] a required parameter that is missing, which does not compile either', async () => {
    const { api, upstream } = await setup();
    // @ts-expect-error StopID is required
    expect(await faultOf(api.get('nextBuses'))).toMatchObject({ kind: 'unknown-stop' });
    // @ts-expect-error FromStationCode and ToStationCode are required
    expect(await faultOf(api.get('path', {}))).toMatchObject({ kind: 'invalid' });
    expect(upstream.calls).toEqual([]);
  });

  it('[31] any text that is no StopID', async () => {
    const { api, upstream } = await setup();
    const text = fc.string({ unit: 'binary' }).filter((value) => !/^\d{7}$/.test(value));
    await fc.assert(
      fc.asyncProperty(text, async (StopID) => {
        expect(await faultOf(api.get('nextBuses', { StopID }))).toMatchObject({ kind: 'unknown-stop' });
      }),
    );
    expect(upstream.calls).toEqual([]);
  });
});

describe('how a question is worded', () => {
  it('has the base URL before it, path included', async () => {
    const { api, upstream } = await setup();
    const { api: below } = await setup({ baseUrl: `${upstream.url}/region/v1/` });
    upstream.on(NEXT_BUSES, json(noBuses));
    upstream.on(`/region/v1${NEXT_BUSES}`, json({ ...noBuses, StopName: 'below' }));
    expect((await api.get('nextBuses', { StopID: '1001195' })).value.StopName).toBe(noBuses.StopName);
    expect((await below.get('nextBuses', { StopID: '1001195' })).value.StopName).toBe('below');
  });

  it('always names the format where there is a choice, and reads it in that format', async () => {
    const { api, upstream } = await setup();
    const path = '/TrainPositions/TrainPositions';
    const xml = '<TrainPositionResp xmlns="http://example.org"><TrainPositions/></TrainPositionResp>';
    upstream.on(path, json({ TrainPositions: [] }), answer(200, xml, { 'content-type': 'application/xml' }));
    expect((await api.get('trainPositions')).value).toEqual({ TrainPositions: [] });
    expect((await api.get('trainPositions', { contentType: 'json' })).value).toEqual({ TrainPositions: [] });
    expect((await api.get('trainPositions', { contentType: 'xml' })).value).toEqual({ TrainPositions: [] });
    expect(upstream.calls.map(({ url }) => url)).toEqual([
      `${path}?contentType=json`,
      `${path}?contentType=xml`,
    ]);
  });
});
