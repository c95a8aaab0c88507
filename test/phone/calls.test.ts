import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTakeTurn } from '../../adapters/phone/calls/take-turn.ts';
import { NEW_CALL, readState, turnPath } from '../../adapters/phone/calls/state.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import { dial, PHONE_ENV, readTwiml } from '../support/phone/carrier.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV });
});
afterEach(() => expect(app.faults).toEqual([]));
afterAll(() => app.stop());

const say = (SpeechResult: string, Confidence = '0.9') => ({ SpeechResult, Confidence });

describe('a call', () => {
  it('of ten turns by speech reaches its answers', async () => {
    const call = dial(app.url, '+12025550001');
    const greeting = await call();
    expect(greeting.said).toMatch(
      /^Headway\. Say: next train at Metro Center, or: delays on the Red Line\. .*\?$/,
    );
    // Some three words a second.
    expect(greeting.said.split(' ').length).toBeLessThanOrEqual(20);
    expect(greeting.raw).toContain('input="speech dtmf"');
    expect(greeting.raw).toContain('actionOnEmptyResult="true"');
    expect((await call(say('next train at farragut'))).said).toBe('Farragut North, or Farragut West?');
    expect((await call(say('west'))).said).toMatch(/At Farragut West, the next .* Line train/);
    let heard = await call(say('next train at metro center'));
    expect(heard.said.match(/the next/gi)).toHaveLength(3);
    heard = await call(say('yes please'));
    expect(heard.said).toMatch(/the next/i);
    expect((await call(say('elevators'))).said).toMatch(/Metro Center/);
    expect((await call(say('any delays on the red line'))).said).toContain('Red Line');
    expect((await call(say('fare from rosslyn to vienna'))).said).toContain('six dollars');
    expect((await call(say('no'))).said).toMatch(/Goodbye|All right/);
  });

  it('by keypad: a stop, more, repeat, help, start over, and the end', async () => {
    const call = dial(app.url, '+12025550002');
    await call();
    const stop = await call({ Digits: '1001195' });
    expect(stop.said).toContain('At seventh and Massachusetts, stop one zero zero one, one nine five');
    expect((await call({ Digits: '2' })).said).toBe(stop.said);
    await call(say('next train at metro center'));
    expect((await call({ Digits: '1' })).said).toMatch(/the next/i);
    expect((await call({ Digits: '0' })).said).toContain('for example');
    expect((await call({ Digits: '*' })).said).toContain('Headway.');
    const over = await call({ FinishedOnKey: '#' });
    expect(over).toMatchObject({ said: 'Goodbye.', ends: true, next: undefined });
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
    expect((await call(say('my saved places'))).said).toContain('saved no places');
    await call(say('save takoma as home', '0.3'));
    expect((await call(say('yes'))).said).toContain('Saved');
    expect((await call(say('next train at takoma', '0.1'))).said).toContain('At Takoma');
  });

  it('says that it cannot call back', async () => {
    const call = dial(app.url, '+12025550005');
    await call();
    expect((await call(say('follow the red line'))).said).toMatch(
      /Following the Red Line.*I cannot call you/,
    );
  });

  it('keeps its state in the address of the next turn, and takes odd ones for none', () => {
    const carried = {
      rest: ['The rest.'],
      choices: [{ label: 'A', say: 'b' }],
      isAsked: true,
      asked: 'next train at rosslyn',
    };
    const state = { turn: 3, silent: 1, question: 'What?', unsure: 'follow it', carried };
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
      turnUrl: 'https://x.example/phone/turn',
    });
    const turn = takeTurn('rider', { kind: 'say', text: 'next train at rosslyn' }, NEW_CALL);
    await clock.waiting(1);
    await clock.advance(5800);
    expect(readTwiml(await turn).said).toMatch(/slow to answer just now\. Shall I try again\?$/);
  });
});
