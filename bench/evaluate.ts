import { existsSync } from 'node:fs';
import { capabilities } from '../src/assistant/capabilities.ts';
import { toParse } from '../src/assistant/parse.ts';
import { createUnderstand } from '../src/assistant/understand/understand.ts';
import { judge, scoreOf, type Judged, type Score } from './judge.ts';
import { DEFAULT_FILE, readLabelled } from './labelled.ts';
import { AFTERNOON, regionalGazetteer } from './regional.ts';

/**
 * `npm run evaluate`, or `npm run evaluate -- file.jsonl`: prints how many labelled sentences are understood, by intent,
 * and those that are not.
 */
const OUT_OF_SCOPE = 'out_of_scope';
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

function row({ name, count, intent, slots, strict }: Score): string {
  return `${name.padEnd(20)}${String(count).padStart(5)}${percent(intent)}${percent(slots)}${percent(strict)}`;
}

function miss({ text, intents, slots, got, intentRight, slotsRight }: Judged): string {
  const what = !intentRight ? 'intent' : slotsRight ? 'extra ' : 'slots ';
  return `${what}  ${text}\n        want ${intents.join('|')} ${JSON.stringify(slots)}\n        got  ${got.intent} ${JSON.stringify(got.slots)}`;
}

const file = process.argv[2] ?? DEFAULT_FILE;
if (!existsSync(file)) {
  process.stderr.write(`evaluate: there is no ${String(file)}\n`);
  process.exitCode = 2;
} else {
  const understand = createUnderstand(capabilities);
  const gazetteer = await regionalGazetteer();
  const judged = readLabelled(file).map((labelled) =>
    judge(labelled, toParse(labelled.text, understand(labelled.text, { now: AFTERNOON, gazetteer }))),
  );
  const byIntent = [...Map.groupBy(judged, ({ intents }) => intents[0] ?? '')].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const foreign = judged.filter(({ intents }) => intents[0] === OUT_OF_SCOPE);
  const leaked = foreign.filter(({ intentRight }) => !intentRight);
  const lines = [
    `${'intent'.padEnd(20)}${'n'.padStart(5)}${'intent'.padStart(8)}${'slots'.padStart(8)}${'strict'.padStart(8)}`,
    ...byIntent.map(([name, rows]) => row(scoreOf(name, rows))),
    row(scoreOf('all', judged)),
    `out of scope answered as something else: ${leaked.length} of ${foreign.length}`,
    '',
    ...judged.filter((one) => !one.intentRight || !one.slotsRight || one.extra.length > 0).map(miss),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
