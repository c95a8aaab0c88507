import type { AnyMiddlewareArgs, Middleware } from '@slack/bolt';
import { createIsFirstTime } from '../../src/common/first-time.ts';
import type { Services } from '../../src/platform.ts';
import { PLATFORM } from './read.ts';

/**
 * Lets everything through once. Slack sends an event again until it is acknowledged in time, each time with the same
 * `event_id`; anything else that comes again, byte for byte, is a replay. Where the memory fails an answer twice is better
 * than none.
 */
export function deduplicate(
  services: Pick<Services, 'clock' | 'processedRequests' | 'report'>,
): Middleware<AnyMiddlewareArgs> {
  const isFirstTime = createIsFirstTime(PLATFORM, services);
  return async (args) => {
    const { body, context, next } = args;
    const id = identityOf(body, context['delivery']);
    if (id === undefined || (await isFirstTime(id))) await next();
    else if ('ack' in args) await args.ack?.();
  };
}

/** Of a signature's 64 digits half are as distinct, and shorter to keep. Envelopes have 36 characters. */
const MAX_ID_CHARACTERS = 36;

/** What a request is known by; absent: it may come as often as it likes, as a search does. */
function identityOf(body: AnyMiddlewareArgs['body'], delivery: unknown): string | undefined {
  if ('event_id' in body && typeof body.event_id === 'string') return body.event_id;
  if ('type' in body && body.type === 'block_suggestion') return undefined;
  return typeof delivery === 'string' ? delivery.slice(0, MAX_ID_CHARACTERS) : undefined;
}
