import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutation/mutants.ts';
import { TARGETS, type Part } from './mutation/targets.ts';

/**
 * `npm run mutation -- TARGET [--sample N] [--seed S]`: changes the target's sources one small place after the other, in a
 * copy, and tells which changes no test notices. PostgreSQL is left out: what is mutated is the same on both databases.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
/** So much longer than without a mutant the tests may take; then they hang, which is noticed, too. */
const PATIENCE = 4;
/** Milliseconds that a single test may take: a busy machine notices nothing. */
const TEST_TIMEOUT_MS = 300_000;
const COPIED = ['src', 'adapters', 'test', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const [name = ''] = positionals;
const target = TARGETS[name];
if (!target) throw new Error(`mutation takes one of ${Object.keys(TARGETS).join(', ')}`);

const all = target.flatMap((part) =>
  filesOf(part).flatMap((file) => mutantsOf(root, file).map((mutant) => ({ ...mutant, part }))),
);
const chosen = values.sample === undefined ? all : sampled(all, Number(values.sample), Number(values.seed));

const copy = mkdtempSync(join(tmpdir(), 'headway-mutation-'));
for (const part of COPIED) cpSync(`${root}${part}`, join(copy, part), { recursive: true });
symlinkSync(`${root}node_modules`, join(copy, 'node_modules'));
try {
  const patience = new Map<Part, number>();
  for (const part of target) {
    const began = performance.now();
    if ((await outcomeOf(part)) !== 'passed') throw new Error('the tests fail without a mutant');
    patience.set(part, Math.round(PATIENCE * (performance.now() - began)) + 10_000);
  }
  let killed = 0;
  for (const [index, mutant] of chosen.entries()) {
    const file = join(copy, mutant.file);
    writeFileSync(file, mutant.text);
    const outcome = await outcomeOf(mutant.part, patience.get(mutant.part));
    cpSync(`${root}${mutant.file}`, file);
    if (outcome !== 'passed') killed += 1;
    const { line, before, change } = mutant;
    const place = `${mutant.file}:${line} ${oneLine(before)} → ${change === '' ? 'nothing' : change}`;
    process.stdout.write(
      `${index + 1}/${chosen.length} ${outcome === 'passed' ? 'SURVIVED' : 'killed'} ${place}\n`,
    );
  }
  const share = ((100 * killed) / chosen.length).toFixed(1);
  process.stdout.write(
    `${name}: ${killed} of ${chosen.length} killed (${share} %), of ${all.length} mutants\n`,
  );
} finally {
  rmSync(copy, { recursive: true });
}

/** The first file of tests alone, then the others together: it is the one that notices most. */
async function outcomeOf({ tests: [first, ...others] }: Part, patienceMs?: number): Promise<Ran> {
  const outcome = await ranBy([first], patienceMs);
  return outcome === 'passed' && others.length > 0 ? ranBy(others, patienceMs) : outcome;
}

type Ran = 'passed' | 'failed' | 'hung';

async function ranBy(tests: readonly string[], patienceMs?: number): Promise<Ran> {
  const args = [
    'run',
    '--bail=1',
    '--reporter=dot',
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    '--testNamePattern=^(?!.*on PostgreSQL)',
    ...tests,
  ];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    stdio: 'ignore',
    ...(patienceMs === undefined ? {} : { timeout: patienceMs, killSignal: 'SIGKILL' }),
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === null) return 'hung';
  return code === 0 ? 'passed' : 'failed';
}

function filesOf({ sources }: Part): string[] {
  return sources.flatMap((source) =>
    source.endsWith('/')
      ? readdirSync(`${root}${source}`, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts'))
          .map((file) => source + file)
      : [source],
  );
}

/** So many of them, the same for the same seed. */
function sampled<M>(mutants: readonly M[], count: number, seed: number): M[] {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647);
  return mutants
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 60);
}
