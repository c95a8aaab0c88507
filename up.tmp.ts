import { readFileSync } from 'node:fs';
import { openApp } from './src/app.ts';
import { systemClock } from './src/common/clock.ts';
import { readConfig } from './src/config.ts';
import { readTurns } from './test/support/understand/training/turns.ts';
const app = await openApp({
  config: readConfig({}),
  clock: { ...systemClock(), now: () => new Date('2026-09-29T14:05:00Z') },
  port: 0,
  database: ':memory:',
  report: () => undefined,
});
const name = (u: any) =>
  !u ? 'none' : u.kind === 'unknown' ? (u.practical ? 'practical' : 'none') : u.intent;
const t: Record<string, number> = {};
const bump = (k: string) => (t[k] = (t[k] ?? 0) + 1);
const rows: string[] = [];
for (const f of process.argv.slice(2))
  for (const [at, { said, label }] of readTurns(readFileSync(f, 'utf8')).entries()) {
    const from = { platform: 'test', place: f + at };
    let got = '';
    for (const text of said) {
      (globalThis as any).__dbg = undefined;
      const { understanding, command } = await app.assistant.respond({ from, user: from.place, text });
      const known = understanding?.kind === 'unknown' ? undefined : understanding?.intent;
      const practical = understanding?.kind === 'unknown' && (understanding as any).practical;
      got =
        known ?? (practical ? 'practical' : command?.kind === 'unknown' ? 'none' : (command?.kind ?? 'none'));
    }
    const d = (globalThis as any).__dbg;
    bump('all');
    if (got === label) bump('end right');
    if (!d) {
      bump('no dbg');
      if (got === label) bump('no dbg right');
      continue;
    }
    const rule = name(d.u),
      top = d.ranking[0]?.label,
      share = d.ranking[0]?.share;
    const r = rule === label,
      m = top === label;
    bump(`rule ${r ? 'R' : 'w'} model ${m ? 'R' : 'w'} end ${got === label ? 'R' : 'w'}`);
    bump(d.open ? 'open' : 'closed');
    if (!d.open && m && !r) bump('closed though model right');
    if (got !== label && m)
      rows.push(
        `${said.join(' | ')} -> ${label}; rule ${rule} as=${d.as} open=${d.open} q=${d.q} why=${d.why} share=${share?.toFixed(2)} got=${got}`,
      );
  }
console.log(t);
console.log(rows.join('\n'));
await app.stop();
process.exit(0);
