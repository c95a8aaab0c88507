import type { App } from '@slack/bolt';
import { showAnswer, question, type AnswerContext } from '../responses/respond.ts';
import { commandTarget } from '../responses/command.ts';
import { isSharedChannel, typedSentence } from '../read.ts';
import { HELP } from '../sentences.ts';
import { starter } from '../render/views.ts';

/** One command takes every sentence, whatever its name; alone it shows what can be asked. */
export function listenForCommands(app: App, answerContext: AnswerContext): void {
  app.command(/^\//, async ({ command, ack, client, context }) => {
    const { channel_id: channel, user_id: user, response_url: url } = command;
    const shared = isSharedChannel(channel);
    const text = typedSentence(command.text ?? '') || HELP;
    const said = { team: context.teamId ?? command.team_id, channel, user, text };
    await showAnswer(answerContext, {
      ...question(answerContext, client, said, shared),
      target: commandTarget(ack, answerContext.respondAt(url), { channel, shared }),
      ...(text.toLowerCase() === HELP ? { also: [starter()] } : {}),
    });
  });
}
