import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sentences from '../../adapters/slack/sentences.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
  await app.say('save cheverly as home');
  await app.say('save stop 1001195 as work');
});

afterAll(() => app.stop());

it.each([
  [sentences.HELP, 'help'],
  [sentences.SAVED_PLACES, 'places'],
  [sentences.FOLLOWED, 'list_subscriptions'],
  [sentences.DELAYS, 'delays'],
  [sentences.nextTrainAt('Gallery Pl-Chinatown'), 'next_train'],
  [sentences.nextTrainAt('L’Enfant Plaza'), 'next_train'],
  [sentences.nextBusAt('1001195'), 'next_bus'],
  [sentences.elevatorsAt('home'), 'elevators'],
  [sentences.delaysAt('home'), 'delays'],
  [sentences.followSentence('Red Line'), 'subscribe'],
  [sentences.followSentence('Metro Center'), 'subscribe'],
  [sentences.followSentence('D80'), 'subscribe'],
  ...sentences.WHEN.map(({ says }) => [sentences.followSentence('Red Line', says), 'subscribe']),
  ...sentences.ABOUT.map(({ says }) => [sentences.followSentence('Metro Center', says), 'subscribe']),
  ...sentences.EARLY.map(({ says }) => [sentences.followSentence('Red Line', 'weekdays', says), 'subscribe']),
  ...sentences.WHEN.map(({ says }) => [sentences.followSentence('D80', says, 'major only'), 'subscribe']),
])('“%s” is taken as %s', async (text, intent) => {
  const from = { platform: 'test', place: 'test' };
  const { understanding } = await app.assistant.respond({ from, user: 'rider', text, aside: true });
  expect(understanding).toMatchObject({ kind: 'intent', intent });
});

it('every station that can be picked is understood', async () => {
  const { stations } = await app.readCatalog();
  const from = { platform: 'test', place: 'test' };
  for (const { id, name } of stations) {
    const [choice] = await app.assistant.suggest('station', name);
    expect(choice?.say).toBe(name);
    const text = sentences.nextTrainAt(name);
    const { understanding } = await app.assistant.respond({ from, user: 'other', text, aside: true });
    expect(understanding, name).toMatchObject({ intent: 'next_train', slots: { station: { id } } });
  }
});

it('what explains an alert is told from what changes something', () => {
  expect(sentences.isExplanation('why did I get alert x0123456789')).toBe(true);
  expect(sentences.isExplanation('mute alert x0123456789')).toBe(false);
});
