import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post, Sent } from '../../src/port.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { deskOf, startHarness, type Harness } from '../support/discord/harness.ts';
import { CHANNEL, DIRECT_CHANNEL } from '../support/discord/ids.ts';
import { command, USER } from '../support/discord/interactions.ts';
import { hang, limited, lost, status } from '../support/discord/rest.ts';
import type { SentMessage } from '../support/discord/rules.ts';
import { inTime } from '../support/deadline.ts';

const REPLY: Reply = { title: 'Red Line', blocks: [{ kind: 'text', text: 'Single tracking at Takoma.' }] };
const OTHER = '1200000000000000002';

describe('messages that nobody asked for', () => {
  let harness: Harness;
  let asked = 0;
  beforeEach(async () => {
    asked = 0;
    const desk = deskOf(async () => {
      asked += 1;
      return REPLY;
    });
    harness = await startHarness(desk, { transport: 'gateway' });
  });
  afterEach(() => harness.stop());

  const sends = () => harness.discord.calls.filter(({ path }) => path.includes('/messages'));
  const there = (channel = CHANNEL) => harness.discord.messages.get(channel) ?? [];

  async function send(post: Partial<Post> = {}, place = CHANNEL): Promise<Sent | undefined> {
    return harness.adapter.send?.(
      {
        to: { platform: 'discord', place },
        reply: REPLY,
        key: 'alert-1',
        ...post,
      },
      inTime,
    );
  }

  it('are posted with a nonce, and named for edits', async () => {
    const sent = await send();
    expect(there()).toMatchObject([
      { nonce: 'alert-1', enforce_nonce: true, embeds: [{ title: 'Red Line' }] },
    ]);
    expect(sent).toEqual({ kind: 'sent', ref: there()[0]?.id });
  });

  it('replace a message and answer under one', async () => {
    await send({}, OTHER);
    const id = there(OTHER)[0]?.id ?? '';
    const to = { platform: 'discord', place: OTHER };
    expect(await send({ to, replaces: id, reply: { ...REPLY, title: 'Over' } })).toEqual({
      kind: 'sent',
      ref: id,
    });
    await send({ to, under: id, key: 'alert-2' });
    expect(there(OTHER)).toMatchObject([
      { embeds: [{ title: 'Over' }], allowed_mentions: { parse: [] } },
      { message_reference: { message_id: id, fail_if_not_exists: false } },
    ]);
  });

  it('go to a person by their id, once', async () => {
    const sent = await send({}, USER);
    expect(await send({}, USER)).toEqual(sent);
    expect(there(DIRECT_CHANNEL)).toMatchObject([{ nonce: 'alert-1', embeds: [{ title: 'Red Line' }] }]);
    expect(sent).toEqual({ kind: 'sent', ref: there(DIRECT_CHANNEL)[0]?.id });
  });

  it.each([
    [
      'nobody by this id',
      status(404, { code: 10_013, message: 'Unknown User' }),
      { kind: 'unreachable', why: 'no such place' },
    ],
    [
      'somebody who takes none',
      status(403, { code: 50_007, message: 'Cannot send' }),
      { kind: 'unreachable', why: 'forbidden' },
    ],
    ['Discord at fault', status(502, {}), { kind: 'later', why: 'Discord answered 502' }],
  ] as const)('to a person: %s', async (_, answer, expected) => {
    harness.discord.always(/^\/users\/@me\/channels$/, answer);
    expect(await send({}, USER)).toEqual(expected);
  });

  it('are posted anew where what they replace is deleted, and beside what may not be seen', async () => {
    await send({ replaces: '1300000000000000099' });
    expect(there()).toHaveLength(1);
    harness.discord.next(/messages$/, status(400, { code: 160_002, message: 'Cannot reply' }));
    expect(await send({ under: '1300000000000000001', key: 'alert-2' })).toMatchObject({ kind: 'sent' });
    expect(there()[1]).not.toHaveProperty('message_reference');
  });

  it('[49] accepted, the answer lost, sent again: one message', async () => {
    harness.discord.next(/messages$/, lost, lost);
    expect(await send()).toMatchObject({ kind: 'later' });
    expect(await send()).toEqual({ kind: 'sent', ref: there()[0]?.id });
    expect(sends().map(({ body }) => (body as SentMessage).nonce)).toEqual(['alert-1', 'alert-1', 'alert-1']);
    expect(there()).toHaveLength(1);
  });

  it.each([
    ['user', 0.25, 0.25],
    ['shared', 3.75, 3.75],
    ['global', 1.5, 1.5],
  ] as const)(
    '[46] a limit (%s) is passed on to the fraction of a second, and no other channel waits',
    async (scope, retryAfter, after) => {
      harness.discord.next(/messages$/, limited(scope, retryAfter));
      const sent = await send();
      expect(sent).toMatchObject({ kind: 'later', why: 'Discord answered 429' });
      // The library adds 50 ms for the way.
      const told = sent?.kind === 'later' ? (sent.after ?? 0) : 0;
      expect(told).toBeGreaterThanOrEqual(after);
      expect(told).toBeLessThan(after + 0.2);
      const before = sends().length;
      const other = await send({}, OTHER);
      // A limit of the whole bot is every channel's: it is known without another call.
      if (scope === 'global') expect(other).toMatchObject({ kind: 'later' });
      else expect(other).toMatchObject({ kind: 'sent' });
      expect(sends().length - before).toBe(scope === 'global' ? 0 : 1);
    },
  );

  it.each([
    ['no header', { retry_after: 0.4 }, {}],
    ['no body', 'slow down', { 'retry-after': '1' }],
    ['neither', {}, {}],
    ['nonsense', { retry_after: 'soon' }, { 'retry-after': 'never' }],
    ['years', { retry_after: 1e9 }, {}],
  ])('[46] a limit with %s is waited for within reason', async (_, body, headers) => {
    harness.discord.next(/messages$/, status(429, body, headers));
    const sent = await send();
    expect(sent).toMatchObject({ kind: 'later' });
    const after = sent?.kind === 'later' ? (sent.after ?? 0) : 0;
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThanOrEqual(3600);
    expect(sends()).toHaveLength(1);
  });

  it('[46] after one 401 nothing is sent any more, and health is red', async () => {
    harness.discord.next(/messages$/, status(401, { message: '401: Unauthorized', code: 0 }));
    expect(await send()).toMatchObject({ kind: 'later' });
    const before = harness.discord.calls.length;
    for (let tries = 0; tries < 20; tries += 1)
      expect(await send({}, OTHER)).toMatchObject({ kind: 'later' });
    harness.discord.gateway.dispatch('INTERACTION_CREATE', command('delays'));
    await expect.poll(() => asked).toBe(1);
    // The answer is not sent before this is refused.
    expect(await send()).toMatchObject({ kind: 'later' });
    expect(harness.discord.calls.length).toBe(before);
    expect(harness.adapter.unhealthy?.()).toBe('the token is refused: nothing is sent any more');
  });

  it('[46] that an interaction’s own token is refused says nothing of the bot’s', async () => {
    harness.discord.next(/callback$/, status(401, { message: 'Invalid Webhook Token', code: 50_027 }));
    await harness.interact(command('delays'));
    expect(await send()).toMatchObject({ kind: 'sent' });
    expect(harness.adapter.unhealthy?.()).toBeUndefined();
  });

  it.each([401, 403, 429])(
    '[46] whatever answers %i: no more than 1,000 such answers in ten minutes',
    async (code) => {
      harness.discord.always(/callback$/, status(code, { message: 'no', code: 0, retry_after: 0.001 }));
      const answers = () => harness.discord.calls.filter(({ path }) => path.endsWith('/callback')).length;
      for (let count = 0; count < 1300; count += 1) {
        harness.discord.gateway.dispatch('INTERACTION_CREATE', command('delays'));
      }
      await harness.discord.received(/callback$/, 1000);
      harness.discord.gateway.dispatch('INTERACTION_CREATE', command('delays'));
      // Nothing else is sent either, until the first of them are old enough.
      await expect.poll(() => send()).toMatchObject({ kind: 'later' });
      expect(harness.adapter.unhealthy?.()).toContain('too many refused requests');
      // Counted before: a busy machine has commands waiting that are answered as soon as they may be.
      expect(answers()).toBe(1000);
      await harness.clock.advance(10 * 60_000 + 1);
      expect(await send()).toMatchObject({ kind: 'sent' });
    },
  );

  it.each([
    [404, 10_003, 'no such place'],
    [403, 50_001, 'not a member'],
    [403, 50_013, 'forbidden'],
    [403, 50_007, 'forbidden'],
    [400, 50_083, 'archived'],
  ])('%i with %i: never again, %s', async (code, discord, why) => {
    harness.discord.next(/messages$/, status(code, { message: 'no', code: discord }));
    expect(await send()).toEqual({ kind: 'unreachable', why });
  });

  it.each([
    ['a refusal by what stands before Discord', status(403, 'blocked')],
    ['a fault of theirs', status(502, 'Bad Gateway')],
    ['an unknown path', status(404, { message: '404: Not Found', code: 0 })],
  ])('%s is tried again later', async (_, fault) => {
    harness.discord.always(/messages$/, fault);
    expect(await send()).toMatchObject({ kind: 'later' });
  });

  it('[46] a channel that hangs keeps no other waiting', async () => {
    harness.discord.next(/messages$/, hang);
    void send();
    await harness.discord.received(/messages$/);
    expect(await send({}, OTHER)).toMatchObject({ kind: 'sent' });
  });
});
