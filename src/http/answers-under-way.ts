import type { ServerResponse } from 'node:http';
import { within, type Clock } from '../common/clock.ts';

/** The answers to requests that a platform makes and waits for. */
export interface AnswersUnderWay {
  /** Sends the text when it is there. */
  send(response: ServerResponse, type: string, answer: Promise<string>): Promise<void>;
  /** Counts one that goes another way as under way. */
  add(answer: Promise<unknown>): void;
  /** Resolves when all of them are made, or have had so many milliseconds. */
  ended(milliseconds: number): Promise<void>;
}

/** None yet. */
export function createAnswersUnderWay(clock: Clock): AnswersUnderWay {
  const underWay = new Set<Promise<unknown>>();
  function add(answer: Promise<unknown>): void {
    const settled = answer.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  return {
    add,

    async send(response, type, answer) {
      add(answer);
      const text = await answer;
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
    },

    async ended(milliseconds) {
      await within(clock, milliseconds, Promise.all(underWay));
    },
  };
}
