import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-09-29T10:05:00');
});
afterAll(() => app.stop());

it.each([
  ['next bus at shaw | the one that goes to petworth', 'D40 North', 'South'],
  ['petworth to shaw d40 | how long', 'Bus D40', 'D4X'],
  ['petworth to shaw d40 | how long on the train', 'Green', 'Bus'],
  ['silver spring to rockville by bus | ok how much', 'bus fare', '3.25'],
  ['silver spring to rockville by bus | how long', 'Bus M44', 'Red Line'],
  ['d80 from tenleytown | how much', '\\$2\\.25', 'which station'],
  ['d40 detour | does it normally go past howard university hospital', 'The D40 stops near Howard', 'C51'],
  ['f20 at ballston | is it running sunday', 'F20.*Sunday', 'delays'],
])('a bus in hand stays in hand: %s', async (said, says, never) => {
  const reply = await app.converse(said.split(' | '));
  expect(reply).toMatch(new RegExp(says));
  expect(reply).not.toMatch(new RegExp(never));
});
