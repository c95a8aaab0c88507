import { describe, expect, it } from 'vitest';
import { metersBetween } from '../../src/common/distance.ts';
import { linePatterns, servicePatterns, stations } from '../../src/region/network.ts';
import { pick, unit } from '../../src/region/random.ts';

describe('the network', () => {
  it('has 102 platforms at 98 stations, all placed in the region and on a line', () => {
    expect(stations.size).toBe(102);
    const all = [...stations.values()];
    expect(new Set(all.map(({ feedId }) => feedId)).size).toBe(98);
    for (const { lat, lon, lines, name, zip } of all) {
      expect(lat).toBeGreaterThan(38.7);
      expect(lat).toBeLessThan(39.2);
      expect(lon).toBeGreaterThan(-77.6);
      expect(lon).toBeLessThan(-76.8);
      expect(lines.length).toBeGreaterThan(0);
      expect(name).not.toBe('');
      expect(zip).toMatch(/^\d{5}$/);
    }
  });

  it('joins the two platforms of a station both ways, each with lines of its own', () => {
    const metro = [stations.get('A01'), stations.get('C01')];
    expect(metro.map((station) => station?.together)).toEqual(['C01', 'A01']);
    expect(metro.map((station) => station?.feedId)).toEqual(['STN_A01_C01', 'STN_A01_C01']);
    expect(metro.map((station) => station?.lines)).toEqual([['RD'], ['BL', 'OR', 'SV']]);
    expect([...stations.values()].filter(({ together }) => together !== '')).toHaveLength(8);
  });

  it('runs one full-length pattern a line, in standard order', () => {
    expect(
      linePatterns.map(({ line, stations: codes }) => [line, codes[0], codes.at(-1), codes.length]),
    ).toEqual([
      ['RD', 'A15', 'B11', 27],
      ['OR', 'K08', 'D13', 26],
      ['SV', 'N12', 'G05', 34],
      ['BL', 'J03', 'G05', 28],
      ['YL', 'C15', 'E10', 22],
      ['GR', 'F11', 'E10', 21],
    ]);
  });

  it('turns trains where they turn now, and shares a line’s trips out wholly', () => {
    const ends = servicePatterns.map(({ line, east }) => `${line} ${east}`);
    expect(ends).toEqual(expect.arrayContaining(['SV D13', 'SV G05', 'YL E01', 'YL E10']));
    for (const { line } of linePatterns) {
      const shares = servicePatterns.filter((pattern) => pattern.line === line).map(({ share }) => share);
      expect(shares.reduce((sum, share) => sum + share)).toBe(1);
    }
    expect(stations.get('D13')?.lines).toEqual(['OR', 'SV']);
    expect(stations.get('E10')?.lines).toEqual(['GR', 'YL']);
  });

  it('lays track about as long as the straight line or longer, and moves trains at a train’s speed', () => {
    for (const { stations: codes, feet, minutes } of servicePatterns) {
      for (let i = 1; i < codes.length; i++) {
        const [from, to] = [stations.get(codes[i - 1] ?? ''), stations.get(codes[i] ?? '')];
        if (!from || !to) throw new Error(`${codes[i]} is no station`);
        const track = (feet[i] ?? 0) * 0.3048;
        expect(track).toBeGreaterThan(metersBetween(from, to) * 0.75);
        const kmh = track / 1000 / (((minutes[i] ?? 0) - (minutes[i - 1] ?? 0)) / 60);
        expect(kmh).toBeGreaterThan(8);
        expect(kmh).toBeLessThan(100);
      }
    }
  });
});

describe('draws', () => {
  it('give the same number for the same keys, and others for others', () => {
    expect(unit(7, 'a', 1)).toBe(unit(7, 'a', 1));
    const drawn = [unit(7, 'a', 1), unit(8, 'a', 1), unit(7, 'b', 1), unit(7, 'a', 2), unit(7, 1, 'a')];
    expect(new Set([...drawn, unit(7, 'a', '1'), unit(7, 'a1'), unit(7, '', 'a1')]).size).toBe(8);
  });

  it('fill [0, 1) evenly', () => {
    const bins = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 20_000; i++) bins[Math.floor(unit(1, 'even', i) * 10)]! += 1;
    for (const count of bins) expect(Math.abs(count - 2000)).toBeLessThan(250);
    expect(bins.reduce((sum, count) => sum + count)).toBe(20_000);
  });

  it('pick every item of a list sooner or later', () => {
    const picked = Array.from({ length: 100 }, (_, i) => pick(['a', 'b', 'c'], 3, i));
    expect(new Set(picked)).toEqual(new Set(['a', 'b', 'c']));
  });
});
