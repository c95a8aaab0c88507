import type { webApi } from '@slack/bolt';
import type { Spot } from '../read.ts';
import { WAITING } from '../render/views.ts';
import { QUIET, WAITING_NOTICE_AFTER_MS, type ResponseTarget } from './target.ts';

/** The answer as a message that everybody in a conversation sees; what is private goes to `user` alone. */
export function messageTarget(
  client: webApi.WebClient,
  spot: Spot,
  user: string,
  shared: boolean,
): ResponseTarget {
  const place = { channel: spot.channel, ...(spot.thread === undefined ? {} : { thread_ts: spot.thread }) };
  let waiting: string | undefined;
  return {
    noticeAfterMs: WAITING_NOTICE_AFTER_MS,
    async wait() {
      ({ ts: waiting } = await client.chat.postMessage({ ...place, text: WAITING }));
    },
    async show(rendered, { visibility }) {
      if (shared && visibility === 'private') {
        await client.chat.postEphemeral({ ...place, ...rendered, user });
        if (waiting) await client.chat.delete({ channel: spot.channel, ts: waiting });
        return undefined;
      }
      await (waiting
        ? client.chat.update({ channel: spot.channel, ts: waiting, ...rendered })
        : client.chat.postMessage({ ...place, ...rendered, ...QUIET }));
      return spot;
    },
  };
}
