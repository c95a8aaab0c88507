import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDialogues } from '../support/dialogues/transcript.ts';
import { DECLARED, isSame, TURNS, undue } from '../support/gtfs/twin-differences.ts';
import { playAtBothDoors, type Told, type TwinTurn } from '../support/gtfs/twin.ts';

/** Some 2,700 turns at two doors take some minutes. */
const MAX_MS = 900_000;

const dialogues = fileURLToPath(new URL('../dialogues/', import.meta.url));
const folder = `${dialogues}transcripts/`;

function transcriptOf(file: string): Told {
  const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n');
  const says = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
  return { id: file.replace('.txt', ''), now: (lines[1] ?? '').replace('at ', ''), says };
}

function writtenIn(file: string): Told[] {
  return readDialogues(`${dialogues}written/${file}`).map(({ id, category, now, turns }) => ({
    id: `${category}/${id}`,
    now,
    says: turns.map(({ say }) => say),
  }));
}

describe('the region by its operations and by what it publishes as an agency', () => {
  const transcripts = readdirSync(folder).map(transcriptOf);
  const written = readdirSync(`${dialogues}written`).flatMap(writtenIn);
  const told = [...transcripts, ...written];
  let turns: readonly TwinTurn[];
  let faults: readonly unknown[];
  beforeAll(async () => {
    ({ turns, faults } = await playAtBothDoors(told));
  }, MAX_MS);

  it('answers all there is to answer', () => {
    expect(faults).toEqual([]);
    expect(turns).toHaveLength(told.flatMap(({ says }) => says).length);
  });

  it('says the same in every transcript and written conversation, but for what is declared', () => {
    const differ = turns.filter((turn) => !isSame(turn) && !TURNS[turn.id]);
    expect(differ).toEqual([]);
  });

  it('declares no more than 30 differences, and none that is not there', () => {
    expect(DECLARED).toBeLessThanOrEqual(30);
    const there = new Set(turns.flatMap((turn) => (isSame(turn) ? [] : [turn.id])));
    expect(Object.keys(TURNS).filter((turn) => !there.has(turn))).toEqual([]);
    expect(undue(turns)).toEqual([]);
  });
});
