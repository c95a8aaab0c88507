import type { types } from '@slack/bolt';
import * as actions from '../action-ids.ts';
import type { RenderedBlocks } from './render.ts';

/** What a view remembers: where it was opened from. */
export interface ViewOrigin {
  /** Absent: not in a channel. */
  channel?: string;
  thread?: string;
}

const TITLE = plainTextObject('Headway');
const CLOSE = plainTextObject('Close');

/** While an answer is not there yet. */
export const WAITING = 'Still looking that up. The transit service is responding slowly.';

/** A modal that shows an answer. */
export function replyView({ blocks }: RenderedBlocks, origin: ViewOrigin): types.ModalView {
  return { type: 'modal', title: TITLE, close: CLOSE, private_metadata: JSON.stringify(origin), blocks };
}

/** A modal that will show an answer. */
export function waitingView(origin: ViewOrigin): types.ModalView {
  return replyView({ text: WAITING, blocks: [{ type: 'section', text: plainTextObject(WAITING) }] }, origin);
}

/** The Home tab: what can be done, and the parts below. */
export function homeView(parts: types.KnownBlock[], origin: ViewOrigin): types.HomeView {
  const refresh: types.ActionsBlock = {
    type: 'actions',
    elements: [{ type: 'button', action_id: actions.REFRESH_HOME, text: plainTextObject('Refresh') }],
  };
  return { type: 'home', private_metadata: JSON.stringify(origin), blocks: [starter(), ...parts, refresh] };
}

/** What can be done without knowing any sentence. */
export function starter(): types.ActionsBlock {
  return {
    type: 'actions',
    elements: [
      externalSelect(actions.ASK_STATION, 'Next train at …', 1),
      externalSelect(actions.ASK_STOP, 'Next bus at …', 1),
      {
        type: 'button',
        action_id: actions.FOLLOW,
        text: plainTextObject('Follow a line, station or route'),
      },
    ],
  };
}

/** Who showed an answer to the channel. */
export function sharedBy(user: string): types.ContextBlock {
  return { type: 'context', elements: [{ type: 'mrkdwn', text: `Shared by <@${user}>` }] };
}

/** What a view of ours remembers. */
export function originOf(view: { private_metadata: string }): ViewOrigin {
  return view.private_metadata === '' ? {} : (JSON.parse(view.private_metadata) as ViewOrigin);
}

/** A select whose options are found as somebody types, from so many letters on. */
export function externalSelect(action: string, placeholder: string, letters: 0 | 1): types.ExternalSelect {
  return {
    type: 'external_select',
    action_id: action,
    placeholder: plainTextObject(placeholder),
    min_query_length: letters,
  };
}

/** Text that is shown as it is. */
export function plainTextObject(text: string): types.PlainTextElement {
  return { type: 'plain_text', text, emoji: false };
}
