import type { BlockAction, webApi } from '@slack/bolt';
import type { SlackMessage } from '../read.ts';
import { originOf, type ViewOrigin } from '../render/views.ts';

/** Something that was pressed or picked: by whom, where, and what Slack hands over to answer it. */
export interface SlackAction {
  client: webApi.WebClient;
  team: string;
  user: string;
  /** The conversation it belongs to, also where it was pressed in a view. */
  channel: string;
  thread?: string;
  /** Absent: on a message. */
  view?: { id: string; type: string };
  /** Whether nobody else sees the message. */
  alone: boolean;
  /** Empty: not on a message. */
  responseUrl: string;
  trigger: string;
}

/** Reads what was pressed. */
export function slackActionOf(body: BlockAction, client: webApi.WebClient, team: string): SlackAction {
  const { user, view, container, trigger_id: trigger } = body;
  const { channel, thread } = view ? originOf(view) : conversationOf(body);
  return {
    client,
    team,
    user: user.id,
    // A message to a user's id goes to them alone.
    channel: channel ?? user.id,
    ...(thread === undefined ? {} : { thread }),
    ...(view ? { view: { id: view.id, type: view.type } } : {}),
    alone: container['is_ephemeral'] === true,
    // Bolt's types say that it is always there; in a view it is not.
    responseUrl: (body as { response_url?: string }).response_url ?? '',
    trigger,
  };
}

function conversationOf({ channel, message, container }: BlockAction): ViewOrigin {
  // Slack tells of the message itself only where everybody sees it.
  const place: unknown = channel?.id ?? container['channel_id'];
  const thread: unknown = message?.['thread_ts'] ?? container['thread_ts'];
  return {
    ...(typeof place === 'string' ? { channel: place } : {}),
    ...(typeof thread === 'string' ? { thread } : {}),
  };
}

/** A press as the sentence it says. */
export function saidBy({ team, channel, thread, user }: SlackAction, text: string): SlackMessage {
  return { team, channel, thread, user, text };
}
