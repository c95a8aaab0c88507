import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
});
afterAll(() => app.stop());

/** What is said in order, and what the answer that comes with the reminder tells of. */
const ORDERS: readonly (readonly [said: readonly string[], tells: RegExp])[] = [
  [['remind me at 5 about the red line'], /Red Line: delays/],
  [['remind me at 5 about the elevators at metro center'], /Metro Center .*: elevators/],
  [['remind me at 5 about elevators on the red line'], /Red Line: elevators/],
  [['remind me at 5 about route d80'], /D80/],
  [['remind me at 5 about trains at ballston'], /Ballston-MU .*next trains/],
  [['next d80 southbound at 1003721', 'remind me at 5'], /D80 South/],
  [['last train from rosslyn', 'remind me at 9 to leave'], /last trains tonight/],
  [['shady grove to metro center at 6pm', 'remind me at 5'], /Leave at 6:\d\d PM/],
  [
    ['bethesda to rosslyn tomorrow at 8:30', 'remind me tonight at 9'],
    /Leave at 8:\d\d AM on Saturday, Nov 21/,
  ],
  [['shady grove to metro center at 6pm', 'remind me 20 minutes before that'], /Leave at 6:\d\d PM/],
];

it.each(ORDERS)('%j keeps a question that is answered as it was meant', async (said, tells) => {
  const order = await app.converse([...said]);
  const [, question = ''] = /“(.+?)”/.exec(order) ?? [];
  expect(order).toContain('I’ll remind you at');
  expect(await app.converse([question])).toMatch(tells);
});
