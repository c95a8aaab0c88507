import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../src/common/rate-limit.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);

describe('a rate limit', () => {
  it('lets a burst through, then says how long to wait, and keeps that word', () => {
    const limit = createRateLimit({ burst: 3, perMinute: 6, maxKeys: 10 });
    expect([0, 0, 0, 0].map((second) => limit.take('a', at(second)))).toEqual([0, 0, 0, 10]);
    expect(limit.take('a', at(9))).toBe(1);
    expect(limit.take('a', at(10))).toBe(0);
  });

  it('holds each key to its own', () => {
    const limit = createRateLimit({ burst: 1, perMinute: 1, maxKeys: 10 });
    expect(limit.take('a', at(0))).toBe(0);
    expect(limit.take('b', at(0))).toBe(0);
    expect(limit.take('a', at(0))).toBe(60);
  });

  it('gives nothing for a clock that steps back', () => {
    const limit = createRateLimit({ burst: 1, perMinute: 60, maxKeys: 10 });
    expect(limit.take('a', at(100))).toBe(0);
    expect(limit.take('a', at(0))).toBe(1);
  });

  it('remembers no more keys than it may, and those that come back longest', () => {
    const limit = createRateLimit({ burst: 1, perMinute: 1, maxKeys: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a']) limit.take(key, at(0));
    expect(limit.take('a', at(0))).toBeGreaterThan(0);
    expect(limit.take('b', at(0))).toBe(0);
  });

  it('never lets more through than burst and rate allow', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 }), (gaps) => {
        const limit = createRateLimit({ burst: 5, perMinute: 30, maxKeys: 10 });
        let now = 0;
        let passed = 0;
        for (const gap of gaps) {
          now += gap;
          if (limit.take('a', new Date(now)) === 0) passed++;
        }
        expect(passed).toBeLessThanOrEqual(5 + now / 2000 + 1e-6);
      }),
    );
  });
});
