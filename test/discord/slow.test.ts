import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../src/replies/reply.ts';
import type { Clock } from '../../src/common/clock.ts';
import { manualClock } from '../support/clock.ts';
import { deskOf, startHarness, type Harness } from '../support/discord/harness.ts';
import { APPLICATION, CHANNEL } from '../support/discord/ids.ts';
import { command, press, written } from '../support/discord/interactions.ts';
import { limited, lost, status } from '../support/discord/rest.ts';
import { customIdOf } from '../../adapters/discord/render/custom-id.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LATE: Reply = { title: 'Late', blocks: [{ kind: 'text', text: 'but there' }] };

/** A desk that answers when it is told to. */
function slowDesk() {
  let answer: (reply: Reply) => void = () => undefined;
  const desk = deskOf(() => new Promise((resolve) => (answer = resolve)));
  return { desk, answer: (reply = LATE) => answer(reply) };
}

describe.each(['gateway', 'http'] as const)('[44] slow answers over %s', (transport) => {
  let harness: Harness;
  afterEach(() => harness.stop());

  const edits = () => harness.discord.calls.filter(({ path }) => path.startsWith('/webhooks/'));

  /** What an interaction is answered with within a second of waiting. */
  async function announced(interaction: ReturnType<typeof command>) {
    const answered = harness.interact(interaction);
    await harness.clock.waiting(transport === 'gateway' ? 2 : 1);
    await harness.clock.advance(SECOND);
    return answered;
  }

  it('[44] are announced within a second, to the one who asked alone, and follow as an edit', async () => {
    const slow = slowDesk();
    harness = await startHarness(slow.desk, { transport });
    const interaction = command('delays');
    expect(await announced(interaction)).toMatchObject({ type: 5, data: { flags: 64 } });
    await harness.clock.advance(14 * MINUTE);
    slow.answer();
    const [edit] = await harness.discord.received(/^\/webhooks\//);
    expect(edit).toMatchObject({
      method: 'PATCH',
      path: `/webhooks/${APPLICATION}/${interaction.token}/messages/@original`,
      authorized: false,
      body: { embeds: [{ title: 'Late' }], allowed_mentions: { parse: [] } },
    });
  });

  it('[44] are dropped after 15 minutes: no call is made', async () => {
    const slow = slowDesk();
    harness = await startHarness(slow.desk, { transport });
    await announced(command('delays'));
    await harness.clock.advance(15 * MINUTE);
    slow.answer();
    await harness.adapter.stop();
    const answers = harness.discord.calls.filter(({ path }) => path !== '/gateway/bot');
    expect(answers.map(({ path }) => path.split('/').at(-1))).toEqual(
      transport === 'http' ? [] : ['callback'],
    );
  });

  it('[44] quick ones are not announced', async () => {
    harness = await startHarness(
      deskOf(async () => LATE),
      { transport },
    );
    expect(await harness.interact(command('delays'))).toMatchObject({ type: 4 });
    await harness.clock.advance(MINUTE);
    expect(edits()).toEqual([]);
  });

  it('a refresh is announced without a word, and edits what was refreshed', async () => {
    const slow = slowDesk();
    harness = await startHarness(slow.desk, { transport });
    const at = new Date(harness.clock.now().getTime() - MINUTE);
    const id = customIdOf({ kind: 'refresh', at, say: 'delays' }) ?? '';
    expect(await announced(press(id, { message: { embeds: [{ title: 'Late' }] } }))).toEqual({ type: 6 });
    slow.answer();
    const [edit] = await harness.discord.received(/^\/webhooks\//);
    expect(edit).toMatchObject({ method: 'PATCH' });
  });

  it('an edit waits as long as Discord asks, and is tried again when its answer is lost', async () => {
    const slow = slowDesk();
    harness = await startHarness(slow.desk, { transport });
    harness.discord.next(/^\/webhooks\//, limited('shared', 2.5), status(500, {}), status(500, {}));
    await announced(command('delays'));
    slow.answer();
    await harness.discord.received(/^\/webhooks\//, 1);
    await harness.clock.waiting(transport === 'gateway' ? 3 : 2);
    await harness.clock.advance(2400);
    expect(edits()).toHaveLength(1);
    await harness.clock.advance(200);
    // Discord's library tries a 500 once more by itself.
    await harness.discord.received(/^\/webhooks\//, 3);
    await harness.clock.waiting(transport === 'gateway' ? 3 : 2);
    await harness.clock.advance(SECOND);
    await harness.discord.received(/^\/webhooks\//, 4);
  });

  it('keep nothing waiting once Headway is stopped', async () => {
    const clock = manualClock();
    let waits = 0;
    const wait: Clock['wait'] = async (milliseconds, signal) => {
      waits += 1;
      await clock.wait(milliseconds, signal).finally(() => (waits -= 1));
    };
    harness = await startHarness(slowDesk().desk, { transport, clock: { ...clock, wait } });
    await announced(command('delays'));
    let stopped = false;
    void harness.adapter.stop().then(() => (stopped = true));
    await expect
      .poll(async () => {
        await clock.advance(SECOND);
        return stopped;
      })
      .toBe(true);
    await expect.poll(() => waits).toBe(0);
  });

  it('an interaction that Discord no longer knows is left at that', async () => {
    const slow = slowDesk();
    harness = await startHarness(slow.desk, { transport });
    harness.discord.always(/^\/(interactions|webhooks)\//, status(404, { message: 'Unknown', code: 10_062 }));
    await announced(command('delays'));
    slow.answer();
    await harness.adapter.stop();
    expect(edits().length).toBeLessThanOrEqual(1);
    expect(harness.faults).toEqual([]);
  });
});

describe('slow answers to what was written', () => {
  it('are seen to be coming', async () => {
    const slow = slowDesk();
    const harness = await startHarness(slow.desk, { transport: 'gateway' });
    harness.discord.gateway.dispatch('MESSAGE_CREATE', written('delays', { dm: true }));
    await harness.clock.waiting(2);
    await harness.clock.advance(SECOND);
    await harness.discord.received(/\/typing$/);
    slow.answer();
    await harness.discord.received(/\/messages$/);
    expect(harness.discord.messages.get(CHANNEL)).toHaveLength(1);
    await harness.stop();
  });

  it('[49] are there once, however often their arrival is not heard of', async () => {
    const harness = await startHarness(
      deskOf(async () => LATE),
      { transport: 'gateway' },
    );
    harness.discord.next(/\/messages$/, lost, limited('user', 0.5));
    harness.discord.gateway.dispatch('MESSAGE_CREATE', written('delays', { dm: true }));
    // Discord's library tries again at once when a connection breaks, we when the limit is over.
    await harness.discord.received(/\/messages$/, 2);
    await harness.clock.waiting(2);
    await harness.clock.advance(SECOND);
    await harness.discord.received(/\/messages$/, 3);
    expect(harness.discord.messages.get(CHANNEL)).toHaveLength(1);
    await harness.stop();
  });
});
