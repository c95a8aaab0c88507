import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { TARGETS } from './mutation/targets.ts';

/**
 * `npm run mutation -- TARGET [FILE…]`: changes the target's sources, or only these of them, one small place after the
 * other, and tells which changes no test notices. `FILE:12-20` is a part of one. Ends with 1 where too few are noticed.
 */
const LEAST_PERCENT = 85;
const [name = '', ...only] = process.argv.slice(2);
const target = TARGETS[name];
if (!target) throw new Error(`mutation takes one of ${Object.keys(TARGETS).join(', ')}`);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// What is mutated is the same on both databases.
process.env['POSTGRESQL_PROGRAMS'] = 'none';

const counts = { noticed: 0, all: 0 };
for (const { sources, tests } of target) {
  const mutate =
    only.length > 0
      ? only.filter((file) => sources.some((source) => matchesGlob(file.replace(/:[\d-]+$/, ''), source)))
      : sources;
  if (mutate.length === 0) continue;
  // Where Stryker itself is told of them, changes of what is computed as a module is loaded never come to be.
  process.env['MUTATION_TESTS'] = tests.join();
  const mutants = await new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    // Words are for people to read.
    mutator: { excludedMutations: ['StringLiteral'] },
    // It would be read by an interface that TypeScript 7 lacks.
    tsconfigFile: 'none',
    ignorePatterns: ['docs', 'data', 'coverage*'],
    concurrency: 2,
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false, skipFull: true },
  }).runMutationTest();
  const judged = mutants.filter(
    ({ status }) => !['CompileError', 'RuntimeError', 'Ignored'].includes(status),
  );
  counts.all += judged.length;
  counts.noticed += judged.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
}
const percent = (100 * counts.noticed) / counts.all;
process.stdout.write(`${name}: ${counts.noticed} of ${counts.all} noticed (${percent.toFixed(1)} %)\n`);
if (!(percent >= LEAST_PERCENT)) process.exitCode = 1;
