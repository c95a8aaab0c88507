import type { App, ViewOutput, ViewSubmitAction, webApi } from '@slack/bolt';
import * as actions from '../action-ids.ts';
import { showAnswer, question, type AnswerContext } from '../responses/respond.ts';
import { followSentence } from '../sentences.ts';
import { submissionTarget } from '../responses/modal.ts';
import { originOf } from '../render/views.ts';

/** The form for following, sent off: its fields are a sentence, said where the messages are to go. */
export function listenForFollowModal(app: App, answerContext: AnswerContext): void {
  app.view<ViewSubmitAction>(actions.FOLLOW, async ({ view, body, ack, client, context }) => {
    const user = body.user.id;
    const { channel = user, thread } = originOf(view);
    const here = fieldOf(view, actions.FOLLOW_WHERE) === 'here';
    const place = here ? { channel, ...(thread === undefined ? {} : { thread }) } : await alone(client, user);
    const fields = [actions.FOLLOW_WHEN, actions.FOLLOW_ABOUT, actions.FOLLOW_EARLY].map((id) =>
      fieldOf(view, id),
    );
    const text = followSentence(fieldOf(view, actions.FOLLOW_WHAT), ...fields);
    await showAnswer(answerContext, {
      ...question(answerContext, client, { team: context.teamId ?? '', ...place, user, text }),
      target: submissionTarget(ack, client, view.id, place),
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
