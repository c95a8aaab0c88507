import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';

it('the picture of a line has its branches, from where they leave it', async () => {
  const app = await openTestApp('2026-11-20T08:15:00');
  const from = { platform: 'test', place: 'test' };
  const { reply } = await app.assistant.respond({
    from,
    user: 'rider',
    text: 'where are the silver line trains',
  });
  const names = [...(reply.picture?.svg ?? '').matchAll(/>([^<]+)</g)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['Downtown Largo', 'Minnesota Ave', 'New Carrollton']));
  expect(names.filter((name) => name === 'Stadium-Armory')).toHaveLength(2);
  await app.stop();
});
