import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../../src/common/clock.ts';
import type { Markup } from '../../../src/pictures/svg.ts';
import type { Asker } from '../ask/asker.ts';
import { MAX_QUESTION_LENGTH } from '../ask/read-question.ts';
import { sendCompressed } from '../http/respond.ts';
import { exchangeOf } from './answer.ts';
import type { Document } from './document.ts';
import { WORDS, type PageWords } from './words.ts';

export interface AnsweredPageOptions {
  asker: Asker;
  clock: Clock;
  words: PageWords;
  make: (exchange: Markup, asked: string) => Document;
}

/** Answers GET /?q=…: the page with the question in it and its answer, which is read before any script has come. */
export function answeredPage({ asker, clock, words, make }: AnsweredPageOptions) {
  return async (request: IncomingMessage, response: ServerResponse, asked: string): Promise<void> => {
    const text = asked.slice(0, MAX_QUESTION_LENGTH);
    const wait = asker.isDanger(text) ? 0 : asker.waitOf(request);
    const reply =
      wait > 0
        ? undefined
        : await asker.ask({ text, position: undefined, conversation: undefined, aside: true });
    const fault = wait > 0 ? WORDS.tooMany.replace('{seconds}', `${wait}`) : WORDS.starting;
    const shown = reply ? { text, answer: await asker.json(reply) } : { text, fault };
    const { body, headers } = make(exchangeOf(shown, words, clock.now()), text);
    const [status, retry] = reply ? [200, {}] : wait > 0 ? [429, { 'Retry-After': `${wait}` }] : [503, {}];
    await sendCompressed(request, response, status, body, { ...headers, ...retry });
  };
}
