import { createUnmatchedLog } from '../assistant/unmatched.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import type { Command } from './command.ts';
import { databaseOf } from './database.ts';

const SHOWN = 20;

/** `headway unmatched`: what riders said most often that was not understood, and how to name a station for it. */
export const unmatched: Command = async ({ env, output }) => {
  const db = await openDatabase(databaseOf(readConfig(env)));
  try {
    const rows = await createUnmatchedLog(db).mostFrequent(SHOWN, systemClock().now());
    const lines = rows.map(
      ({ times, kind, text }) => `${String(times).padStart(6)}  ${kind.padEnd(8)}  ${text}`,
    );
    const hint = 'To name a station: npm run -s headway -- alias "WHAT THEY SAY" "STATION"';
    output.write(
      `${[...(lines.length > 0 ? lines : ['Nothing in the last 30 days.']), '', hint].join('\n')}\n`,
    );
  } finally {
    await db.destroy();
  }
};
