import { readFileSync } from 'node:fs';
import { openApp } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { readTurns } from '../../test/support/understand/training/turns.ts';

/**
 * `node tools/understanding/turn-intents.ts FILE…`: says each labeled conversation (`first | then -> label`) to the assistant, by a
 * rider of its own, and prints how many of the last messages came to what their writer meant, and those that did not.
 */
const MORNING = new Date('2026-09-29T14:05:00Z');
const app = await openApp({
  config: readConfig({}),
  clock: { ...systemClock(), now: () => MORNING },
  port: 0,
  database: ':memory:',
  report: (fault) => process.stderr.write(`${String(fault)}\n`),
});

for (const file of process.argv.slice(2)) {
  const lines = readTurns(readFileSync(file, 'utf8'));
  let right = 0;
  for (const [at, { said, label }] of lines.entries()) {
    const from = { platform: 'test', place: `${file} ${at}` };
    let got = '';
    for (const text of said) {
      const { understanding, command } = await app.assistant.respond({ from, user: from.place, text });
      const known = understanding?.kind === 'unknown' ? undefined : understanding?.intent;
      const practical = understanding?.kind === 'unknown' && understanding.practical;
      got =
        known ?? (practical ? 'practical' : command?.kind === 'unknown' ? 'none' : (command?.kind ?? 'none'));
    }
    if (got === label) right += 1;
    else process.stdout.write(`${said.join(' | ')} -> ${label}, taken for ${got}\n`);
  }
  process.stdout.write(
    `${file}: ${right} of ${lines.length} right (${((100 * right) / lines.length).toFixed(1)} %)\n`,
  );
}
await app.stop();
