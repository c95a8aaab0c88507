import type { Message } from '../port.ts';
import type { Clock } from '../common/clock.ts';
import type { Reply } from '../replies/reply.ts';
import { harmless, renderText } from '../replies/text.ts';
import { asking } from '../assistant/answers/format.ts';
import type { FirstReading } from '../assistant/answering/second-opinion.ts';
import type { Answered, Assistant } from '../assistant/assistant.ts';
import { capabilityOf } from '../assistant/capabilities.ts';
import { asGuess } from '../replies/guess.ts';
import { createConversations } from './conversations.ts';
import { isMadeUp } from './meaning.ts';
import { readAlone, takenFor } from './sentences.ts';
import type { Rewriter } from './rewriter.ts';
import type { TurnToRead } from './turn.ts';
import type { Part } from '../assistant/dialogue/resolution.ts';
import { LONGEST_MESSAGE } from '../assistant/understand/words/tokens.ts';

/** Milliseconds that a rider who reads waits longer for it, and one who listens. */
const READER_TIMEOUT_MS = 2500;
const LISTENER_TIMEOUT_MS = 1500;
/** What is told of an answer. */
const MAX_ANSWER_CHARACTERS = 800;

/** What somebody says a message means; `orders`: it would change something. */
interface Meant {
  parts: readonly Part[];
  /** The same in the words that we would choose. */
  as: string;
  orders: boolean;
}

/**
 * The assistant with a second opinion on what it would refuse, and on what leans on a conversation. The opinion is never an
 * answer: it is sentences, which our own understanding must take for the same, and answered as if the rider had said them.
 */
export function withRewriting(
  assistant: Assistant,
  { rewrite }: Pick<Rewriter, 'rewrite'>,
  clock: Clock,
): Assistant {
  const conversations = createConversations();

  async function respond(message: Message): Promise<Answered> {
    const rider = `${message.from.platform}:${message.user}`;
    const isTalk = !message.form && !message.aside;
    let meant: Meant | undefined;
    let as: string | undefined;
    const answered = await assistant.respond(message, {
      async instead(first) {
        const earlier = isTalk ? conversations.earlier(rider, message.from, clock.now()) : undefined;
        const isPressed = conversations.wasOffered(rider, message.from, message.text);
        const isAsked =
          !message.form && (isUndecided(first) || (earlier !== undefined && !isPressed && mayLean(first)));
        const own = takenFor(first);
        meant = isAsked
          ? await meaningOf(message, first, turnOf(message, own, first.reply, earlier ?? []))
          : undefined;
        as = meant?.as ?? own;
        return meant?.orders ? undefined : meant && { parts: meant.parts };
      },
      shown: async (given) => (meant ? shownFor(meant, given, message) : given.reply),
    });
    if (isTalk) keep(rider, message, as, answered);
    return answered;
  }

  /** Sentences of ours that say what a message may mean, as far as we agree. Absent: it is what we take it for, or nothing. */
  async function meaningOf(
    { spoken, anonymous, from, user }: Message,
    first: FirstReading,
    turn: TurnToRead,
  ): Promise<Meant | undefined> {
    // Who is known by a name of their own making has the share of all such.
    const sharer = anonymous ? from.platform : `${from.platform}:${user}`;
    const meaning = await rewrite(turn, spoken ? LISTENER_TIMEOUT_MS : READER_TIMEOUT_MS, sharer);
    const read = (meaning ?? []).flatMap((sentence) => {
      const own = readAlone(sentence, first);
      return own && !isMadeUp(sentence, own.names, turn) ? [own] : [];
    });
    const orders = read.some((own) => own.orders);
    // What is understood in part, or orders beside something else, is not what was meant.
    if (read.length === 0 || read.length < (meaning?.length ?? 0) || (orders && read.length > 1))
      return undefined;
    const as = read.map(({ words }) => words).join('; ');
    return as === turn.takenFor ? undefined : { parts: read.map(({ part }) => part), as, orders };
  }

  /** Keeps what was said for the next message; of what is kept for the rider nothing. */
  function keep(rider: string, { text, from }: Message, as: string | undefined, given: Answered): void {
    const { understanding, reply } = given;
    if (reply.forgets) return conversations.forget(rider, from);
    const intent = understanding?.kind === 'unknown' ? undefined : understanding?.intent;
    const { keeps, group } = intent ? capabilityOf(intent) : {};
    if (group === 'talk') return;
    const offered = (reply.choices ?? []).map(({ say }) => say);
    const exchange = {
      rider: text.slice(0, LONGEST_MESSAGE),
      takenFor: as ?? 'nothing that was understood',
      ...(keeps ? {} : { answer: beginningOf(reply) }),
    };
    const isPrivate = keeps === 'places' || keeps === 'everything';
    conversations.add(rider, from, { offered, ...(!isPrivate && { exchange }) }, clock.now());
  }

  /** What is asked about a message. */
  function turnOf(
    { text }: Message,
    own: string | undefined,
    reply: Reply,
    earlier: TurnToRead['earlier'],
  ): TurnToRead {
    return {
      message: text.slice(0, LONGEST_MESSAGE),
      ...(own && { takenFor: own }),
      answer: beginningOf(reply),
      earlier,
    };
  }

  /** What is told of an answer: not how old it is, nor what one may ask next. */
  const beginningOf = ({ title, blocks }: Reply) =>
    renderText({ ...(title && { title }), blocks }, clock.now()).slice(0, MAX_ANSWER_CHARACTERS);

  return { ...assistant, respond, handle: async (message) => (await respond(message)).reply };
}

/** What we would refuse, or have several readings of; not what names something that there is none of. */
function isUndecided({
  resolved: {
    parts: [part, ...others],
  },
}: FirstReading): boolean {
  if (others.length > 0) return false;
  const understanding = part?.understanding;
  if (understanding?.kind === 'unknown') {
    const { line, unplaced, elsewhere } = understanding;
    return line === undefined && unplaced === undefined && elsewhere === undefined;
  }
  return understanding?.kind === 'which' && (understanding.alternatives ?? []).length > 1;
}

/** What is not said of the conversation itself, and orders nothing: what was said before may make another question of it. */
function mayLean({ resolved, command }: FirstReading): boolean {
  const isOfQuestion = ({ understanding: one }: Part) =>
    one.kind === 'unknown' || capabilityOf(one.intent).group === 'question';
  return command.kind !== 'answer' && resolved.parts.every(isOfQuestion);
}

/** An order is never taken at a model's word: it is offered, and whoever presses it gives it. */
function shownFor({ as, parts, orders }: Meant, { reply }: Answered, { answersOnly }: Message): Reply {
  const others = (reply.choices ?? []).slice(0, 2);
  if (!orders) return asGuess(reply, as, []);
  if (answersOnly) return reply;
  const sentence = parts[0]?.text ?? as;
  return asking(
    `Do you mean: ${harmless(sentence)}?`,
    '',
    [{ label: 'Yes', say: sentence }, ...others],
    sentence,
  );
}
