import type { App } from '@slack/bolt';
import { converse, question, type Answering } from './answering.ts';
import { messageOutlet } from './outlets.ts';
import { sentenceOf } from './read.ts';
import { HELP } from './sentences.ts';
import { starter } from './views.ts';

/** Messages that mention the app, answered in their thread, and messages to it alone. */
export function listenForPosts(app: App, answering: Answering): void {
  app.event('app_mention', async ({ event, client, context }) => {
    const { channel, user, ts, thread_ts: thread, bot_id: bot } = event;
    if (!user || bot) return;
    const text = sentenceOf(event.text) || HELP;
    const said = { team: context.teamId ?? '', channel, user, text, thread };
    await converse(answering, {
      ...question(answering, client, said),
      outlet: messageOutlet(client, { channel, thread: thread ?? ts }, user, true),
      ...(text.toLowerCase() === HELP ? { also: [starter()] } : {}),
    });
  });

  app.event('message', async ({ event, client, context }) => {
    // Edits, joins, deletions and messages of other apps come as subtypes or from bots.
    if (event.subtype !== undefined || event.channel_type !== 'im' || event.bot_id) return;
    const { channel, user, thread_ts: thread } = event;
    const text = sentenceOf(event.text ?? '');
    if (text === '') return;
    const said = { team: context.teamId ?? '', channel, user, text, thread };
    await converse(answering, {
      ...question(answering, client, said),
      outlet: messageOutlet(client, { channel, thread }, user, false),
      ...(text.toLowerCase() === HELP ? { also: [starter()] } : {}),
    });
  });
}
