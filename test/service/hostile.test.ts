import { assert, asyncProperty, constantFrom, oneof, record, string, array } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { ask } from '../support/ask.ts';
import { serveVillage } from '../support/village/serve.ts';

let service: OpenPort;
const unexpected: unknown[] = [];
beforeAll(async () => {
  service = await serveVillage((fault) => unexpected.push(fault));
});
afterAll(() => service.stop());

const names = [
  'Lat',
  'Lon',
  'Radius',
  'StopID',
  'StationCode',
  'FromStationCode',
  'ToStationCode',
  'RouteID',
  'Route',
];
const values = [
  '38.9',
  '-77.03',
  '500',
  '1000001',
  'A01',
  'D80',
  'json',
  'xml',
  '1e999',
  '0x1F',
  '%',
  '%00',
  '%ff',
  '',
];

/** A parameter as it may come: of a name we know or of none, encoded or not. */
const parameter = record({
  name: oneof(constantFrom(...names, 'contentType', '__proto__', 'constructor', 'toString'), string()),
  value: oneof(constantFrom(...values), string(), string({ unit: 'binary' }).map(encodeURIComponent)),
}).map(({ name, value }) => `${name}=${value}`);

/** What cannot stand in a request line at all is not ours to refuse. */
const sendable = (target: string) => target.replaceAll(/[^\x21-\x7e]/g, '');

it('[64] answers any query with 200, 400 or 404, in a format it can be read in', async () => {
  const { length } = Object.getOwnPropertyNames(Object.prototype);
  const paths = Object.values(operations).map(({ path }) => path);
  await assert(
    asyncProperty(constantFrom(...paths), array(parameter, { maxLength: 5 }), async (path, parameters) => {
      const { status, headers, body } = await ask(service.url + sendable(`${path}?${parameters.join('&')}`));
      expect([200, 400, 404]).toContain(status);
      if (headers['content-type']?.includes('json')) JSON.parse(body.toString());
      if (headers['content-type']?.includes('xml')) expect(body.toString()).toMatch(/^<[^]*>$/);
    }),
    { numRuns: 500 },
  );
  expect(unexpected).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(length);
});
