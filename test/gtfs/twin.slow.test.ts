import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { playAtBothDoors, type Told, type TwinTurn } from '../support/gtfs/twin.ts';

/** Transcripts in which both doors do not say the same yet. One in which they do is taken off; none is added. */
const NOT_YET: readonly string[] = [
  'bus-routes',
  'clock-change',
  'commute',
  'danger',
  'delays',
  'delays-station',
  'elevators-line',
  'elevators-station',
  'entrances',
  'fare-asked',
  'fare-peak',
  'fare-same',
  'fare-weekend',
  'follow-ups-bus',
  'follow-ups-path',
  'follow-ups-train',
  'follow-ups-trouble',
  'following',
  'hours',
  'how-full',
  'how-often',
  'last-train-home',
  'later',
  'missed',
  'nearby',
  'next-bus',
  'next-bus-corner',
  'next-bus-from-to',
  'next-bus-night',
  'next-bus-station',
  'next-bus-unknown',
  'next-bus-voice',
  'next-train-by-direction',
  'next-train-code',
  'next-train-count',
  'next-train-direction',
  'next-train-missing',
  'next-train-night',
  'next-train-old-name',
  'next-train-one-line',
  'next-train-to',
  'next-train-typos',
  'next-train-which',
  'no-such-line',
  'out-of-scope',
  'parking',
  'path',
  'path-arrive',
  'path-step-free',
  'positions',
  'remembered-place',
  'route-or-station',
  'saved-places',
  'small-talk',
  'station-info',
  'summer',
  'sunday',
  'unknown-place',
];

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

  it('says the same, but in the transcripts that are not equal yet', () => {
    const differ = turns.filter(({ own, feed }) => own !== feed);
    const where = new Set(differ.map(({ id }) => id.split(' ')[0]));
    expect(where).toEqual(new Set(NOT_YET));
  });
});
