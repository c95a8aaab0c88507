import type { types } from '@slack/bolt';
import { ACKNOWLEDGE_TIMEOUT_MS } from '../limits.ts';
import type { Spot } from '../read.ts';
import { WAITING } from '../render/views.ts';
import type { PostToResponseUrl } from './response-url.ts';
import { QUIET, type ResponseTarget } from './target.ts';

type Acknowledge = (body: {
  response_type: 'ephemeral' | 'in_channel';
  text: string;
  blocks?: types.KnownBlock[];
}) => Promise<void>;

/** The answer to a command: with the acknowledgement where it is quick, else at its response_url. */
export function commandTarget(
  ack: Acknowledge,
  respond: PostToResponseUrl,
  spot: Spot & { shared: boolean },
): ResponseTarget {
  let acknowledged = false;
  return {
    noticeAfterMs: ACKNOWLEDGE_TIMEOUT_MS,
    async wait() {
      acknowledged = true;
      await ack({ response_type: 'ephemeral', text: WAITING });
    },
    async show(rendered, { visibility }) {
      const open = visibility !== 'private' && !spot.shared;
      const answer = {
        ...QUIET,
        ...rendered,
        response_type: open ? ('in_channel' as const) : ('ephemeral' as const),
      };
      await (acknowledged ? respond(answer) : ack(answer));
      return open ? spot : undefined;
    },
  };
}
