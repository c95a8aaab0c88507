import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { partText, resultsText, type PartResult } from './kit/results.ts';
import type { Outcome } from './kit/row.ts';
import { parts } from './parts.ts';

/**
 * `npm run bench`: every part beside its peers, and `bench/results.md` from what they found; `npm run bench -- names
 * client` for some, which are printed alone; `measured=1000007/3` for a piece of one that can be had so. Ends with 1 where an
 * answer was wrong. Machines are noisy: read figures as ratios.
 */
const RESULTS = new URL('results.md', import.meta.url);

const pieces = new Map(
  process.argv.slice(2).map((one) => {
    const [name = '', piece] = one.split('=');
    return [name, piece] as const;
  }),
);
const asked = [...pieces.keys()];
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`bench: no part '${unknown.join(' ')}'; there are ${Object.keys(parts).join(', ')}\n`);
  process.exitCode = 2;
} else {
  const before = loadOfMachine();
  const results: PartResult[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 ? !asked.includes(name) : part.asked) continue;
    const result = await runPart(name, pieces.get(name));
    process.stdout.write(`\n${partText(result)}\n`);
    results.push(result);
    if (result.fault !== undefined) process.exitCode = 1;
    // After each part: what was measured is kept, whatever becomes of the rest.
    if (asked.length > 0) continue;
    writeFileSync(RESULTS, resultsText(results, new Date(), [before, loadOfMachine()]));
    const plot = result.outcome?.plot;
    if (plot) writeFileSync(new URL(plot.name, import.meta.url), plot.svg);
  }
}

function loadOfMachine(): number {
  return loadavg()[0] ?? 0;
}

function runPart(part: string, piece: string | undefined): Promise<PartResult> {
  const began = performance.now();
  const child = fork(new URL('run-part.ts', import.meta.url), [part, ...(piece ? [piece] : [])], {
    stdio: ['ignore', 2, 'pipe', 'ipc'],
  });
  const { promise, resolve } = Promise.withResolvers<PartResult>();
  let outcome: Outcome | undefined;
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    process.stderr.write(chunk as Buffer);
    errors += String(chunk);
  });
  child.on('message', (message) => (outcome = message as Outcome));
  child.on('close', (code) => {
    const seconds = (performance.now() - began) / 1000;
    const fault = /^\w*Error.*$/m.exec(errors)?.[0] ?? `ended with ${code}`;
    resolve(outcome ? { part, outcome, seconds } : { part, fault, seconds });
  });
  return promise;
}
