import type { App, MessageShortcut } from '@slack/bolt';
import { fieldsOf } from '../../../src/common/json-value.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { MEANING } from '../action-ids.ts';
import { answerTo, showAnswer, type AnswerContext } from '../responses/respond.ts';
import { joinReplies, savedNames } from '../places.ts';
import { DELAYS, delaysAt, isExplanation, SAVED_PLACES } from '../sentences.ts';
import { newModalTarget } from '../responses/modal.ts';

/** "What this means for me" on a message: what it is about, and what is true now at the user's saved places. */
export function listenForShortcut(app: App, answerContext: AnswerContext): void {
  app.shortcut<MessageShortcut>({ callback_id: MEANING, type: 'message_action' }, async (shortcut) => {
    const { body, ack, client, context } = shortcut;
    await ack();
    const channel = body.channel.id;
    const asker = { team: context.teamId ?? '', channel, user: body.user.id, aside: true };
    const say = (text: string): Promise<Reply> => answerTo(answerContext, client, { ...asker, text });
    await showAnswer(answerContext, {
      client,
      answer: meaning(explanationOn(body.message['blocks']) ?? DELAYS, say),
      target: newModalTarget(client, body.trigger_id, { channel }),
    });
  });
}

async function meaning(topic: string, say: (text: string) => Promise<Reply>): Promise<Reply> {
  const [now, saved] = await Promise.all([say(topic), say(SAVED_PLACES)]);
  const names = savedNames(saved);
  const atPlaces = await Promise.all(names.map((name) => say(delaysAt(name))));
  const reply = joinReplies('What this means for you', [now, ...(names.length > 0 ? atPlaces : [saved])]);
  return { ...reply, choices: [...(now.choices ?? []), ...(saved.choices ?? [])] };
}

/** What a button on an alert says to have it explained. Absent: it is no alert of ours. */
function explanationOn(blocks: unknown): string | undefined {
  const buttons = listOf(blocks).flatMap((block) => listOf(block['elements']));
  const sentences = buttons.map(({ value }) => value).filter((value) => typeof value === 'string');
  return sentences.find(isExplanation);
}

function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
