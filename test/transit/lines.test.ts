import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLines } from '../../src/operations/lines.ts';

const CODES = ['RD', 'OR', 'SV', 'BL', 'YL', 'GR'] as const;

const blank = fc.stringMatching(/^[ \t\n]{0,3}$/);
const code = fc.constantFrom(...CODES);
const cased = (text: string) =>
  fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map((upper) =>
    text
      .split('')
      .map((letter, i) => (upper[i] ? letter.toUpperCase() : letter.toLowerCase()))
      .join(''),
  );
const foreign = fc.oneof(
  fc.constantFrom('', 'landover', 'cheverly', 'XX', 'R D', 'RDX', '__proto__', 'constructor'),
  fc.string({ maxLength: 12 }).map((text) => text.replaceAll(';', ',')),
);

/** A list as incidents carry it, and the codes that are in it. */
const listed = fc
  .array(
    fc.oneof(
      code.chain((known) => cased(known).map((text) => ({ text, known: [known as string] }))),
      foreign.map((text) => ({
        text,
        known: CODES.filter((one) => one === text.trim().toUpperCase()) as string[],
      })),
    ),
    { maxLength: 12 },
  )
  .chain((items) =>
    fc.array(fc.tuple(blank, blank), { minLength: items.length, maxLength: items.length }).map((blanks) => ({
      text: items.map(({ text }, i) => `${blanks[i]?.[0]}${text}${blanks[i]?.[1]}`).join(';'),
      known: new Set(items.flatMap(({ known }) => known)),
    })),
  );

describe('[1] lines of an incident', () => {
  it('are the codes in the list, each once, in whatever spacing, order and case', () => {
    fc.assert(
      fc.property(listed, fc.boolean(), ({ text, known }, ended) => {
        const found = parseLines(ended ? `${text};` : text);
        expect(new Set<string>(found)).toEqual(known);
        expect(found).toHaveLength(known.size);
      }),
      { numRuns: 10_000 },
    );
  });

  it('are none in an empty list, blanks, null, or none at all', () => {
    for (const text of ['', ' ; ', ';;', null, undefined]) expect(parseLines(text)).toEqual([]);
  });
});
