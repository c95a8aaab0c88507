import { createUnmatchedLog, type Unmatched } from '../store/unmatched-log.ts';
import { systemClock } from '../common/clock.ts';
import { readConfig } from '../config.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database-session.ts';

const MAX_SHOWN = 20;

/**
 * `headway unmatched`: the names and the sentences that riders said most often and that were not understood, and what
 * they put right; beside each name the line that makes it the name of a station.
 */
export const unmatched: Command = async ({ env, output }) => {
  const config = readConfig(env);
  await withDatabase(config, async (db) => {
    const log = createUnmatchedLog(db, config.unmatchedDays);
    const now = systemClock().now();
    const [names, sentences, mistaken] = await Promise.all([
      log.mostFrequent('name', MAX_SHOWN, now),
      log.mostFrequent('sentence', MAX_SHOWN, now),
      log.mostFrequent('mistaken', MAX_SHOWN, now),
    ]);
    output.write(`${listing(names, sentences, mistaken, config.unmatchedDays)}\n`);
  });
};

/** What the command prints. */
function listing(
  names: readonly Unmatched[],
  sentences: readonly Unmatched[],
  mistaken: readonly Unmatched[],
  days: number,
): string {
  if (names.length + sentences.length + mistaken.length === 0)
    return `Nothing in the last ${days} days. Single questions to /ask and \`headway chat\` keep nothing.`;
  const wide = Math.max(...names.map(({ text }) => text.length));
  const parts = [
    [
      'Names, each with the line that makes it a name of a STATION:',
      ...names.map((one) => nameLine(one, wide)),
    ],
    ['Sentences:', ...sentences.map(textLine)],
    ['Taken for something else, and put right:', ...mistaken.map(textLine)],
  ];
  return parts
    .filter(({ length }) => length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function textLine({ times, text }: Unmatched): string {
  return `${counted(times)}${text}`;
}

function nameLine({ times, text }: Unmatched, wide: number): string {
  return `${counted(times)}${text.padEnd(wide)}  npm run -s headway -- alias ${quoted(text)} "STATION"`;
}

const counted = (times: number) => `${String(times).padStart(6)}  `;

/** As one word of a shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
