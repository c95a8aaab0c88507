import type { Following } from '../alerts/subscriptions/following.ts';
import type { MeasuredService } from '../alerts/measured/store.ts';
import type { Clock } from '../common/clock.ts';
import { once } from '../common/once.ts';
import type { Ability, Desk, Message } from '../port.ts';
import { foreignReply } from '../replies/foreign-reply.ts';
import { withSayable, type Reply } from '../replies/reply.ts';
import { perAnswer } from '../transit/answer-cache.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { EmergencyContacts } from '../transit/emergency-contacts.ts';
import type { Transit } from '../transit/transit.ts';
import { askable } from './abilities.ts';
import type { Aliases } from './aliases.ts';
import { partAnswers, type PartContext } from './answering/answer-part.ts';
import { afterRide, askedAtEnd, combineReplies } from './answering/combined-reply.ts';
import { onEachDay } from './answering/each-day.ts';
import { createWithFallback, withoutDatabase } from './answering/fallback.ts';
import { misunderstandingNotes } from './answering/misunderstandings.ts';
import { createOpenOffers } from './answering/open-offers.ts';
import { readingContext } from './answering/reading-context.ts';
import type { SecondOpinion } from './answering/second-opinion.ts';
import { tellsMore } from './answering/tells-more.ts';
import { warmUp } from './answering/warm-up.ts';
import { asQuestion, refusal, withoutOrders } from './answers-only.ts';
import { capabilities, capabilityOf } from './capabilities.ts';
import { dangerIn } from './danger/danger.ts';
import { dangerReply, type Danger } from './danger/reply.ts';
import { commandOf } from './dialogue/command-of.ts';
import type { DialogueCommand } from './dialogue/commands.ts';
import { nextState } from './dialogue/next-state.ts';
import { resolve } from './dialogue/resolve.ts';
import type { Part, Resolved } from './dialogue/resolution.ts';
import { readConversations, stateAt, withState } from './conversations.ts';
import type { DialogueState } from './dialogue/state.ts';
import { faultReply } from './faults.ts';
import { foreignLanguage } from './foreign-language.ts';
import { readForm } from './form.ts';
import type { KeptPlaces } from '../alerts/subscriptions/kept-places.ts';
import type { Memory, Recollection } from '../store/memory.ts';
import { namesReader } from './names.ts';
import { notPublished, offered } from './offer.ts';
import { placeOf, questionOf, type Question } from './question.ts';
import { suggestions } from './suggest.ts';
import { createUnderstandMessage } from './understand-message.ts';
import { rememberingWhatWasHeard } from './understand/readings/interpretation-cache.ts';
import { createInterpret } from './understand/readings/interpreter.ts';
import type { Understand } from './understand/understand.ts';
import type { Understanding } from './understand/understanding.ts';
import { picked } from './understand/slots/slots.ts';
import { LONGEST_MESSAGE } from './understand/words/tokens.ts';
import type { UnmatchedLog } from '../store/unmatched-log.ts';
import { withUsual } from './usual.ts';

/** A reply with what the message was taken to mean; absent when the names to read it by cannot be had. */
export interface Answered {
  understanding?: Understanding;
  /** What it did in its conversation. */
  command?: DialogueCommand;
  /** The state of the conversation before it. */
  before?: DialogueState;
  reply: Reply;
}

export interface Assistant extends Desk {
  /** What a message means, and the reply. Never rejects. */
  respond(message: Message, opinion?: SecondOpinion<Answered>): Promise<Answered>;
  /** What a sentence means by itself. Rejects when the names to read it by cannot be had. */
  understand(text: string): Promise<Understanding>;
  /** Makes ready what the first question would wait for, a piece in each turn. Never rejects. */
  prepare(): Promise<void>;
}

export interface AssistantOptions {
  transit: Transit;
  clock: Clock;
  memory: Memory;
  unmatched: Pick<UnmatchedLog, 'note'>;
  following: Following;
  /** How lines really run; absent: nobody measures. */
  measured?: MeasuredService;
  aliases: Pick<Aliases, 'all'>;
  /** Where the places that were known last are kept; absent: nowhere. */
  keptPlaces?: KeptPlaces;
  /** Told of faults in our own code, with nothing of what the rider said. */
  report?: (fault: unknown) => void;
}

/** From a message to a reply: read, understand, answer. */
export function createAssistant(options: AssistantOptions): Assistant {
  const { transit, clock, memory, following, report } = options;
  const withFallback = createWithFallback(clock, report);
  const stored = withoutDatabase(options, withFallback);
  const names = namesReader(transit, stored.aliases, clock, stored.keptPlaces);
  const offers = createOpenOffers(memory, clock, withFallback);
  const noteMisunderstood = misunderstandingNotes(options.unmatched, withFallback);
  const answerPart = partAnswers(transit);
  // Compiled for the first who asks, or by `prepare`: a port is open before.
  const interpret = once(() => rememberingWhatWasHeard(createInterpret(capabilities)));
  const understanding = once(() => createUnderstandMessage(capabilities, interpret()));
  const understand: Understand = (text, given) => understanding()(text, given);
  const asked = askable.filter(({ keeps }) => keeps === undefined);
  /** What can be asked, once for each catalog. */
  const offeredIn = perAnswer((catalog: Catalog) =>
    perAnswer((abilities: readonly Ability[], alone: (sentence: string) => Understanding) =>
      offered(abilities, transit, catalog, alone),
    ),
  );

  /** What a message says, to whom and in which conversation. */
  async function hear(message: Message) {
    const rider = `${message.from.platform}:${message.user}`;
    const now = clock.now();
    await offers.settled(rider);
    const { aside = false, answersOnly } = message;
    const isStranger = aside && answersOnly !== undefined;
    const [named, { saved, rides, ...spoken }] = await Promise.all([
      names(),
      isStranger ? UNREMEMBERED : withFallback(memory.recall(rider, now), UNREMEMBERED),
    ]);
    const { catalog, gazetteer, putTogether, asTrains, lack } = named;
    const said = message.text.slice(0, LONGEST_MESSAGE);
    const text = asTrains(message.spoken ? putTogether(said) : said);
    const recalled = { saved, ...(rides && { rides }), ...(aside ? {} : spoken) };
    const alone = (sentence: string) => understand(sentence, { now, gazetteer });
    const reading = readingContext(named, recalled, message.position, now, { understand, interpret });
    const conversations = readConversations(recalled.question);
    const state = stateAt(conversations, message.from, now);
    const formed = message.form && readForm(message.form, () => alone(text), interpret(), { gazetteer, now });
    const resolved: Resolved = formed
      ? { parts: [{ text, understanding: formed }] }
      : onEachDay(resolve(text, state, reading), text, now);
    if (lack !== undefined && !resolved.parts.every(isOfStored)) throw lack;
    const command = commandOf(resolved, state, reading);
    const danger = state.danger && tellsMore(resolved, alone(text)) ? state.danger : undefined;
    if (!isStranger && !danger) await noteMisunderstood(resolved.parts, command, state, message, now);
    const heard = { rider, now, text, catalog, alone, reading, conversations, state, resolved, command };
    return { ...heard, isStranger, danger };
  }

  type Heard = Awaited<ReturnType<typeof hear>>;

  function contextOf({ rider, now, catalog, alone }: Heard, message: Message): PartContext['given'] {
    const { mayManage = !message.shared, answersOnly, community, position } = message;
    return {
      now,
      transit: message.anonymous ? transit.forAnonymous() : transit,
      catalog,
      memory,
      rider,
      from: message.from,
      setting: { shared: message.shared ?? false, ...(community === undefined ? {} : { community }) },
      mayManage: async () => (typeof mayManage === 'boolean' ? mayManage : mayManage()),
      following,
      measured: stored.measured,
      isReached: answersOnly === undefined,
      abilities: () => offeredIn(catalog)(answersOnly ? asked : askable, alone),
      ...(position ? { position } : {}),
    };
  }

  /** Remembers what was said and shown. Nobody waits for it, so it has no deadline. */
  function remember(heard: Heard, message: Message, question: Question | undefined, reply?: Reply): void {
    // Of who is forgotten nothing is kept, not that they were.
    if (message.aside || reply?.forgets) return;
    const { state, resolved, now } = heard;
    // What waits for a yes goes along with a call or a session: another one answers nothing of this one.
    const after = nextState(state, resolved, question, reply, message.spoken);
    const [first] = resolved.parts;
    // Where somebody is counts, whatever else they say.
    const known = first?.understanding.kind === 'unknown' ? first.understanding.known : undefined;
    const place = question ? placeOf(question) : known && placeOf({ slots: known });
    memory
      .remember(heard.rider, withState(heard.conversations, message.from, after, now), place, now)
      .catch((fault: unknown) => report?.(fault));
  }

  /** The answer to each part, and the question that is in hand after them. */
  async function answerParts(heard: Heard, message: Message) {
    const { text, state, catalog, alone, isStranger } = heard;
    const { answersOnly } = message;
    const context: PartContext = { text, given: contextOf(heard, message), alone };
    const replies: Reply[] = [];
    let question: Question | undefined;
    try {
      for (const said of heard.resolved.parts) {
        const before = said.isAfter && replies.at(-1);
        const ride = said.isAfter === true ? replies.pop() : undefined;
        const meant = before ? askedAtEnd(said.understanding, before) : said.understanding;
        const understanding = answersOnly ? asQuestion(meant) : meant;
        const isIntent = understanding.kind === 'intent';
        // What nobody publishes is followed nowhere, whoever asks.
        const isLacking = isIntent && notPublished(understanding.intent, transit);
        const refused = answersOnly && refusal(understanding, answersOnly, isStranger, catalog);
        if (refused && !isLacking) {
          replies.push(refused);
          continue;
        }
        const asks =
          understanding.kind === 'unknown'
            ? undefined
            : questionOf(understanding, state.question, said.aspect);
        // What is followed instead of something else is spoken of, and not what ended for it.
        if (!question || question.intent === 'unsubscribe' || ride) question = asks ?? question;
        // Ways one after the other are one way since.
        else if (before && asks)
          question = { ...question, slots: { ...question.slots, ...picked(asks.slots, ['to_station']) } };
        const told = await answerPart({ ...said, understanding }, asks, context);
        const reply = ride ? afterRide(ride, told) : told;
        const isSure = isIntent && !understanding.guessed;
        replies.push(answersOnly && !isSure ? withoutOrders(reply, alone) : reply);
      }
    } catch (fault) {
      remember(heard, message, question);
      throw fault;
    }
    return { replies, question };
  }

  /** What is answered to what was heard. */
  async function answer(heard: Heard, message: Message) {
    const { replies, question } = await answerParts(heard, message);
    const combined = withSayable(combineReplies(replies));
    const isUsual = message.wantsUsual && replies.length === 1;
    const reply = isUsual ? withUsual(combined, question, heard.alone, heard.catalog) : combined;
    return { heard, question, understanding: understandingOf(heard.resolved), reply };
  }

  const respond: Assistant['respond'] = async (message, { instead, shown } = {}) => {
    // Before anything that may be away, slow or asked of them: no name, database or service is needed.
    const danger = toldDanger(message);
    if (danger) {
      if (!message.aside) offers.withdraw(message, danger);
      return inDanger(danger, transit.emergency);
    }
    // Whatever reads it from here on reads no more than this.
    const text = message.text.slice(0, LONGEST_MESSAGE);
    const foreign = foreignLanguage(text);
    if (foreign) return { reply: foreignReply(foreign, transit.phone) };
    let resolved: Resolved | undefined;
    try {
      const heard = await hear(message);
      ({ resolved } = heard);
      if (heard.danger) return inDanger(heard.danger, transit.emergency);
      const own = await answer(heard, message);
      // Who says more meanwhile has been answered so.
      remember(heard, message, own.question, own.reply);
      const other = await instead?.({ ...heard, reply: own.reply });
      const command = other ? commandOf(other, {}, heard.reading) : heard.command;
      const told = other ? await answer({ ...heard, resolved: other, command }, message) : own;
      const reply = shown ? await shown(told) : told.reply;
      if (reply !== own.reply) remember(told.heard, message, told.question, reply);
      return { understanding: told.understanding, command, before: heard.state, reply };
    } catch (fault) {
      report?.(fault);
      if (!resolved && !message.aside) await offers.dropOrder(message);
      return {
        ...(resolved ? { understanding: understandingOf(resolved) } : {}),
        reply: faultReply(fault, text, transit),
      };
    }
  };

  return {
    respond,
    isDanger: (text) => dangerIn(text) !== undefined,
    prepare: async () =>
      warmUp([interpret, understanding], async (sentence) => {
        const { gazetteer } = await names();
        understand(sentence, { now: clock.now(), gazetteer });
      }),
    async understand(text) {
      if (dangerIn(text)) return IN_DANGER;
      const { gazetteer, asTrains, lack } = await names();
      if (lack !== undefined) throw lack;
      return understand(asTrains(text), { now: clock.now(), gazetteer });
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

/** Whether it is plainly about what is stored, which nobody outside need be asked for. */
function isOfStored({ understanding }: Part): boolean {
  if (understanding.kind !== 'intent' || understanding.guessed || understanding.unplaced !== undefined)
    return false;
  return capabilityOf(understanding.intent).stored ?? false;
}

/** The danger that a message tells of, in its sentence or in what is said for a slot of a form. */
function toldDanger({ text, form }: Message): Danger | undefined {
  const said = [text, ...Object.values(form?.slots ?? {})];
  return said.map((one) => (one === undefined ? undefined : dangerIn(one))).find((danger) => danger);
}

function inDanger(danger: Danger, contacts: EmergencyContacts): Answered {
  return {
    understanding: IN_DANGER,
    command: { kind: 'ask', intent: 'danger', slots: {} },
    reply: dangerReply(danger, contacts),
  };
}

const IN_DANGER: Understanding = { kind: 'intent', intent: 'danger', slots: {} };

/** What is remembered for somebody who is not in a conversation. */
const UNREMEMBERED: Recollection = { saved: [] };

/** What a message was taken to mean, of several parts: what is asked of a departure, else what was said last. */
function understandingOf({ parts }: Resolved): Understanding {
  return (parts.find(({ aspect }) => aspect) ?? parts.at(-1) ?? parts[0])?.understanding as Understanding;
}
