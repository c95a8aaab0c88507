import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../../src/port.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { deskOf, startHarness, type Answered, type Harness } from '../support/discord/harness.ts';
import { APPLICATION, CHANNEL } from '../support/discord/ids.ts';
import { command, MEMBER, MODERATOR, press, SERVER, USER, written } from '../support/discord/interactions.ts';
import type { SentComponent, SentMessage } from '../support/discord/rules.ts';
import { inTime } from '../support/deadline.ts';

const OTHER_USER = '1400000000000000002';
const THREAD = '1200000000000000009';
const HIDDEN = 64;

describe('conversations', () => {
  let harness: Harness;
  let said: Message[] = [];
  let reply: Reply = { blocks: [] };
  afterEach(async () => {
    expect(harness.faults).toEqual([]);
    await harness.stop();
  });

  async function start(first: Reply, transport: 'gateway' | 'http' = 'http'): Promise<void> {
    said = [];
    reply = first;
    const handle = async (message: Message) => {
      said.push(message);
      return reply;
    };
    harness = await startHarness(deskOf(handle), { transport });
  }

  const components = ({ data }: Pick<Answered, 'data'>): SentComponent[] =>
    (data.components ?? []).flatMap((row) => row.components);
  const labeled = (answer: Pick<Answered, 'data'>, label: string) =>
    components(answer).find((component) => component.label === label)?.custom_id ?? '';

  const facts = (): Reply => ({
    title: 'Rosslyn (C05)',
    blocks: [{ kind: 'text', text: '7 min' }],
    choices: [{ label: 'Elevators', say: 'elevators at Rosslyn' }],
    asOf: { at: harness.clock.now(), stale: false },
  });
  const QUESTION: Reply = {
    blocks: [{ kind: 'text', text: 'Which one?' }],
    choices: [
      { label: 'Farragut North', say: 'next train at Farragut North' },
      { label: 'Farragut West', say: 'next train at Farragut West' },
    ],
  };

  describe('who is told', () => {
    it('in a server the one who asked', async () => {
      await start({ title: 'T', blocks: [] });
      expect((await harness.interact(command('delays'))).data.flags).toBe(HIDDEN);
      expect((await harness.interact(command('delays', { dm: true }))).data.flags).toBeUndefined();
    });

    it('everyone, when the one who was told shares it: the very facts, to which no name is called', async () => {
      await start({ blocks: [] });
      reply = facts();
      const answer = await harness.interact(command('delays'));
      const share = press(labeled(answer, 'Share'), {
        message: { embeds: answer.data.embeds, flags: HIDDEN },
      });
      expect(await harness.interact(share)).toMatchObject({
        type: 4,
        data: {
          content: `Shared by <@${USER}>`,
          embeds: answer.data.embeds,
          components: [],
          allowed_mentions: { parse: [] },
        },
      });
    });

    it('nobody but them, where they may not write', async () => {
      await start({ blocks: [] });
      reply = facts();
      const permissions = '0';
      const answer = await harness.interact(command('delays', { permissions }));
      expect(labeled(answer, 'Share')).toBe('');
      const refused = await harness.interact(
        press('s:', { permissions, message: { embeds: answer.data.embeds } }),
      );
      expect(refused.data).toMatchObject({ flags: HIDDEN, embeds: [] });
      const thread = { id: THREAD, type: 11, parent_id: CHANNEL };
      const inThread = command('delays', { permissions: String(1n << 38n), channel: thread });
      expect(labeled(await harness.interact(inThread), 'Share')).not.toBe('');
    });

    it('no one reads along what is for one alone: a mention gets a button that tells each their own', async () => {
      await start({ title: 'Your saved places', blocks: [], visibility: 'private' }, 'gateway');
      harness.discord.gateway.dispatch('MESSAGE_CREATE', written(`<@${APPLICATION}> my places`));
      await harness.discord.received(/messages$/);
      const [message = {}] = harness.discord.messages.get(CHANNEL) ?? [];
      expect(JSON.stringify(message)).not.toContain('saved places');
      const shown = await harness.interact(
        press(labeled({ data: message }, 'Show me'), { user: OTHER_USER }),
      );
      expect(shown).toMatchObject({
        type: 4,
        data: { flags: HIDDEN, embeds: [{ title: 'Your saved places' }] },
      });
      expect(said.map(({ user, text }) => `${user} ${text}`)).toEqual([
        `${USER} my places`,
        `${OTHER_USER} my places`,
      ]);
    });
  });

  describe('an order', () => {
    const mention = async (text: string) => {
      harness.discord.gateway.dispatch('MESSAGE_CREATE', written(`<@${APPLICATION}> ${text}`));
      await harness.discord.received(/messages$/);
      return { data: harness.discord.messages.get(CHANNEL)?.[0] ?? {} };
    };

    it('is not offered to be said again, whatever facts come with the answer', async () => {
      await start({ blocks: [] });
      reply = { ...facts(), order: 'taken' };
      for (const line of ['follow line:Red Line', 'ask question:follow the red line']) {
        const answer = await harness.interact(command(line));
        expect(components(answer).map(({ label }) => label)).toEqual(['Elevators', 'Share']);
      }
    });

    it('that was taken is nothing for others to press', async () => {
      await start({ blocks: [], visibility: 'private', order: 'taken' }, 'gateway');
      expect(components(await mention('save Rosslyn as home'))).toEqual([]);
    });

    it('that a mention may not give is given with a press by who may', async () => {
      await start({ blocks: [], visibility: 'private', order: 'refused' }, 'gateway');
      const offered = await mention('follow the red line');
      reply = { title: 'Following the Red Line', blocks: [], order: 'taken' };
      const pressed = press(labeled(offered, 'Go ahead'), { permissions: MODERATOR, message: offered.data });
      expect(await harness.interact(pressed)).toMatchObject({ type: 7 });
      expect(said.map(({ text, mayManage }) => [text, mayManage ?? false])).toEqual([
        ['follow the red line', false],
        ['follow the red line', true],
      ]);
    });
  });

  describe('presses', () => {
    it('say their sentence; the answer comes beside', async () => {
      await start({ blocks: [] });
      reply = facts();
      const answer = await harness.interact(command('next train station:Rosslyn'));
      const next = await harness.interact(press(labeled(answer, 'Elevators'), { message: answer.data }));
      expect(next).toMatchObject({ type: 4, data: { flags: HIDDEN } });
      expect(said.at(-1)?.text).toBe('elevators at Rosslyn');
    });

    it('on a question put the answer in its place, for the one who was asked alone', async () => {
      await start(QUESTION);
      const question = await harness.interact(command('ask question:next train at farragut'));
      const id = labeled(question, 'Farragut West');
      reply = facts();
      const message = { embeds: question.data.embeds };
      expect(await harness.interact(press(id, { message }))).toMatchObject({ type: 7 });
      const other = await harness.interact(press(id, { message, user: OTHER_USER }));
      expect(other).toMatchObject({ type: 4, data: { flags: HIDDEN } });
      expect(said.at(-1)).toMatchObject({ user: OTHER_USER, text: 'next train at Farragut West' });
    });

    it('select from a menu what no button has room for', async () => {
      const say = `next train at ${'x'.repeat(86)}`;
      await start({ ...QUESTION, choices: [{ label: 'long', say }] });
      const [menu] = components(await harness.interact(command('ask question:x')));
      const answer = await harness.interact(
        press(menu?.custom_id ?? '', { value: menu?.options?.[0]?.value ?? '' }),
      );
      expect(answer.type).toBe(7);
      expect(said.at(-1)?.text).toBe(say);
    });

    it('refresh what was asked in its place, but not at once again', async () => {
      await start({ blocks: [] });
      reply = facts();
      const answer = await harness.interact(command('next train station:Rosslyn'));
      const again = () => press(labeled(answer, 'Refresh'), { message: { ...answer.data, flags: HIDDEN } });
      const guarded = await harness.interact(again());
      expect(guarded).toMatchObject({
        type: 4,
        data: { flags: HIDDEN, content: 'This is up to date. You can refresh it again in 10 s.' },
      });
      expect(said).toHaveLength(1);
      await harness.clock.advance(10_000);
      expect(await harness.interact(again())).toMatchObject({
        type: 7,
        data: { embeds: answer.data.embeds },
      });
      expect(said.map(({ text }) => text)).toEqual(['next trains at Rosslyn', 'next trains at Rosslyn']);
    });

    it('refresh, and thereby order nothing: “again” means what was said last', async () => {
      await start({ blocks: [] });
      reply = facts();
      const answer = await harness.interact(command('ask question:again', { dm: true }));
      await harness.clock.advance(10_000);
      await harness.interact(press(labeled(answer, 'Refresh'), { message: answer.data, dm: true }));
      expect(said.map(({ mayManage }) => mayManage)).toEqual([true, false]);
    });

    it('refresh nothing by what answers another question: that goes beside', async () => {
      await start({ blocks: [] });
      reply = facts();
      const answer = await harness.interact(command('ask question:next train home'));
      await harness.clock.advance(10_000);
      reply = { ...facts(), title: 'Vienna (K08)' };
      const refresh = press(labeled(answer, 'Refresh'), { message: answer.data, user: OTHER_USER });
      expect(await harness.interact(refresh)).toMatchObject({ type: 4, data: { flags: HIDDEN } });
    });

    it('never replace before all what is for one alone', async () => {
      await start(QUESTION);
      const question = await harness.interact(command('ask question:x'));
      reply = { title: 'Yours', blocks: [], visibility: 'private' };
      const message = { embeds: question.data.embeds, flags: 0 };
      const pressed = press(labeled(question, 'Farragut West'), { message });
      expect(await harness.interact(pressed)).toMatchObject({ type: 4, data: { flags: HIDDEN } });
    });

    it('on buttons of an older version are answered', async () => {
      await start({ blocks: [] });
      for (const id of ['', 'x', 'q:1', 'r!!:x', `i${'z'.repeat(40)}:x`, 'b:']) {
        expect((await harness.interact(press(id))).data.content, id).toContain('no longer works');
      }
      expect(said).toEqual([]);
    });
  });

  describe('who may make a channel follow something', () => {
    const installed = { authorizing_integration_owners: { 0: SERVER } };
    const withUser = { authorizing_integration_owners: { 1: USER } };
    it.each([
      [
        '/follow, which Discord let them use',
        command('follow line:Red Line', { permissions: MEMBER, ...installed }),
        true,
      ],
      ['/unfollow likewise', command('unfollow', { permissions: MEMBER, ...installed }), true],
      ['/ask by a member', command('ask question:follow red', { permissions: MEMBER, ...installed }), false],
      [
        '/ask by who manages channels',
        command('ask question:follow red', { permissions: MODERATOR, ...installed }),
        true,
      ],
      ['a button pressed by a member', press('b:follow red', { permissions: MEMBER, ...installed }), false],
      [
        'a button pressed by who manages channels',
        press('b:follow red', { permissions: MODERATOR, ...installed }),
        true,
      ],
      [
        '/follow where the bot is only with the user',
        command('follow', { permissions: MODERATOR, ...withUser }),
        false,
      ],
      ['no permissions told', press('b:follow red', { permissions: 'x', ...installed }), false],
      ['direct messages', command('ask question:follow red', { dm: true }), true],
    ])('%s', async (_, interaction, mayManage) => {
      await start({ blocks: [] });
      await harness.interact(interaction);
      expect(said[0]).toMatchObject({ mayManage, shared: interaction['context'] === 0 });
    });
  });

  it.each(['gateway', 'http'] as const)(
    'of a kind that we do not know are answered (%s)',
    async (transport) => {
      await start({ blocks: [] }, transport);
      const answer = await harness.interact({ ...command('delays'), type: 5 });
      expect(answer).toMatchObject({ type: 4, data: { flags: HIDDEN } });
      expect(said).toEqual([]);
    },
  );

  it('a thread is one place, whether a command, a press or a mention speaks in it', async () => {
    await start({ blocks: [] }, 'gateway');
    const channel = { id: THREAD, type: 11, parent_id: CHANNEL };
    await harness.interact(command('follow line:Red Line', { channel }));
    await harness.interact(press('b:follow the red line', { channel }));
    const mention = written(`<@${APPLICATION}> my subscriptions`, { channel: THREAD });
    harness.discord.gateway.dispatch('MESSAGE_CREATE', mention);
    await harness.discord.received(/messages$/);
    await harness.interact(command('delays'));
    expect(said.map(({ from }) => from.place)).toEqual([THREAD, THREAD, THREAD, CHANNEL]);
    expect(said.map(({ from }) => from.thread)).toEqual([undefined, undefined, undefined, undefined]);
    expect(harness.discord.messages.get(THREAD)).toMatchObject([
      { message_reference: { message_id: mention.id } },
    ]);
    expect(said[0]).toMatchObject({ user: USER });
  });

  describe('what is written', () => {
    const posts = () => harness.discord.messages.get(CHANNEL) ?? [];

    it('is answered to people who mention the bot or write to it, once each', async () => {
      await start({ title: 'T', blocks: [] }, 'gateway');
      const mention = written(`hi <@!${APPLICATION}> delays`);
      const ignored = [
        written('delays', { mentions: [] }),
        written(`<@${APPLICATION}>`, { author: { bot: true } }),
        { ...written(`<@${APPLICATION}>`), webhook_id: '1' },
        { ...written(`<@${APPLICATION}>`), type: 7 },
        mention,
      ];
      for (const event of [mention, ...ignored, written(`<@${APPLICATION}>`)]) {
        harness.discord.gateway.dispatch('MESSAGE_CREATE', event);
      }
      await harness.discord.received(/messages$/, 2);
      expect(said.map(({ text, shared }) => [text, shared])).toEqual([
        ['hi   delays', true],
        ['help', true],
      ]);
      expect(posts()[0]).toMatchObject({ message_reference: { message_id: mention.id } });
    });

    it('in no form that Discord would send changes nothing', async () => {
      await start({ blocks: [] }, 'gateway');
      for (const nonsense of [null, 1, 'x', {}, { author: {} }, { ...written('x'), mentions: null }]) {
        harness.discord.gateway.dispatch('MESSAGE_CREATE', nonsense);
        harness.discord.gateway.dispatch('INTERACTION_CREATE', nonsense);
      }
      await harness.interact(command('delays'));
      expect(said).toHaveLength(1);
      expect(harness.faults.splice(0).length).toBeGreaterThan(0);
    });

    it('has a server forgotten that sends the bot away, and none that is out of order', async () => {
      await start({ blocks: [] }, 'gateway');
      harness.discord.gateway.dispatch('GUILD_DELETE', { id: '78', unavailable: true });
      harness.discord.gateway.dispatch('GUILD_DELETE', { id: '77' });
      await harness.interact(command('delays'));
      expect(harness.forgotten).toEqual(['discord 77']);
      const identify = harness.discord.gateway.heard.find(({ op }) => op === 2)?.d as { intents: number };
      expect(identify.intents & 1).toBe(1);
    });

    it('needs no privileged intent', async () => {
      await start({ blocks: [] }, 'gateway');
      const identify = harness.discord.gateway.heard.find(({ op }) => op === 2)?.d as { intents: number };
      const privileged = (1 << 1) | (1 << 8) | (1 << 15);
      expect(identify.intents & privileged).toBe(0);
      expect(identify.intents & ((1 << 9) | (1 << 12))).toBe((1 << 9) | (1 << 12));
    });

    it('[49] an interaction that comes twice is answered once', async () => {
      await start({ blocks: [] }, 'gateway');
      const interaction = command('delays');
      await harness.interact(interaction);
      harness.discord.gateway.dispatch('INTERACTION_CREATE', interaction);
      await harness.interact(command('delays'));
      expect(said).toHaveLength(2);
    });
  });

  it('[47] every message calls nobody: answers, edits, what follows, what only one sees', async () => {
    await start({ title: '@everyone', blocks: [{ kind: 'text', text: '<@&1>' }] }, 'gateway');
    await harness.interact(command('delays'));
    await harness.interact(press('nothing'));
    await harness.interact(press('s:', { message: { embeds: [{ title: '@everyone' }] } }));
    harness.discord.gateway.dispatch('MESSAGE_CREATE', written(`<@${APPLICATION}> x`));
    await harness.discord.received(/messages$/);
    const post = { to: { platform: 'discord', place: CHANNEL }, reply, key: 'k' };
    const sent = await harness.adapter.send?.(post, inTime);
    if (sent?.kind === 'sent')
      await harness.adapter.send?.({ ...post, key: 'l', replaces: sent.ref }, inTime);
    const bodies = harness.discord.calls
      .filter(({ method, path }) => method !== 'GET' && !path.endsWith('typing'))
      .map(({ body }) => body as { data?: SentMessage } & SentMessage)
      .map((body) => body.data ?? body);
    expect(bodies).toHaveLength(6);
    for (const body of bodies) {
      expect(body.allowed_mentions).toMatchObject({ parse: [] });
      expect(JSON.stringify(body.embeds)).not.toContain('<@&1>');
    }
  });
});
