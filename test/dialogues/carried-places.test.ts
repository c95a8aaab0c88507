import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-09-29T10:05:00');
});
afterAll(() => app.stop());

it.each([
  ['dupont escs | all esc dead?', 'Dupont Circle \\(A03\\): escalators', 'All stations'],
  ['elevators foggy bottom | how late they run | meaning station open', 'Foggy Bottom', 'Metrorail'],
  ['next train at gallery place | i have a stroller can i get down', 'Gallery Pl-Chinatown', 'All stations'],
  ['buses at 16th and u | so which train goes to shady grove', 'to Shady Grove', 'Which station'],
  ['which station is near the air and space museum | how do we go from takoma', 'Takoma', 'Which station'],
])('a place in hand is what a question is about that leaves it out: %s', async (said, says, never) => {
  const told = await app.converse(said.split(' | '));
  expect(told).toMatch(new RegExp(says));
  expect(told).not.toMatch(new RegExp(never));
});

it.each([
  ['next train at bethesda | any delays on the green line | elevators out', 'Bethesda'],
  ['next train at takoma | how often does the green line run', 'Takoma'],
  ['elevators at bethesda | next train | all delays', 'Bethesda'],
  ['how do i get from navy yard to takoma tonight | last train from vienna', 'Navy Yard'],
])('no place is carried into a question of something else: %s', async (said, never) => {
  expect(await app.converse(said.split(' | '))).not.toContain(never);
});

it.each([
  ['i gotta be at pentagon 8am tmrw from fort totten', 'To be there by 8:00 AM'],
  ['fort totten to pentagon by 8am tomorrow | n back at 5:30', 'Leave at 5:3\\d PM'],
  ['parking at vienna | what time should i leave there to be at lenfant by noon', "Vienna.* to L’?'?Enfant"],
])('a trip is at the hour and from the place that is meant: %s', async (said, says) => {
  expect(await app.converse(said.split(' | '))).toMatch(new RegExp(says));
});
