import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
});
afterAll(() => app.stop());

/** Said in order, parted by "|", what the last reply says, and what it never may. */
function told(rows: readonly (readonly [said: string, says: string, never?: string])[]): void {
  for (const [said, says, never = '^$'] of rows)
    it(said, async () => {
      const reply = await app.converse(said.split(' | '));
      expect(reply).toMatch(new RegExp(says));
      expect(reply.split('Try:')[0]).not.toMatch(new RegExp(never));
    });
}

// A corner is no station of a like name, however far the next station is.
told([
  ['georgia and missouri to metro center', 'Georgia Ave NW & Missouri Ave NW to Metro Center'],
  ['metro center to georgia and missouri', 'Metro Center.* to Georgia Ave NW & Missouri Ave NW'],
  ['minnesota and benning to eastern market', 'Minnesota Ave NE & Benning Rd NE to Eastern Market'],
  ['how do i get from georgia and kennedy to dupont', 'Georgia Ave NW & Kennedy St NW to Dupont'],
]);

// A corner that nobody knows is said not to be known.
told([
  ['sorry 7th and u', 'can’t find a place called “7th and u”'],
  ['next bus at 14th and u | sorry 7th and u', 'can’t find a place called “7th and u”', '14th St'],
  ['14th and kennedy to union station', 'can’t find a place called “14th and kennedy”'],
  ['7th & u to metro center', 'can’t find a place called “7th'],
]);

// Routes are those of the place in hand.
told([
  ['georgia and missouri | what routes', 'D40 and D4X', '133'],
  ['wisconsin and m | routes', 'D80', '133'],
  ['bus stops near nationals park | what routes', 'D74', '133'],
  ['next bus at 14th and u | list all bus routes', '133'],
]);

// A bus from one place to another has both ends, whatever they are.
told([
  ['bus from ballston to shirlington', 'Ballston-MU to Shirlington'],
  [
    'elevators at rosslyn | bus from ballston to shirlington | when is the next one',
    'Ballston-MU to Shirlington',
  ],
  ['D80 | which bus goes from union station to georgetown', 'Union Station to Georgetown[^]*D80'],
  ['next bus from ballston to shirlington', 'Ballston-MU to Shirlington'],
  ['what bus from 14th and u to georgetown', '14th St NW & U St NW to Georgetown'],
]);

// What a rider will not do is kept with the trip, also with one that is named only then, until it is taken back.
told([
  ['without changing at lenfant', 'no change at L.Enfant Plaza', 'Leave'],
  ['i dont want to transfer at rosslyn | arlington cemetery to ballston', 'You don’t change at Rosslyn'],
  [
    'georgetown to nats park no walking more than 5 min',
    'Each has more than 5 minutes on foot[^]*7 minutes on foot',
  ],
  ['i cant walk far | dupont to georgetown', 'has the least walking'],
  [
    'georgetown to nats park | i cant walk more than 5 minutes | leaving at 6pm',
    'least walking[^]*Leave at 6:\\d\\d PM',
  ],
  [
    'georgetown to nats park | i cant walk far | forget the walking thing',
    '14 minutes on foot',
    'least walking',
  ],
  ['how do i get to takoma | i cant walk far | from the capitol', 'to Takoma[^]*least walking'],
  ['takoma to pentagon | whats the least walking', 'least walking'],
]);

// Two ends beside each other, then by another measure.
told([
  ['metro center to takoma or silver spring, which is quicker', 'To Takoma is quicker'],
  ['metro center to takoma or silver spring, which is quicker | and cheaper', 'To Takoma is cheaper'],
  ['is it faster to vienna from rosslyn or ballston', 'From Ballston-MU is quicker'],
  ['silver spring to fort totten bus or train whats faster | and cheaper', 'By bus is cheaper'],
  ['wisconsin & m st to dupont | is that quicker by bus', 'By bus:.*Bus D84', 'By train:'],
]);

// An hour is of arriving, of leaving there, or of coming back.
told([
  ['bethesda to capitol south at 5 | make that 3:45 arrival', 'be there by 3:45 PM'],
  ['pentagon to union station | leave there at 6', 'Union Station .* to Pentagon[^]*Leave at 6:\\d\\d PM'],
  ['bus from shirlington to pentagon | be there by 6pm', 'Shirlington to Pentagon[^]*by 6:00 PM'],
  ['bus from shirlington to pentagon | be there by 6pm | and back at 10', 'to Shirlington[^]*10:\\d\\d PM'],
]);

// Both of two questions are answered.
told([
  [
    'any delays on the red line? also does shady grove have parking',
    'Red Line: delays[^]*Shady Grove.*: parking',
  ],
  ['next train at takoma? is the elevator working', 'next trains[^]*elevators at Takoma are working'],
  ['takoma to smithsonian | how much is it and where do i change', '\\$4\\.00[^]*Metro Center'],
]);

// What is asked of what was shown is of that: trains or buses, there.
told([
  [
    'next trains at lenfant | any of them delayed | which one goes to branch ave',
    'Green Line to Branch Ave',
    'Bus',
  ],
  ['next bus at 14th and u | which bus goes from there to georgetown', '14th St NW & U St NW to Georgetown'],
  [
    'bus stops near 1400 irving st nw | ok and walk how far to the metro | and the next train',
    'Columbia Heights',
  ],
  [
    'bethesda to crystal city | is the elevator there ok | what about where i change',
    'Gallery Pl',
    'Crystal City',
  ],
]);

// When to leave is told by a reminder, and nothing is followed for it.
told([
  [
    'vienna to metro center at 5 | wake me up when its time to go',
    'remind you at 4:\\d\\d PM EST, 10 min before you leave at',
    'following',
  ],
  ['next train at vienna | tell me when we have to go', 'can’t remind you of the next train', 'following'],
]);

// The last run of a route is that of its buses.
told([
  ['last run on the d80', 'last buses', 'Metrorail'],
  ['f81 last run sat', 'last buses', 'Metrorail'],
]);

// A trip that lacks an end is asked for it, whatever a row makes of it.
told([
  ['columbia heights to farragut by train | by bus | which is less money', 'To which station', 'went wrong'],
]);
