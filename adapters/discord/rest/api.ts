import type { RawFile, REST, RequestMethod } from 'discord.js';
import type { Clock } from '../../../src/common/clock.ts';
import { createInvalidRequestGuard } from './invalid-request-guard.ts';
import { REST_TIMEOUT_MS, MAX_RETRY_AFTER_SECONDS } from '../limits.ts';

/** What became of a call. */
export type RestAnswer =
  | { ok: true; value: unknown }
  /** `code` is Discord's own, `retryAfter` in seconds. Without `status` there was no answer: it may have been done. */
  | { ok: false; status?: number; code?: number; retryAfter?: number };

export interface RestCall {
  method: `${RequestMethod}`;
  /** Below the version: `/channels/1/messages`. */
  route: `/${string}`;
  body?: unknown;
  files?: RawFile[];
}

/** Discord's REST API. No call rejects; none is made that could not be answered. */
export interface DiscordApi {
  /** As the bot. */
  asBot(call: RestCall): Promise<RestAnswer>;
  /** By the token that an interaction brings with it, which is in the route. */
  byInteraction(call: RestCall): Promise<RestAnswer>;
  /** Its own client, for the gateway. */
  readonly rest: REST;
  /** Why nothing is sent; absent: all is well. */
  unhealthy(): string | undefined;
  /** Breaks off what is under way and sends nothing more. */
  end(): void;
}

export interface ApiOptions {
  clock: Clock;
  /** Absent: only interactions are answered. */
  token?: string | undefined;
  /** Absent: Discord's own. */
  apiUrl?: string | undefined;
}

/** Milliseconds between two looks for queues of ended interactions, of which there is one each. */
const SWEEP_INTERVAL_MS = 5 * 60_000;

/** A client of Discord's REST API. The library is loaded for it: whoever is not on Discord does without. */
export async function openDiscordApi({ clock, token, apiUrl }: ApiOptions): Promise<DiscordApi> {
  const sdk = await import('discord.js');
  const guard = createInvalidRequestGuard(clock, sdk.DefaultRestOptions.makeRequest);
  const common = {
    ...(apiUrl === undefined ? {} : { api: apiUrl }),
    makeRequest: guard.makeRequest,
    timeout: REST_TIMEOUT_MS,
    retries: 1,
    // Whoever waits does so where it is known for how long it makes sense.
    rejectOnRateLimit: () => true,
  };
  const bot = new sdk.REST(common);
  if (token !== undefined) bot.setToken(token);
  // Answers to interactions do not count toward the bot's own limit of 50 a second.
  const interactions = new sdk.REST({
    ...common,
    globalRequestsPerSecond: Number.MAX_SAFE_INTEGER,
    handlerSweepInterval: SWEEP_INTERVAL_MS,
  });

  async function call(rest: REST, { method, route, body, files }: RestCall): Promise<RestAnswer> {
    if (guard.unhealthy() !== undefined) return { ok: false };
    try {
      const value = await rest.request({
        method: method as RequestMethod,
        fullRoute: route,
        auth: rest === bot,
        ...(body === undefined ? {} : { body }),
        ...(files?.length ? { files } : {}),
      });
      return { ok: true, value };
    } catch (error) {
      return faultOf(error);
    }
  }

  /** Nothing of the error itself goes on: its address holds an interaction's token. */
  function faultOf(error: unknown): RestAnswer {
    if (error instanceof sdk.RateLimitError) {
      return { ok: false, status: 429, retryAfter: seconds(Math.max(error.retryAfter, error.timeToReset)) };
    }
    if (error instanceof sdk.DiscordAPIError) {
      return { ok: false, status: error.status, code: Number(error.code) };
    }
    return error instanceof sdk.HTTPError ? { ok: false, status: error.status } : { ok: false };
  }

  return {
    asBot: (request) => call(bot, request),
    byInteraction: (request) => call(interactions, request),
    rest: bot,
    unhealthy: () => guard.unhealthy(),
    end: () => guard.end(),
  };
}

/** Discord's milliseconds in seconds, within reason. */
function seconds(milliseconds: number): number {
  const told = Number.isFinite(milliseconds) ? milliseconds / 1000 : 1;
  return Math.min(Math.max(told, 0.05), MAX_RETRY_AFTER_SECONDS);
}
