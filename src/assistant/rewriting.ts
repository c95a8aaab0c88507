import type { Compose, Message } from '../port.ts';
import { harmless } from '../replies/text.ts';
import type { Answered, Assistant } from './assistant.ts';
import { capabilities, capabilityOf } from './capabilities.ts';
import { asGuess } from './guess.ts';
import type { SlotTexts } from '../port.ts';

/** What is asked where we do not understand: an intent and the rider's own words for its slots, or nothing. */
export type Rewrite = (
  text: string,
  deadlineMs: number,
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
    const first = await assistant.respond(message);
    if (!isUndecided(first)) return first;
    const sentence = await sentenceFor(message).catch(() => undefined);
    if (sentence === undefined) return first;
    if (sentence.orders) return { ...first, reply: offered(first, sentence.text) };
    const second = await assistant.respond({ ...message, text: sentence.text });
    const others = (first.reply.choices ?? []).slice(0, 2);
    return { ...second, reply: asGuess(second.reply, { as: sentence.text, others }) };
  }

  /** One of our sentences that says what the message may mean, as far as we agree. */
  async function sentenceFor({ text, spoken }: Message) {
    const found = await rewrite(text, spoken ? LISTENER_TIMEOUT_MS : READER_TIMEOUT_MS);
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
    blocks: [{ kind: 'text', text: `Do you mean: ${harmless(sentence)}?` }],
    choices: [{ label: 'Yes', say: sentence }, ...(reply.choices ?? []).slice(0, 2)],
  };
}
