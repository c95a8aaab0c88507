import type { App, ViewOutput, ViewSubmitAction, webApi } from '@slack/bolt';
import * as actions from './actions.ts';
import { converse, question, type Answering } from './answering.ts';
import { follow } from './sentences.ts';
import { submissionOutlet } from './view-outlets.ts';
import { openedFrom } from './views.ts';

/** The form for following, sent off: its fields are a sentence, said where the messages are to go. */
export function listenForForm(app: App, answering: Answering): void {
  app.view<ViewSubmitAction>(actions.FOLLOW, async ({ view, body, ack, client, context }) => {
    const user = body.user.id;
    const { channel = user, thread } = openedFrom(view);
    const here = fieldOf(view, actions.FOLLOW_WHERE) === 'here';
    const place = here ? { channel, ...(thread === undefined ? {} : { thread }) } : await alone(client, user);
    const fields = [actions.FOLLOW_WHEN, actions.FOLLOW_ABOUT].map((id) => fieldOf(view, id));
    const text = follow(fieldOf(view, actions.FOLLOW_WHAT), ...fields);
    await converse(answering, {
      ...question(answering, client, { team: context.teamId ?? '', ...place, user, text }),
      outlet: submissionOutlet(ack, client, view.id, place),
    });
  });
}

/** The user's direct conversation with the app. */
async function alone(client: webApi.WebClient, user: string): Promise<{ channel: string }> {
  const { channel } = await client.conversations.open({ users: user });
  return { channel: channel?.id ?? user };
}

function fieldOf({ state }: ViewOutput, id: string): string {
  return state.values[id]?.[id]?.selected_option?.value ?? '';
}
