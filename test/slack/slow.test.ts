import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../src/replies/reply.ts';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';

const REPLY: Reply = { title: 'At last', blocks: [{ kind: 'text', text: '3 min' }] };
const WAITING = 'Still looking that up. The transit service is responding slowly.';

let running: Running | undefined;

afterEach(() => running?.stop());

/** An adapter whose desk answers when `answer` is called. */
async function slowly(transport: 'HTTP' | 'Socket Mode') {
  const clock = manualClock();
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const started = await startAdapter(
    recordingDesk(() => promise),
    clock,
    { transport },
  );
  running = started;
  return { ...started, clock, answer: (reply = REPLY) => resolve(reply) };
}

describe.each(['HTTP', 'Socket Mode'] as const)('[38] a slow answer over %s', (transport) => {
  it('a command is acknowledged after less than half a second; the answer comes when it comes', async () => {
    const { slack, send, clock, answer } = await slowly(transport);
    const acknowledged = send(payloads.command('next train', slack.responseUrl()));
    await clock.waiting(1, 400);
    await clock.advance(400);
    expect(await acknowledged).toEqual({ response_type: 'ephemeral', text: WAITING });
    await clock.advance(29_600);
    expect(slack.posted).toEqual([]);
    answer();
    const { body } = await slack.until(() => slack.posted[0]);
    expect(body).toMatchObject({
      response_type: 'ephemeral',
      text: expect.stringContaining('3 min') as string,
    });
    expect(slack.posted).toHaveLength(1);
  });

  it('after half an hour nothing is posted any more', async () => {
    const { slack, send, clock, answer, faults } = await slowly(transport);
    const acknowledged = send(payloads.command('next train', slack.responseUrl()));
    await clock.waiting(1, 400);
    await clock.advance(400);
    await acknowledged;
    await clock.advance(30 * 60_000);
    answer();
    await send(payloads.search('ask_station', 'a'));
    await expect.poll(() => faults.length).toBe(1);
    expect(faults[0]).toMatchObject({ message: 'Slack: a response_url is used up' });
    expect(slack.posted).toEqual([]);
  });

  it('a press is acknowledged at once, and told after a while that it takes longer', async () => {
    const { slack, send, clock, answer } = await slowly(transport);
    const button = { type: 'button', action_id: 'say:0', value: 'next train' };
    expect(await send(payloads.press(button, { responseUrl: slack.responseUrl(), ephemeral: true }))).toEqual(
      {},
    );
    await clock.waiting(1, 2000);
    await clock.advance(2000);
    const { body } = await slack.until(() => slack.posted[0]);
    expect(body).toMatchObject({ response_type: 'ephemeral', text: WAITING });
    answer();
    await slack.until(() => slack.posted[1]);
    expect(slack.posted).toHaveLength(2);
  });

  it('a direct message gets a message that becomes the answer', async () => {
    const { slack, send, clock, answer } = await slowly(transport);
    await send(payloads.direct('next train'));
    await clock.waiting(1, 2000);
    await clock.advance(2000);
    await slack.until(() => slack.callsOf('chat.postMessage')[0]);
    answer();
    const { args } = await slack.until(() => slack.callsOf('chat.update')[0]);
    expect(args).toMatchObject({
      channel: payloads.DIRECT,
      text: expect.stringContaining('3 min') as string,
    });
    expect(slack.callsOf('chat.postMessage')).toHaveLength(1);
  });

  it('a private answer to a mention takes back what everybody saw', async () => {
    const { slack, send, clock, answer } = await slowly(transport);
    await send(payloads.mention('my places'));
    await clock.waiting(1, 2000);
    await clock.advance(2000);
    await slack.until(() => slack.callsOf('chat.postMessage')[0]);
    answer({ ...REPLY, visibility: 'private' });
    await slack.until(() => slack.callsOf('chat.delete')[0]);
    expect(slack.callsOf('chat.postEphemeral')).toHaveLength(1);
  });

  it('a form is acknowledged with a modal that becomes the answer', async () => {
    const { slack, send, clock, answer } = await slowly(transport);
    const form = { private_metadata: '{"channel":"C0GENERAL"}', callback_id: 'follow' };
    const acknowledged = send(payloads.submit(form, { follow_what: 'Red Line', follow_where: 'here' }));
    await clock.waiting(1, 400);
    await clock.advance(400);
    expect(JSON.stringify(await acknowledged)).toContain(WAITING);
    answer();
    const { args } = await slack.until(() => slack.callsOf('views.update')[0]);
    expect(args).toMatchObject({ view_id: 'V0FORM' });
  });

  it('the shortcut opens its modal while Slack still lets it', async () => {
    const { slack, send, clock, answer } = await slowly(transport);
    await send(payloads.shortcut('meaning', { text: '' }, slack.responseUrl()));
    await clock.waiting(1, 400);
    await clock.advance(400);
    await slack.until(() => slack.callsOf('views.open')[0]);
    answer();
    await slack.until(() => slack.callsOf('views.update')[0]);
  });
});

it('a list of names that is slow is an empty list', async () => {
  const clock = manualClock();
  const desk = { ...recordingDesk(), suggest: () => new Promise<never>(() => undefined) };
  running = await startAdapter(desk, clock);
  const list = running.send(payloads.search('ask_station', 'metro'));
  await clock.waiting(1, 2000);
  await clock.advance(2000);
  expect(await list).toEqual({ options: [] });
});

it('stopping lets what is under way finish', async () => {
  const { slack, send, clock, answer, adapter } = await slowly('HTTP');
  const acknowledged = send(payloads.command('next train', slack.responseUrl()));
  await clock.waiting(1, 400);
  await clock.advance(400);
  await acknowledged;
  const stopped = adapter.stop();
  answer();
  await stopped;
  expect(slack.posted).toHaveLength(1);
});
