import { parseArgs } from 'node:util';
import { chaos } from '../test/support/chaos/chaos.ts';
import { postgresPrograms } from '../test/support/postgres.ts';

/**
 * `npm run chaos -- --minutes N --seed S`: Headway between stand-ins while everything around it fails at random, and what
 * came of it. Even seeds have two processes on PostgreSQL where there is one, odd ones a process on SQLite on a disk that
 * fills up. Ends with 1 where a promise was broken.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const store = seed % 2 === 0 && postgresPrograms ? 'PostgreSQL' : 'SQLite';
const report = await chaos({ minutes: Number(values.minutes), seed, store, speed: 4 });
const { called, doubled, wrong } = report;
const columns: readonly (readonly [string, string | number | undefined])[] = [
  ['seed', seed],
  ['database', report.store],
  ['faults', report.faults],
  ['processes ended', report.deaths],
  ['troubles', report.troubles],
  ['messages', report.messages],
  ['twice: unanswered', doubled.unanswered],
  ['twice: a process died', doubled.death],
  ['twice: the database', doubled.database],
  ['came and went unreached', report.untold + report.unwarned],
  ['trains stood', report.stands],
  ['early warnings', report.warnings],
  ['calls', report.calls],
  ['most in 5 s, of 50', report.busiest],
  ['red after, s', report.redAfter],
  ['green after, s', report.greenAfter],
  ['loop busy, late at worst, ms', `${Math.round(report.busy)}, ${Math.round(report.late)}`],
  ['riders answered', `${report.answered} of ${report.asked}`],
  ['orders', called.orders],
  ['taken', called.taken],
  ['refused where nobody can be reached', called.refused],
  ['riders forgotten', called.forgotten],
  ['answered in floods', `${called.floodAnswered} of ${called.flooded}`],
  ['promises broken', wrong.length],
];
process.stdout.write(`| ${columns.map(([name]) => name).join(' | ')} |\n|${'---|'.repeat(columns.length)}\n`);
process.stdout.write(`| ${columns.map(([, value]) => value ?? '–').join(' | ')} |\n`);
for (const line of wrong) process.stdout.write(`\n- ${line}\n`);
process.exit(wrong.length > 0 ? 1 : 0);
