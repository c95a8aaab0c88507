import type { App, BlockAction, BlockElementAction } from '@slack/bolt';
import * as actions from '../action-ids.ts';
import { showAnswer, question, type AnswerContext } from '../responses/respond.ts';
import { followView } from './follow-modal-view.ts';
import { publishHome } from './home.ts';
import { messageTarget } from '../responses/message.ts';
import { responseUrlTarget, sharingTarget } from '../responses/response-url.ts';
import type { ResponseTarget } from '../responses/target.ts';
import { slackActionOf, saidBy, type SlackAction } from './action.ts';
import { isSharedChannel } from '../read.ts';
import { openModalTarget, newModalTarget } from '../responses/modal.ts';
import { sharedBy } from '../render/views.ts';

/** What a button or select does. `detail` is what follows the name in its id, `text` the sentence it carries. */
type Doing = (
  answerContext: AnswerContext,
  press: SlackAction,
  text: string,
  detail: string,
) => Promise<void>;

const DOINGS: Readonly<Record<string, Doing>> = {
  [actions.SAY.beside]: (answerContext, press, text) => say(answerContext, press, text, false),
  [actions.SAY.instead]: (answerContext, press, text) => say(answerContext, press, text, press.alone),
  [actions.ASK_STATION]: (answerContext, press, text) => say(answerContext, press, text, false),
  [actions.ASK_STOP]: (answerContext, press, text) => say(answerContext, press, text, false),
  // For anybody else the same sentence may mean another place, which is not for everybody to see.
  [actions.REFRESH]: (answerContext, press, text, by) => say(answerContext, press, text, by === press.user),
  [actions.REFRESH_HOME]: (answerContext, press) => publishHome(answerContext, press),
  [actions.SHARE]: share,
  [actions.FOLLOW]: openForm,
};

/** Buttons and selects: most say a sentence. */
export function listenForActions(app: App, answerContext: AnswerContext): void {
  app.action<BlockAction>({ type: 'block_actions' }, async ({ action, body, ack, client, context }) => {
    await ack();
    const [name = '', detail = ''] = action.action_id.split(':');
    const doing = Object.hasOwn(DOINGS, name) ? DOINGS[name] : undefined;
    await doing?.(answerContext, slackActionOf(body, client, context.teamId ?? ''), valueOf(action), detail);
  });
}

function valueOf(action: BlockElementAction): string {
  if (action.type === 'button') return action.value ?? '';
  return action.type === 'external_select' ? (action.selected_option?.value ?? '') : '';
}

/** `instead`: in the place of what was pressed. */
async function say(
  answerContext: AnswerContext,
  press: SlackAction,
  text: string,
  instead: boolean,
): Promise<void> {
  const target = instead && !press.view ? inPlace(answerContext, press) : besideIt(answerContext, press);
  await showAnswer(answerContext, {
    ...question(answerContext, press.client, saidBy(press, text), press.alone),
    target,
  });
}

function inPlace({ respondAt }: AnswerContext, { responseUrl, thread }: SlackAction): ResponseTarget {
  return responseUrlTarget(respondAt(responseUrl), thread, true);
}

/** In the open modal; in a new one over the Home tab; in the conversation; or for the one who pressed alone. */
function besideIt({ respondAt }: AnswerContext, press: SlackAction): ResponseTarget {
  const { client, channel, thread, user, view, alone, responseUrl, trigger } = press;
  const origin = { channel, ...(thread === undefined ? {} : { thread }) };
  if (view?.type === 'modal') return openModalTarget(client, view.id, origin);
  if (view) return newModalTarget(client, trigger, origin);
  const conversation = !alone && (thread !== undefined || !isSharedChannel(channel));
  return conversation
    ? messageTarget(client, { channel, thread }, user, isSharedChannel(channel))
    : responseUrlTarget(respondAt(responseUrl), thread, false);
}

async function share(answerContext: AnswerContext, press: SlackAction, text: string): Promise<void> {
  await showAnswer(answerContext, {
    ...question(answerContext, press.client, saidBy(press, text)),
    target: sharingTarget(answerContext.respondAt(press.responseUrl)),
    also: [sharedBy(press.user)],
  });
}

async function openForm(_: AnswerContext, { client, channel, thread, trigger }: SlackAction): Promise<void> {
  const origin = { channel, ...(thread === undefined ? {} : { thread }) };
  await client.views.open({ trigger_id: trigger, view: followView(origin, isSharedChannel(channel)) });
}
