import type { AnyMiddlewareArgs, Middleware } from '@slack/bolt';
import { within, type Clock } from '../../src/common/clock.ts';
import type { Services } from '../../src/platform.ts';
import { PLATFORM } from './read.ts';

/** Milliseconds that the memory has to answer: Slack waits three seconds for the acknowledgement that comes after. */
const LOOK_TIMEOUT_MS = 300;

/**
 * Lets everything through once. Slack sends an event again until it is acknowledged in time, each time with the same
 * `event_id`; anything else that comes again, byte for byte, is a replay. Where the memory fails an answer twice is better
 * than none.
 */
export function deduplicate(
  processed: Services['processedRequests'],
  clock: Clock,
  report: (fault: unknown) => void,
): Middleware<AnyMiddlewareArgs> {
  const lookUp = (id: string): Promise<boolean> =>
    processed.first(id, clock.now()).catch((fault: unknown) => {
      report(fault);
      return true;
    });

  return async (args) => {
    const { body, context, next } = args;
    const id = identityOf(body, context['delivery']);
    const isFirst = id === undefined || (await within(clock, LOOK_TIMEOUT_MS, lookUp(id)));
    // A database that hangs says nothing in time.
    if (isFirst ?? true) await next();
    else if ('ack' in args) await args.ack?.();
  };
}

/** Of a signature's 64 digits half are as distinct, and shorter to keep. Envelopes have 36 characters. */
const MAX_ID_CHARACTERS = 36;

/** What a request is known by; absent: it may come as often as it likes, as a search does. */
function identityOf(body: AnyMiddlewareArgs['body'], delivery: unknown): string | undefined {
  if ('event_id' in body && typeof body.event_id === 'string') return `${PLATFORM} ${body.event_id}`;
  if ('type' in body && body.type === 'block_suggestion') return undefined;
  return typeof delivery === 'string' ? `${PLATFORM} ${delivery.slice(0, MAX_ID_CHARACTERS)}` : undefined;
}
