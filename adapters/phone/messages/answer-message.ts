import { within, type Clock } from '../../../src/common/clock.ts';
import type { Services } from '../../../src/platform.ts';
import type { Desk } from '../../../src/port.ts';
import type { Choice, TextBlock } from '../../../src/replies/reply.ts';
import { pagesOf } from './pages.ts';

export interface AnswerMessageOptions {
  desk: Desk;
  clock: Clock;
  mailbox: Pick<Services['mailbox'], 'take'>;
  unread: Services['unread'];
  /** Told of faults of the database, without which there is no rest to ask for. */
  report: (fault: unknown) => void;
}

/** Answers a text message of a rider; absent: it gets no answer. */
export type AnswerMessage = (rider: string, text: string) => Promise<string | undefined>;

/** Words that carriers act on: they are never dialogue, and get no answer. */
const CARRIER_WORDS: ReadonlySet<string> = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT START YES UNSTOP HELP INFO'.split(' '),
);
/** Twilio waits 15 seconds. */
const ANSWER_WITHIN_MS = 8000;
const LONGEST_TEXT = 300;
/** What is kept is waited for no longer. */
const FIND_WITHIN_MS = 1000;
const PLATFORM = 'phone';
const LATE = 'The transit service is slow to respond right now. Please ask again in a minute.';
const UNASKED = 'I cannot text you by myself yet; I will tell you the next time you write or call.';

/** What is kept of an answer: its pages that were not sent yet, and what the numbers stand for. */
interface Rest {
  pages: readonly string[];
  choices: readonly Choice[];
}

/** Holds conversations in text messages. */
export function createAnswerMessage(options: AnswerMessageOptions): AnswerMessage {
  const { desk, clock, mailbox, unread, report } = options;

  return async (rider, written) => {
    const text = written.slice(0, LONGEST_TEXT).trim();
    const word = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
    if (text === '' || (CARRIER_WORDS.has(word) && /^\W*\w+\W*$/.test(text))) return undefined;
    const now = clock.now();
    const { pages, choices } = await find(rider, now);
    const [page, ...later] = pages;
    if (word === 'MORE' && page !== undefined) {
      await keep(rider, { pages: later, choices }, now);
      return page;
    }
    const choice = /^[1-9]$/.test(text) ? choices[Number(text) - 1] : undefined;
    const message = { from: { platform: PLATFORM, place: rider }, user: rider, text: choice?.say ?? text };
    const reply = await within(clock, ANSWER_WITHIN_MS, desk.handle(message));
    if (!reply) return LATE;
    const promises = reply.order === 'taken' && JSON.stringify(reply.blocks).includes('"I’ll ');
    const told = (await mailbox.take(PLATFORM, rider)).flatMap(({ title, blocks }) => [
      ...(title === undefined ? [] : [line(title)]),
      ...blocks,
    ]);
    const blocks = [...told, ...reply.blocks, ...(promises ? [line(UNASKED)] : [])];
    const [first = '', ...others] = pagesOf({ ...reply, blocks }, now);
    await keep(rider, { pages: others, choices: reply.choices ?? [] }, now);
    return first;
  };

  async function find(rider: string, now: Date): Promise<Rest> {
    const found = await soon(unread.find(`${PLATFORM}:${rider}`, now));
    return (found as Rest | undefined) ?? { pages: [], choices: [] };
  }

  async function keep(rider: string, rest: Rest, now: Date): Promise<void> {
    await soon(unread.keep(`${PLATFORM}:${rider}`, rest, now));
  }

  async function soon<T>(stored: Promise<T>): Promise<T | undefined> {
    const found = stored.catch((fault: unknown) => {
      report(fault);
      return undefined;
    });
    return within(clock, FIND_WITHIN_MS, found);
  }
}

function line(text: string): TextBlock {
  return { kind: 'text', text };
}
