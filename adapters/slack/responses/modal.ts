import type { ViewUpdateResponseAction, webApi } from '@slack/bolt';
import { ACKNOWLEDGE_TIMEOUT_MS } from '../limits.ts';
import { WAITING_NOTICE_AFTER_MS, type ResponseTarget } from './target.ts';
import { replyView, waitingView, type ViewOrigin } from '../render/views.ts';

/** The answer in a modal that opens for it. */
export function newModalTarget(
  client: webApi.WebClient,
  trigger: string,
  origin: ViewOrigin,
): ResponseTarget {
  let waiting: string | undefined;
  return {
    noticeAfterMs: ACKNOWLEDGE_TIMEOUT_MS,
    async wait() {
      const { view } = await client.views.open({ trigger_id: trigger, view: waitingView(origin) });
      waiting = view?.id;
    },
    async show(rendered) {
      const view = replyView(rendered, origin);
      await (waiting
        ? client.views.update({ view_id: waiting, view })
        : client.views.open({ trigger_id: trigger, view }));
      return undefined;
    },
  };
}

/** The answer in a modal that is open. */
export function openModalTarget(client: webApi.WebClient, id: string, origin: ViewOrigin): ResponseTarget {
  return {
    noticeAfterMs: WAITING_NOTICE_AFTER_MS,
    wait: async () => {
      await client.views.update({ view_id: id, view: waitingView(origin) });
    },
    async show(rendered) {
      await client.views.update({ view_id: id, view: replyView(rendered, origin) });
      return undefined;
    },
  };
}

/** The answer in the place of a form that was sent off. */
export function submissionTarget(
  ack: (answer: ViewUpdateResponseAction) => Promise<void>,
  client: webApi.WebClient,
  id: string,
  origin: ViewOrigin,
): ResponseTarget {
  let acknowledged = false;
  return {
    noticeAfterMs: ACKNOWLEDGE_TIMEOUT_MS,
    async wait() {
      acknowledged = true;
      await ack({ response_action: 'update', view: waitingView(origin) });
    },
    async show(rendered) {
      const view = replyView(rendered, origin);
      await (acknowledged
        ? client.views.update({ view_id: id, view })
        : ack({ response_action: 'update', view }));
      return undefined;
    },
  };
}
