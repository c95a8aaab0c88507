import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Assistant } from '../../src/assistant/assistant.ts';
import { parseInstant } from '../../src/common/time.ts';
import type { Meaning } from '../../src/language-model/meaning.ts';
import { withRewriting } from '../../src/language-model/rewriting.ts';
import type { TurnToRead } from '../../src/language-model/turn.ts';
import type { Message } from '../../src/port.ts';
import { renderText } from '../../src/replies/text.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';

const NOW = '2026-11-20T08:15:00';
const QUARTER_MS = 15 * 60_000;

let app: TestApp;
let clock: ManualClock;
let assistant: Assistant;
/** What the model was asked, and what it says of the next turn. */
let turns: TurnToRead[];
let meaning: Meaning | undefined;

beforeEach(async () => {
  app = await openTestApp(NOW);
  clock = manualClock(parseInstant(NOW));
  turns = [];
  meaning = undefined;
  const rewrite = async (turn: TurnToRead) => {
    turns.push(turn);
    return meaning;
  };
  assistant = withRewriting(app.assistant, { rewrite }, clock);
});
afterEach(() => app.stop());

async function say(text: string, given: Partial<Message> = {}): Promise<string> {
  const from = { platform: 'test', place: 'p' };
  const { reply } = await assistant.respond({ from, user: 'rider', text, ...given });
  return renderText(reply, clock.now());
}

describe('a message that may lean on those before', () => {
  it('is put to the model with what was said, taken and answered, and with how we read it', async () => {
    await say('next train at rosslyn');
    expect(turns).toEqual([]);
    await say('and at takoma');
    expect(turns).toEqual([
      {
        message: 'and at takoma',
        earlier: [
          {
            rider: 'next train at rosslyn',
            takenFor: 'next trains at Rosslyn',
            answer: expect.stringContaining('Rosslyn (C05): next trains') as string,
          },
        ],
        takenFor: 'next trains at Takoma',
        answer: expect.stringContaining('Takoma (B07): next trains') as string,
      },
    ]);
  });

  it('is answered as the model says, which is told and is in hand then', async () => {
    await say('fare from rosslyn to vienna');
    meaning = ['when are the last trains at rosslyn'];
    const text = await say('and when does that one stop');
    expect(text).toContain('I took that as: last train at Rosslyn.');
    expect(text).toMatch(/Rosslyn .*last trains/);
    meaning = undefined;
    expect(await say('and at ballston')).toMatch(/Ballston-MU .*last trains/);
    expect(turns.at(-1)?.earlier.at(-1)?.takenFor).toBe('last train at Rosslyn');
  });

  it('may ask two things', async () => {
    await say('next train at rosslyn');
    meaning = ['fare from rosslyn to vienna', 'parking at vienna'];
    const text = await say('what does it cost to vienna and can one leave a car');
    expect(text).toContain('$');
    expect(text).toContain('parking');
  });

  it.each([
    ['says that it is right', []],
    ['says what we say', ['next trains at takoma']],
    ['says nothing', undefined],
    ['names what nobody said', ['next train at bethesda']],
    ['says in part what we do not understand', ['next train at rosslyn', 'choo choo thingamajig']],
    ['orders beside a question', ['next train at rosslyn', 'follow the red line']],
    ['says what we do not read so', ['next train at greenwich village lane']],
  ])('is answered as without one where it %s', async (_, said) => {
    await say('next train at rosslyn');
    meaning = said;
    const text = await say('and at takoma');
    expect(text).toMatch(/^Takoma \(B07\): next trains/);
    expect(text).not.toContain('I took that as');
  });

  it('may ask what riders are told beside that', async () => {
    await say('fare from rosslyn to vienna');
    meaning = ['can I take my bike on the train'];
    expect(await say('and would mine go on too')).toMatch(/^I took that as: .*bike/);
  });

  it('keeps who rides, as it was told before', async () => {
    await say('next train at rosslyn, my aunt has a wheelchair');
    meaning = ['route from rosslyn to waterfront'];
    expect(await say('how do we get down to waterfront')).toContain('Step-free');
  });
});

describe('what is not put to the model', () => {
  it.each([
    ['an order', 'follow the red line'],
    ['what changes an order', 'only mornings'],
    ['what is saved', 'save rosslyn as home'],
    ['talk', 'thanks'],
    ['danger', 'there is a fire on the platform'],
    ['another language', '¿cuándo sale el próximo tren a Vienna?'],
  ])('%s', async (_, text) => {
    for (const before of ['next train at rosslyn', 'follow the blue line']) await say(before);
    turns = [];
    await say(text);
    expect(turns).toEqual([]);
  });

  it('a choice that is pressed', async () => {
    await say('next train at rosslyn');
    await say('elevators at Rosslyn');
    expect(turns).toEqual([]);
  });

  it('a form, and what a page asks by itself', async () => {
    await say('next train at rosslyn');
    await say('fare from rosslyn to vienna', {
      form: { intent: 'fare', slots: { from_station: 'rosslyn', to_station: 'vienna' } },
    });
    expect(turns).toEqual([]);
    await say('and at takoma', { aside: true });
    expect(turns).toEqual([]);
  });
});

describe('what was said before', () => {
  const before = () => turns.at(-1)?.earlier.map(({ rider }) => rider);

  it('are the last six messages of that conversation', async () => {
    const stations = ['rosslyn', 'takoma', 'vienna', 'wheaton', 'bethesda', 'reston', 'ashburn'];
    for (const at of stations) await say(`next train at ${at}`);
    await say('and at clarendon');
    expect(before()).toEqual(stations.slice(1).map((at) => `next train at ${at}`));
    turns = [];
    await say('and at takoma', { from: { platform: 'test', place: 'elsewhere' } });
    await say('and at takoma', { user: 'another' });
    expect(turns.flatMap(({ earlier }) => earlier)).toEqual([]);
  });

  it('says nothing of saved places, and of what is followed only what the rider said', async () => {
    for (const text of ['next train at rosslyn', 'save takoma as home', 'my places', 'follow the red line'])
      await say(text);
    await say('next train at vienna');
    expect(before()).toEqual(['next train at rosslyn', 'follow the red line']);
    expect(turns.at(-1)?.earlier.at(-1)).not.toHaveProperty('answer');
  });

  it('is gone after a quarter of an hour, and where one is forgotten', async () => {
    await say('next train at rosslyn');
    await clock.advance(QUARTER_MS);
    await say('and at takoma');
    expect(turns.flatMap(({ earlier }) => earlier)).toEqual([]);
    await say('forget me');
    await say('yes');
    turns = [];
    await say('and at vienna');
    expect(turns.flatMap(({ earlier }) => earlier)).toEqual([]);
  });
});

it('an order that only the model sees is offered, and given by whoever presses it', async () => {
  await say('next train at rosslyn');
  meaning = ['follow rosslyn on weekdays from 7 to 9 am until friday'];
  const text = await say('anything odd there');
  expect(text).toMatch(/Do you mean: .*Rosslyn.*\?/i);
  meaning = undefined;
  expect(await say('what am i following')).not.toContain('Rosslyn');
});
