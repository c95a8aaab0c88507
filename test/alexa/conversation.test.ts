import type { ResponseEnvelope } from 'ask-sdk-model';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intentName, spokenAbilities } from '../../adapters/alexa/intents.ts';
import { abilities } from '../../src/assistant/abilities.ts';
import { faultsOf } from '../support/alexa/linter.ts';
import { ended, HEARD_SLOTS, intent, launch } from '../support/alexa/requests.ts';
import { openSkill, spokenWords, type Skill } from '../support/alexa/skill.ts';

let skill: Skill;
beforeAll(async () => {
  skill = await openSkill();
});
afterEach(() => expect(skill.app.faults).toEqual([]));
afterAll(() => skill.close());

/** An answer that certification finds nothing wrong with. */
function fine(answer: ResponseEnvelope): ResponseEnvelope {
  expect(faultsOf(answer)).toEqual([]);
  return answer;
}

describe('every intent', () => {
  const spoken = spokenAbilities(abilities);

  it.each(spoken.map((ability) => [intentName(ability), ability] as const))(
    '%s is answered with its slots',
    async (name, ability) => {
      const needed = ability.needs.map(([first = '']) => first);
      const [some, one] = [
        needed.length > 0 ? needed : ability.slots.slice(0, 1).map((slot) => slot.name),
        ability.slots.length,
      ];
      const heard = Object.fromEntries(some.map((slot) => [slot, HEARD_SLOTS[slot] ?? '']));
      const answer = fine(await skill.request(intent(name, heard)));
      expect(spokenWords(answer)).not.toMatch(
        /I did not find|I know no place|Which station|At which|From which/,
      );
      expect(one).toBeGreaterThanOrEqual(0);
    },
  );

  it.each(
    spoken.filter(({ needs }) => needs.length > 0).map((ability) => [intentName(ability), ability] as const),
  )('%s without what it needs asks for it', async (name, ability) => {
    const answer = fine(
      await skill.request(
        intent(
          name,
          {},
          ability.slots.map((slot) => slot.name),
        ),
        { user: `new ${name}` },
      ),
    );
    expect(answer.response.shouldEndSession).toBe(false);
    expect(answer.response.directives).toContainEqual(
      expect.objectContaining({ type: 'Dialog.ElicitSlot', slotToElicit: ability.needs[0]?.[0] }),
    );
  });
});

describe('sessions', () => {
  it('open with a welcome, two examples and a question, and end with nothing said', async () => {
    const answer = fine(await skill.request(launch));
    expect(spokenWords(answer)).toMatch(
      /^Welcome to Headway\. The data is simulated\..*next train at Metro Center.*delays on the Red Line.*\?$/,
    );
    expect(await skill.request(ended)).toEqual({ version: '1.0', response: {} });
  });

  it('one breath, one answer, and it is over', async () => {
    const answer = fine(await skill.request(intent('NextTrainIntent', { station: 'branch avenue' })));
    expect(spokenWords(answer)).toMatch(/^At Branch Avenue, a Green Line train to Greenbelt is arriving now/);
    expect(answer.response.shouldEndSession).toBe(true);
    expect(answer.response.card).toMatchObject({ type: 'Simple', title: 'Branch Ave (F11): next trains' });
  });

  it('who opened it goes on until they have enough', async () => {
    const say = skill.session({ user: 'goes on' });
    await say(launch);
    expect(spokenWords(fine(await say(intent('NextTrainIntent', { station: 'branch avenue' }))))).toMatch(
      /Anything else\?$/,
    );
    const over = fine(await say(intent('AMAZON.NoIntent')));
    expect(over.response.shouldEndSession).toBe(true);
  });

  it.each(['AMAZON.StopIntent', 'AMAZON.CancelIntent'])(
    '%s ends at once, whatever is pending',
    async (name) => {
      for (const before of [
        launch,
        intent('NextTrainIntent'),
        intent('NextTrainIntent', { station: 'farragut' }),
        intent('HelpIntent'),
      ]) {
        const say = skill.session({ user: `stops ${name}` });
        await say(before);
        const answer = fine(await say(intent(name)));
        expect(answer.response.shouldEndSession).toBe(true);
        expect(spokenWords(answer)).toBe('Goodbye.');
      }
    },
  );

  it.each([
    ['AMAZON.HelpIntent', /You could ask/],
    ['AMAZON.FallbackIntent', /didn’t get that/],
    ['AMAZON.StartOverIntent', /Welcome/],
    ['AMAZON.NavigateHomeIntent', /Welcome/],
    ['NoSuchIntent', /didn’t get that/],
    ['AskIntent', /didn’t get that/],
  ])('%s asks what is wanted', async (name, words) => {
    const answer = fine(await skill.request(intent(name), { user: name }));
    expect(answer.response.shouldEndSession).toBe(false);
    expect(spokenWords(answer)).toMatch(words);
  });
});

describe('dialogs', () => {
  it('asks which one, and takes a word for an answer', async () => {
    for (const [answered, say2] of [
      ['ChooseIntent', { choice: 'north' }],
      ['ChooseIntent', { choice: 'the first one' }],
      ['NextTrainIntent', { station: 'Farragut North' }],
      ['AskIntent', { query: 'farragut north' }],
    ] as const) {
      const say = skill.session({ user: `which ${JSON.stringify(say2)}` });
      const asked = fine(
        await say(
          intent('NextTrainIntent', {
            station: {
              value: 'farragut',
              matched: [
                { id: 'Farragut North', name: 'Farragut North' },
                { id: 'Farragut West', name: 'Farragut West' },
              ],
            },
          }),
        ),
      );
      expect(spokenWords(asked)).toBe('The data is simulated. Farragut North, or Farragut West?');
      expect(spokenWords(fine(await say(intent(answered, say2))))).toContain(
        'At Farragut North, the next Red Line train',
      );
    }
  });

  it('asks for the station, and the bare name is taken for it', async () => {
    const say = skill.session({ user: 'bare name' });
    expect(spokenWords(fine(await say(intent('NextTrainIntent', {}, ['station']))))).toBe(
      'The data is simulated. Which station?',
    );
    expect(spokenWords(fine(await say(intent('NextTrainIntent', { station: 'rosslyn' }))))).toContain(
      'At Rosslyn, the next',
    );
  });

  it('says the first things and goes on with “more”, “yes” and “next” until all is said', async () => {
    for (const name of ['AMAZON.YesIntent', 'AMAZON.NextIntent', 'MoreIntent']) {
      const say = skill.session({ user: `more ${name}` });
      let heard = spokenWords(fine(await say(intent('NextTrainIntent', { station: 'metro center' }))));
      expect(heard).toMatch(/Want to hear the other trains\?$/);
      for (let turn = 0; turn < 5 && /Want to hear [^?.]+\?$/.test(heard); turn++)
        heard += ` ${spokenWords(fine(await say(intent(name))))}`;
      for (const end of ['Glenmont', 'Shady Grove', 'Ashburn', 'Vienna', 'New Carrollton', 'Downtown Largo'])
        expect(heard).toContain(end);
      expect(heard).toMatch(/Anything else\?$/);
    }
  });

  it('“no” drops a question, and the next one ends it', async () => {
    const say = skill.session({ user: 'no' });
    await say(intent('NextTrainIntent', { station: 'metro center' }));
    expect(spokenWords(fine(await say(intent('AMAZON.NoIntent'))))).toBe('All right. Anything else?');
    expect((await say(intent('AMAZON.NoIntent'))).response.shouldEndSession).toBe(true);
  });

  it.each(['stop', 'cancel', 'yes', 'no', 'help', 'repeat', 'more'])('“%s” is no station', async (word) => {
    const say = skill.session({ user: `word ${word}` });
    await say(intent('NextTrainIntent', {}, ['station']));
    const answer = fine(await say(intent('NextTrainIntent', { station: word })));
    expect(spokenWords(answer)).not.toContain('I know no place');
    expect(answer.response.shouldEndSession).toBe(['stop', 'cancel'].includes(word));
  });

  it('follows up on what was said, and repeats', async () => {
    const say = skill.session({ user: 'follows up' });
    await say(intent('NextTrainIntent', { station: 'gallery place', line: 'green line' }));
    const repeated = fine(await say(intent('AMAZON.RepeatIntent')));
    expect(spokenWords(repeated)).toMatch(/At Gallery Place Chinatown, the next Green Line/);
    expect(spokenWords(fine(await say(intent('AskIntent', { query: 'and at waterfront' }))))).toContain(
      'At Waterfront',
    );
  });

  it('goes on by what it carries though nobody is remembered', async () => {
    const carried = { v: 1, rest: ['The rest.'], choices: [], asked: 'next train at Cheverly' };
    const at = { isNew: false, attributes: carried, user: 'unknown so far' };
    expect(spokenWords(fine(await skill.request(intent('MoreIntent'), at)))).toBe('The rest. Anything else?');
    expect(spokenWords(fine(await skill.request(intent('AMAZON.RepeatIntent'), at)))).toContain(
      'At Cheverly',
    );
  });
});

describe('what certification wants', () => {
  it('a question never stands in a closed session, and is asked again', async () => {
    for (const query of [
      'when does the metro close',
      'stop following everything',
      'next train at farragut',
    ]) {
      const answer = fine(await skill.request(intent('AskIntent', { query }), { user: `asks ${query}` }));
      const isAsking = spokenWords(answer).endsWith('?');
      expect({ query, open: answer.response.shouldEndSession === false }).toEqual({ query, open: isAsking });
    }
    const asked = await skill.request(intent('AskIntent', { query: 'when does the metro close' }));
    expect(spokenWords(asked)).toMatch(/Where are you leaving from\?$/);
    expect(asked.response.reprompt?.outputSpeech).toMatchObject({
      ssml: '<speak>Where are you leaving from?</speak>',
    });
  });

  it('“repeat” is what was just said, also after “more”', async () => {
    const say = skill.session({ user: 'again' });
    const first = spokenWords(await say(intent('NextTrainIntent', { station: 'metro center' })));
    expect(spokenWords(fine(await say(intent('AMAZON.RepeatIntent'))))).toBe(first);
    const second = spokenWords(await say(intent('MoreIntent')));
    expect(second).not.toBe(first);
    expect(spokenWords(fine(await say(intent('AMAZON.RepeatIntent'))))).toBe(second);
  });

  it.each(['AMAZON.StartOverIntent', 'AMAZON.NavigateHomeIntent'])(
    '%s forgets what was asked',
    async (over) => {
      const asks = async (...turns: object[]) => {
        const say = skill.session();
        let words = '';
        for (const turn of turns) words = spokenWords(fine(await say(turn)));
        return words;
      };
      const fare = intent('AskIntent', { query: 'fare to bethesda' });
      const station = intent('AskIntent', { query: 'metro center' });
      expect(await asks(launch, fare, station)).toContain('Metro Center to Bethesda');
      expect(await asks(launch, fare, intent(over), station)).not.toContain('Bethesda');
    },
  );

  it('“Anything else?” is asked once, then in other words', async () => {
    const say = skill.session({ user: 'on and on' });
    await say(launch);
    const turns = ['branch avenue', 'huntington', 'glenmont'];
    const heard: string[] = [];
    for (const station of turns)
      heard.push(spokenWords(fine(await say(intent('NextTrainIntent', { station })))));
    expect(heard.filter((words) => words.endsWith('Anything else?'))).toHaveLength(1);
  });
});

describe('following', () => {
  it('says that it cannot speak up, and tells a last train at the next launch', async () => {
    const follow = intent('SubscribeIntent', { line: 'red line' });
    const user = 'follower';
    const first = fine(await skill.request(follow, { user }));
    expect(spokenWords(first)).toMatch(
      /^I can’t alert you first\. Any time you come back, I’ll start with any news of the Red Line\./,
    );
    expect(spokenWords(first)).not.toMatch(/post here|edit of/);
    const reminder = intent('AskIntent', { query: 'remind me of the last train from takoma' });
    const taken = fine(await skill.request(reminder, { user }));
    expect(spokenWords(taken)).toMatch(
      /^I can’t alert you first\. Any time you come back, .*last train from Takoma/,
    );
    const launched = fine(await skill.request(launch, { user }));
    expect(spokenWords(launched)).toMatch(/The last train from Takoma is at .* [ap]\.m\..*like to know\?$/);
    expect(spokenWords(fine(await skill.request(launch, { user: 'nobody' })))).not.toContain('last train');
  });
});

describe('early warnings', () => {
  it('are asked for and ended by voice', async () => {
    const user = 'early';
    const say = async (query: string) =>
      spokenWords(fine(await skill.request(intent('AskIntent', { query }), { user })));
    expect(await say('warn me early about the silver line')).toMatch(
      /any news of the Silver Line.*Early warnings are Headway's own/,
    );
    expect(await say('what am i following')).toContain('early warnings');
    expect(await say('no more early warnings')).toContain('No more early warnings for the Silver Line');
    expect(await say('what am i following')).not.toContain('early');
  });
});

describe('screens', () => {
  it('show the lines and next steps where there is one, and a press says its sentence', async () => {
    const asked = intent('NextTrainIntent', { station: 'rosslyn' });
    const plain = await skill.request(asked, { user: 'screen' });
    expect(plain.response.directives?.some(({ type }) => type.startsWith('Alexa.Presentation'))).toBe(false);
    const shown = fine(await skill.request(asked, { user: 'screen', screen: true }));
    const document = JSON.stringify(shown.response.directives);
    expect(document).toContain('Alexa.Presentation.APL.RenderDocument');
    expect(document).toContain('elevators at Rosslyn');
    const pressed = {
      type: 'Alexa.Presentation.APL.UserEvent',
      token: 'reply',
      arguments: ['elevators at Rosslyn'],
    };
    expect(spokenWords(fine(await skill.request(pressed, { user: 'screen', isNew: false })))).toMatch(
      /elevator.*Rosslyn/,
    );
  });
});

describe('[54] whatever comes', () => {
  it.each([
    [{ type: 'NoSuchRequest' }],
    [{ type: 'System.ExceptionEncountered', error: { type: 'INVALID_RESPONSE' } }],
    [{ type: 'CanFulfillIntentRequest', intent: { name: 'NextTrainIntent' } }],
    [{ type: 'IntentRequest' }],
    [{ type: 'IntentRequest', intent: null }],
    [{ type: 'IntentRequest', intent: { name: 7, slots: [] } }],
    [{ type: 'IntentRequest', intent: { name: 'NextTrainIntent', slots: null } }],
    [
      {
        type: 'IntentRequest',
        intent: { name: 'NextTrainIntent', slots: { station: null, __proto__: { name: 'x' } } },
      },
    ],
    [
      {
        type: 'IntentRequest',
        intent: {
          name: 'NextTrainIntent',
          slots: { station: { name: 'station', value: null, resolutions: 'x' } },
        },
      },
    ],
    [{ type: 'IntentRequest', intent: { name: '__proto__', slots: { toString: { value: 'x' } } } }],
    [{ type: 'IntentRequest', intent: { name: 'constructor' } }],
    [intent('NextTrainIntent', { station: '?' })],
    [intent('NextTrainIntent', { station: 'x'.repeat(5000) })],
    [intent('AskIntent', { query: '<speak>&"\'\u0000\uD800</speak>' })],
    [{ type: 'Alexa.Presentation.APL.UserEvent', arguments: [{ say: 'x' }] }],
    [{ type: 'Alexa.Presentation.APL.UserEvent' }],
  ])('%j is answered', async (request) => {
    fine(await skill.request(request, { user: 'odd' }));
  });

  it.each([
    [null],
    ['text'],
    [[1]],
    [{ v: 1 }],
    [{ v: 2, rest: ['x'], choices: [] }],
    [{ v: 1, rest: 'x', choices: {} }],
    [{ v: 1, rest: [1], choices: [] }],
    [{ v: 1, rest: ['x'.repeat(10_000)], choices: [] }],
    [{ v: 1, rest: Array.from({ length: 1000 }, () => 'x'), choices: [] }],
    [{ v: 1, rest: [], choices: [{ label: 1, say: 2 }], asked: {} }],
    [{ pad: 'x'.repeat(40_000) }],
  ])('attributes %# are taken for none', async (attributes) => {
    for (const name of [
      'AMAZON.YesIntent',
      'AMAZON.NextIntent',
      'AMAZON.NoIntent',
      'AMAZON.RepeatIntent',
      'ChooseIntent',
    ]) {
      fine(await skill.request(intent(name), { user: 'odd attributes', isNew: false, attributes }));
    }
  });
});
