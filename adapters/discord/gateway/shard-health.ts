import type { Clock } from '../../../src/common/clock.ts';
import { SHARD_AWAY_MS, FATAL_CLOSES, SILENT_GATEWAY_MS } from '../limits.ts';

/** What the gateway's shards were heard to do, and what to think of it. */
export interface ShardHealth {
  /** It said something. */
  heard(shard: number): void;
  /** It is connected: it was ready or has resumed. */
  connected(shard: number): void;
  closed(shard: number, code: number): void;
  /** For how many milliseconds the most silent shard has said nothing. */
  silence(): number;
  /** Whether no reconnecting will help. */
  fatal(): boolean;
  /** What keeps messages from arriving; absent: nothing. */
  unhealthy(): string | undefined;
}

interface Shard {
  heard: number;
  /** Since when it has not been connected; absent: it is. */
  away: number | undefined;
}

const WHY: Readonly<Record<number, string>> = {
  4004: 'the gateway refuses the token',
  4014: 'the gateway refuses the intents',
};

/** The vitals of `count` shards that are yet to connect. */
export function createShardHealth(count: number, clock: Clock): ShardHealth {
  const began = clock.now().getTime();
  const shards = new Map<number, Shard>();
  for (let id = 0; id < count; id += 1) shards.set(id, { heard: began, away: began });
  let ended: string | undefined;

  function change(id: number, part: Partial<Shard>): void {
    const now = clock.now().getTime();
    shards.set(id, { heard: now, away: shards.get(id)?.away, ...part });
  }

  function silence(): number {
    const now = clock.now().getTime();
    // A clock that was set back says as little of how long it was as one that was set forth.
    return Math.max(...[...shards.values()].map(({ heard }) => Math.abs(now - heard)));
  }

  return {
    silence,
    heard: (id) => change(id, {}),
    connected: (id) => change(id, { away: undefined }),
    closed(id, code) {
      change(id, { away: shards.get(id)?.away ?? clock.now().getTime() });
      if (FATAL_CLOSES.has(code)) ended = WHY[code] ?? `the gateway refuses the connection (${code})`;
    },
    fatal: () => ended !== undefined,
    unhealthy() {
      if (ended !== undefined) return ended;
      const silent = silence();
      if (silent > SILENT_GATEWAY_MS) return `the gateway has been silent for ${Math.floor(silent / 1000)} s`;
      const now = clock.now().getTime();
      const away = [...shards.values()].filter(
        (shard) => shard.away !== undefined && now - shard.away > SHARD_AWAY_MS,
      );
      return away.length > 0 ? `${away.length} of ${count} shards are not connected` : undefined;
    },
  };
}
