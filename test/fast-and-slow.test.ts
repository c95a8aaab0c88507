import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const tests = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);
const isSlow = (file: string) => file.endsWith('.slow.test.ts');
/** Milliseconds that every test has, without asking. */
const DEFAULT_TIMEOUT_MS = 120_000;

/** The longest time limit that a file of tests asks for. */
function longestLimit(file: string): number {
  const limits = [...read(`test/${file}`).matchAll(/^ *\}, ([\d_]+)\);$|\{ timeout: ([\d_]+) \}, async/gm)];
  return Math.max(0, ...limits.map(([, last, first = '']) => Number((last ?? first).replaceAll('_', ''))));
}

it('what needs more time than every test has is among the slow ones', () => {
  expect(tests.filter((file) => !isSlow(file) && longestLimit(file) > DEFAULT_TIMEOUT_MS)).toEqual([]);
  expect(tests.filter(isSlow).some((file) => longestLimit(file) > DEFAULT_TIMEOUT_MS)).toBe(true);
});

it('continuous integration runs the command of the README, then the slow ones and the static checks', () => {
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  const [, command = ''] = /^npm ci && (npm test)$/m.exec(read('README.md')) ?? [];
  const ci = read('.ci/run').split('\n');
  const run = ci.flatMap((line) => /^(?:at_most \w+ )?(npm .*?)(?: --| \|\|)/.exec(line)?.[1] ?? []);
  expect(run).toEqual(['npm ci', command, 'npm run -s test:slow', 'npm run -s check:static']);
  expect([scripts['test'], scripts['test:slow'], scripts['test:all']]).toEqual([
    "vitest run --project 'fast*' --maxWorkers=2",
    'vitest run --project slow',
    'vitest run',
  ]);
});
