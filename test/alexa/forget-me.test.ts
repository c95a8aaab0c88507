import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { intent, launch } from '../support/alexa/requests.ts';
import { openSkill, spokenWords, type Skill } from '../support/alexa/skill.ts';

let skill: Skill;
beforeAll(async () => {
  skill = await openSkill();
});
afterEach(() => expect(skill.app.faults).toEqual([]));
afterAll(() => skill.close());

const ask = (words: string) => intent('AskIntent', { query: words });
const PLACES = ['bethesda as home', 'rosslyn as work', 'takoma as the gym', 'vienna as the yard'];

let riders = 0;
/** A session of somebody of whom a lot is kept. */
async function known() {
  const user = `amzn1.ask.account.KNOWN${riders++}`;
  const say = skill.session({ user });
  await say(launch);
  for (const place of PLACES) await say(ask(`save ${place}`));
  return { say, user };
}

it('“Delete all of this?” comes before anything to hear more of, and a yes to it deletes', async () => {
  const { say } = await known();
  const asked = spokenWords(await say(ask('forget me')));
  expect(asked).toMatch(/four saved places/);
  expect(asked).toMatch(/Delete all of this\?/);
  expect(asked).not.toMatch(/hear more/);
  expect(spokenWords(await say(intent('AMAZON.YesIntent')))).toMatch(/has been deleted/);
  expect(spokenWords(await say(ask('my saved places')))).toMatch(/don.t have any saved places/);
});

it.each(['yes please', 'delete all'])('“%s” in free words is a yes, too', async (yes) => {
  const { say } = await known();
  await say(ask('forget me'));
  expect(spokenWords(await say(ask(yes)))).toMatch(/has been deleted/);
});

it.each(['ok', 'all', 'thanks', 'asdf'])(
  '“%s” is none, and the yes after it is to something else',
  async (other) => {
    const { say } = await known();
    await say(ask('forget me'));
    await say(ask(other));
    expect(spokenWords(await say(intent('AMAZON.YesIntent')))).not.toMatch(/deleted/);
    expect(spokenWords(await say(ask('my saved places')))).toMatch(/Bethesda/);
  },
);

it('what could not be made out comes between, and so does another session', async () => {
  const { say, user } = await known();
  await say(ask('forget me'));
  await say(intent('NobodyKnowsIntent'));
  expect(spokenWords(await say(intent('AMAZON.YesIntent')))).not.toMatch(/deleted/);
  await say(ask('forget me'));
  const later = skill.session({ user });
  await later(launch);
  for (const yes of [intent('AMAZON.YesIntent'), ask('yes'), ask('delete all')]) await later(yes);
  expect(spokenWords(await later(ask('my saved places')))).toMatch(/Bethesda/);
});
