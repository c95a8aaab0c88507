import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../src/common/time.ts';
import { bandAt } from '../../src/transit/fares/fare-bands.ts';

const at = (text: string) => parseInstant(text) as Date;

describe('fare bands', () => {
  it.each([
    ['Friday 05:00', '2026-11-20T05:00:00', 'peak', '2026-11-20T09:30:00'],
    ['Friday 09:29', '2026-11-20T09:29:59', 'peak', '2026-11-20T09:30:00'],
    ['Friday 09:30', '2026-11-20T09:30:00', 'off-peak', '2026-11-20T15:00:00'],
    ['Friday 18:59', '2026-11-20T18:59:00', 'peak', '2026-11-20T19:00:00'],
    ['Friday 23:00: until Saturday begins', '2026-11-20T23:00:00', 'off-peak', '2026-11-21T00:00:00'],
    ['Saturday noon: until Monday 09:30', '2026-11-21T12:00:00', 'peak', '2026-11-23T09:30:00'],
    ['Monday half past midnight, before closing', '2026-11-23T00:30:00', 'peak', '2026-11-23T09:30:00'],
    ['the night the clocks go forward', '2026-03-08T01:59:00', 'peak', '2026-03-09T09:30:00'],
    ['the night the clocks go back', '2026-11-01T01:30:00', 'peak', '2026-11-02T09:30:00'],
  ])('%s', (_, instant, band, until) => {
    expect(bandAt(at(instant))).toEqual({ band, until: at(until) });
  });
});
