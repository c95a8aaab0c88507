import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { discordAdapter } from '../../adapters/discord/adapter.ts';
import { throttleIdentify } from '../../adapters/discord/gateway/identify-throttle.ts';
import { abilities } from '../../src/assistant/abilities.ts';
import { compose } from '../../src/assistant/compose.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import type { Adapter } from '../../src/port.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { COLOURS, deskOf, startHarness, type Harness } from '../support/discord/harness.ts';
import { TOKEN } from '../support/discord/ids.ts';
import { command } from '../support/discord/interactions.ts';
import { hang, status, type Fault } from '../support/discord/rest.ts';
import { startDiscord, type StandIn } from '../support/discord/stand-in.ts';

const IDENTIFY = 2;
const RESUME = 6;
const HEARTBEAT = 1;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LATE = 'Discord: not reached yet. Headway keeps trying.';
const DESK = deskOf(async () => ({ title: 'T', blocks: [] }));

describe('the gateway', () => {
  let harness: Harness;
  afterEach(() => harness.stop());

  const identifies = () => harness.discord.gateway.heard.filter(({ op }) => op === IDENTIFY);

  it('is connected to, and says so in one line', async () => {
    harness = await startHarness(DESK, { transport: 'gateway' });
    expect(harness.told).toEqual(['Discord: connected as Headway, shards: 1, servers: 1.']);
    expect(harness.adapter.unhealthy?.()).toBeUndefined();
  });

  it.each([1001, 4000, 4009])(
    'resumes when it drops (%i), and nothing of what came meanwhile is lost or twice',
    async (code) => {
      harness = await startHarness(DESK, { transport: 'gateway' });
      const before = command('delays');
      await harness.interact(before);
      harness.discord.gateway.drop(code);
      const meanwhile = command('delays');
      harness.discord.gateway.dispatch('INTERACTION_CREATE', meanwhile);
      await harness.discord.gateway.received(RESUME, 1);
      await harness.discord.received(new RegExp(meanwhile.id));
      expect(identifies()).toHaveLength(1);
      expect((await harness.discord.received(/callback$/, 2)).map(({ path }) => path.split('/')[2])).toEqual([
        before.id,
        meanwhile.id,
      ]);
      await expect.poll(() => harness.acknowledgements).toHaveLength(2);
      expect(harness.told).toHaveLength(1);
    },
  );

  it('that has fallen silent turns health red, and is made anew', async () => {
    harness = await startHarness(DESK, { transport: 'gateway' });
    harness.discord.gateway.mute();
    await harness.clock.advance(100 * SECOND);
    expect(harness.adapter.unhealthy?.()).toBeUndefined();
    await harness.clock.advance(SECOND);
    expect(harness.adapter.unhealthy?.()).toBe('the gateway has been silent for 101 s');
    harness.discord.gateway.unmute();
    // Longer than it takes to see that it does not even end the connection.
    await expect
      .poll(async () => {
        await harness.clock.advance(MINUTE);
        return harness.discord.gateway.heard.filter(({ op }) => op === RESUME).length;
      })
      .toBe(1);
    await expect.poll(() => harness.adapter.unhealthy?.()).toBeUndefined();
    await harness.interact(command('delays'));
    expect(identifies()).toHaveLength(1);
  });

  it('that acknowledges heartbeats is not silent, however little happens', async () => {
    // Slow enough for a busy machine: one that is not acknowledged before the next closes the connection.
    harness = await startHarness(DESK, { transport: 'gateway', heartbeatInterval: 500 });
    for (let minutes = 0; minutes < 3; minutes += 1) {
      const beats = harness.discord.gateway.heard.filter(({ op }) => op === HEARTBEAT).length;
      await harness.discord.gateway.received(HEARTBEAT, beats + 2);
      await harness.clock.advance(MINUTE);
      expect(harness.adapter.unhealthy?.()).toBeUndefined();
    }
    expect(harness.discord.gateway.heard.filter(({ op }) => op === RESUME)).toEqual([]);
  });

  it('that stays away is a trouble after half a minute', async () => {
    harness = await startHarness(DESK, { transport: 'gateway' });
    harness.discord.gateway.refuse(4000);
    harness.discord.gateway.drop(4000);
    await harness.discord.gateway.refused(1);
    await harness.clock.advance(31 * SECOND);
    expect(harness.adapter.unhealthy?.()).toBe('1 of 1 shards are not connected');
    harness.discord.gateway.refuse(undefined);
    await expect.poll(() => harness.adapter.unhealthy?.()).toBeUndefined();
  });

  it.each([
    [4004, 'the gateway refuses the token'],
    [4014, 'the gateway refuses the intents'],
    [4013, 'the gateway refuses the connection (4013)'],
  ])('that closes with %i is not bothered again', async (code, why) => {
    harness = await startHarness(DESK, { transport: 'gateway' });
    harness.discord.gateway.drop(code);
    await expect.poll(() => harness.adapter.unhealthy?.()).toBe(why);
    await harness.clock.advance(30 * MINUTE);
    expect(harness.discord.gateway.heard.filter(({ op }) => op !== HEARTBEAT)).toHaveLength(1);
    expect(harness.adapter.unhealthy?.()).toBe(why);
  });
});

describe('beginning and end', () => {
  let discord: StandIn;
  let adapter: Adapter | undefined;
  let clock: ManualClock;
  afterEach(async () => {
    await adapter?.stop();
    await discord.close();
  });

  const told: string[] = [];
  async function begin(token = TOKEN, gatewayBot?: Fault): Promise<() => void> {
    discord = await startDiscord();
    const mend = gatewayBot ? discord.always(/gateway\/bot/, gatewayBot) : () => undefined;
    clock = manualClock();
    told.length = 0;
    adapter = discordAdapter({
      token,
      apiUrl: discord.apiUrl,
      clock,
      abilities,
      compose,
      lineColors: COLOURS,
      processedRequests: { first: async () => true },
      tell: (line) => told.push(line),
      forgetWorkspace: async () => undefined,
      report: () => undefined,
      acknowledged: () => undefined,
    });
    await adapter.start(DESK);
    return mend;
  }

  it('a token that Discord refuses ends the start with one line that names the setting', async () => {
    const fault = await begin('another').catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(HeadwayError);
    expect(fault).toMatchObject({ kind: 'config', message: 'DISCORD_TOKEN is refused by Discord' });
  });

  it('a Discord that is down holds nobody up: it is asked again, ever less often', async () => {
    const mend = await begin(TOKEN, status(503, {}));
    expect(adapter?.unhealthy?.()).toBe('not connected yet');
    expect(told).toEqual([LATE]);
    // Discord's library asks twice each time.
    const asked = () => discord.calls.length / 2;
    expect(asked()).toBe(1);
    for (const [pause, times] of [
      [15, 2],
      [30, 3],
      [60, 4],
    ] as const) {
      await clock.waiting(1);
      await clock.advance(pause * SECOND);
      await expect.poll(asked).toBe(times);
    }
    mend();
    await clock.waiting(1);
    await clock.advance(2 * MINUTE);
    while (told.length === 1) await turn();
  });

  it('a Discord that hangs holds nobody up either', async () => {
    const beginning = begin(TOKEN, hang);
    await expect
      .poll(() => clock?.advance(SECOND).then(() => adapter?.unhealthy?.()))
      .toBe('not connected yet');
    await beginning;
    expect(told).toEqual([LATE]);
  });

  it('where no identify is left for today, none is tried', async () => {
    const limit = { total: 1000, remaining: 0, reset_after: 3_600_000, max_concurrency: 1 };
    await begin(TOKEN, status(200, { url: 'ws://127.0.0.1:1', shards: 1, session_start_limit: limit }));
    await clock.advance(10 * MINUTE);
    expect(discord.gateway.heard).toEqual([]);
    expect(adapter?.unhealthy?.()).toBe('not connected yet');
  });
});

describe('identifying', () => {
  it('is ever more seldom when it is again and again, and as before after an hour', async () => {
    const clock = manualClock();
    const signal = new AbortController().signal;
    let identified = 0;
    const inner = { waitForIdentify: async () => void (identified += 1) };
    const throttler = throttleIdentify(inner, clock);
    async function expectPause(seconds: number): Promise<void> {
      const before = identified;
      const done = throttler.waitForIdentify(0, signal);
      await turn();
      if (seconds > 0) {
        await clock.advance(seconds * SECOND - 1);
        expect(identified).toBe(before);
        await clock.advance(1);
      }
      await done;
      expect(identified).toBe(before + 1);
    }
    for (const pause of [0, 5, 10, 20, 40, 80, 160, 320, 600, 600]) await expectPause(pause);
    await clock.advance(61 * MINUTE);
    for (const pause of [0, 5]) await expectPause(pause);
  });
});
