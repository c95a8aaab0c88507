import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BoundedMap } from '../src/common/bounded-map.ts';

it('a bounded map holds what was set last, whatever is set (property)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(8)), (most, keys) => {
      const map = new BoundedMap<number, number>(most);
      for (const [index, key] of keys.entries()) map.set(key, index);
      const last = [...new Set(keys.toReversed())].slice(0, most);
      expect([...map.keys()]).toEqual(last.toReversed());
      for (const key of last) expect(map.get(key)).toBe(keys.lastIndexOf(key));
    }),
  );
});
