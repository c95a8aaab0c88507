import type { FollowingDesk } from '../alerts/subscriptions/desk.ts';
import type { Clock } from '../clock.ts';
import type { Desk, Message } from '../port.ts';
import type { Reply } from '../replies/reply.ts';
import type { ExtraAliases } from '../transit/names/build-gazetteer.ts';
import type { Api } from '../transit/upstream.ts';
import type { Aliases } from './aliases.ts';
import { byItself } from './by-itself.ts';
import { capabilities } from './capabilities.ts';
import type { Capability } from './capability.ts';
import { clarify } from './clarify.ts';
import type { Context } from './context.ts';
import { faultReply } from './faults.ts';
import { withFollowing } from './following/understand-following.ts';
import type { IntentName } from './intents.ts';
import type { Memory, Recollection } from './memory.ts';
import { namesReader } from './names.ts';
import { placeOf, questionOf, TALK, toKeep, type Question } from './question.ts';
import { withoutSavedNames } from './saved-names.ts';
import { suggestions } from './suggest.ts';
import { rememberingWhatWasHeard } from './understand/heard-before.ts';
import { createInterpret } from './understand/interpreter.ts';
import { LONGEST_MESSAGE } from './understand/tokens.ts';
import { createUnderstand, type UnderstandOptions } from './understand/understand.ts';
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
}

export interface AssistantOptions {
  api: Api;
  clock: Clock;
  memory: Memory;
  unmatched: UnmatchedLog;
  following: FollowingDesk;
  aliases: Aliases;
  /** Told of faults in our own code, with nothing of what the rider said. */
  report?: (fault: unknown) => void;
}

/** From a message to a reply: read, understand, answer. */
export function createAssistant(options: AssistantOptions): Assistant {
  const { api, clock, memory, unmatched, following, report } = options;
  const aliases = { ...options.aliases, all: () => unlessLost(options.aliases.all(), NO_ALIASES) };
  const names = namesReader(api, aliases, clock);
  const interpret = rememberingWhatWasHeard(createInterpret(capabilities));
  const understand = withFollowing(createUnderstand(capabilities, interpret));

  async function respond(message: Message): Promise<Answered> {
    // Whatever reads it from here on reads no more than this.
    const text = message.text.slice(0, LONGEST_MESSAGE);
    let understanding: Understanding | undefined;
    try {
      const rider = `${message.from.platform}:${message.user}`;
      const now = clock.now();
      const [{ catalog, gazetteer }, { saved: places, ...spoken }] = await Promise.all([
        names(),
        unlessLost(memory.recall(rider, now), UNREMEMBERED),
      ]);
      const recalled = message.aside ? {} : spoken;
      const last = recalled.question ? (JSON.parse(recalled.question) as Question) : undefined;
      const saved = withoutSavedNames(text, places, catalog);
      understanding = understood(text, saved, {
        now,
        gazetteer,
        ...(last ? { previous: last } : {}),
        ...(recalled.place ? { remembered: recalled.place } : {}),
      });
      const { unplaced } = understanding;
      if (unplaced !== undefined) await unlessLost(unmatched.note('name', unplaced, rider, now), undefined);
      else if (understanding.kind === 'unknown')
        await unlessLost(unmatched.note('sentence', text, rider, now), undefined);
      if (understanding.kind === 'unknown') {
        return { understanding, reply: clarify(understanding) };
      }
      const question = questionOf(understanding, last);
      const kept = toKeep(question, understanding.kind === 'missing', last);
      if (!message.aside && kept) {
        void unlessLost(memory.remember(rider, JSON.stringify(kept), placeOf(kept), now), undefined);
      }
      if (understanding.kind !== 'intent') return { understanding, reply: clarify(understanding) };
      const { mayManage = !message.shared } = message;
      const context: Context = {
        now,
        api,
        catalog,
        memory,
        text,
        rider,
        from: message.from,
        shared: message.shared ?? false,
        mayManage: async () => (typeof mayManage === 'boolean' ? mayManage : mayManage()),
        following,
        more: question.more,
        abilities: ABILITIES,
        ...(message.position ? { position: message.position } : {}),
      };
      const { answer, orders } = capabilityOf(question.intent);
      const reply = await answer(question.slots, context);
      if (orders) return { understanding, reply: { order: 'taken', ...reply } };
      const again = byItself(text, question, (sentence) => understand(sentence, { now, gazetteer }));
      return { understanding, reply: again === undefined ? reply : { ...reply, again } };
    } catch (fault) {
      report?.(fault);
      return { ...(understanding ? { understanding } : {}), reply: faultReply(fault, text) };
    }
  }

  /** What the database holds, or `without` it: a plain question is answered though the database is away. */
  async function unlessLost<T>(stored: Promise<T>, without: T): Promise<T> {
    try {
      return await stored;
    } catch (fault) {
      report?.(fault);
      return without;
    }
  }

  /** What a message means; `saved` is the same with the rider's own names of places replaced. */
  function understood(text: string, saved: string | undefined, given: UnderstandOptions): Understanding {
    const asSaid = understand(text, given);
    if (saved === undefined || (asSaid.kind !== 'unknown' && ABOUT_SAVED.has(asSaid.intent))) return asSaid;
    const replaced = understand(saved, given);
    return replaced.kind === 'unknown' ? asSaid : replaced;
  }

  return {
    respond,
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

/** What is remembered for somebody who is not in a conversation. */
const UNREMEMBERED: Recollection = { saved: [] };
const NO_ALIASES: ExtraAliases = new Map();

/** Intents whose sentences name a saved place by the rider's own name for it. */
const ABOUT_SAVED: ReadonlySet<IntentName> = new Set(['save', 'places', 'forget', 'forget_me']);

const ABILITIES = capabilities.filter(({ intent }) => !TALK.includes(intent));

function capabilityOf(intent: IntentName): Capability {
  const capability = capabilities.find((candidate) => candidate.intent === intent);
  if (!capability) throw new TypeError(`no capability answers ${intent}`);
  return capability;
}
