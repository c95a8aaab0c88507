import type { Following } from '../alerts/subscriptions/following.ts';
import { within, type Clock } from '../common/clock.ts';
import { once } from '../common/once.ts';
import type { Desk, Message } from '../port.ts';
import { withSayable, type Block, type Reply } from '../replies/reply.ts';
import type { Catalog } from '../transit/catalog.ts';
import { lineNames } from '../transit/lines.ts';
import type { ExtraAliases } from '../transit/names/build-gazetteer.ts';
import type { Api } from '../transit/upstream.ts';
import type { Aliases } from './aliases.ts';
import { askable } from './abilities.ts';
import { byItself } from './compose.ts';
import { capabilities, capabilityOf } from './capabilities.ts';
import { clarify } from './clarify.ts';
import type { Context } from './context.ts';
import { aboutFirst, combineReplies } from './dialogue/told.ts';
import { nextState } from './dialogue/next-state.ts';
import { resolve } from './dialogue/resolve.ts';
import type { Part, Resolved } from './dialogue/resolved.ts';
import { readConversations, stateAt, withState } from './dialogue/state.ts';
import { asGuess } from './guess.ts';
import { faultReply } from './faults.ts';
import { createUnderstandMessage } from './understand-message.ts';
import type { Memory, Recollection } from './memory.ts';
import { namesReader } from './names.ts';
import { isTalk, placeOf, questionOf, type Question } from './question.ts';
import { readSentence } from './read-sentence.ts';
import { suggestions } from './suggest.ts';
import { rememberingWhatWasHeard } from './understand/readings/interpretation-cache.ts';
import { createInterpret } from './understand/readings/interpreter.ts';
import { LONGEST_MESSAGE } from './understand/words/tokens.ts';
import type { Understand } from './understand/understand.ts';
import type { Understanding } from './understand/understanding.ts';
import type { UnmatchedLog } from './unmatched.ts';

/** A reply with what the message was taken to mean; absent when the names to read it by cannot be had. */
export interface Answered {
  understanding?: Understanding;
  reply: Reply;
}

export interface Assistant extends Desk {
  /** What a message means, and the reply. Never rejects. */
  respond(message: Message): Promise<Answered>;
  /** What a sentence means by itself. Rejects when the names to read it by cannot be had. */
  understand(text: string): Promise<Understanding>;
  /** Makes ready what the first question would wait for. Takes some 80 ms. */
  prepare(): void;
}

export interface AssistantOptions {
  api: Api;
  /** All places, as they are known now. */
  readCatalog: () => Promise<Catalog>;
  clock: Clock;
  memory: Memory;
  unmatched: Pick<UnmatchedLog, 'note'>;
  following: Following;
  aliases: Pick<Aliases, 'all'>;
  /** Told of faults in our own code, with nothing of what the rider said. */
  report?: (fault: unknown) => void;
}

/** Milliseconds that what is kept of a rider may take: an answer without it is better than none in time. */
const RECALL_TIMEOUT_MS = 500;

/** From a message to a reply: read, understand, answer. */
export function createAssistant(options: AssistantOptions): Assistant {
  const { api, clock, memory, unmatched, following, report } = options;
  const aliases = { all: () => unlessLost(options.aliases.all(), NO_ALIASES) };
  const names = namesReader(options.readCatalog, aliases, clock);
  // Compiled for the first who asks, or by `prepare`: a port is open before.
  const understanding = once(() =>
    createUnderstandMessage(capabilities, rememberingWhatWasHeard(createInterpret(capabilities))),
  );
  const understand: Understand = (text, given) => understanding()(text, given);

  async function respond(message: Message): Promise<Answered> {
    // Whatever reads it from here on reads no more than this.
    let text = message.text.slice(0, LONGEST_MESSAGE);
    let resolved: Resolved | undefined;
    try {
      const rider = `${message.from.platform}:${message.user}`;
      const now = clock.now();
      const [{ catalog, gazetteer, putTogether }, { saved: places, ...spoken }] = await Promise.all([
        names(),
        unlessLost(memory.recall(rider, now), UNREMEMBERED),
      ]);
      if (message.spoken) text = putTogether(text);
      const recalled = message.aside ? {} : spoken;
      const conversations = readConversations(recalled.question);
      const state = stateAt(conversations, message.from.place, now);
      const remembered = recalled.place ? { remembered: recalled.place } : {};
      const saidBy = {
        catalog,
        places,
        position: message.position,
        given: { now, gazetteer, ...remembered },
      };
      resolved = resolve(text, state, {
        now,
        read: (sentence, previous) => readSentence(understand, sentence, saidBy, previous),
        tells: ({ label }) => linesOf(label, catalog),
        isSaved: (name) => places.some((place) => place.name === name),
      });
      await noteUnmatched(resolved, rider, now);
      const { mayManage = !message.shared } = message;
      const context = {
        now,
        api,
        catalog,
        memory,
        rider,
        from: message.from,
        shared: message.shared ?? false,
        mayManage: async () => (typeof mayManage === 'boolean' ? mayManage : mayManage()),
        following,
        abilities: askable,
        ...(message.position ? { position: message.position } : {}),
      };
      const alone = (sentence: string) => understand(sentence, { now, gazetteer });
      const replies: Reply[] = [];
      let question: Question | undefined;
      const remember = (reply: Reply | undefined) => {
        if (message.aside || !resolved) return;
        const stored = withState(
          conversations,
          message.from.place,
          nextState(state, resolved, question, reply),
          now,
        );
        const [first] = resolved.parts;
        // Where somebody is counts, whatever else they say.
        const known = first?.understanding.kind === 'unknown' ? first.understanding.known : undefined;
        const place = question ? placeOf(question) : known && placeOf({ slots: known });
        // Nobody waits for it, so it has no deadline.
        memory.remember(rider, stored, place, now).catch((fault: unknown) => report?.(fault));
      };
      try {
        for (const part of resolved.parts) {
          const { understanding } = part;
          const asked =
            understanding.kind === 'unknown'
              ? undefined
              : questionOf(understanding, state.question, part.aspect);
          // What is followed instead of something else is spoken of, and not what ended for it.
          if (!question || question.intent === 'unsubscribe') question = asked ?? question;
          replies.push(
            understanding.kind !== 'intent' || !asked
              ? clarify(understanding as Exclude<Understanding, { kind: 'intent' }>)
              : await answerOf(asked, part, text, context, alone),
          );
        }
      } catch (fault) {
        remember(undefined);
        throw fault;
      }
      const reply = withSayable(combineReplies(replies));
      remember(reply);
      return { understanding: understandingOf(resolved), reply };
    } catch (fault) {
      report?.(fault);
      return {
        ...(resolved ? { understanding: understandingOf(resolved) } : {}),
        reply: faultReply(fault, text),
      };
    }
  }

  /** Answers one part of a message; `text` is all of it. */
  async function answerOf(
    question: Question,
    part: Part,
    text: string,
    given: Omit<Context, 'more' | 'skip'>,
    alone: (sentence: string) => Understanding,
  ): Promise<Reply> {
    const { more, skip = 0 } = question;
    const { answer, orders } = capabilityOf(question.intent);
    const answered = await answer(question.slots, { ...given, more, skip });
    const isMore = part.understanding.kind === 'intent' && part.understanding.intent === 'more';
    if (isMore && question.more > 0) {
      const before = await answer(question.slots, { ...given, more: question.more - 1, skip });
      const isSame = JSON.stringify(before.blocks) === JSON.stringify(answered.blocks);
      if (isSame) return { ...answered, blocks: ALL_TOLD };
    }
    const { guessed } = part.understanding;
    // Of thanks and the like there is nothing else to choose.
    const reply = guessed && !isTalk(question.intent) ? asGuess(answered, guessed) : answered;
    if (orders) return { order: 'taken', ...reply };
    const told = part.aspect ? aboutFirst(reply, part.aspect) : reply;
    const again = byItself(part.text, question, alone) ?? (part.text === text ? undefined : part.text);
    return again === undefined ? told : { ...told, again };
  }

  async function noteUnmatched({ parts }: Resolved, rider: string, now: Date): Promise<void> {
    for (const { text, understanding } of parts) {
      const { unplaced } = understanding;
      if (unplaced !== undefined) await unlessLost(unmatched.note('name', unplaced, rider, now), undefined);
      else if (understanding.kind === 'unknown')
        await unlessLost(unmatched.note('sentence', text, rider, now), undefined);
    }
  }

  /** What the database holds, or `without` it: a plain question is answered though the database is away. */
  async function unlessLost<T>(stored: Promise<T>, without: T): Promise<T> {
    try {
      return (await within(clock, RECALL_TIMEOUT_MS, stored)) ?? without;
    } catch (fault) {
      report?.(fault);
      return without;
    }
  }

  return {
    respond,
    prepare: () => void understanding(),
    async understand(text) {
      const { gazetteer } = await names();
      return understand(text, { now: clock.now(), gazetteer });
    },
    handle: async (message) => (await respond(message)).reply,
    async suggest(kind, text) {
      try {
        const { catalog, gazetteer } = await names();
        return suggestions(catalog, gazetteer, kind, text);
      } catch (fault) {
        report?.(fault);
        return [];
      }
    },
  };
}

/** Said where there is no more than was told. */
const ALL_TOLD: Block[] = [{ kind: 'text', text: 'That’s all there is.' }];

/** What is remembered for somebody who is not in a conversation. */
const UNREMEMBERED: Recollection = { saved: [] };
const NO_ALIASES: ExtraAliases = new Map();

/** What a message was taken to mean, of several parts: what is asked of a departure, else what was said last. */
function understandingOf({ parts }: Resolved): Understanding {
  return (parts.find(({ aspect }) => aspect) ?? parts.at(-1) ?? parts[0])?.understanding as Understanding;
}

/** The lines of the station of this name, by which riders tell it from another; empty where it is none. */
function linesOf(name: string, { stations }: Catalog): string {
  const station = stations.find((one) => one.name === name);
  return station ? lineNames(station.lines) : '';
}
