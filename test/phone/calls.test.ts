import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTakeTurn } from '../../adapters/phone/calls/take-turn.ts';
import { NEW_CALL, readState, turnPath } from '../../adapters/phone/calls/state.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import { dial, PHONE_ENV, readTwiml, type Twiml } from '../support/phone/carrier.ts';
import { NOTHING_USUAL } from '../support/voice/surfaces.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV });
});
afterEach(() => expect(app.faults).toEqual([]));
afterAll(() => app.stop());

const say = (SpeechResult: string, Confidence = '0.9') => ({ SpeechResult, Confidence });

/** Takes turns of a call, each of which must be answered as it says. */
async function turns(
  call: ReturnType<typeof dial>,
  expected: readonly (readonly [fields: Readonly<Record<string, string>>, answer: RegExp])[],
): Promise<Twiml[]> {
  const answers: Twiml[] = [];
  for (const [fields, answer] of expected) {
    const heard = await call(fields);
    expect({ fields, said: heard.said }).toEqual({ fields, said: expect.stringMatching(answer) as string });
    answers.push(heard);
  }
  return answers;
}

describe('a call', () => {
  it('of ten turns by speech reaches its answers', async () => {
    const call = dial(app.url, '+12025550001');
    const greeting = await call();
    expect(greeting.said).toMatch(
      /^Headway\. The data is simulated\. Say: next train at Metro Center, or: any delays on the Red Line\. .*\?$/,
    );
    // Some three words a second.
    expect(greeting.said.split(' ').length).toBeLessThanOrEqual(24);
    expect(greeting.raw).toContain('input="speech dtmf"');
    expect(greeting.raw).toContain('actionOnEmptyResult="true"');
    await turns(call, [
      [say('next train at farragut'), /^Farragut North, or Farragut West\?$/],
      [say('west'), /At Farragut West, the next .* Line train/],
      [
        say('next train at metro center'),
        /^At Metro Center, a Silver Line train to Ashburn is arriving now\. Want to hear the other trains\?$/,
      ],
      [say('yes please'), /Line train to/],
      [say('elevators'), /Metro Center/],
      [say('any delays on the red line'), /Red Line/],
      [say('what about the green line'), /Green Line/],
      [say('fare from rosslyn to vienna'), /Rosslyn to Vienna.*six dollars/],
      [say('and the way back'), /Vienna to Rosslyn.*dollars/],
      [say('thank you goodbye'), /^Goodbye\.$/],
    ]);
  });

  it('of ten turns by keypad reaches its answers', async () => {
    const call = dial(app.url, '+12025550002');
    await call();
    const stop = /^At seventh and Massachusetts, the next D/;
    const answers = await turns(call, [
      [{ Digits: '1001195' }, stop],
      [{ Digits: '2' }, stop],
      [{ Digits: '1001141' }, /^At [A-Z].*, the next/],
      [{ Digits: '9999999' }, /no stop/i],
      [{ Digits: '123' }, /seven-digit|seven digits|no stop/i],
      [{ Digits: '0' }, /You could ask/],
      [{ Digits: '1001195' }, stop],
      [{ Digits: '1' }, /./],
      [{ Digits: '*' }, /^Headway\. The data is simulated\. Say: /],
      [{ FinishedOnKey: '#' }, /^Goodbye\.$/],
    ]);
    expect(answers[1]?.said).toBe(answers[0]?.said);
    expect(answers.at(-1)).toMatchObject({ ends: true, next: undefined });
  });

  it('goes from speech to keys and back', async () => {
    const call = dial(app.url, '+12025550006');
    await call();
    await turns(call, [
      [say('next train at metro center'), /Want to hear the other trains\?$/],
      [{ Digits: '1' }, /Line train to/],
      [{ Digits: '1001195' }, /seventh and Massachusetts/],
      [say('only the d forty'), /D forty/],
      [{ Digits: '#' }, /^Goodbye\.$/],
    ]);
  });

  it('asks once into silence, then leaves', async () => {
    const call = dial(app.url, '+12025550003');
    await call();
    const asked = await call({});
    expect(asked.said).toMatch(/^Are you still there\? What would you like to know\?$/);
    expect((await call({ SpeechResult: '' })).ends).toBe(true);
    const other = dial(app.url, '+12025550003');
    await other();
    await other({});
    await other(say('next train at takoma'));
    expect((await other({})).said).toMatch(/^Are you still there/);
  });

  it('confirms an order that was heard badly, and no question', async () => {
    const call = dial(app.url, '+12025550004');
    await call();
    expect((await call(say('save takoma as home', '0.3'))).said).toBe(
      'I heard: save takoma as home. Is that right?',
    );
    expect((await call(say('no'))).said).toContain('All right.');
    expect((await call(say('my saved places'))).said).toContain("don't have any saved places");
    await call(say('save takoma as home', '0.3'));
    expect((await call(say('yes'))).said).toContain('Got it, Takoma is saved as home');
    expect((await call(say('next train at takoma', '0.1'))).said).toContain('At Takoma');
  });

  it('says that it cannot call back', async () => {
    const call = dial(app.url, '+12025550005');
    await call();
    expect((await call(say('follow the red line'))).said).toMatch(
      /^I can’t call you first\..* news of the Red Line\./,
    );
  });

  it('keeps its state in the address of the next turn, and takes odd ones for none', () => {
    const carried = {
      rest: ['The rest.'],
      choices: [{ label: 'A', say: 'b' }],
      waiting: 'Which?',
      last: { sentences: ['The beginning.'], question: 'Which?' },
      isGoing: true,
      asked: 'next train at rosslyn',
    };
    const state = { turn: 3, silent: 1, unsure: 'follow it', carried };
    expect(readState(turnPath('/phone/turn', state))).toEqual(state);
    for (const odd of [
      '',
      '?s=',
      '?s=x',
      `?s=${'A'.repeat(10_000)}`,
      `?s=${Buffer.from('null').toString('base64url')}`,
      `?s=${Buffer.from('{"turn":-1}').toString('base64url')}`,
    ]) {
      expect(readState(`/phone/turn${odd}`)).toEqual(NEW_CALL);
    }
  });
});

describe('[52] a slow service', () => {
  it('is said to be slow within six seconds', async () => {
    const clock = manualClock();
    const desk = recordingDesk(() => new Promise(() => undefined));
    const takeTurn = createTakeTurn({
      desk,
      clock,
      mailbox: { takeSpoken: async () => [] },
      usual: NOTHING_USUAL,
      hints: async () => [],
      simulated: false,
      examples: '',
      turnUrl: 'https://x.example/phone/turn',
    });
    const turn = takeTurn('rider', { kind: 'say', text: 'next train at rosslyn' }, NEW_CALL);
    await clock.waiting(1);
    await clock.advance(5800);
    expect(readTwiml(await turn).said).toMatch(/slow to respond right now\. Want me to try again\?$/);
  });
});
