import { readFileSync } from 'node:fs';
import type { Labeled } from './judge.ts';

/** Labeled sentences that `npm run evaluate` reads where no file is given. They stay outside the project. */
export const DEFAULT_FILE = new URL('../../../../shared/utterances/dev.jsonl', import.meta.url);

interface Row {
  text: string;
  intent: string;
  slots?: Readonly<Record<string, string | number | readonly string[]>> | null;
  alt_intents?: readonly string[];
}

/** Reads labeled sentences, one JSON object a line: `text`, `intent`, `slots`, `alt_intents`. */
export function readLabeled(file: URL | string): Labeled[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { text, intent, slots, alt_intents = [] } = JSON.parse(line) as Row;
      const values = Object.entries(slots ?? {}).map(([slot, value]) => [slot, [value].flat().map(String)]);
      return { text, intents: [intent, ...alt_intents], slots: Object.fromEntries(values) };
    });
}
