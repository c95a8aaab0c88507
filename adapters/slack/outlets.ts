import type { types, webApi } from '@slack/bolt';
import type { Reply } from '../../src/replies/reply.ts';
import { ACKNOWLEDGE_WITHIN } from './limits.ts';
import type { Rendered } from './render.ts';
import type { Respond } from './response-url.ts';
import { WAITING } from './views.ts';

/** Where an answer is shown. */
export interface Outlet {
  /** Milliseconds after which it says that the answer takes longer. */
  readonly patience: number;
  wait(): Promise<void>;
  /** Shows the answer. Resolves to where a picture can be put beside it; absent: nowhere. */
  show(rendered: Rendered, reply: Reply): Promise<Spot | undefined>;
}

/** A place among the messages of a channel. */
export interface Spot {
  channel: string;
  thread?: string | undefined;
}

/** Links in what we say are never drawn large: the texts are not ours. */
export const QUIET = { unfurl_links: false, unfurl_media: false };

type Acknowledge = (body: {
  response_type: 'ephemeral' | 'in_channel';
  text: string;
  blocks?: types.KnownBlock[];
}) => Promise<void>;

/** The answer to a command: with the acknowledgement where it is quick, else at its response_url. */
export function commandOutlet(ack: Acknowledge, respond: Respond, spot: Spot & { shared: boolean }): Outlet {
  let acknowledged = false;
  return {
    patience: ACKNOWLEDGE_WITHIN,
    async wait() {
      acknowledged = true;
      await ack({ response_type: 'ephemeral', text: WAITING });
    },
    async show(rendered, { visibility = spot.shared ? 'private' : 'public' }) {
      const open = visibility === 'public';
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

/** Milliseconds of silence that a conversation bears. */
export const PATIENCE = 2000;

/** The answer as a message that everybody in a conversation sees; what is private goes to `user` alone. */
export function messageOutlet(client: webApi.WebClient, spot: Spot, user: string, shared: boolean): Outlet {
  const place = { channel: spot.channel, ...(spot.thread === undefined ? {} : { thread_ts: spot.thread }) };
  let waiting: string | undefined;
  return {
    patience: PATIENCE,
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

/** The answer for the one who pressed a button; `instead` of the message, whoever sees that, or to them alone beside it. */
export function responseOutlet(respond: Respond, thread: string | undefined, instead: boolean): Outlet {
  const place = thread === undefined ? {} : { thread_ts: thread };
  const beside = { ...place, response_type: 'ephemeral', replace_original: false };
  return {
    patience: PATIENCE,
    wait: () => respond({ ...beside, text: WAITING }),
    async show(rendered) {
      await respond({ ...QUIET, ...rendered, ...(instead ? { replace_original: true } : beside) });
      return undefined;
    },
  };
}

/** The answer for everybody in the channel, in the place of the one that its reader alone saw. */
export function sharingOutlet(respond: Respond): Outlet {
  return {
    patience: PATIENCE,
    wait: async () => undefined,
    async show(rendered, { visibility }) {
      if (visibility === 'private') return undefined;
      await respond({ ...QUIET, ...rendered, response_type: 'in_channel', replace_original: false });
      await respond({ delete_original: true });
      return undefined;
    },
  };
}
