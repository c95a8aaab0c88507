import { describe, expect, it } from 'vitest';
import { aboutAsked } from '../../src/assistant/answering/combined-reply.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { shownRows } from '../../src/replies/shown-rows.ts';

const NOW = new Date('2026-09-29T14:05:00Z').getTime();

/** A board of trains of one line, so many minutes from now. */
function board(...minutes: readonly number[]): Reply {
  const rows = minutes.map((until) => ({
    lead: `${until} min`,
    text: 'Red Line to Glenmont',
    line: 'RD',
    at: new Date(NOW + until * 60_000),
    facts: { minutes: until, toward: 'Glenmont', cars: until },
  }));
  return { blocks: [{ kind: 'rows', of: 'departures', rows }] };
}

const textOf = ({ blocks: [first] }: Reply) => (first?.kind === 'text' ? first.text : '');

describe('one of the departures that were shown', () => {
  const row = shownRows(board(2, 8, 15))[1] ?? {};

  it('is told alone, though the others moved', () => {
    const reply = aboutAsked(board(1, 7, 14, 20), { aspect: 'cars', row });
    expect(textOf(reply)).toContain('due in 7 min, has 7 cars');
    expect(reply.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))).toHaveLength(1);
  });

  it('is said to have left, and no other is told in its place', () => {
    const reply = aboutAsked(board(15, 20), { aspect: 'cars', row });
    expect(textOf(reply)).toBe('That one is no longer shown here.');
    expect(JSON.stringify(reply)).not.toContain('has 15 cars');
  });

  it('is the first where none is pointed at', () => {
    expect(textOf(aboutAsked(board(2, 8), { aspect: 'cars' }))).toContain('has 2 cars');
  });
});
