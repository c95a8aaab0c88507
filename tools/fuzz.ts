import { parseArgs } from 'node:util';
import { readCorpus, writeCorpus } from '../test/support/fuzz/corpus.ts';
import { fuzz } from '../test/support/fuzz/fuzz.ts';
import { startUncounted } from '../test/support/fuzz/worker.ts';
import { targets } from '../test/support/fuzz/targets.ts';

/**
 * `npm run fuzz -- --seconds N [TARGET …]`: looks so long for inputs that a target takes badly; without a name, at each
 * target in turn. What reaches code that nothing else does is kept in `test/fuzz/corpus/`. Ends with 1 if anything is
 * found: each finding wants a test, and to be mended.
 */
const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(targets, name));
if (unknown.length > 0) {
  process.stderr.write(
    `fuzz: no target '${unknown.join(' ')}'; there are ${Object.keys(targets).join(', ')}\n`,
  );
  process.exit(2);
}
process.stdout.write(
  '| target | inputs tried | a second of processor | characters of sources reached | inputs kept | findings |\n|---|---|---|---|---|---|\n',
);
for (const [name, load] of Object.entries(targets)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const began = process.cpuUsage();
  const uncounted = startUncounted(name);
  const { runs, covered, corpus, findings } = await fuzz(await load(), {
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    corpus: readCorpus(name),
    uncounted: uncounted.tried,
  });
  await uncounted.stop();
  const used = process.cpuUsage(began);
  const rate = Math.round(runs / ((used.user + used.system) / 1e6));
  process.stdout.write(
    `| ${name} | ${runs} | ${rate} | ${covered} | ${corpus.length} | ${findings.length} |\n`,
  );
  for (const { why, input } of findings) {
    process.exitCode = 1;
    process.stdout.write(`\n${name}: ${why}\n  ${Buffer.from(input).toString('base64')}\n\n`);
  }
  writeCorpus(name, corpus);
}
