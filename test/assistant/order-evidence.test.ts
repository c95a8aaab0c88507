import { describe, expect, it } from 'vitest';
import { capabilities, capabilityOf } from '../../src/assistant/capabilities.ts';
import { isThreshold } from '../../src/assistant/following/condition.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import { parseTemplate, sample } from '../../src/assistant/understand/phrases/template.ts';
import { AFTERNOON, regionalGazetteer } from '../support/understand/regional.ts';
import { chooser, fill } from '../support/understand/samples.ts';
import { readVoices } from '../support/understand/voices.ts';

const gazetteer = await regionalGazetteer();
const understand = createUnderstandMessage(capabilities);
const meaning = (text: string) => understand(text, { now: AFTERNOON, gazetteer });

/** Whether saying it changes something. */
function isTakenForOrder(text: string): boolean {
  const got = meaning(text);
  if (got.kind === 'unknown' || got.kind === 'which') return false;
  return Boolean(capabilityOf(got.intent).orders) && got.slots.act !== 'list';
}

const FORMS: readonly ((order: string) => string)[] = [
  (order) => `should i ${order}`,
  (order) => `can i ${order}?`,
  (order) => `do i have to ${order}`,
  (order) => `is it possible to ${order}`,
  (order) => `what if i ${order}`,
  (order) => `why would i ${order}`,
  (order) => `how do i ${order}?`,
  (order) => `when should i ${order}`,
  (order) => `did i ${order}`,
  (order) => `are you going to ${order}`,
  (order) => `tell me if i should ${order}`,
  (order) => `does it help to ${order}`,
  (order) => `any reason to ${order}?`,
  (order) => `who can ${order}`,
  (order) => `hey, is anybody able to ${order}`,
  (order) => `what happens when i ${order}`,
  (order) => `${order}?`,
  (order) => `would you mind telling me whether i should ${order}`,
  (order) => `can you let me know if i can ${order}`,
  (order) => `now i must ask you to tell me when i should ${order}`,
  (order) => `could you please let us know whether it helps to ${order} yet`,
];

const orders = capabilities
  .filter(({ orders }) => orders)
  .flatMap(({ sentences, examples }) => [
    ...examples,
    ...sentences.map((source) => fill(sample(parseTemplate(source), chooser(source.length))).text),
  ]);

describe('what asks changes nothing', () => {
  it('in any of a thousand question forms of orders', () => {
    const forms = orders.flatMap((order) => FORMS.map((form) => form(order)));
    expect(forms.length).toBeGreaterThan(1000);
    expect(forms.filter(isTakenForOrder)).toEqual([]);
  });

  it.each([
    ['tell me about the red line only if it is more than 12min late', true],
    ['follow the blue line for delays over twenty minutes', true],
    ['follow the blue line at most 2 alerts a day', false],
  ])('knows how late from how many: %s', (text, isLate) => {
    const got = meaning(text);
    const condition = got.kind === 'unknown' ? undefined : got.slots.condition;
    expect(isThreshold(condition ?? '')).toBe(isLate);
    expect(condition).toBeDefined();
  });

  it('orders nothing of two guesses', () => {
    const guessed = meaning('could you bug me a quarter hour before the 7:50 bus P90 at georgia and eastern');
    expect(guessed).toMatchObject({ kind: 'which' });
  });

  it.each([
    ['Are there any alerts on the Red Line?', 'delays'],
    ['any alerts for the D80?', 'bus_incidents'],
    ['Tell me if the Red Line is delayed', 'delays'],
    ['are there elevator alerts at Bethesda', 'elevators'],
    ['is there any notification about the blue line', 'delays'],
    ['Would you mind telling me when the P15 is expected at Rosslyn', 'next_bus'],
    ['Can you let me know if the escalator at Bethesda is repaired yet', 'elevators'],
    ['let me know if the elevator at wheaton is working right now', 'elevators'],
    ['I need you to tell me whether the D80 is running now', 'bus_incidents'],
    ['let me know what time the last train leaves Wheaton', 'station_hours'],
    ['now I must ask you to list the stops of the Green Line for me', 'station_info'],
  ])('“%s” is a question', (text, intent) => {
    expect(meaning(text)).toMatchObject({ kind: 'intent', intent });
  });

  it.each([
    ['let me know if the red line is late', 'delays on the Red Line', 'follow the Red Line'],
    ['let me know whether the Blue Line is late', 'delays on the Blue Line', 'follow the Blue Line'],
    ['let me know if the D80 is detoured', 'bus detours on route D80', 'follow route D80'],
    ['could you notify me whether the D80 is late', 'bus delays on route D80', 'follow route D80'],
    ['can i get alerts for the blue line', 'delays on the Blue Line', 'follow the Blue Line'],
    ['follow the green line?', 'delays on the Green Line', 'follow the Green Line'],
  ])('“%s” is asked back with both choices', (text, ...says) => {
    const got = meaning(text);
    expect(got).toMatchObject({ kind: 'which', ask: expect.stringMatching(/^Tell you now, or follow/) });
    expect('options' in got && got.options.map(({ say }) => say)).toEqual(says);
  });

  it.each([
    'follow the red line',
    'tell me when the red line is back to normal',
    'Can you alert me when there’s a delay on the Green Line?',
    'could you please follow the red line for me',
    'tell me when the elevator at Bethesda is fixed',
    'stop telling me whether the red line is running now',
    'don’t send me any more alerts',
    'stop telling me about rosslyn',
    'save rosslyn as home',
  ])('“%s” is an order', (text) => {
    expect(isTakenForOrder(text)).toBe(true);
  });
});

describe('what ends something', () => {
  it('is not guessed where no word of ending is said', () => {
    expect(isTakenForOrder("I wouldn't leave until 5:30 though")).toBe(false);
  });

  it('is never taken for its beginning, nor the reverse, in what writers said', () => {
    const ENDS = ['subscribe', 'unsubscribe'];
    const opposite = readVoices()
      .filter(({ heldOut }) => !heldOut)
      .flatMap(({ lines }) => lines)
      .filter(({ intents }) => ENDS.filter((end) => intents.includes(end)).length === 1)
      .filter(({ text, intents }) => {
        const got = meaning(text);
        return got.kind === 'intent' && ENDS.includes(got.intent) && !intents.includes(got.intent);
      });
    expect(opposite.map(({ text }) => text)).toEqual([]);
  });

  it.each([
    ['I want out of the Vienna alerts', 'unsubscribe'],
    ['un-follow navy yard, season is over', 'unsubscribe'],
    ['drop me a line if the red line breaks down', 'subscribe'],
    ['don’t text me about the C53', 'unsubscribe'],
    ['send me the 8 am departures for Vienna tomorrow', 'next_train'],
    ['let me see everything I get notified for', 'list_subscriptions'],
  ])('“%s” is %s', (text, intent) => {
    expect(meaning(text)).toMatchObject({ kind: 'intent', intent });
  });
});
