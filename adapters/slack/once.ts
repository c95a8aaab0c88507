import type { AnyMiddlewareArgs, Middleware } from '@slack/bolt';
import type { Clock } from '../../src/clock.ts';
import { PLATFORM } from './read.ts';

/** Remembers what was handled, for all processes together. */
export interface Handled {
  /** Whether this is the first time; only one caller is told so. */
  first(id: string, now: Date): Promise<boolean>;
}

/**
 * Lets everything through once. Slack sends an event again until it is acknowledged in time, each time with the same
 * `event_id`; anything else that comes again, byte for byte, is a replay. Where the memory fails an answer twice is better
 * than none.
 */
export function once(
  handled: Handled,
  clock: Clock,
  report: (fault: unknown) => void,
): Middleware<AnyMiddlewareArgs> {
  return async (args) => {
    const { body, context, next } = args;
    const id = identityOf(body, context['delivery']);
    const first =
      id === undefined ||
      (await handled.first(id, clock.now()).catch((fault: unknown) => {
        report(fault);
        return true;
      }));
    if (first) await next();
    else if ('ack' in args) await args.ack?.();
  };
}

/** Of a signature's 64 digits half are as distinct, and shorter to keep. Envelopes have 36 characters. */
const DISTINCT = 36;

/** What a request is known by; absent: it may come as often as it likes, as a search does. */
function identityOf(body: AnyMiddlewareArgs['body'], delivery: unknown): string | undefined {
  if ('event_id' in body && typeof body.event_id === 'string') return `${PLATFORM} ${body.event_id}`;
  if ('type' in body && body.type === 'block_suggestion') return undefined;
  return typeof delivery === 'string' ? `${PLATFORM} ${delivery.slice(0, DISTINCT)}` : undefined;
}
