import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAnswer, encodeAnswer } from '../../src/api/formats/codec.ts';
import type { Answer, Format, OperationName } from '../../src/api/operations.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { answerOf } from './arbitraries.ts';
import { formats } from './operations.ts';

/** Where a feed can end and still be whole: after the header, and after each entity. */
function wholeFeeds(body: Uint8Array): Set<number> {
  const ends = new Set<number>();
  let at = 0;
  while (at < body.length) {
    at += 1; // The tags of header and entity are one byte.
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = body[at] as number;
      at += 1;
      length += (byte & 127) * 2 ** shift;
      if (byte < 128) break;
    }
    at += length;
    ends.add(at);
  }
  return ends;
}

/** What a body is refused as. */
function faultOf(operation: OperationName, format: Format, body: Uint8Array): string {
  try {
    decodeAnswer(operation, format, body);
    return 'none';
  } catch (fault) {
    return fault instanceof HeadwayError ? fault.kind : String(fault);
  }
}

describe('[12] a body cut at any byte is an error, never a shorter answer', () => {
  it.each(formats)('$operation as $format', ({ operation, format }) => {
    // A few answers of some size, always the same.
    const answers = fc.sample(answerOf(operation, format), { numRuns: 4, seed: 12 });
    for (const answer of answers) {
      const body = encodeAnswer(operation, format, answer as Answer<typeof operation>, { namespace: 'n' });
      expect(body.length).toBeGreaterThan(1);
      const whole = format === 'protobuf' ? wholeFeeds(body) : new Set<number>();
      for (let cut = 0; cut < body.length; cut++) {
        if (!whole.has(cut)) expect(faultOf(operation, format, body.subarray(0, cut))).toBe('malformed');
      }
    }
  });
});
