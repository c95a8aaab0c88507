import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { operations, type OperationName } from '../../src/api/operations.ts';
import { HeadwayError, type FaultKind } from '../../src/common/errors.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { startService } from '../../src/service/server.ts';
import { ask } from '../support/ask.ts';
import { manualClock } from '../support/clock.ts';
import { villageSource } from '../support/village/village.ts';

const SECRET = 'canary-7d1f';
let fault: unknown;
let logged: unknown[] = [];
let service: OpenPort;
let failing: OpenPort;
beforeAll(async () => {
  const common = { port: 0, namespace: 'urn:village', clock: manualClock() };
  service = await startService({ ...common, source: villageSource() });
  failing = await startService({
    ...common,
    source: { answer: () => Promise.reject(fault) },
    log: (...event) => logged.push(event),
  });
});
afterAll(() => Promise.all([service.stop(), failing.stop()]));

const get = (target: string) => ask(service.url + target);

async function refusedWith(raised: unknown, operation: OperationName = 'railIncidents') {
  fault = raised;
  logged = [];
  const { path } = operations[operation];
  const { status, headers, body } = await ask(failing.url + path);
  expect(headers).toMatchObject({ 'content-length': String(body.length), 'cache-control': 'no-cache' });
  expect(JSON.stringify(headers) + body.toString()).not.toContain(SECRET);
  return { status, retry: headers['retry-after'], type: headers['content-type'], body: body.toString() };
}

describe('a question that breaks the rules', () => {
  it.each([
    '',
    '?StopID=',
    '?StopID=0',
    '?StopID=123456',
    '?StopID=12345678',
    '?StopID=abcdefg',
    '?StopID=9999999',
    '?StopID=%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7',
    '?stopid=1000001',
    '?StopID=1000001&StopID=1000002',
  ])('StopID: %j is not specified, invalid or does not exist', async (query) => {
    const { status, headers, body } = await get(operations.nextBuses.path + query);
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(body.toString())).toEqual({
      Message: 'Stop Id not specified, invalid, or does not exist.',
    });
  });

  it.each([
    '/Bus.svc/json/jStops?Lat=38.9',
    '/Bus.svc/json/jStops?Lat=38.9&Lon=-77.03',
    '/Bus.svc/json/jStops?Lat=NaN&Lon=-77.03&Radius=1',
    '/Bus.svc/json/jStops?Lat=38.9&Lon=-77.03&Radius=-1',
    '/Bus.svc/json/jStops?Lat=38.9&Lon=-77.03&Radius=1e999',
    '/Rail.svc/json/jStationEntrances?Radius=500',
    '/Rail.svc/json/jStationParking?StationCode=%3Cb%3E',
    '/TrainPositions/TrainPositions?contentType=yaml',
    '/TrainPositions/StandardRoutes?contentType=JSON',
    '/TrainPositions/TrackCircuits?contentType=json&contentType=xml',
  ])('%s is refused in JSON, naming the parameters there are', async (target) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    const path = target.split('?')[0];
    const operation = Object.values(operations).find((each) => each.path === path);
    expect(JSON.parse(body.toString())).toEqual({
      Message: `A parameter is missing, given twice, out of bounds, or given without the others it needs: ${Object.keys(
        operation?.query ?? {},
      ).join(', ')}.`,
    });
  });

  it.each([
    ['/Bus.svc/BusPositions?RouteID=D80*1', 400],
    ['/Bus.svc/BusPositions?Lat=1&Radius=2', 400],
    ['/Incidents.svc/BusIncidents?Route=70/', 400],
    ['/Rail.svc/StationEntrances?Lat=91&Lon=0&Radius=1', 400],
    ['/Rail.svc/Path?FromStationCode=A01', 400],
    ['/Rail.svc/Path', 400],
    ['/Rail.svc/StationInfo', 400],
    ['/Rail.svc/StationInfo?StationCode=Z99', 404],
    ['/Rail.svc/StationTimes?StationCode=a01', 400],
  ])('%s is refused in XML with %i', async (target, status) => {
    const answer = await get(target);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'application/xml; charset=utf-8',
    ]);
    expect(answer.body.toString()).toMatch(/^<Error><Message>[^<>&]+<\/Message><\/Error>$/);
  });
});

describe('a fault behind the service', () => {
  it.each<[FaultKind, number | undefined, number, string | undefined, unknown]>([
    ['not-found', undefined, 404, undefined, { Message: 'Nothing is recorded under the given parameters.' }],
    ['invalid', undefined, 400, undefined, { Message: 'The service behind this one refused the question.' }],
    [
      'denied',
      undefined,
      403,
      undefined,
      { statusCode: 403, message: 'Access denied by the service behind this one.' },
    ],
    [
      'quota',
      18_729.5,
      403,
      '18730',
      { statusCode: 403, message: 'Out of call volume quota. Quota will be replenished in 05:12:10.' },
    ],
    ['quota', undefined, 403, undefined, { statusCode: 403, message: 'Out of call volume quota.' }],
    ['limited', 7, 429, '7', { statusCode: 429, message: 'Rate limit is exceeded. Try again in 7 seconds.' }],
    ['limited', 0, 429, '1', { statusCode: 429, message: 'Rate limit is exceeded. Try again in 1 seconds.' }],
    [
      'limited',
      undefined,
      429,
      '5',
      { statusCode: 429, message: 'Rate limit is exceeded. Try again in 5 seconds.' },
    ],
    [
      'unavailable',
      undefined,
      503,
      '5',
      { statusCode: 503, message: 'Service unavailable. Try again later.' },
    ],
    ['unavailable', 20, 503, '20', { statusCode: 503, message: 'Service unavailable. Try again later.' }],
    [
      'malformed',
      undefined,
      502,
      undefined,
      { statusCode: 502, message: 'The service behind this one gave no usable answer.' },
    ],
    ['config', undefined, 500, undefined, { statusCode: 500, message: 'Internal server error' }],
    ['usage', undefined, 500, undefined, { statusCode: 500, message: 'Internal server error' }],
  ])('[6] %s with %j s to wait is answered %i', async (kind, retryAfter, status, retry, body) => {
    const options = retryAfter === undefined ? {} : { retryAfter };
    const refused = await refusedWith(new HeadwayError(kind, SECRET, options));
    expect(refused).toMatchObject({ status, retry, type: 'application/json; charset=utf-8' });
    expect(JSON.parse(refused.body)).toEqual(body);
  });

  it('[62] tells nobody but the log what an unexpected fault says', async () => {
    const broken = new TypeError(`cannot read ${SECRET}`);
    expect(await refusedWith(broken, 'busPositions')).toMatchObject({
      status: 500,
      body: '{"statusCode":500,"message":"Internal server error"}',
    });
    expect(logged).toEqual([[broken, 'busPositions']]);
    expect((await refusedWith('thrown text')).status).toBe(500);
  });

  it("is logged unless it is the caller's own", async () => {
    for (const kind of ['invalid', 'unknown-stop', 'not-found'] as const) {
      await refusedWith(new HeadwayError(kind, 'refused upstream'));
      expect(logged, kind).toEqual([]);
    }
    for (const kind of ['denied', 'quota', 'limited', 'unavailable', 'malformed', 'config'] as const) {
      await refusedWith(new HeadwayError(kind, 'failed upstream'));
      expect(logged, kind).toHaveLength(1);
    }
  });

  it('is refused in JSON where a feed was asked for', async () => {
    const refused = await refusedWith(new HeadwayError('not-found', 'no such feed'), 'busVehiclePositions');
    expect(refused).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' });
  });

  it('is an answer that cannot be encoded, too', async () => {
    const odd = await startService({
      port: 0,
      source: { answer: async () => ({}) as never },
      namespace: 'urn:village',
      clock: manualClock(),
    });
    for (const { path, query } of Object.values(operations)) {
      // A query that misses a parameter would be refused before.
      if (Object.values(query).some((parameter) => 'required' in parameter)) continue;
      expect((await ask(odd.url + path)).status, path).toBeGreaterThanOrEqual(500);
    }
    await odd.stop();
  });

  it.each<[FaultKind, FaultKind]>([
    ['unknown-stop', 'unknown-stop'],
    ['denied', 'denied'],
    ['quota', 'quota'],
    ['limited', 'limited'],
    // The client treats 503 like 429.
    ['unavailable', 'limited'],
    ['malformed', 'unavailable'],
  ])('[6] %s is read back by our client as %s', async (kind, read) => {
    fault = new HeadwayError(kind, SECRET, { retryAfter: 3 });
    const api = createClient({
      baseUrl: failing.url,
      clock: manualClock(),
      callsPerSecond: 100,
      callsPerDay: 1000,
      deadline: 500,
    });
    await expect(api.get('nextBuses', { StopID: '1000001' })).rejects.toMatchObject({ kind: read });
    await api.close();
  });
});
