import { expect, it, describe, beforeEach, afterEach } from 'vitest';
import { createAnswerRequest } from '../../adapters/alexa/turns/answer-request.ts';
import { createReadTurn } from '../../adapters/alexa/turns/read-turn.ts';
import { readRequest, type SkillRequest } from '../../adapters/alexa/requests/read.ts';
import { abilities } from '../../src/assistant/abilities.ts';
import { compose } from '../../src/assistant/compose.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { faultsOf } from '../support/alexa/linter.ts';
import { envelope, intent, launch } from '../support/alexa/requests.ts';
import { spokenWords } from '../support/alexa/skill.ts';
import { startAmazon, type AmazonStandIn } from '../support/alexa/stand-in.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import { openUnheard, type Unheard } from '../support/voice-store.ts';

const YES: Reply = { title: 'Rosslyn', blocks: [{ kind: 'text', text: 'Yes.' }] };

let amazon: AmazonStandIn;
let clock: ManualClock;
let unheard: Unheard;
let answer: (reply: Reply) => void;
beforeEach(async () => {
  amazon = await startAmazon();
  clock = manualClock();
  unheard = await openUnheard(clock, (fault) => expect.unreachable(String(fault)));
});
afterEach(async () => {
  await unheard.close();
  await amazon.close();
});

function converse(apiUrl = amazon.url) {
  const waiting: ((reply: Reply) => void)[] = [];
  const desk = recordingDesk(() => new Promise((resolve) => waiting.push(resolve)));
  answer = (reply) => waiting.splice(0).forEach((resolve) => resolve(reply));
  const readTurn = createReadTurn(abilities, compose);
  const { mailbox } = unheard;
  return {
    desk,
    mailbox,
    say: createAnswerRequest({ desk, clock, readTurn, mailbox, simulated: false, examples: '', apiUrl }),
  };
}

function asked(request: object, api = amazon.url): SkillRequest {
  const read = readRequest(JSON.parse(JSON.stringify(envelope(request, { now: clock.now(), api }))));
  if (!read) throw new Error('no request');
  return read;
}

describe('[52] an answer that takes its time', () => {
  it('is announced after a second and a half, with the token and the request it is for', async () => {
    const { say } = converse();
    const speaking = say(asked(intent('NextTrainIntent', { station: 'rosslyn' })));
    await clock.waiting(1);
    await clock.advance(1500);
    await expect.poll(() => amazon.said).toHaveLength(1);
    expect(amazon.said[0]).toEqual({
      token: 'Bearer a.token',
      body: {
        header: { requestId: 'amzn1.echo-api.request.1' },
        directive: { type: 'VoicePlayer.Speak', speech: 'One moment.' },
      },
    });
    answer(YES);
    expect(spokenWords(await speaking)).toContain('Yes.');
  });

  it('is not announced where it is there at once, nor to other hosts', async () => {
    const { say } = converse('https://elsewhere.example');
    for (const api of [
      amazon.url,
      'https://evil.example',
      'https://api.amazonalexa.com.evil.example',
      'file:///etc/passwd',
      'x',
    ]) {
      const speaking = say(asked(intent('NextTrainIntent', { station: 'rosslyn' }), api));
      await clock.waiting(1);
      await clock.advance(1600);
      answer(YES);
      await speaking;
    }
    expect(amazon.said).toEqual([]);
  });

  it('that does not come is said to be late within six seconds, and is asked again on “yes”', async () => {
    const { say, desk } = converse();
    const speaking = say(asked(intent('NextTrainIntent', { station: 'rosslyn' })));
    await clock.waiting(1);
    await clock.advance(1500);
    await clock.waiting(1, 4300);
    await clock.advance(4300);
    const late = await speaking;
    expect(faultsOf(late)).toEqual([]);
    expect(spokenWords(late)).toMatch(/slow to respond.*Want me to try again\?$/);
    const again = readRequest(
      envelope(intent('AMAZON.YesIntent'), {
        now: clock.now(),
        isNew: false,
        attributes: late.sessionAttributes,
      }),
    );
    const second = again && say(again);
    await clock.waiting(1);
    expect(desk.messages.map(({ text }) => text)).toEqual([
      'next trains at rosslyn',
      'next trains at rosslyn',
    ]);
    answer(YES);
    expect(spokenWords((await second) as never)).toContain('Yes.');
  });

  it('is not asked again where it was an order', async () => {
    const { say } = converse();
    const speaking = say(asked(intent('SubscribeIntent', { line: 'red line' })));
    await clock.waiting(1);
    await clock.advance(1500);
    await clock.waiting(1, 4300);
    await clock.advance(4300);
    expect((await speaking).response.shouldEndSession).toBe(true);
  });
});

describe('what happened meanwhile', () => {
  it('is told on the next launch, once', async () => {
    const { say, mailbox } = converse();
    const request = asked(launch);
    const reply: Reply = { title: 'Red Line', blocks: [{ kind: 'text', text: 'Delays at Takoma.' }] };
    await mailbox.put({ to: { platform: 'alexa', place: request.user }, key: '1', reply });
    for (const words of [/Delays at Takoma/, /^((?!Takoma).)*$/]) {
      const speaking = say(request);
      await clock.waiting(1);
      answer({ blocks: [] });
      const welcome = await speaking;
      expect(faultsOf(welcome)).toEqual([]);
      expect(spokenWords(welcome)).toMatch(words);
    }
  });

  it('is told when it is asked for, and that there is nothing', async () => {
    const { say, mailbox } = converse();
    const request = asked(intent('MissedIntent'));
    const reply: Reply = { title: 'Red Line', blocks: [{ kind: 'text', text: 'Delays at Takoma.' }] };
    await mailbox.put({ to: { platform: 'alexa', place: request.user }, key: '1', reply });
    for (const words of [/Delays at Takoma\. Anything else\?$/, /^Nothing has come up/]) {
      const answer = await say(request);
      expect(faultsOf(answer)).toEqual([]);
      expect(spokenWords(answer)).toMatch(words);
    }
  });
});
