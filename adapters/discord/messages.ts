import { within, type Clock } from '../../src/common/clock.ts';
import type { Services } from '../../src/platform.ts';
import type { Desk, Message } from '../../src/port.ts';
import type { Reply, TextBlock } from '../../src/replies/reply.ts';
import type { DiscordApi } from './rest/api.ts';
import { renderEmbeds } from './render/render.ts';
import { createMessage } from './send.ts';

export interface WritingOptions {
  desk: Desk;
  clock: Clock;
  api: DiscordApi;
  lineColors: Services['lineColors'];
}

/** Answers what was written to the bot, in the message of this id. */
export type AnswerWritten = (message: Message, id: string) => Promise<void>;

/** Milliseconds after which somebody who waits sees that there is an answer to come. */
const TYPING_AFTER_MS = 1000;

/** Tries of an answer, and the longest time between two that is worth it. Seconds. */
const MAX_TRIES = 3;
const MAX_PAUSE_SECONDS = 30;

/** Answers mentions and direct messages. */
export function createAnswerWritten({ desk, clock, api, lineColors }: WritingOptions): AnswerWritten {
  return async (message, id) => {
    const answer = desk.handle(message);
    if (!(await within(clock, TYPING_AFTER_MS, answer))) {
      await api.asBot({
        method: 'POST',
        route: `/channels/${encodeURIComponent(message.from.place)}/typing`,
      });
    }
    const reply = inPublic(await answer, message);
    const offers = { now: clock.now(), said: message.text, asked: message.user };
    const rendered = await renderEmbeds(reply, offers, lineColors);
    // The message's id as the nonce: events that come again, or to several processes, get one answer.
    const options = { key: id, under: message.shared ? id : undefined };
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const answered = await createMessage(api, message.from, rendered, options);
      if (answered.ok) return;
      const { retryAfter = tries, status = 500 } = answered;
      if ((status < 500 && status !== 429) || retryAfter > MAX_PAUSE_SECONDS) return;
      await clock.wait(retryAfter * 1000);
    }
  };
}

/** What is for one alone is not told where others read along: a press shows it to whoever presses, theirs. */
function inPublic(reply: Reply, { shared, text }: Message): Reply {
  if (!shared || reply.visibility !== 'private') return reply;
  if (reply.order === 'refused') {
    // A press tells what a mention does not: what they may do.
    return { blocks: [textOf(REFUSED)], choices: [{ label: 'Go ahead', say: text }] };
  }
  if (reply.order === 'taken') return { title: ONLY_FOR_YOU, blocks: [textOf(TAKEN)] };
  return { title: ONLY_FOR_YOU, blocks: [textOf(PRIVATE)], choices: [{ label: 'Show me', say: text }] };
}

const ONLY_FOR_YOU = 'Only for you';

const PRIVATE = 'This is private. Press the button to see it; nobody else will.';

const TAKEN = 'That is private. Send me a direct message to see the details.';

const REFUSED =
  'Only people who manage this channel decide what is posted here. If you do, press the button or use the slash command.';

function textOf(text: string): TextBlock {
  return { kind: 'text', text };
}
