// Prints what went wrong in Vitest's JSON reports, then one plain line of counts: `node .ci/summary.mjs REPORT...`.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const say = (line) => process.stdout.write(`${line}\n`);

const MESSAGE_LENGTH = 1_000;

const reports = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));

for (const { name, message, assertionResults } of reports.flatMap((report) => report.testResults)) {
  const file = relative('', name);
  if (message !== '') say(`${file}\n  ${message.slice(0, MESSAGE_LENGTH)}`);
  for (const { status, fullName, failureMessages } of assertionResults) {
    if (failureMessages.length === 0) continue;
    const outcome = status === 'failed' ? 'failed' : 'passed at its second try';
    say(`${file}: ${fullName}: ${outcome}\n  ${failureMessages[0].slice(0, MESSAGE_LENGTH)}`);
  }
}

const sum = (...counts) =>
  reports.flatMap((report) => counts.map((count) => report[count])).reduce((a, b) => a + b);
const passed = sum('numPassedTests');
const failed = sum('numFailedTests');
const skipped = sum('numPendingTests', 'numTodoTests');
say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
