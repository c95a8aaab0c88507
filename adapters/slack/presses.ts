import type { App, BlockAction, BlockElementAction } from '@slack/bolt';
import * as actions from './actions.ts';
import { converse, question, type Answering } from './answering.ts';
import { followView } from './follow-view.ts';
import { publishHome } from './home.ts';
import { messageOutlet, responseOutlet, sharingOutlet, type Outlet } from './outlets.ts';
import { pressOf, saidBy, type Press } from './press.ts';
import { isShared } from './read.ts';
import { inModal, opensModal } from './view-outlets.ts';
import { sharedBy } from './views.ts';

/** What a button or select does. `detail` is what follows the name in its id, `text` the sentence it carries. */
type Doing = (answering: Answering, press: Press, text: string, detail: string) => Promise<void>;

const DOINGS: Readonly<Record<string, Doing>> = {
  [actions.SAY.beside]: (answering, press, text) => say(answering, press, text, false),
  [actions.SAY.instead]: (answering, press, text) => say(answering, press, text, press.alone),
  [actions.ASK_STATION]: (answering, press, text) => say(answering, press, text, false),
  [actions.ASK_STOP]: (answering, press, text) => say(answering, press, text, false),
  // For anybody else the same sentence may mean another place, which is not for everybody to see.
  [actions.REFRESH]: (answering, press, text, by) => say(answering, press, text, by === press.user),
  [actions.REFRESH_HOME]: (answering, press) => publishHome(answering, press),
  [actions.SHARE]: share,
  [actions.FOLLOW]: openForm,
};

/** Buttons and selects: most say a sentence. */
export function listenForPresses(app: App, answering: Answering): void {
  app.action<BlockAction>({ type: 'block_actions' }, async ({ action, body, ack, client, context }) => {
    await ack();
    const [name = '', detail = ''] = action.action_id.split(':');
    const doing = Object.hasOwn(DOINGS, name) ? DOINGS[name] : undefined;
    await doing?.(answering, pressOf(body, client, context.teamId ?? ''), valueOf(action), detail);
  });
}

function valueOf(action: BlockElementAction): string {
  if (action.type === 'button') return action.value ?? '';
  return action.type === 'external_select' ? (action.selected_option?.value ?? '') : '';
}

/** `instead`: in the place of what was pressed. */
async function say(answering: Answering, press: Press, text: string, instead: boolean): Promise<void> {
  const outlet = instead && !press.view ? inPlace(answering, press) : besideIt(answering, press);
  await converse(answering, {
    ...question(answering, press.client, saidBy(press, text), press.alone),
    outlet,
  });
}

function inPlace({ respondAt }: Answering, { responseUrl, thread }: Press): Outlet {
  return responseOutlet(respondAt(responseUrl), thread, true);
}

/** In the open modal; in a new one over the Home tab; in the conversation; or for the one who pressed alone. */
function besideIt({ respondAt }: Answering, press: Press): Outlet {
  const { client, channel, thread, user, view, alone, responseUrl, trigger } = press;
  const opened = { channel, ...(thread === undefined ? {} : { thread }) };
  if (view?.type === 'modal') return inModal(client, view.id, opened);
  if (view) return opensModal(client, trigger, opened);
  const conversation = !alone && (thread !== undefined || !isShared(channel));
  return conversation
    ? messageOutlet(client, { channel, thread }, user, isShared(channel))
    : responseOutlet(respondAt(responseUrl), thread, false);
}

async function share(answering: Answering, press: Press, text: string): Promise<void> {
  await converse(answering, {
    ...question(answering, press.client, saidBy(press, text)),
    outlet: sharingOutlet(answering.respondAt(press.responseUrl)),
    also: [sharedBy(press.user)],
  });
}

async function openForm(_: Answering, { client, channel, thread, trigger }: Press): Promise<void> {
  const opened = { channel, ...(thread === undefined ? {} : { thread }) };
  await client.views.open({ trigger_id: trigger, view: followView(opened, isShared(channel)) });
}
