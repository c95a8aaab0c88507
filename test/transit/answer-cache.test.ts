import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTransit } from '../../src/operations/transit.ts';
import { openEdited, type Edited } from '../support/edits.ts';

let service: Edited;
beforeAll(async () => {
  service = await openEdited('2026-11-20T08:15:00');
});
afterAll(() => service.stop());

it('tells of one answer in the stations of each catalog that asks', async () => {
  const { api, now } = service;
  for (const transit of [createTransit(api), createTransit(api)]) {
    const { value: catalog } = await transit.catalog();
    const { value } = await transit.outages(catalog, now);
    const bethesda = catalog.stationByCode.get('A09');
    expect(value.filter(({ station }) => station === bethesda).map(({ unit }) => unit)).toContain('A09W02');
    expect((await transit.outages(catalog, now)).value).toBe(value);
  }
});
