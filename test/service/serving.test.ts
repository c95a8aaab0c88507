import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeAnswer } from '../../src/api/formats/codec.ts';
import { operations } from '../../src/api/operations.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { ask, sendRaw } from '../support/ask.ts';
import * as village from '../support/village/answers.ts';
import { serveVillage } from '../support/village/serve.ts';

let service: OpenPort;
beforeAll(async () => {
  service = await serveVillage();
});
afterAll(() => service.stop());

const get = (target: string) => ask(service.url + target);

describe('what is asked', () => {
  it('reads parameters by their exact names and ignores others', async () => {
    const found = await get('/Rail.svc/json/jStationParking?StationCode=A01');
    expect(JSON.parse(found.body.toString())).toEqual({ StationsParking: [] });
    const misspelled = await get('/Rail.svc/json/jStationParking?stationCode=A01&x=%zz&__proto__=1');
    expect(misspelled.status).toBe(200);
    expect(JSON.parse(misspelled.body.toString())).toEqual(village.parking);
  });

  it('knows paths by their exact spelling alone', async () => {
    const { path } = operations.busRoutes;
    for (const wrong of [
      path.toLowerCase(),
      `${path}/`,
      `/${path}`,
      `/x/..${path}`,
      path.replace('j', '%6A'),
    ]) {
      // Not `fetch` or `URL`: they would tidy the path first.
      const answer = await sendRaw(
        service.url,
        `GET ${wrong} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, wrong).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer, wrong).toMatch(/\{"statusCode":404,"message":"Resource not found"\}$/);
    }
  });

  it('takes a whole address for a target, as proxies send it', async () => {
    const target = `http://transit.example${operations.busRoutes.path}?api_key=x`;
    const answer = await sendRaw(
      service.url,
      `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers in the format that contentType names, in JSON where there is none', async () => {
    const { path } = operations.trainPositions;
    for (const [query, type] of [
      ['', 'application/json; charset=utf-8'],
      ['?contentType=json', 'application/json; charset=utf-8'],
      ['?contentType=xml', 'application/xml; charset=utf-8'],
    ] as const) {
      const { status, headers, body } = await get(path + query);
      expect([status, headers['content-type']]).toEqual([200, type]);
      const format = type.includes('xml') ? 'xml' : 'json';
      expect(decodeAnswer('trainPositions', format, body)).toEqual(village.trains);
    }
  });

  it('puts the configured namespace on the root of XML', async () => {
    const { body } = await get('/Rail.svc/StationTimes');
    expect(body.toString()).toMatch(/<StationTimeResp[^>]* xmlns="urn:village"/);
  });

  it('lets pages of other origins read the answer', async () => {
    expect((await get(operations.busRoutes.path)).headers['access-control-allow-origin']).toBe('*');
  });

  it('says the time of its source as the time of the answer', async () => {
    expect((await get(operations.busRoutes.path)).headers.date).toBe('Sat, 21 Nov 2026 17:00:00 GMT');
  });
});

describe('how it is asked', () => {
  it('answers HEAD as GET, without the body', async () => {
    for (const { path } of [operations.busRoutes, operations.railTripUpdates, operations.nextBuses]) {
      const whole = await get(path);
      const head = await ask(service.url + path, { method: 'HEAD' });
      expect(head.body).toHaveLength(0);
      expect([head.status, head.headers]).toEqual([whole.status, whole.headers]);
      expect(Number(head.headers['content-length'])).toBe(whole.body.length);
    }
  });

  it('refuses any other method and says which there are', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const { status, headers, body } = await ask(service.url + operations.busRoutes.path, { method });
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
      expect(JSON.parse(body.toString())).toEqual({ statusCode: 405, message: 'Method not allowed' });
    }
  });

  it('answers one after the other on a kept connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number>();
    agent.on('free', (socket: { localPort?: number }) => ports.add(socket.localPort ?? 0));
    for (const { path } of [operations.stops, operations.busVehiclePositions, operations.stationTimes]) {
      expect((await ask(service.url + path, { agent })).status).toBe(200);
    }
    expect(ports.size).toBe(1);
    agent.destroy();
  });

  it('answers requests that come in one packet, in their order', async () => {
    const requests = [operations.busRoutes.path, '/none', operations.stationTimes.path].map(
      (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    const last = `GET ${operations.stops.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const answers = await sendRaw(service.url, requests.join('') + last);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 404',
      'HTTP/1.1 200',
      'HTTP/1.1 200',
    ]);
  });
});
