import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countChild, sum, type Covered, type ScriptCoverage } from '../test/support/coverage/merge.ts';

/**
 * `npm run coverage`: runs all tests, and tells which part of the lines and branches of `src` and `adapters` they run;
 * processes that tests start are counted, too, unless they are killed. `npm run coverage -- --project fast` and other
 * words go to vitest. Ends with 1 where a test failed or too little is run.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${root}coverage`;
const CHILDREN = `${FOLDER}-children`;
/** Percent that are asked for. */
const LEAST = { lines: 95, branches: 90 };
const WORST = 30;

rmSync(CHILDREN, { recursive: true, force: true });
mkdirSync(CHILDREN, { recursive: true });
const words = ['run', '--coverage', '--coverage.reportsDirectory', FOLDER, ...process.argv.slice(2)];
const vitest = spawn(`${root}node_modules/.bin/vitest`, words, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHILD_COVERAGE: CHILDREN },
});
const [code] = (await once(vitest, 'close')) as [number | null];

const files = JSON.parse(readFileSync(`${FOLDER}/coverage-final.json`, 'utf8')) as Record<string, Covered>;
for (const name of readdirSync(CHILDREN)) {
  const { result } = JSON.parse(readFileSync(`${CHILDREN}/${name}`, 'utf8')) as { result: ScriptCoverage[] };
  for (const script of result) {
    const file = script.url.startsWith('file:') ? files[fileURLToPath(script.url)] : undefined;
    if (file) countChild(file, readFileSync(file.path, 'utf8'), script);
  }
}
const all = sum(Object.values(files));
const least = Object.values(files)
  .map((file) => ({ path: file.path.slice(root.length), ...sum([file]) }))
  .toSorted((a, b) => b.branches.missed - a.branches.missed);
process.stdout.write('\nbranches that no test runs:\n');
for (const { path, branches } of least.slice(0, WORST))
  process.stdout.write(`${String(branches.missed).padStart(5)} of ${branches.all} in ${path}\n`);
for (const what of ['lines', 'branches'] as const) {
  const percent = 100 * (1 - all[what].missed / all[what].all);
  process.stdout.write(
    `${what}: ${percent.toFixed(2)} % of ${all[what].all}, at least ${LEAST[what]} asked for\n`,
  );
  if (percent < LEAST[what]) process.exitCode = 1;
}
if (code !== 0) process.exitCode = 1;
