import type { ViewUpdateResponseAction, webApi } from '@slack/bolt';
import { ACKNOWLEDGE_WITHIN } from './limits.ts';
import { PATIENCE, type Outlet } from './outlets.ts';
import { replyView, waitingView, type Opened } from './views.ts';

/** The answer in a modal that opens for it. */
export function opensModal(client: webApi.WebClient, trigger: string, opened: Opened): Outlet {
  let waiting: string | undefined;
  return {
    patience: ACKNOWLEDGE_WITHIN,
    async wait() {
      const { view } = await client.views.open({ trigger_id: trigger, view: waitingView(opened) });
      waiting = view?.id;
    },
    async show(rendered) {
      const view = replyView(rendered, opened);
      await (waiting
        ? client.views.update({ view_id: waiting, view })
        : client.views.open({ trigger_id: trigger, view }));
      return undefined;
    },
  };
}

/** The answer in a modal that is open. */
export function inModal(client: webApi.WebClient, id: string, opened: Opened): Outlet {
  return {
    patience: PATIENCE,
    wait: async () => {
      await client.views.update({ view_id: id, view: waitingView(opened) });
    },
    async show(rendered) {
      await client.views.update({ view_id: id, view: replyView(rendered, opened) });
      return undefined;
    },
  };
}

/** The answer in the place of a form that was sent off. */
export function submissionOutlet(
  ack: (answer: ViewUpdateResponseAction) => Promise<void>,
  client: webApi.WebClient,
  id: string,
  opened: Opened,
): Outlet {
  let acknowledged = false;
  return {
    patience: ACKNOWLEDGE_WITHIN,
    async wait() {
      acknowledged = true;
      await ack({ response_action: 'update', view: waitingView(opened) });
    },
    async show(rendered) {
      const view = replyView(rendered, opened);
      await (acknowledged
        ? client.views.update({ view_id: id, view })
        : ack({ response_action: 'update', view }));
      return undefined;
    },
  };
}
