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
  'elevators-line',
  'follow-ups-bus',
  'hours',
  'how-often',
  'later',
  'next-bus-from-to',
  'next-bus-night',
  'next-train-night',
  'parking',
  'path',
  'path-arrive',
  'route-or-station',
  'small-talk',
  'station-info',
  'sunday',
];

/** What one door alone says, with the reason, wherever it stands. */
const BESIDE: readonly (readonly [why: string, said: RegExp])[] = [
  [
    'predictions name a stop without the quarter of the city, which a feed’s one name has',
    / (?:NW|NE|SW|SE)\b/g,
  ],
  ['the operations tell of canceled trains without where those would have called', /^Canceled: .*\n\n/gm],
  [
    'the hours of the peak are told with “opening” and “closing”, which a feed has no words for',
    / \((?:weekdays from|all other times)[^)]*\)/g,
  ],
  [
    'the region’s own timetable has no end; a feed’s has one, which riders read',
    /^By the timetable that ends on .*\n\n/gm,
  ],
];

const folder = fileURLToPath(new URL('../dialogues/transcripts/', import.meta.url));

/** A reply without what one door alone says. */
function comparable(reply: string): string {
  return BESIDE.reduce((text, [, said]) => text.replaceAll(said, ''), reply);
}

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
    const differ = turns.filter(({ own, feed }) => comparable(own) !== comparable(feed));
    const where = new Set(differ.map(({ id }) => id.split(' ')[0]));
    expect(where).toEqual(new Set(NOT_YET));
  });
});
