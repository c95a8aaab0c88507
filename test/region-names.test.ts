import { expect, it } from 'vitest';
import { regionTable } from '../src/common/region-table.ts';
import { readSources } from './support/sources.ts';

/**
 * What names one region, its agency or something in it. A station counts by its whole name, a line by its id, its color, or
 * its name before the word "Line".
 */
const lines = regionTable('lines');
const STATIONS = regionTable('map-stations').map(([, , , , name = '']) =>
  name.replace('-/', '-').replace('/', ' '),
);
const NAMES = new RegExp(
  [
    `\\b(?:${STATIONS.toSorted((a, b) => b.length - a.length).join('|')})\\b`,
    `\\b(?:${lines.map(([, name = '']) => name).join('|')}) (?:Line|line)\\b`,
    `'(?:${lines.map(([id = '']) => id).join('|')})'`,
    lines.map(([, , color = '']) => color).join('|'),
    `'[A-KN]\\d{2}'`,
    String.raw`\b(?:WMATA|wmata|Metrorail|Metrobus|SmarTrip|DASH|Ride On|MARC|VRE)\b`,
    String.raw`\b(?:Washington|Alexandria|Arlington|Maryland|Virginia|Fairfax|Baltimore)\b`,
    String.raw`America\/New_York|\bEastern\b|\bUSD\b`,
  ].join('|'),
);

/** Where such names may stand: the region itself, the contract and what reads it, and words of the region as data. */
const REGIONAL = /^src\/(?:region|operations|api|service)\//;

/** Files that still hold some outside comments. One that no longer does is taken off; none is added. */
const REMAINING: readonly string[] = [
  'adapters/discord/render/markdown.ts',
  'adapters/mcp/input-schema.ts',
  'adapters/slack/listeners/follow-modal-view.ts',
  'adapters/web/page/words.ts',
  'src/assistant/capabilities/departures/next-train.ts',
  'src/assistant/capabilities/disruptions/delays.ts',
  'src/assistant/capabilities/disruptions/elevators.ts',
  'src/assistant/capabilities/following/answers/follow.ts',
  'src/assistant/capabilities/following/subscribe.ts',
  'src/assistant/capabilities/following/unsubscribe.ts',
  'src/assistant/capabilities/journeys/fare.ts',
  'src/assistant/capabilities/journeys/path.ts',
  'src/assistant/capabilities/journeys/travel-time.ts',
  'src/assistant/capabilities/saved-places/save.ts',
  'src/assistant/capabilities/stations/entrances.ts',
  'src/assistant/capabilities/stations/parking.ts',
  'src/assistant/capabilities/stations/station-hours.ts',
  'src/assistant/capabilities/stations/station-info.ts',
  'src/assistant/capabilities/vehicles/bus-routes.ts',
  'src/assistant/capabilities/vehicles/train-positions.ts',
  'src/assistant/commute.ts',
  'src/assistant/understand/model/ours.ts',
  'src/assistant/understand/phrases/expansion-rules.ts',
  'src/assistant/understand/readings/out-of-scope.ts',
  'src/assistant/understand/words/words.ts',
  'src/common/eastern-offset.ts',
  'src/config.ts',
  'src/replies/speech/words.ts',
  'src/setting-list.ts',
];

/** Code without its comments. */
function codeOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/[^\n]*/g, '');
}

it('no file outside the region names what is in it, but those that still do', () => {
  const found = readSources('src', 'adapters')
    .filter(({ path, text }) => !REGIONAL.test(path) && NAMES.test(codeOf(text)))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(REMAINING);
});
