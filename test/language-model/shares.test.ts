import { afterEach, beforeEach, expect, it } from 'vitest';
import { askable } from '../../src/assistant/abilities.ts';
import { createRewriter, type Rewriter } from '../../src/language-model/rewriter.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { labeling, startLanguageModel, type LanguageModel } from '../support/language-model.ts';

const SENTENCES = ['any delays'];
const ANSWER = { asks: SENTENCES };
const turn = (message: string) => ({ message, answer: 'Sorry.', earlier: [] });
const DEADLINE_MS = 2500;

let model: LanguageModel;
let clock: ManualClock;
let rewriter: Rewriter;

beforeEach(async () => {
  model = await startLanguageModel();
  clock = manualClock();
  const config = { url: model.url, model: 'small', key: undefined };
  rewriter = createRewriter(config, askable, clock, () => undefined);
});

afterEach(async () => {
  await rewriter.close();
  await model.stop();
});

it('one rider cannot use up what all have', async () => {
  model.behave(labeling(ANSWER));
  for (let asked = 0; asked < 100; asked += 1)
    await rewriter.rewrite(turn(`odd ${asked}`), DEADLINE_MS, 'slack:a');
  expect(model.requests.length).toBe(10);
  expect(await rewriter.rewrite(turn('another oddity'), DEADLINE_MS, 'slack:b')).toEqual(SENTENCES);
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    clock.set(new Date(clock.now().getTime() + 60_000));
    for (let asked = 0; asked < 11; asked += 1)
      await rewriter.rewrite(turn(`odd ${minute} ${asked}`), DEADLINE_MS, 'slack:a');
    if (model.requests.length > 700) break;
  }
  // Three hundred, and what comes in over a day.
  expect(model.requests.length).toBeLessThan(620);
  expect(await rewriter.rewrite(turn('yet another'), DEADLINE_MS, 'slack:c')).toEqual(SENTENCES);
});

it('what one rider says may fail again and again, and is no reason for the others', async () => {
  model.behave(labeling('no JSON'));
  for (let asked = 0; asked < 4; asked += 1)
    await rewriter.rewrite(turn(`odd ${asked}`), DEADLINE_MS, 'slack:a');
  expect(model.requests.length).toBe(3);
  model.behave(labeling(ANSWER));
  expect(await rewriter.rewrite(turn('odd again'), DEADLINE_MS, 'slack:a')).toBeUndefined();
  expect(await rewriter.rewrite(turn('odd again'), DEADLINE_MS, 'slack:b')).toEqual(SENTENCES);
  await clock.advance(60_000);
  expect(await rewriter.rewrite(turn('odd at last'), DEADLINE_MS, 'slack:a')).toEqual(SENTENCES);
});

it('what fails for several riders is left alone by all', async () => {
  model.behave(labeling('no JSON'));
  for (const rider of ['a', 'b', 'c'])
    await rewriter.rewrite(turn(`odd ${rider}`), DEADLINE_MS, `slack:${rider}`);
  model.behave(labeling(ANSWER));
  expect(await rewriter.rewrite(turn('odd d'), DEADLINE_MS, 'slack:d')).toBeUndefined();
  expect(model.requests.length).toBe(3);
  await clock.advance(60_000);
  expect(await rewriter.rewrite(turn('odd d'), DEADLINE_MS, 'slack:d')).toEqual(SENTENCES);
});
