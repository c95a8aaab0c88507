import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../src/common/time.ts';
import { usualBands } from '../../src/transit/fares/fare-bands.ts';

const at = (text: string) => parseInstant(text) as Date;

describe('fare bands', () => {
  it.each([
    ['Friday 05:00', '2026-11-20T05:00:00', 'peak', '2026-11-20T09:30:00'],
    ['Friday 09:29', '2026-11-20T09:29:59', 'peak', '2026-11-20T09:30:00'],
    ['Friday 09:30', '2026-11-20T09:30:00', 'off-peak', '2026-11-20T15:00:00'],
    ['Friday 18:59', '2026-11-20T18:59:00', 'peak', '2026-11-20T19:00:00'],
    ['Friday 23:00: until Saturday begins', '2026-11-20T23:00:00', 'off-peak', '2026-11-21T00:00:00'],
    ['Saturday after midnight, until closing', '2026-11-21T00:30:00', 'peak', '2026-11-21T03:00:00'],
    ['Saturday noon: until its night', '2026-11-21T12:00:00', 'off-peak', '2026-11-22T00:00:00'],
    ['Sunday evening: until Monday opens', '2026-11-22T21:18:00', 'off-peak', '2026-11-23T04:00:00'],
    ['Monday half past midnight is no weekend', '2026-11-23T00:30:00', 'off-peak', '2026-11-23T04:00:00'],
    ['the night the clocks go forward', '2026-03-08T01:59:00', 'peak', '2026-03-08T03:00:00'],
    ['the night the clocks go back', '2026-11-01T01:30:00', 'peak', '2026-11-01T03:00:00'],
  ])('%s', (_, instant, band, until) => {
    expect(usualBands.at(at(instant))).toEqual({ band, until: at(until) });
  });
});
