import type { Reply } from './reply.ts';

/** The reply that was stored as JSON; its instants (`asOf.at`, a row's `at`) are dates again. */
export function readReply(json: string): Reply {
  return JSON.parse(json, (name, value: unknown) =>
    name === 'at' && typeof value === 'string' ? new Date(value) : value,
  ) as Reply;
}
