import { parseArgs } from 'node:util';
import { soak } from '../test/support/chaos/soak.ts';

/**
 * `npm run soak -- --hours 24 --speed 60`: Headway for so many hours of a clock that runs so many times as fast, with a
 * thousand subscriptions, riders, the region's troubles, and a service and a Slack that fail now and then; whether memory,
 * descriptors or tables grow.
 */
const { values } = parseArgs({
  options: { hours: { type: 'string', default: '24' }, speed: { type: 'string', default: '60' } },
});
const report = await soak({ hours: Number(values.hours), speed: Number(values.speed) });
const lines = [
  '| hour | in use, MB | process, MB | files open |',
  '|---|---|---|---|',
  ...report.weights
    .filter((_, index, { length }) => index % Math.ceil(length / 12) === 0 || index === length - 1)
    .map(
      ({ hour, heap, rss, files }) =>
        `| ${hour.toFixed(1)} | ${heap.toFixed(1)} | ${rss.toFixed(0)} | ${files} |`,
    ),
  '',
  `In the second half what is in use grew by ${report.slope.heap.toFixed(3)} MB an hour, the process by ${report.slope.rss.toFixed(2)}.`,
  `${report.faults} times the service or Slack failed. ${report.messages} messages and edits, ${report.answered} of ${report.asked} questions answered.`,
  '',
  '| rows | at a quarter | at half | at three quarters | at the end |',
  '|---|---|---|---|---|',
  ...[...report.tables]
    .filter(([name, rows]) => !name.startsWith('kysely') && rows.some((count) => count > 0))
    .map(([name, rows]) => `| ${name} | ${rows.join(' | ')} |`),
  ...report.wrong.map((why) => `\n- ${why}`),
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(report.wrong.length > 0 ? 1 : 0);
