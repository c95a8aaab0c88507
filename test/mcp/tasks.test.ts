import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { connectHttp } from '../support/mcp/clients.ts';

/** A call, and what must be read in its answer. */
type Step = readonly [tool: string, given: Record<string, unknown>, reads: RegExp];

/** What people ask assistants for, as the calls that a model makes: three at most. */
const TASKS: Readonly<Record<string, readonly Step[]>> = {
  'is my commute fine': [
    ['travel_time', { from_station: 'vienna', to_station: 'farragut west' }, /\d+ min/],
    ['delays', { line: 'orange' }, /Orange Line/],
    ['next_train', { station: 'vienna' }, /\d+ min|now/],
  ],
  'a way without stairs': [
    ['path', { from_station: 'Bethesda', to_station: 'L Enfant', step_free: true }, /Bethesda.*L’?'?Enfant/s],
    ['elevators', { station: 'Bethesda' }, /Bethesda/],
    ['elevators', { station: 'lenfant plaza' }, /L'Enfant Plaza/],
  ],
  'which of two trips is cheaper': [
    ['fare', { from_station: 'reston town center', to_station: 'metro center' }, /\$\d/],
    ['fare', { from_station: 'vienna', to_station: 'metro center' }, /\$\d/],
  ],
  'can I still get home tonight': [['station_hours', { station: 'u street', which: 'last' }, /\d:\d\d/]],
  'the next bus from a stop': [['next_bus', { stop_id: '1001195' }, /1001195|15th St/i]],
  'an unclear name': [
    ['next_train', { station: 'farragut' }, /Farragut North/],
    ['next_train', { station: 'Farragut North' }, /\d+ min|now/],
  ],
  'what is wrong on the Blue Line': [['delays', { line: 'Blue' }, /Blue Line/]],
  'where to leave the car': [
    ['parking', { line: 'red' }, /Shady Grove/],
    ['parking', { station: 'Shady Grove', day: 'Saturday' }, /\$|free|no price/],
  ],
  'what is near a landmark': [
    ['nearby_stops', { place: 'the white house' }, /\w/],
    ['entrances', { station: 'mcpherson' }, /McPherson/],
  ],
  'where is my bus': [['bus_positions', { route: 'd80' }, /D80/]],
};

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
  client = await connectHttp(app.url, 'auto');
});

afterAll(async () => {
  await client.close();
  await app.stop();
});

it.each(Object.entries(TASKS))('%s', async (_, steps) => {
  expect(steps.length).toBeLessThanOrEqual(3);
  for (const [name, given, reads] of steps) {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const text = (content as { text: string }[])[0]?.text ?? '';
    expect(isError ?? false).toBe(false);
    expect(text).toMatch(reads);
    expect(text.length).toBeLessThanOrEqual(1600);
  }
});
