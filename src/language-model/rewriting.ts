import type { Compose, Message } from '../port.ts';
import { harmless } from '../replies/text.ts';
import { asking } from '../assistant/answers/format.ts';
import type { Answered, Assistant } from '../assistant/assistant.ts';
import { capabilities, capabilityOf } from '../assistant/capabilities.ts';
import { asGuess } from '../assistant/guess.ts';
import type { SlotTexts } from '../port.ts';

/** What is asked where we do not understand: an intent and the rider's own words for its slots, or nothing. */
export type Rewrite = (
  text: string,
  deadlineMs: number,
  rider: string,
) => Promise<{ intent: string; slots: SlotTexts } | undefined>;

/** Milliseconds that a rider who reads waits longer for it, and one who listens. */
const READER_TIMEOUT_MS = 2500;
const LISTENER_TIMEOUT_MS = 1500;

/**
 * The assistant with a second opinion on what it would refuse. The opinion is never an answer: it is composed to a sentence
 * of ours, which our own understanding must take for the same, and then asked as if the rider had pressed it.
 */
export function withRewriting(assistant: Assistant, compose: Compose, rewrite: Rewrite): Assistant {
  async function respond(message: Message): Promise<Answered> {
    let sentence: Awaited<ReturnType<typeof sentenceFor>>;
    const first = await assistant.respond(message, async (answered) => {
      sentence =
        !message.form && isUndecided(answered)
          ? await sentenceFor(message).catch(() => undefined)
          : undefined;
      const isOffered = sentence?.orders && !message.answersOnly;
      return sentence && isOffered ? offered(answered, sentence.text) : answered.reply;
    });
    if (!sentence || sentence.orders) return first;
    const { text } = sentence;
    const others = (first.reply.choices ?? []).slice(0, 2);
    return assistant.respond({ ...message, text }, async ({ reply }) => asGuess(reply, { as: text, others }));
  }

  /** One of our sentences that says what the message may mean, as far as we agree. */
  async function sentenceFor({ text, spoken, from, user, anonymous }: Message) {
    // Who is known by a name of their own making has the share of all such.
    const rider = anonymous ? from.platform : `${from.platform}:${user}`;
    const found = await rewrite(text, spoken ? LISTENER_TIMEOUT_MS : READER_TIMEOUT_MS, rider);
    const capability = found && capabilities.find(({ intent }) => intent === found.intent);
    if (!found || !capability) return undefined;
    const composed = compose(found.intent, found.slots);
    const understanding = await assistant.understand(composed);
    const agreed =
      understanding.kind === 'intent' && understanding.intent === found.intent && !understanding.guessed;
    const { orders = false } = capabilityOf(capability.intent);
    return agreed ? { text: composed, orders } : undefined;
  }

  return { ...assistant, respond, handle: async (message) => (await respond(message)).reply };
}

/** What we would refuse, or have several readings of; not what names something that there is none of. */
function isUndecided({ understanding }: Answered): boolean {
  if (understanding?.kind === 'unknown') {
    const { line, unplaced, elsewhere } = understanding;
    return line === undefined && unplaced === undefined && elsewhere === undefined;
  }
  return understanding?.kind === 'which' && (understanding.alternatives ?? []).length > 1;
}

/** An order is never taken at a model's word: it is offered, and whoever presses it gives it. */
function offered({ reply }: Answered, sentence: string): Answered['reply'] {
  return {
    ...asking(`Do you mean: ${harmless(sentence)}?`, '', sentence),
    choices: [{ label: 'Yes', say: sentence }, ...(reply.choices ?? []).slice(0, 2)],
  };
}
