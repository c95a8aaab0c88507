import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { renderText } from '../../src/replies/text.ts';

const TRIP = 'fare from rosslyn to bethesda';

it.each([
  [TRIP, 'next bus at hogwarts', 'I can’t find a place called “hogwarts”.'],
  [TRIP, 'how do i get from rosslyn to the hogsmeade inn', 'I can’t find a place called “hogsmeade inn”.'],
  ['next train at rosslyn', 'next bus at the hogsmeade inn', 'I can’t find a place called “hogsmeade inn”.'],
  [TRIP, 'next bus at m st', 'Which stop on M St?'],
  [
    TRIP,
    'next bus at Zorp Ave & Benning Rd NE',
    'I know no stop at zorp ave and benning rd ne. Which stop on Benning',
  ],
  [
    'next train at rosslyn',
    'bus at Benning Rd and 14th st NE',
    'I know no stop at benning rd and 14th st ne. Which stop on',
  ],
  [
    TRIP,
    'directions from Zorp St and Georgia Ave to Wheaton',
    'place called “zorp st and georgia ave”. From which',
  ],
  [
    TRIP,
    'elevators at Minnesota Ave and Benning Rd',
    'Minnesota Ave (D09) and Benning Road (G01): elevators',
  ],
  [TRIP, 'next bus at pentagon bus bay', 'Pentagon: next buses'],
  ['rosslyn to bethesda', 'which side do I get out', 'Bethesda (A09): entrances'],
  ['rosslyn to bethesda', 'from Rosslyn to Vienna after midnight on saturday', '12:00 AM on Sunday, Nov 22'],
])('after “%s”, “%s” is about no place that was spoken of before', async (before, text, said) => {
  const app = await openTestApp('2026-11-20T13:00:00');
  const ask = (words: string) =>
    app.assistant.respond({ from: { platform: 'test', place: 'p' }, user: 'u', text: words });
  try {
    await ask(before);
    expect(renderText((await ask(text)).reply, app.now)).toContain(said);
  } finally {
    await app.stop();
  }
});

it('words that only join are no name of a place', async () => {
  const app = await openTestApp('2026-11-20T13:00:00');
  const ask = (words: string) =>
    app.assistant.respond({ from: { platform: 'test', place: 'p' }, user: 'u', text: words });
  try {
    await ask('directions from rosslyn');
    expect(renderText((await ask('and and to')).reply, app.now)).not.toContain('a place called');
  } finally {
    await app.stop();
  }
});
