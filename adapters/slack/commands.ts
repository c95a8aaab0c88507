import type { App } from '@slack/bolt';
import { converse, question, type Answering } from './answering.ts';
import { commandOutlet } from './outlets.ts';
import { isShared, sentenceOf } from './read.ts';
import { HELP } from './sentences.ts';
import { starter } from './views.ts';

/** One command takes every sentence, whatever its name; alone it shows what can be asked. */
export function listenForCommands(app: App, answering: Answering): void {
  app.command(/^\//, async ({ command, ack, client, context }) => {
    const { channel_id: channel, user_id: user, response_url: url } = command;
    const shared = isShared(channel);
    const text = sentenceOf(command.text ?? '') || HELP;
    const said = { team: context.teamId ?? command.team_id, channel, user, text };
    await converse(answering, {
      ...question(answering, client, said, shared),
      outlet: commandOutlet(ack, answering.respondAt(url), { channel, shared }),
      ...(text.toLowerCase() === HELP ? { also: [starter()] } : {}),
    });
  });
}
