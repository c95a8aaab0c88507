import { expect, test } from 'vitest';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { createUnderstand } from '../../src/assistant/understand/understand.ts';
import {
  isFound,
  isWellWritten,
  sentences,
  servedStops,
  STATION_FRAMES,
  stationNames,
  STOP_FRAMES,
  type Asked,
} from '../support/names/sentence-names.ts';
import { random } from '../support/names/slips.ts';
import { AFTERNOON, regionalGazetteer } from '../support/understand/regional.ts';

const SEED = 11;
const EVERY = 150;
const gazetteer = await regionalGazetteer();
const understand = createUnderstand(capabilities);
const stops = new Map([...servedStops(gazetteer)].filter((_, i) => i % EVERY === SEED));

test.each([
  ['stops', stops, STOP_FRAMES, [1, 0.99, 0.97]],
  ['stations', stationNames(), STATION_FRAMES, [1, 0.995, 0.95]],
] as const)('names of %s are found in sentences', (_, names, frames, [well, one, two]) => {
  const asked = [...sentences(names, frames, random(SEED))];
  const missedOf = (some: readonly Asked[]) =>
    some.filter((ask) => !isFound(ask, understand(ask.text, { now: AFTERNOON, gazetteer }), gazetteer));
  for (const [some, floor] of [
    [asked.filter(isWellWritten), well],
    [asked.filter(({ form }) => form.startsWith('1')), one],
    [asked.filter(({ form }) => form.startsWith('2')), two],
  ] as const) {
    const missed = missedOf(some).map(({ text }) => text);
    expect(1 - missed.length / some.length, missed.join('\n')).toBeGreaterThanOrEqual(floor);
  }
});

test.each([
  ['bay C at Shady Grove', 'SHADY GROVE METRO STATION + BUS BAY C'],
  ['next bus at Braddock Rd + Red Fox Dr', 'BRADDOCK RD + RED FOX DR'],
  ['next bus at 14th n u st nw', '14TH ST NW + U ST NW'],
  ['when is the next bus at 4201 massachusetts ave nw', 'MASSACHUSETTS AVE NW + #4201'],
  ['OWENS RD + #1100 please', 'OWENS RD + #1100'],
  ['kennebec st #1100', 'KENNEBEC ST + #1100'],
  // Spaces and letters that slipped, in words and in what joins them.
  ['next bus at 18th st nw an dcolumbai rd nw', '18TH ST NW + COLUMBIA RD NW'],
  ['friendshiph eights station + bus bay d please', 'FRIENDSHIP HEIGHTS STATION + BUS BAY D'],
  ['next bus at braddock road sta + bu sbay a', 'BRADDOCK RD STA + BUS BAY A'],
  ['when is the A66 at lee hw yand n quantico st', 'LEE HWY + N QUANTICO ST'],
  ['what buses stop at mandan road + caning terarce', 'MANDAN RD + CANNING TER'],
  ['n spring st and w broad st please', 'W BROAD ST + N SPRING ST'],
  ['elevators out at metric enter', 'Metro Center'],
  ['fare from friendshph eights to cheverly', 'Friendship Heights'],
  // Slips that make words of sentences, or of other things.
  ['next train at metro enter please', 'Metro Center'],
  ['elevators out at reston ton center', 'Reston Town Center'],
  ['next train at noth bethesda please', 'North Bethesda'],
  ['fare from eats falls church to cheverly', 'East Falls Church'],
  ['elevators out at east alls church', 'East Falls Church'],
  ['fare from capitol eights to cheverly', 'Capitol Heights'],
  ['fare from mcean to cheverly', 'McLean'],
  ['next train at kclean please', 'McLean'],
  ['elevators out at weaton', 'Wheaton'],
  ['next train at hyattsville ceossing please', 'Hyattsville Crossing'],
  ['next train at farragut wst please', 'Farragut West'],
  ['next bus at north capitol street northwwest + randolph place', 'N CAPITOL ST NW + RANDOLPH PL'],
  // Sides of words that stand in sentences too, where the whole is a name.
  ['next bus at fort dr ne at main entrance', 'FORT DR NE + MAIN ENTRANCE'],
  ['when is the C77 at fort totten station at drop off only', 'FORT TOTTEN STATION + DROP OFF ONLY'],
  ['philadelphia way @ forbes blvd please', 'PHILADELPHIA WAY + FORBES BLVD'],
  ['what buses stop at bladensburg division at front entrance', 'BLADENSBURG DIVISION + FRONT ENTRANCE'],
  // Words that are left out of sentences, and one letter at the beginning.
  ['just st ne and division ave ne please', 'DIVISION AVE NE + JUST ST NE'],
  ['when is the D96 at manning pl nw and macarthur blvd nw', 'MACARTHUR BLVD NW + MANNING PL NW'],
  ['n st nw and 7th st nw please', '7TH ST NW + N ST NW'],
  // One street alone.
  ['next bus at + SHAWMONT LA', '+ SHAWMONT LA'],
  ['shawmont la please', '+ SHAWMONT LA'],
])('a stop is named by "%s"', (text, name) => {
  const understood = understand(text, { now: AFTERNOON, gazetteer });
  expect(
    isFound({ frame: '', form: '', text, name }, understood, gazetteer),
    JSON.stringify(understood),
  ).toBe(true);
});

test.each([
  ['Save Queensbury Road and 41st Avenue under the name my stop', 'Queensbury Road and 41st Avenue'],
  ['is the stop at Central and Brightseat closed', 'Central and Brightseat'],
])('words around a stop are none of its name: "%s"', (text, heard) => {
  const understood = understand(text, { now: AFTERNOON, gazetteer });
  expect(understood).toMatchObject({ slots: { stop_name: { heard } } });
});

test.each(['is there a bus at the main entrance', 'next bus at rosslyn at the front entrance'])(
  'a side that any place may have names no stop: "%s"',
  (text) => {
    const understood = understand(text, { now: AFTERNOON, gazetteer });
    expect(understood).not.toMatchObject({ slots: { stop_name: expect.anything() } });
  },
);

test.each([
  ['next train near a colleague at Morgan Boulevard', 'Morgan Boulevard'],
  ['save Petworth as work', 'Petworth'],
  ['a man in a suit blocked the door at Dupont, when is the next train', 'Dupont'],
  ['silver spring will do, next train', 'silver spring'],
])('words around a station are none of its name: "%s"', (text, heard) => {
  const understood = understand(text, { now: AFTERNOON, gazetteer });
  expect(understood).toMatchObject({ slots: { station: { heard } } });
});

test('a street that is not here is none of those that are', () => {
  const understood = understand('next bus at zork st ne and 4th st', { now: AFTERNOON, gazetteer });
  expect(understood).not.toMatchObject({ slots: { stop_name: expect.anything() } });
});
