import { setImmediate as turn } from 'node:timers/promises';
import type { Following } from '../alerts/subscriptions/following.ts';
import { within, type Clock } from '../common/clock.ts';
import { once } from '../common/once.ts';
import type { Ability, Desk, Message } from '../port.ts';
import { withSayable, type Block, type Reply } from '../replies/reply.ts';
import type { Catalog } from '../transit/catalog.ts';
import { lineNames, type Lines } from '../transit/lines.ts';
import type { ExtraAliases } from '../transit/names/build-gazetteer.ts';
import type { EmergencyContacts } from '../transit/emergency-contacts.ts';
import { perAnswer } from '../transit/answer-cache.ts';
import { SUBJECTS } from '../transit/subjects.ts';
import type { Transit } from '../transit/transit.ts';
import type { Aliases } from './aliases.ts';
import { askable } from './abilities.ts';
import { asQuestion, refusal, withoutOrders } from './answers-only.ts';
import { byItself } from './compose.ts';
import { capabilities, capabilityOf } from './capabilities.ts';
import { clarify, toldFirst, withUnplaced } from './clarify.ts';
import type { MeasuredService } from '../alerts/measured/store.ts';
import type { Context } from './context.ts';
import { commandOf } from './dialogue/command-of.ts';
import type { DialogueCommand } from './dialogue/commands.ts';
import { aboutFirst, combineReplies } from './dialogue/told.ts';
import { nextState } from './dialogue/next-state.ts';
import { resolve } from './dialogue/resolve.ts';
import { presentState } from './dialogue/former-state.ts';
import type { Part, ResolveContext, Resolved } from './dialogue/resolved.ts';
import { readConversations, stateAt, withState, type DialogueState } from './dialogue/state.ts';
import { asGuess } from './guess.ts';
import { faultReply } from './faults.ts';
import { readForm } from './form.ts';
import { dangerIn } from './danger/danger.ts';
import { remarkOf } from './dialogue/remarks.ts';
import { dangerReply, type Danger } from './danger/reply.ts';
import { formerRouteTold } from './answers/former-route.ts';
import { createUnderstandMessage } from './understand-message.ts';
import type { KeptPlaces } from './kept-places.ts';
import type { Memory, Recollection } from './memory.ts';
import { namesReader } from './names.ts';
import { noService } from './answers/system-hours.ts';
import { afterTimetable, notPublished, offered, unanswerable, withoutUnpublished } from './offer.ts';
import { isTalk, placeOf, questionOf, type Question } from './question.ts';
import { withClock } from './dialogue/turns/trip-clock.ts';
import { rankTripTurn } from './dialogue/turns/trip-turn.ts';
import { rankTurn } from './dialogue/turns/turn-reader.ts';
import { isOfCommute } from './commute.ts';
import { readSentence } from './read-sentence.ts';
import { isSpanish, spanishReply } from './spanish.ts';
import { suggestions } from './suggest.ts';
import { rememberingWhatWasHeard } from './understand/readings/interpretation-cache.ts';
import { createInterpret } from './understand/readings/interpreter.ts';
import { LONGEST_MESSAGE } from './understand/words/tokens.ts';
import type { Understand } from './understand/understand.ts';
import type { Understanding } from './understand/understanding.ts';
import { flatSlots } from './parse.ts';
import type { Unmatched, UnmatchedLog } from './unmatched-log.ts';
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
  /**
   * What a message means, and the reply. Never rejects. `shown`: what is shown instead of it, which is remembered then; it
   * must not reject. Absent: the reply.
   */
  respond(message: Message, shown?: (answered: Answered) => Promise<Reply>): Promise<Answered>;
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

/** Milliseconds that what is kept of a rider may take: an answer without it is better than none in time. */
const RECALL_TIMEOUT_MS = 500;

/** From a message to a reply: read, understand, answer. */
export function createAssistant(options: AssistantOptions): Assistant {
  const { transit, clock, memory, unmatched, following, report } = options;
  const measured: MeasuredService = {
    lineRuns: async (now) => options.measured && withFallback(options.measured.lineRuns(now), undefined),
    usually: async (at) => options.measured && withFallback(options.measured.usually(at), undefined),
  };
  const aliases = { all: () => withFallback(options.aliases.all(), NO_ALIASES) };
  const { keptPlaces } = options;
  const kept = keptPlaces && {
    keep: async (catalog: Catalog) => withFallback(keptPlaces.keep(catalog), undefined),
    read: async (lines: Lines) => withFallback(keptPlaces.read(lines), undefined),
  };
  const names = namesReader(transit, aliases, clock, kept);
  // Compiled for the first who asks, or by `prepare`: a port is open before.
  const interpret = once(() => rememberingWhatWasHeard(createInterpret(capabilities)));
  const understanding = once(() => createUnderstandMessage(capabilities, interpret()));
  const asked = askable.filter(({ keeps }) => keeps === undefined);
  /** What can be asked, once for each catalog. */
  const offeredIn = perAnswer((catalog: Catalog) =>
    perAnswer((abilities: readonly Ability[], alone: (sentence: string) => Understanding) =>
      offered(abilities, transit, catalog, alone),
    ),
  );
  /** Whether an agency leaves out something that choices may ask for. */
  const isPartial = () =>
    SUBJECTS.some((subject) => subject !== 'timetable' && !transit.published.has(subject));
  /** Riders in danger whose offers are about to be withdrawn: nobody waits for it but they themselves. */
  const withdrawn = new Map<string, Promise<void>>();
  const understand: Understand = (text, given) => understanding()(text, given);

  const respond: Assistant['respond'] = async (message, shown) => {
    // Whatever reads it from here on reads no more than this.
    let text = message.text.slice(0, LONGEST_MESSAGE);
    // Before anything that may be away, slow or asked of them: no name, database or service is needed.
    const danger = toldDanger(message);
    if (danger) {
      if (!message.aside) withdrawOffer(message);
      return inDanger(danger, transit.emergency);
    }
    if (isSpanish(text)) return { reply: spanishReply(transit.phone) };
    let resolved: Resolved | undefined;
    try {
      const rider = `${message.from.platform}:${message.user}`;
      const now = clock.now();
      await withdrawn.get(rider);
      const { answersOnly, aside = false } = message;
      const isStranger = aside && answersOnly !== undefined;
      const [named, { saved: places, ...spoken }] = await Promise.all([
        names(),
        isStranger ? UNREMEMBERED : withFallback(memory.recall(rider, now), UNREMEMBERED),
      ]);
      const { catalog, gazetteer, putTogether, asTrains, lack } = named;
      text = asTrains(message.spoken ? putTogether(text) : text);
      const recalled = aside ? {} : spoken;
      const conversations = readConversations(recalled.question);
      const remembered = recalled.place ? { remembered: recalled.place } : {};
      const saidBy = {
        catalog,
        places,
        position: message.position,
        given: { now, gazetteer, ...remembered },
      };
      const alone = (sentence: string) => understand(sentence, { now, gazetteer });
      const reading: ResolveContext = {
        now,
        read: (sentence, previous) => readSentence(understand, sentence, saidBy, previous),
        readAs: (sentence, as, previous) =>
          understand(sentence, { now, gazetteer, as, ...(previous && { previous }) }),
        turn: (sentence, before) =>
          isOfCommute(sentence)
            ? []
            : rankTurn(before, {
                whole: interpret()(sentence, gazetteer, now),
                alone: alone(sentence),
                after: understand(sentence, { now, gazetteer, previous: before.question }),
              }),
        tripTurn: (sentence) => rankTripTurn(interpret()(withClock(sentence), gazetteer, now)),
        catalog,
        tells: ({ label }) => linesOf(label, catalog),
        isSaved: (name) => places.some((place) => place.name === name),
      };
      const state = presentState(stateAt(conversations, message.from, now), reading);
      const meant: Resolved = message.form
        ? {
            parts: [
              {
                text,
                understanding: readForm(message.form, () => alone(text), interpret(), { gazetteer, now }),
              },
            ],
          }
        : resolve(text, state, reading);
      if (lack !== undefined && !meant.parts.every(isOfStored)) throw lack;
      resolved = meant;
      const command = commandOf(resolved, state, reading);
      if (!isStranger) await noteUnmatched(resolved, command, state, message, now);
      const { mayManage = !message.shared } = message;
      const context = {
        now,
        transit: message.anonymous ? transit.forAnonymous() : transit,
        catalog,
        memory,
        rider,
        from: message.from,
        setting: {
          shared: message.shared ?? false,
          ...(message.community === undefined ? {} : { community: message.community }),
        },
        mayManage: async () => (typeof mayManage === 'boolean' ? mayManage : mayManage()),
        following,
        measured,
        isReached: answersOnly === undefined,
        abilities: () => offeredIn(catalog)(answersOnly ? asked : askable, alone),
        ...(message.position ? { position: message.position } : {}),
      };
      const replies: Reply[] = [];
      let question: Question | undefined;
      const remember = (reply: Reply | undefined) => {
        // Of who is forgotten nothing is kept, not that they were.
        if (aside || !resolved || reply?.forgets) return;
        const stored = withState(
          conversations,
          message.from,
          // What waits for a yes goes along with a call or a session: another one answers nothing of this one.
          nextState(state, resolved, question, reply, message.spoken),
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
          const understanding = answersOnly ? asQuestion(part.understanding) : part.understanding;
          // What nobody publishes is followed nowhere, whoever asks.
          const isLacking = understanding.kind === 'intent' && notPublished(understanding.intent, transit);
          const refused = answersOnly && refusal(understanding, answersOnly, isStranger, catalog);
          if (refused && !isLacking) {
            replies.push(refused);
            continue;
          }
          const asked =
            understanding.kind === 'unknown'
              ? undefined
              : questionOf(understanding, state.question, part.aspect);
          // What is followed instead of something else is spoken of, and not what ended for it.
          if (!question || question.intent === 'unsubscribe') question = asked ?? question;
          const reply =
            understanding.kind !== 'intent' || !asked
              ? (unanswerable(understanding, transit) ??
                (understanding.kind === 'missing'
                  ? await noService(understanding.intent, understanding.slots, {
                      ...context,
                      more: 0,
                      skip: 0,
                    })
                  : undefined) ??
                clarify(understanding as Exclude<Understanding, { kind: 'intent' }>, catalog, transit))
              : await answerOf(asked, { ...part, understanding }, text, context, alone);
          const isSure = understanding.kind === 'intent' && !understanding.guessed;
          const offer = isPartial() ? withoutUnpublished(reply, transit, context.abilities(), alone) : reply;
          const renamed = formerRouteTold(text, understanding, catalog);
          const told = renamed === undefined ? offer : toldFirst(renamed, offer);
          replies.push(answersOnly && !isSure ? withoutOrders(told, alone) : told);
        }
      } catch (fault) {
        remember(undefined);
        throw fault;
      }
      const understanding = understandingOf(resolved);
      const combined = withSayable(combineReplies(replies));
      const isOne = replies.length === 1;
      const own = message.wantsUsual && isOne ? withUsual(combined, question, alone, catalog) : combined;
      remember(own);
      const reply = shown ? await shown({ understanding, reply: own }) : own;
      if (reply !== own) remember(reply);
      return { understanding, command, before: state, reply };
    } catch (fault) {
      report?.(fault);
      if (!resolved && !message.aside) await withFallback(dropOpenOrder(message), undefined);
      return {
        ...(resolved ? { understanding: understandingOf(resolved) } : {}),
        reply: faultReply(fault, text, transit),
      };
    }
  };

  /** A message that could not be read came between all the same: what waited for a yes in its conversation waits no longer. */
  async function dropOpenOrder({ from, user }: Message): Promise<void> {
    const [rider, now] = [`${from.platform}:${user}`, clock.now()];
    const conversations = readConversations((await memory.recall(rider, now)).question);
    const { offered, ...state } = stateAt(conversations, from, now);
    if (offered?.confirm === undefined && !offered?.ends) return;
    await memory.remember(rider, withState(conversations, from, state, now), undefined, now);
  }

  /** What was offered before is not taken by a yes to somebody who spoke of danger since. */
  function withdrawOffer({ from, user }: Message): void {
    const rider = `${from.platform}:${user}`;
    const now = clock.now();
    const withdraw = async () => {
      const conversations = readConversations((await memory.recall(rider, now)).question);
      const { offered, ...state } = stateAt(conversations, from, now);
      if (!offered) return;
      await memory.remember(rider, withState(conversations, from, state, now), undefined, now);
    };
    const done = withFallback(withdraw(), undefined).finally(() => withdrawn.delete(rider));
    withdrawn.set(rider, done);
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
    const { answer, instead, orders } = capabilityOf(question.intent);
    const ended = afterTimetable(question, transit);
    if (ended) return ended;
    const lacking = notPublished(question.intent, transit);
    if (lacking) return (await instead?.(question.slots, { ...given, more, skip })) ?? lacking;
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
    const { unplaced } = part.understanding;
    const { intent } = question;
    const placed = unplaced === undefined || isTalk(intent) ? reply : withUnplaced(reply, unplaced, intent);
    const told = part.aspect ? aboutFirst(placed, part.aspect) : placed;
    const again =
      byItself(part.text, question, alone, given.catalog) ?? (part.text === text ? undefined : part.text);
    return again === undefined ? told : { ...told, again };
  }

  async function noteUnmatched(
    { parts }: Resolved,
    command: DialogueCommand,
    { question }: DialogueState,
    { from: { platform }, user, community }: Message,
    now: Date,
  ): Promise<void> {
    const rider = `${platform}:${user}`;
    const from = community === undefined ? undefined : `${platform}:${community}`;
    const note = async (kind: Unmatched['kind'], said: string) =>
      withFallback(unmatched.note(kind, said, rider, now, from), undefined);
    if (command.kind === 'correct_slots' && question)
      await note('mistaken', mistakenText(question.intent, command));
    for (const { text, understanding } of parts) {
      const { unplaced } = understanding;
      if (unplaced !== undefined) await note('name', unplaced);
      else if (understanding.kind === 'unknown' && !understanding.practical) await note('sentence', text);
    }
  }

  /** What the database holds, or `without` it: a plain question is answered though the database is away. */
  async function withFallback<T>(stored: Promise<T>, without: T): Promise<T> {
    try {
      return (await within(clock, RECALL_TIMEOUT_MS, stored)) ?? without;
    } catch (fault) {
      report?.(fault);
      return without;
    }
  }

  return {
    respond,
    isDanger: (text) => dangerIn(text) !== undefined,
    async prepare() {
      const read = async () => {
        const { gazetteer } = await names();
        for (const sentence of [GREETING, WITH_SLIP]) {
          await turn();
          understand(sentence, { now: clock.now(), gazetteer });
        }
      };
      // What is learned is unpacked when it is first asked.
      for (const piece of [interpret, understanding, () => dangerIn(GREETING), () => remarkOf(GREETING)]) {
        piece();
        await turn();
      }
      // Where the places cannot be had, who asks is told.
      await read().catch(() => undefined);
    },
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

const GREETING = 'hello';
/** What looks slips up is built for the first of them. */
const WITH_SLIP = 'nxet bus';
const IN_DANGER: Understanding = { kind: 'intent', intent: 'danger', slots: {} };

/** "next_train: station=Rosslyn taken, station=Takoma meant", with nothing of who said it. */
function mistakenText(
  intent: string,
  { not, slots }: Extract<DialogueCommand, { kind: 'correct_slots' }>,
): string {
  // Riders' own names for places are theirs.
  const [taken, meant] = [not, slots].map((one) =>
    Object.entries(flatSlots(one)).flatMap(([slot, value]) =>
      slot === 'name' || slot === 'place' ? [] : [`${slot}=${String(value)}`],
    ),
  );
  return `${intent}: ${taken?.join(' ') || 'nothing'} taken, ${meant?.join(' ') || 'something else'} meant`;
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
function linesOf(name: string, catalog: Catalog): string {
  const station = catalog.stations.find((one) => one.name === name);
  return station ? lineNames(catalog, station.lines) : '';
}
