import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { startService } from '../../src/service/server.ts';
import { ask } from '../support/ask.ts';
import { manualClock } from '../support/clock.ts';
import { villageSource } from '../support/village/village.ts';

const KEY = 'b3a1-key';
let service: OpenPort;
beforeAll(async () => {
  service = await startService({
    port: 0,
    source: villageSource(),
    key: KEY,
    namespace: 'urn:village',
    clock: manualClock(),
  });
});
afterAll(() => service.stop());

const get = (target: string, headers: Record<string, string> = {}) => ask(service.url + target, { headers });

const missing = {
  statusCode: 401,
  message:
    'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.',
};
const wrong = {
  statusCode: 401,
  message:
    'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
};

describe('a service with a key', () => {
  it('serves who sends it, in the header or the query', async () => {
    for (const { path } of Object.values(operations)) {
      expect((await get(path, { api_key: KEY })).status, path).not.toBe(401);
      expect((await get(`${path}?api_key=${KEY}`)).status, path).not.toBe(401);
    }
  });

  it('says that the key is missing', async () => {
    for (const { path } of Object.values(operations)) {
      for (const answer of [
        await get(path),
        await get(`${path}?api_key=`),
        await get(`${path}?API_KEY=${KEY}`),
      ]) {
        expect(answer.status, path).toBe(401);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(answer.headers['www-authenticate']).toBe('ApiKey name="api_key"');
        expect(JSON.parse(answer.body.toString())).toEqual(missing);
      }
    }
  });

  it('says that the key is wrong, whatever is wrong with it', async () => {
    const { path } = operations.busPositions;
    for (const key of [`${KEY}x`, KEY.slice(1), KEY.toUpperCase(), 'x', 'x'.repeat(4000), `${KEY}, ${KEY}`]) {
      const answer = await get(path, { api_key: key });
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.body.toString())).toEqual(wrong);
    }
    const answer = await get(`${path}?api_key=%00%ff`);
    expect(JSON.parse(answer.body.toString())).toEqual(wrong);
  });

  it('heeds the header where both are sent', async () => {
    const { path } = operations.busRoutes;
    expect((await get(`${path}?api_key=wrong`, { api_key: KEY })).status).toBe(200);
    expect((await get(`${path}?api_key=${KEY}`, { api_key: 'wrong' })).status).toBe(401);
  });

  it('asks for the key before it looks at the question, and never for paths it does not have', async () => {
    expect((await get('/Bus.svc/json/jStops?Lat=x')).status).toBe(401);
    expect((await get('/Bus.svc/json/jNothing')).status).toBe(404);
  });
});
