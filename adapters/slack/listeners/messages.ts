import type { App } from '@slack/bolt';
import { showAnswer, question, type AnswerContext } from '../responses/respond.ts';
import { messageTarget } from '../responses/message.ts';
import { typedSentence } from '../read.ts';
import { HELP } from '../sentences.ts';
import { starter } from '../render/views.ts';

/** Messages that mention the app, answered in their thread, and messages to it alone. */
export function listenForMessages(app: App, answerContext: AnswerContext): void {
  app.event('app_mention', async ({ event, client, context }) => {
    const { channel, user, ts, thread_ts: thread, bot_id: bot } = event;
    if (!user || bot) return;
    const text = typedSentence(event.text) || HELP;
    const said = { team: context.teamId ?? '', channel, user, text, thread };
    await showAnswer(answerContext, {
      ...question(answerContext, client, said),
      target: messageTarget(client, { channel, thread: thread ?? ts }, user, true),
      ...(text.toLowerCase() === HELP ? { also: [starter()] } : {}),
    });
  });

  app.event('message', async ({ event, client, context }) => {
    // Edits, joins, deletions and messages of other apps come as subtypes or from bots.
    if (event.subtype !== undefined || event.channel_type !== 'im' || event.bot_id) return;
    const { channel, user, thread_ts: thread } = event;
    const text = typedSentence(event.text ?? '');
    if (text === '') return;
    const said = { team: context.teamId ?? '', channel, user, text, thread };
    await showAnswer(answerContext, {
      ...question(answerContext, client, said),
      target: messageTarget(client, { channel, thread }, user, false),
      ...(text.toLowerCase() === HELP ? { also: [starter()] } : {}),
    });
  });
}
