import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readWritten } from './conversations.ts';

/** Conversations that `npm run evaluate -- --dialogues` plays where no file is given. They stay outside the project. */
export const OPEN_DIALOGUES = new URL('../../../../shared/utterances/dialogues-open.jsonl', import.meta.url);

/** What a reply must be. All that is given must hold. */
export interface Expectation {
  /** Each matches the reply. */
  says?: readonly string[];
  /** None matches the reply. */
  never?: readonly string[];
  /** It asks back. */
  asks?: boolean;
  /** It is about the choice of this number, from 1, of those that were offered last. */
  pick?: number;
  /** One of these holds. */
  or?: readonly Expectation[];
}

export interface Turn {
  say: string;
  expect: Expectation;
  /** The command that it is, as `commandText` writes it. */
  command?: string;
  /** `asked`: it is said only after a question. */
  when?: 'asked';
}

/** A conversation with what its replies must be. `now` is Eastern. */
export interface Dialogue {
  id: string;
  category: string;
  now: string;
  turns: readonly Turn[];
}

/** Reads conversations: a JSON object a line, or, of a `.txt` file, in the project's own form. */
export function readDialogues(file: URL | string): Dialogue[] {
  const text = readFileSync(file, 'utf8');
  const name = String(file);
  if (name.endsWith('.txt')) return readWritten(text, basename(name, '.txt'));
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Dialogue);
}
