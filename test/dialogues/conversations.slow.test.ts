import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { playDialogues, type PlayedDialogue } from '../support/dialogues/play.ts';
import { isRight } from '../support/dialogues/report.ts';
import { OPEN_DIALOGUES, readDialogues } from '../support/dialogues/transcript.ts';

/** Conversations of the project's own, by category: see `readWritten` for their form. */
const folder = fileURLToPath(new URL('written/', import.meta.url));
const files = readdirSync(folder);

function wrongIn(played: readonly PlayedDialogue[]) {
  return played
    .filter((dialogue) => !isRight(dialogue))
    .map(({ id, turns, faults }) => ({ id, faults, wrong: turns.filter(({ right }) => !right) }));
}

describe('written conversations', () => {
  it('are a hundred or more', () => {
    const all = files.flatMap((file) => readDialogues(`${folder}${file}`));
    expect(all.length).toBeGreaterThanOrEqual(100);
    expect(new Set(all.map(({ id, category }) => `${category}/${id}`)).size).toBe(all.length);
  });

  it.each(files)('%s', async (file) => {
    const played = await playDialogues(readDialogues(`${folder}${file}`));
    expect(wrongIn(played)).toEqual([]);
  });

  it.skipIf(!existsSync(OPEN_DIALOGUES))('other people’s are answered as they expect', async () => {
    expect(wrongIn(await playDialogues(readDialogues(OPEN_DIALOGUES)))).toEqual([]);
  });
});
