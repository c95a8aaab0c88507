import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { DECLARED, isSame, TURNS } from '../support/gtfs/twin-differences.ts';
import { playAtBothDoors, type Told, type TwinTurn } from '../support/gtfs/twin.ts';

const folder = fileURLToPath(new URL('../dialogues/transcripts/', import.meta.url));

function transcriptOf(file: string): Told {
  const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n');
  const says = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
  return { id: file.replace('.txt', ''), now: (lines[1] ?? '').replace('at ', ''), says };
}

describe('the region by its operations and by what it publishes as an agency', () => {
  const transcripts = readdirSync(folder).map(transcriptOf);
  let turns: readonly TwinTurn[];
  let faults: readonly unknown[];
  beforeAll(async () => {
    ({ turns, faults } = await playAtBothDoors(transcripts));
  });

  it('answers all there is to answer', () => {
    expect(faults).toEqual([]);
    expect(turns).toHaveLength(transcripts.flatMap(({ says }) => says).length);
  });

  it('says the same in every transcript, but for what is declared', () => {
    const differ = turns.filter((turn) => !isSame(turn) && !TURNS[turn.id]);
    expect(differ).toEqual([]);
  });

  it('declares no more than thirty differences, and none that is not there', () => {
    expect(DECLARED).toBeLessThanOrEqual(30);
    const there = new Set(turns.flatMap((turn) => (isSame(turn) ? [] : [turn.id])));
    expect(Object.keys(TURNS).filter((turn) => !there.has(turn))).toEqual([]);
  });
});
