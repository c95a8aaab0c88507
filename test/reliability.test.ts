import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROW = /^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm;
const FINDING = /^\| ([KSM]\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm;

/** The numbers of checks that titles of tests carry. */
function citing(): Set<number> {
  const files = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.test.ts') || name.endsWith('contract.ts'),
  );
  const found = new Set<number>();
  for (const file of files) {
    for (const [, title = ''] of readFileSync(`${root}test/${file}`, 'utf8').matchAll(/['"`]([^'"`\n]*)/g)) {
      for (const [, number] of title.matchAll(/(?<=^| )\[(\d{1,2})\](?= |$)/g)) found.add(Number(number));
    }
  }
  return found;
}

it('docs/reliability.md has a row for each of the checks, each with tests that carry its number', () => {
  const known = citing();
  const rows = [...readFileSync(`${root}docs/reliability.md`, 'utf8').matchAll(ROW)];
  expect(rows.length).toBeGreaterThanOrEqual(73);
  const numbers = rows.map(([, number]) => Number(number));
  expect(numbers).toEqual(rows.map((_, index) => index + 1));
  expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  expect([...known].filter((number) => !numbers.includes(number))).toEqual([]);
});

it('and each finding of a later audit once, with tests that there are and what they came to before', () => {
  const rows = [...readFileSync(`${root}docs/history/audits.md`, 'utf8').matchAll(FINDING)];
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
  for (const [, number = '', tests = '', before = ''] of rows) {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named, number).not.toEqual([]);
    const isThere = (name: string) =>
      ['test', 'slow.test'].some((ending) => existsSync(`${root}test/${name}.${ending}.ts`));
    expect(
      named.filter((name) => !isThere(name)),
      number,
    ).toEqual([]);
    expect(before, number).toMatch(/^failed: /);
  }
});
