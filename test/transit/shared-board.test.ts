import { afterAll, beforeAll, expect, it } from 'vitest';
import { boardBlocks } from '../../src/assistant/capabilities/departures/board-blocks.ts';
import type { Station } from '../../src/transit/places.ts';
import { openEdited, type Edited } from '../support/edits.ts';
import { REGION_LINES } from '../support/region-lines.ts';

let service: Edited;
beforeAll(async () => {
  service = await openEdited('2026-11-20T08:15:00');
});
afterAll(() => service.stop());

const WHOLE = { first: 0, count: 3 };

async function departuresAt(code: string, seconds: number, wish = {}) {
  const { transit, catalog, now } = service;
  const later = new Date(now.getTime() + seconds * 1000);
  const station = catalog.stationByCode.get(code) as Station;
  const { value } = await transit.departures(catalog, station, wish, later);
  return { departures: value.departures, later };
}

it('holds the same departures for all who ask until one has left, and none of what has', async () => {
  const { departures: first } = await departuresAt('A01', 0);
  expect((await departuresAt('A01', 0)).departures).toBe(first);
  for (const seconds of [60, 300, 120, 0]) {
    const { departures, later } = await departuresAt('A01', seconds);
    expect(departures).toEqual(first.filter(({ at }) => at >= later, REGION_LINES));
  }
});

it('tells each who asks the minutes of their own instant, and the trains they want', async () => {
  const told = new Map<number, unknown>();
  for (const seconds of [0, 20, 61, 20, 0]) {
    const { departures, later } = await departuresAt('A01', seconds);
    const blocks = boardBlocks(departures, WHOLE, undefined, later, REGION_LINES);
    expect(blocks).toEqual(boardBlocks([...departures], WHOLE, undefined, later, REGION_LINES));
    expect(blocks).toEqual(told.get(seconds) ?? blocks);
    told.set(seconds, structuredClone(blocks));
    const after = boardBlocks(departures, { first: 1, count: 2 }, undefined, later, REGION_LINES);
    expect(after).toEqual(
      boardBlocks([...departures], { first: 1, count: 2 }, undefined, later, REGION_LINES),
    );
  }
  expect(told.get(61)).not.toEqual(told.get(0));
});

it('says nothing of one rider’s destination to another', async () => {
  const to = service.catalog.stationByCode.get('C05') as Station;
  const { departures, later } = await departuresAt('A01', 0);
  const all = structuredClone(boardBlocks(departures, WHOLE, undefined, later, REGION_LINES));
  const toward = await departuresAt('A01', 0, { to });
  expect(JSON.stringify(boardBlocks(toward.departures, WHOLE, to, later, REGION_LINES))).toContain(
    `reaches `,
  );
  expect(
    boardBlocks((await departuresAt('A01', 0)).departures, WHOLE, undefined, later, REGION_LINES),
  ).toEqual(all);
});
