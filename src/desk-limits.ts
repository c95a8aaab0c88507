import type { Clock } from './common/clock.ts';
import type { Desk, Message } from './port.ts';
import { createRateLimit } from './common/rate-limit.ts';
import { isSayable, type Reply } from './replies/reply.ts';
import { spanText } from './common/time.ts';

/** Nobody types faster for long; a page that refreshes itself and a few people at one desk fit in. */
const RIDER = { burst: 20, perMinute: 20, maxKeys: 50_000 };
/** A workspace or server of thousands at rush hour, and no more than half of what upstream allows everybody. */
const COMMUNITY = { burst: 200, perMinute: 300, maxKeys: 5000 };

/**
 * The conversation for riders on platforms: one rider, workspace or server that asks without end is told when to come
 * back, before anything is asked upstream, and takes nothing from the others. Who is in danger is never told to wait.
 */
export function rateLimited(desk: Desk, clock: Clock): Desk {
  const riders = createRateLimit(RIDER);
  const communities = createRateLimit(COMMUNITY);

  function secondsToWait({ from, user, community }: Message): number {
    const now = clock.now();
    const wait = riders.take(`${from.platform}:${user}`, now);
    if (wait > 0 || community === undefined) return wait;
    return communities.take(`${from.platform}:${community}`, now);
  }

  return {
    ...desk,
    async handle(message) {
      const wait = desk.isDanger(message.text) ? 0 : secondsToWait(message);
      return wait > 0 ? tooMany(wait, message.text) : desk.handle(message);
    },
  };
}

function tooMany(seconds: number, text: string): Reply {
  const again = { label: 'Ask again', say: text };
  return {
    blocks: [
      {
        kind: 'notice',
        level: 'info',
        text: `That’s a lot of questions at once. Please ask again in ${spanText(seconds * 1000)}.`,
      },
    ],
    ...(isSayable(again) ? { choices: [again] } : {}),
    visibility: 'private',
  };
}
