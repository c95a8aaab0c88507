import { ifSoon, within, type Clock } from '../../../src/common/clock.ts';
import type { Services } from '../../../src/platform.ts';
import type { Desk } from '../../../src/port.ts';
import type { Block, Choice, Reply, TextBlock } from '../../../src/replies/reply.ts';
import { withoutPosts } from '../../../src/replies/speech/post-promises.ts';
import { SLOW } from '../../../src/replies/speech/pages.ts';
import { asOnly, pagesOf } from './pages.ts';

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
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT START UNSTOP HELP INFO'.split(' '),
);
/** Carriers take it for START from those who had said STOP; from others it answers what was asked. */
const CARRIER_YES = 'YES';
/** Twilio waits 15 seconds. */
const ANSWER_WITHIN_MS = 8000;
const LONGEST_TEXT = 300;
/** What is kept is waited for no longer. */
const FIND_WITHIN_MS = 1000;
const PLATFORM = 'phone';
const LATE = `${SLOW} Please ask again in a minute.`;
const UNASKED = 'I can’t text you first. Whenever you text or call, I’ll start with';

/** What is kept of an answer: its pages that were not sent yet, and what the numbers stand for. */
interface Rest {
  pages: readonly string[];
  choices: readonly Choice[];
}

const NOTHING_LEFT: Rest = { pages: [], choices: [] };

/** Holds conversations in text messages. */
export function createAnswerMessage(options: AnswerMessageOptions): AnswerMessage {
  const { desk, clock, mailbox, unread, report } = options;

  return async (rider, written) => {
    const text = written.slice(0, LONGEST_TEXT).trim();
    const word = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
    const isWord = /^\W*\w+\W*$/.test(text);
    if (text === '' || (CARRIER_WORDS.has(word) && isWord)) return undefined;
    const now = clock.now();
    const sender = { from: { platform: PLATFORM, place: rider }, user: rider };
    if (desk.isDanger(text)) return pagesOf(await desk.handle({ ...sender, text }), now)[0];
    const { pages, choices } = await find(rider, now);
    if (word === CARRIER_YES && isWord && choices.length === 0) return undefined;
    const [page, ...later] = pages;
    if (word === 'MORE' && page !== undefined) {
      await keep(rider, { pages: later, choices }, now);
      return page;
    }
    const choice = /^[1-9]$/.test(text) ? choices[Number(text) - 1] : undefined;
    const message = { ...sender, text: choice?.say ?? text };
    const reply = await within(clock, ANSWER_WITHIN_MS, desk.handle(message));
    if (!reply) {
      await keep(rider, NOTHING_LEFT, now);
      return LATE;
    }
    const told = (await mailbox.take(PLATFORM, rider)).flatMap(({ title, blocks }) => [
      ...(title === undefined ? [] : [line(title)]),
      ...blocks,
    ]);
    const own = reply.order === undefined ? reply : toldOnReturn(reply);
    const [first = '', ...others] = pagesOf({ ...own, blocks: [...told, ...own.blocks] }, now);
    if (reply.forgets) return others.length > 0 ? asOnly(first) : first;
    await keep(rider, { pages: others, choices: reply.choices ?? [] }, now);
    return first;
  };

  async function find(rider: string, now: Date): Promise<Rest> {
    const finding = unread.find(`${PLATFORM}:${rider}`, now);
    const found = await ifSoon(clock, FIND_WITHIN_MS, finding, report);
    return (found as Rest | undefined) ?? NOTHING_LEFT;
  }

  async function keep(rider: string, rest: Rest, now: Date): Promise<void> {
    await ifSoon(clock, FIND_WITHIN_MS, unread.keep(`${PLATFORM}:${rider}`, rest, now), report);
  }
}

/** What is promised to be told, as it can be told here: that comes first. */
function toldOnReturn({ title = '', ...reply }: Reply): Reply {
  const texts = reply.blocks.map((block) => (block.kind === 'text' ? block.text : ''));
  const told = withoutPosts([title, ...texts], UNASKED);
  if (!told) return title === '' ? reply : { ...reply, title };
  const blocks = reply.blocks.flatMap((block, at): Block[] => {
    const text = told.kept[at + 1] ?? '';
    return block.kind === 'text' ? (text === '' ? [] : [line(text)]) : [block];
  });
  return { ...reply, title: told.note, blocks };
}

function line(text: string): TextBlock {
  return { kind: 'text', text };
}
