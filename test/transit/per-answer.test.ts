import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogReader } from '../../src/transit/catalog.ts';
import { outages } from '../../src/transit/disruptions/outages.ts';
import { openEdited, type Edited } from '../support/edited.ts';

let service: Edited;
beforeAll(async () => {
  service = await openEdited('2026-11-20T08:15:00');
});
afterAll(() => service.stop());

it('tells of one answer in the stations of each catalog that asks', async () => {
  const { api, now } = service;
  for (const readCatalog of [catalogReader(api), catalogReader(api)]) {
    const catalog = await readCatalog();
    const { value } = await outages(api, catalog, now);
    const bethesda = catalog.stationByCode.get('A09');
    expect(value.filter(({ station }) => station === bethesda).map(({ unit }) => unit)).toContain('A09W02');
    expect((await outages(api, catalog, now)).value).toBe(value);
  }
});
