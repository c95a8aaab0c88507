import { within, type Clock } from '../../src/clock.ts';
import type { Desk, Message } from '../../src/port.ts';
import type { Reply, TextBlock } from '../../src/replies/reply.ts';
import type { Api } from './api.ts';
import type { Colours } from './embeds.ts';
import { render } from './render.ts';
import { create } from './send.ts';

export interface WritingOptions {
  desk: Desk;
  clock: Clock;
  api: Api;
  colours: Colours;
}

/** Answers what was written to the bot, in the message of this id. */
export type AnswerWritten = (message: Message, id: string) => Promise<void>;

/** Milliseconds after which somebody who waits sees that there is an answer to come. */
const TYPING_AFTER = 1000;

/** Tries of an answer, and the longest time between two that is worth it. Seconds. */
const TRIES = 3;
const LONGEST_PAUSE = 30;

/** Answers mentions and direct messages. */
export function createAnswerWritten({ desk, clock, api, colours }: WritingOptions): AnswerWritten {
  return async (message, id) => {
    const answer = desk.handle(message);
    if (!(await within(clock, TYPING_AFTER, answer))) {
      await api.asBot({
        method: 'POST',
        route: `/channels/${encodeURIComponent(message.from.place)}/typing`,
      });
    }
    const reply = inPublic(await answer, message);
    const offers = { now: clock.now(), said: message.text, asked: message.user };
    const rendered = await render(reply, offers, colours);
    // The message's id as the nonce: events that come again, or to several processes, get one answer.
    const options = { key: id, under: message.shared ? id : undefined };
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answered = await create(api, message.from, rendered, options);
      if (answered.ok) return;
      const { retryAfter = tries, status = 500 } = answered;
      if ((status < 500 && status !== 429) || retryAfter > LONGEST_PAUSE) return;
      await clock.wait(retryAfter * 1000);
    }
  };
}

/** What is for one alone is not told where others read along: a press shows it to whoever presses, theirs. */
function inPublic(reply: Reply, { shared, text }: Message): Reply {
  if (!shared || reply.visibility !== 'private') return reply;
  if (reply.order === 'refused') {
    // A press tells what a mention does not: what they may do.
    return { blocks: [textOf(REFUSED)], choices: [{ label: 'Do it', say: text }] };
  }
  if (reply.order === 'taken') return { title: ONLY_FOR_YOU, blocks: [textOf(TAKEN)] };
  return { title: ONLY_FOR_YOU, blocks: [textOf(PRIVATE)], choices: [{ label: 'Show me', say: text }] };
}

const ONLY_FOR_YOU = 'Only for you';

const PRIVATE = 'This is nobody else’s business. Press the button, and only you see it.';

const TAKEN = 'What became of that is nobody else’s business. In a direct message I tell you.';

const REFUSED =
  'What is posted here is for those who manage this channel to decide. If you may, press the button, or say it with a slash command.';

function textOf(text: string): TextBlock {
  return { kind: 'text', text };
}
