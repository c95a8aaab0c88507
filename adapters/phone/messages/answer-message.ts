import { BoundedMap } from '../../../src/bounded-map.ts';
import { within, type Clock } from '../../../src/clock.ts';
import type { Mailbox } from '../../../src/mailbox.ts';
import type { Desk } from '../../../src/port.ts';
import type { Choice } from '../../../src/replies/reply.ts';
import { EMPTY_TWIML, messageTwiml } from '../twiml.ts';
import { pagesOf } from './pages.ts';

export interface AnswerMessageOptions {
  desk: Desk;
  clock: Clock;
  mailbox: Mailbox;
}

/** Answers a text message of a rider, as TwiML. */
export type AnswerMessage = (rider: string, text: string) => Promise<string>;

/** Words that carriers act on: they are never dialogue, and get no answer. */
const CARRIER_WORDS: ReadonlySet<string> = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT START YES UNSTOP HELP INFO'.split(' '),
);
/** Twilio waits 15 seconds. */
const ANSWER_WITHIN_MS = 8000;
const LONGEST_TEXT = 300;
/** For how long, and of how many riders, the rest of an answer is kept. */
const KEPT_MS = 30 * 60_000;
const MAX_RIDERS = 5000;
const LATE = 'The transit service is slow to answer just now. Please ask again in a minute.';
const UNASKED = 'I cannot text you by myself yet; I will tell you the next time you write or call.';

interface Conversation {
  rest: readonly string[];
  choices: readonly Choice[];
  at: number;
}

/** Holds conversations in text messages. */
export function createAnswerMessage({ desk, clock, mailbox }: AnswerMessageOptions): AnswerMessage {
  const conversations = new BoundedMap<string, Conversation>(MAX_RIDERS);

  return async (rider, written) => {
    const text = written.slice(0, LONGEST_TEXT).trim();
    const word = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
    if (text === '' || (CARRIER_WORDS.has(word) && /^\W*\w+\W*$/.test(text))) return EMPTY_TWIML;
    const now = clock.now();
    const kept = conversations.get(rider);
    const { rest, choices } = kept && now.getTime() - kept.at < KEPT_MS ? kept : { rest: [], choices: [] };
    const [page, ...later] = rest;
    if (word === 'MORE' && page !== undefined) {
      conversations.set(rider, { rest: later, choices, at: now.getTime() });
      return messageTwiml(page);
    }
    const choice = /^[1-9]$/.test(text) ? choices[Number(text) - 1] : undefined;
    const message = { from: { platform: 'phone', place: rider }, user: rider, text: choice?.say ?? text };
    const reply = await within(clock, ANSWER_WITHIN_MS, desk.handle(message));
    if (!reply) return messageTwiml(LATE);
    const promises = reply.order === 'taken' && JSON.stringify(reply.blocks).includes('"I will ');
    const told = mailbox.take(rider).flatMap(({ blocks }) => blocks);
    const note = { kind: 'text', text: UNASKED } as const;
    const blocks = [...told, ...reply.blocks, ...(promises ? [note] : [])];
    const [first = '', ...others] = pagesOf({ ...reply, blocks }, now);
    conversations.set(rider, { rest: others, choices: reply.choices ?? [], at: now.getTime() });
    return messageTwiml(first);
  };
}
