import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROW = /^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;
const NONE = '**none yet**';

/** The files whose tests carry a check's number in their titles, by number. */
function citing(): Map<number, Set<string>> {
  const files = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.test.ts') || name.endsWith('contract.ts'),
  );
  const found = new Map<number, Set<string>>();
  for (const file of files) {
    for (const [, title = ''] of readFileSync(`${root}test/${file}`, 'utf8').matchAll(/['"`]([^'"`\n]*)/g)) {
      for (const [, number] of title.matchAll(/(?<=^| )\[(\d{1,2})\](?= |$)/g)) {
        const named = found.get(Number(number)) ?? new Set();
        found.set(Number(number), named.add(file.replace(/(?:\.slow)?\.test\.ts$/, '')));
      }
    }
  }
  return found;
}

it('docs/reliability.md has a row for each of the checks, and names tests that carry its number', () => {
  const known = citing();
  const rows = [...readFileSync(`${root}docs/reliability.md`, 'utf8').matchAll(ROW)];
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 73 }, (_, i) => i + 1));
  for (const [, number = '', , tests = '', figure = '', date = ''] of rows) {
    const files = known.get(Number(number)) ?? new Set();
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(
      named.filter((name) => !files.has(name)),
      number,
    ).toEqual([]);
    expect(named.length === 0, number).toBe(tests === NONE);
    expect(date === NONE, number).toBe(figure === NONE);
    expect(date, number).toMatch(/^(?:\d{4}-\d{2}-\d{2}|\*\*none yet\*\*)$/);
  }
});
