import type { SessionInfo, WebSocketManager } from '@discordjs/ws';
import type { GatewayIntentBits, GatewayReadyDispatchData } from 'discord.js';
import { within, type Clock } from '../../../src/common/clock.ts';
import { HeadwayError } from '../../../src/common/errors.ts';
import type { DiscordApi } from '../rest/api.ts';
import { throttleIdentify } from './identify-throttle.ts';
import { RECONNECT_AFTER_MS } from '../limits.ts';
import { createShardHealth, type ShardHealth } from './shard-health.ts';

/**
 * Messages in servers and direct messages: enough for mentions and what is written to the bot. Servers: that one sends the bot
 * away. None is privileged.
 */
const INTENTS = ((1 << 0) | (1 << 9) | (1 << 12)) as GatewayIntentBits;

/** Milliseconds between two looks at the connection, and before another try to make it. */
const CHECK_INTERVAL_MS = 15_000;
const MAX_RECONNECT_PAUSE_MS = 5 * 60_000;
/** Milliseconds that the start waits for Discord. */
const START_TIMEOUT_MS = 3000;
/** Milliseconds for taking leave of Discord. */
const CLOSE_TIMEOUT_MS = 2000;

/** Close codes: a session that is taken up again, and one that is over. */
const RESUMABLE = 4200;
const FOR_GOOD = 1000;

/** The connection on which Discord tells what happens. */
export interface Gateway {
  unhealthy(): string | undefined;
  stop(): Promise<void>;
}

export interface GatewayOptions {
  api: DiscordApi;
  token: string;
  clock: Clock;
  /** Told of every event, with the bot's own user. Must not throw. */
  onEvent: (name: string, data: unknown, self: string) => void;
  /** Told once, when every shard has been ready for the first time. */
  onReady: (bot: string, shards: number, servers: number) => void;
  /** Told where Discord does not say in time how to connect: it is asked again and again. */
  onLate: () => void;
}

/**
 * Connects to the gateway, with as many shards as Discord recommends, and stays connected. Resolves once Discord was
 * asked how, or does not say; a `config` fault when it refuses the token.
 */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { api, token, clock, onEvent, onReady, onLate } = options;
  const sdk = await import('@discordjs/ws');
  const stopping = new AbortController();
  const stopped = new Promise<undefined>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(undefined));
  });
  const sessions = new Map<number, SessionInfo>();
  const ready = new Map<number, number>();
  let self = '';
  let shardHealth: ShardHealth | undefined;
  let current: WebSocketManager | undefined;
  let failures = 0;

  const first = prepared();
  const keeping = keepConnected(first.catch(() => undefined));
  // A Discord that hangs holds nobody else up.
  const begun = await within(clock, START_TIMEOUT_MS, first).catch((fault: unknown) => {
    stopping.abort();
    throw fault;
  });
  if (!begun) onLate();

  /** A connection to be, with what Discord says of it; absent: Discord does not answer, or lets nobody identify now. */
  async function prepared(): Promise<Prepared | undefined> {
    const manager: WebSocketManager = new sdk.WebSocketManager({
      token,
      intents: INTENTS,
      rest: api.rest,
      // A shard that was about to reconnect when it was left asks for its session: without an answer it lets it be.
      retrieveSessionInfo: (id) =>
        manager === current ? (sessions.get(id) ?? null) : new Promise(() => undefined),
      updateSessionInfo(id, session) {
        if (manager !== current) return;
        if (session) sessions.set(id, session);
        else sessions.delete(id);
      },
      buildIdentifyThrottler: async () => {
        const { session_start_limit: limit } = await manager.fetchGatewayInformation();
        return throttleIdentify(new sdk.SimpleIdentifyThrottler(limit.max_concurrency), clock);
      },
    });
    try {
      const { shards, session_start_limit: limit } = await manager.fetchGatewayInformation();
      return limit.remaining >= shards ? { manager, shards } : undefined;
    } catch (error) {
      if ((error as { status?: unknown }).status !== 401) return undefined;
      throw new HeadwayError('config', 'DISCORD_TOKEN is refused by Discord');
    }
  }

  async function keepConnected(beginning: Promise<Prepared | undefined>): Promise<void> {
    const begun = await unlessStopped(beginning);
    if (begun) connect(begun);
    let pause = CHECK_INTERVAL_MS;
    while (await slept(pause)) {
      pause = CHECK_INTERVAL_MS;
      if (shardHealth && (shardHealth.fatal() || shardHealth.silence() < RECONNECT_AFTER_MS)) continue;
      const next = await unlessStopped(prepared().catch(() => undefined));
      if (next) {
        await leave(RESUMABLE);
        connect(next);
      } else {
        failures += 1;
        pause = Math.min(CHECK_INTERVAL_MS * 2 ** failures, MAX_RECONNECT_PAUSE_MS);
      }
    }
  }

  function connect({ manager, shards }: Prepared): void {
    current = manager;
    shardHealth = createShardHealth(shards, clock);
    failures = 0;
    listen(manager, shardHealth, shards);
    // Shards reconnect by themselves: what keeps one from it at first is seen in the vitals.
    void manager.connect().catch(() => undefined);
  }

  function listen(manager: WebSocketManager, seen: ShardHealth, count: number): void {
    const { Closed, Dispatch, Error, HeartbeatComplete, Hello, Ready, Resumed } = sdk.WebSocketShardEvents;
    manager.on(Hello, ({ shardId }) => seen.heard(shardId));
    manager.on(HeartbeatComplete, ({ shardId }) => seen.heard(shardId));
    manager.on(Resumed, ({ shardId }) => seen.connected(shardId));
    manager.on(Closed, ({ shardId, code }) => seen.closed(shardId, code));
    // Whatever it is, the shard closes with it.
    manager.on(Error, () => undefined);
    manager.on(Ready, ({ shardId, data }) => {
      seen.connected(shardId);
      noteReady(shardId, data, count);
    });
    manager.on(Dispatch, ({ shardId, data }) => {
      seen.heard(shardId);
      onEvent(data.t, data.d, self);
    });
  }

  function noteReady(shard: number, { user, guilds }: GatewayReadyDispatchData, count: number): void {
    self = user.id;
    const before = ready.size;
    ready.set(shard, guilds.length);
    const servers = [...ready.values()].reduce((sum, each) => sum + each, 0);
    if (ready.size === count && before < count) onReady(user.username, count, servers);
  }

  async function leave(code: number): Promise<void> {
    const left = current;
    current = undefined;
    if (!left) return;
    await within(
      clock,
      CLOSE_TIMEOUT_MS,
      Promise.resolve(left.destroy({ code })).catch(() => undefined),
    );
    cut(left);
  }

  /** What it comes to; absent: the gateway is being stopped. */
  async function unlessStopped<T>(work: Promise<T>): Promise<T | undefined> {
    const done = await Promise.race([work, stopped]);
    return stopping.signal.aborted ? undefined : done;
  }

  /** Whether time went on; not when the gateway is being stopped. */
  function slept(milliseconds: number): Promise<boolean> {
    return clock.wait(milliseconds, stopping.signal).then(
      () => true,
      () => false,
    );
  }

  return {
    unhealthy: () => (shardHealth ? shardHealth.unhealthy() : 'not connected yet'),
    async stop() {
      stopping.abort();
      await keeping;
      await leave(FOR_GOOD);
    },
  };
}

/**
 * Cuts connections that have not ended: where the other side is silent they would for half a minute keep the process
 * from ending. The library gives no way to them.
 */
function cut(manager: WebSocketManager): void {
  const { strategy } = manager as unknown as { strategy: { shards: Map<number, Cuttable> } };
  for (const { connection } of strategy.shards.values()) connection?.terminate();
}

interface Cuttable {
  connection: { terminate(): void } | null;
}

interface Prepared {
  manager: WebSocketManager;
  shards: number;
}
