import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playDialogues } from '../support/dialogues/play.ts';
import { isRight } from '../support/dialogues/report.ts';
import { notReworded, rewordAnswers } from '../support/dialogues/synonyms.ts';
import { STILL_WRONG } from '../support/dialogues/known-faults.ts';
import { readDialogues } from '../support/dialogues/transcript.ts';

const files = ['callers/', 'written/'].flatMap((name) => {
  const folder = new URL(name, import.meta.url);
  return readdirSync(folder)
    .filter((file) => !file.endsWith('.md'))
    .map((file) => new URL(file, folder));
});

/**
 * Between the answers and the dialogue every reply is said in other words, and judged in its own: what one may point at,
 * ask of and take back must not hang on how a row is worded.
 */
describe('conversations in which every answer is worded otherwise', () => {
  let restore: () => void;
  beforeAll(() => {
    restore = rewordAnswers();
  });
  afterAll(() => restore());

  it.each(files)('%s', { timeout: 240_000 }, async (file) => {
    const played = await playDialogues(readDialogues(file), notReworded);
    const wrong = played.filter((one) => !isRight(one) && !STILL_WRONG.has(one.id));
    expect(
      wrong.map(({ id, faults, turns }) => ({ id, faults, wrong: turns.filter(({ right }) => !right) })),
    ).toEqual([]);
  });
});
