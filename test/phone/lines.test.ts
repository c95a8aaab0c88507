import { expect, it } from 'vitest';
import { linesOf } from '../../adapters/phone/messages/lines.ts';
import type { Reply } from '../../src/replies/reply.ts';

const NOW = new Date('2026-11-20T13:15:00Z');

const board = (title: string): Reply => ({
  title,
  blocks: [
    {
      kind: 'rows',
      of: 'departures',
      from: 'Southern Ave Station & Bus Bay N',
      heading: 'Southern Ave Station & Bus Bay N (stop 3004215)',
      rows: [{ lead: 'Tue 11:10 AM', text: 'P90 East to Addison Rd Station (scheduled)' }],
    },
  ],
  asOf: { at: NOW, stale: false },
});

it('tells the first departure under a long title before how old it is', () => {
  const long = linesOf(board('Naylor Road: next buses at 11:00 AM on Tuesday, Nov 24'), NOW).answer;
  const age = long.findIndex((line) => line.startsWith('As of'));
  expect(long.slice(0, age).join('\n')).toContain('P90');
  expect(long.join('\n').slice(0, 160)).toContain('P90 East to Addison');
});

it('tells how old it is first under a short title', () => {
  const { answer } = linesOf(board('Southern Avenue'), NOW);
  expect(answer[1]).toMatch(/^As of/);
});

it('names a bay without the station that the title names', () => {
  const { answer } = linesOf(board('Southern Avenue: next buses at 11:00 AM on Tuesday, Nov 24'), NOW);
  expect(answer[2]).toBe('Bus Bay N (stop 3004215):');
  expect(linesOf(board('Naylor Road: next buses'), NOW).answer[2]).toBe(
    'Southern Ave Station & Bus Bay N (stop 3004215):',
  );
});
