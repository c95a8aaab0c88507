import { expect, it } from 'vitest';
import { linePicture } from '../../src/assistant/answers/pictures.ts';
import type { LineRun } from '../../src/alerts/measured/store.ts';
import { regionCatalog } from '../support/alerts/watching.ts';

const NOW = new Date('2026-11-18T19:00:00Z');
const MINUTE = 60_000;

it('a line’s picture marks the longest gap and the trains that stand', async () => {
  const catalog = await regionCatalog(NOW);
  const [from, to] = ['A03', 'A04'].map((code) => catalog.stationByCode.get(code));
  if (!from || !to) throw new Error('no such station');
  const train = {
    id: '7',
    line: 'RD',
    destination: undefined,
    cars: 8,
    way: { from: to, to: from, part: 0.5 },
    stillFor: 600,
  };
  const run: LineRun = {
    line: 'RD',
    northOrEast: true,
    trains: 12,
    gaps: [6, 6, 7].map((minutes) => minutes * MINUTE),
    longest: { station: 'A03', lasts: 24 * MINUTE, train: '7' },
    standing: [{ train: '7', stations: ['A04', 'A03'], since: NOW.getTime() - 10 * MINUTE }],
  };
  const trains = { value: [train], at: NOW, stale: false } as unknown as Parameters<typeof linePicture>[3];
  const drawn = linePicture(catalog, 'RD', 'Red Line', trains, [], [run]);
  expect(drawn?.svg).toContain('gap of 24 minutes');
  expect(drawn?.svg).toContain('stroke-dasharray');
  expect(drawn?.alt).toContain('standing for 10 min');
  const plain = linePicture(catalog, 'RD', 'Red Line', trains, []);
  expect(plain?.svg).not.toMatch(/gap of|stroke-dasharray/);
});
