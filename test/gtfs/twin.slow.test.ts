import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDialogues } from '../support/dialogues/transcript.ts';
import { DECLARED, isSame, TURNS } from '../support/gtfs/twin-differences.ts';
import { playAtBothDoors, type Told, type TwinTurn } from '../support/gtfs/twin.ts';

/** The share of the turns of written conversations in which both doors say the same; no turn of those is declared. */
const ALIKE = 0.94;
/** Two thousand turns at two doors take some minutes. */
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
  let turns: readonly TwinTurn[];
  let writtenTurns: readonly TwinTurn[];
  let faults: readonly unknown[];
  beforeAll(async () => {
    const played = await playAtBothDoors([...transcripts, ...written]);
    ({ faults } = played);
    [turns = [], writtenTurns = []] = [false, true].map((isWritten) =>
      played.turns.filter(({ id }) => id.includes('/') === isWritten),
    );
  }, MAX_MS);

  it('answers all there is to answer', () => {
    expect(faults).toEqual([]);
    expect(turns).toHaveLength(transcripts.flatMap(({ says }) => says).length);
    expect(writtenTurns).toHaveLength(written.flatMap(({ says }) => says).length);
  });

  it('says the same in most of the written conversations', () => {
    const differ = writtenTurns.filter((turn) => !isSame(turn));
    const told = differ.map(({ id, say }) => `${id} > ${say}`).join('\n');
    expect(1 - differ.length / writtenTurns.length, told).toBeGreaterThan(ALIKE);
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
