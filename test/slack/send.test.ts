import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post, Sent } from '../../src/port.ts';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { refuse, type Behavior } from '../support/slack/stand-in.ts';
import { TEAM } from '../support/slack/web-api.ts';
import { wordsOf } from '../support/slack/words.ts';
import { inTime } from '../support/deadline.ts';

let running: Running;

beforeEach(async () => {
  running = await startAdapter(recordingDesk(), manualClock());
});

afterEach(async () => {
  const { slack } = running;
  await running.stop();
  expect(slack.refused).toEqual([]);
});

const CHANNEL = { platform: 'slack', place: `${TEAM}/C0GENERAL` };

async function send(post: Partial<Post> = {}): Promise<Sent> {
  const reply = { title: 'Red Line: delays', blocks: [{ kind: 'text' as const, text: 'Single tracking.' }] };
  const sent = await running.adapter.send?.({ to: CHANNEL, reply, key: 'key', ...post }, inTime);
  if (!sent) throw new Error('it cannot send');
  return sent;
}

async function refOf(sent: Promise<Sent>): Promise<string> {
  const { kind, ...rest } = await sent;
  expect(kind).toBe('sent');
  return 'ref' in rest ? rest.ref : '';
}

describe('sending what nobody asked for', () => {
  it('is a message with blocks, plain text, and nothing that could be drawn large', async () => {
    await send();
    const [call] = running.slack.callsOf('chat.postMessage');
    expect(call?.args).toMatchObject({
      channel: 'C0GENERAL',
      text: 'Red Line: delays\n\nSingle tracking.',
      unfurl_links: 'false',
      unfurl_media: 'false',
    });
    expect(wordsOf(call?.args['blocks'])).toContain('Single tracking.');
    expect(call?.args).not.toHaveProperty('link_names');
    expect(call?.args).not.toHaveProperty('parse');
  });

  it('goes to a thread, or under a message, or in its place', async () => {
    const ref = await refOf(send({ to: { ...CHANNEL, thread: '1690000000.000001' } }));
    const [channel, ts] = ref.split('/');
    expect(channel).toBe('C0GENERAL');
    await send({ under: ref });
    expect(await refOf(send({ replaces: ref }))).toBe(ref);
    const threads = running.slack.callsOf('chat.postMessage').map(({ args }) => args['thread_ts']);
    expect(threads).toEqual(['1690000000.000001', ts]);
    expect(running.slack.callsOf('chat.update')[0]?.args).toMatchObject({ channel, ts });
  });

  it('a message that can no longer be edited is followed by a new one', async () => {
    const ref = await refOf(send());
    running.slack.on('chat.update', refuse('message_not_found'));
    expect(await refOf(send({ replaces: ref }))).not.toBe(ref);
    running.slack.on('chat.update', refuse('is_archived'));
    expect(await send({ replaces: ref })).toEqual({ kind: 'unreachable', why: 'archived' });
  });

  it('a rider is a place too', async () => {
    await send({ to: { platform: 'slack', place: `${TEAM}:U0RIDER` } });
    expect(running.slack.callsOf('chat.postMessage')[0]?.args['channel']).toBe('U0RIDER');
  });

  it.each([
    ['channel_not_found', 'no such place'],
    ['is_archived', 'archived'],
    ['not_in_channel', 'not a member'],
    ['restricted_action', 'forbidden'],
  ])('%s: never again, for %s', async (error, why) => {
    running.slack.on('chat.postMessage', refuse(error));
    expect(await send()).toEqual({ kind: 'unreachable', why });
    expect(running.slack.callsOf('chat.postMessage')).toHaveLength(1);
  });

  it.each(['missing_scope', 'token_revoked', 'account_inactive'])(
    '%s is trouble of the app, not of the place: not now',
    async (error) => {
      running.slack.on('chat.postMessage', refuse(error));
      expect(await send()).toMatchObject({ kind: 'later' });
    },
  );

  it.each<[string, string, Behavior]>([
    ['an error of Slack’s', 'Slack: internal_error', refuse('internal_error')],
    ['a name of prototypes', 'Slack: constructor', refuse('constructor')],
    ['an answer that is no JSON', 'Slack: no answer', (response) => response.end('<html>')],
    ['a status of 500', 'Slack: HTTP 500', (response) => response.writeHead(500).end()],
    ['a broken connection', 'Slack: no answer', (response) => response.destroy()],
    [
      'a redirect',
      'Slack: no answer',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('%s: not now, and not twice', async (_, why, behavior) => {
    running.slack.on('chat.postMessage', behavior);
    expect(await send()).toEqual({ kind: 'later', why });
    expect(running.slack.callsOf('chat.postMessage')).toHaveLength(1);
  });

  it('before the start and after the stop: not now', async () => {
    await running.adapter.stop();
    expect(await send()).toEqual({ kind: 'later', why: 'Slack: not started' });
  });
});
