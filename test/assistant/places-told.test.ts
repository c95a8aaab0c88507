import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('2026-09-29T10:05:00-04:00');
});

afterAll(() => app.stop());

it('tips under a trip from corner to corner name no station beside them', async () => {
  const told = await app.converse(['from 14th & U to 7th & H NW']);
  expect(told).toMatch(/^14th St NW & U St NW to H St NW & 7th St NW/);
  expect(told).not.toMatch(/(?:next train|fare) from U Street/);
  expect(await app.converse(['metro center to shady grove'])).toContain(
    'fare from Metro Center to Shady Grove',
  );
});

it('a lot that is asked about beside another is told to be none', async () => {
  const told = await app.converse(['overnight parking at wiehle and herndon']);
  expect(told).toContain('No parking is listed at Herndon.');
  expect(told).toMatch(/^Wiehle-Reston East/);
});

it.each(['sep', 'sept'])('“%s” is September, and no other word', async (month) => {
  expect(await app.assistant.understand(`next train at metro center ${month} 30`)).toMatchObject({
    slots: { day: { said: `${month} 30`, date: '2026-09-30' } },
  });
});
