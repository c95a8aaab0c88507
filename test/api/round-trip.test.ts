import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAnswer, encodeAnswer } from '../../src/api/formats/codec.ts';
import type { Answer } from '../../src/api/operations.ts';
import { answerOf } from './arbitraries.ts';
import { formats } from './operations.ts';

describe('an answer that is written and read is the same answer', () => {
  it.each(formats)('$operation as $format', ({ operation, format }) => {
    fc.assert(
      fc.property(answerOf(operation, format), (answer) => {
        const body = encodeAnswer(operation, format, answer as Answer<typeof operation>, {
          namespace: 'http://example.org/transit',
        });
        expect(decodeAnswer(operation, format, body)).toStrictEqual(answer);
      }),
      { numRuns: 200 },
    );
  });

  it('covers the 20 operations in all their formats', () => {
    expect(new Set(formats.map(({ operation }) => operation)).size).toBe(20);
    expect(formats).toHaveLength(23);
  });
});
