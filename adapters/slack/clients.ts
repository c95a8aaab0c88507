import type { Logger, webApi } from '@slack/bolt';
import { getOrMake } from '../../src/common/once.ts';
import type { Bolt } from './bolt.ts';
import { WEB_API_TIMEOUT_MS } from './limits.ts';

/** How every client of the Web API behaves. */
export function clientOptions(slackApiUrl: string, logger: Logger): webApi.WebClientOptions {
  return {
    slackApiUrl,
    logger,
    timeout: WEB_API_TIMEOUT_MS,
    // Left to itself, a client that is limited in one channel makes all channels wait, and posts again what may have
    // arrived. Whoever sends does the waiting.
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 0 },
  };
}

/** A client for each token, made when it is first needed. */
export function clientPool(
  { webApi: { WebClient } }: Bolt,
  options: webApi.WebClientOptions,
): (token: string) => webApi.WebClient {
  const clients = new Map<string, webApi.WebClient>();
  return (token) => getOrMake(clients, token, () => new WebClient(token, options));
}

/** Slack's libraries say nothing themselves: what they write may hold what riders said. */
export function silentLogger({ LogLevel }: Bolt): Logger {
  const nothing = () => undefined;
  return {
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    setLevel: nothing,
    setName: nothing,
    getLevel: () => LogLevel.ERROR,
  };
}
