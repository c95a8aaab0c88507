import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playDialogues } from '../support/dialogues/play.ts';
import { isRight } from '../support/dialogues/report.ts';
import { STILL_WRONG } from '../support/dialogues/known-faults.ts';
import { readDialogues } from '../support/dialogues/transcript.ts';

const FOLDER = new URL('callers/', import.meta.url);
const writers = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));

describe('conversations by strangers', () => {
  it.each(writers)('%s', async (file) => {
    const played = await playDialogues(readDialogues(new URL(file, FOLDER)));
    expect(played.length).toBeGreaterThanOrEqual(30);
    const wrong = played.filter((one) => !isRight(one) && !STILL_WRONG.has(one.id));
    expect(
      wrong.map(({ id, faults, turns }) => ({ id, faults, wrong: turns.filter(({ right }) => !right) })),
    ).toEqual([]);
  });
});
