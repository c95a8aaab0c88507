import { isDeepStrictEqual } from 'node:util';
import { readTopic, topicKey, type Topic } from '../../alerts/subscriptions/topic.ts';
import type { Reply } from '../../replies/reply.ts';
import { shownRows } from '../../replies/shown-rows.ts';
import { capabilityOf, type IntentName } from '../capabilities.ts';
import { slotLacking, isTalk, toKeep, type Question } from '../question.ts';
import { reminderAfter } from '../reminder-in-hand.ts';
import type { Understanding } from '../understand/understanding.ts';
import { isTalkCommand, TALK_COMMANDS } from './commands.ts';
import { atShownStop, earlierAfter, endMoved, movedFrom, onceTold } from './question-in-hand.ts';
import { spokenAfter } from './pointing/spoken.ts';
import { RIDES } from '../../store/memory.ts';
import type { Part, Resolved } from './resolution.ts';
import type { DialogueState, Offered } from './state.ts';
import { travelersAfter } from './travelers.ts';

const MAX_OPTIONS = 8;
const MAX_TOPICS = 4;

/**
 * The state after a message was answered. `reply` is absent where the answer failed. `isSpoken`: a voice keeps what waits
 * for a yes itself.
 */
export function nextState(
  before: DialogueState,
  {
    parts,
    picked,
    as,
    joins,
    beside,
    at,
    moved: gone,
    facts = {},
    travelers: named = before.travelers ?? [],
  }: Resolved,
  question: Question | undefined,
  reply: Reply | undefined,
  isSpoken = false,
): DialogueState {
  if (as === 'restart') return {};
  const [part] = parts;
  const kind = part?.understanding.kind;
  const isTalk = question !== undefined && toKeep(question, false) === undefined;
  if (as === 'cancel') {
    const { offered: _, question: last, ...rest } = before;
    return last && !slotLacking(last) ? { ...rest, question: last } : rest;
  }
  // A guess closes nothing that was asked back.
  const isAside =
    part?.understanding.guessed !== undefined &&
    question?.intent !== before.question?.intent &&
    isOpen(before.question);
  const kept = question && !beside && !isAside && toKeep(question, kind === 'missing' || kind === 'which');
  const keepsOffer = isTalkCommand(as) && TALK_COMMANDS[as].keepsOffer;
  const open = before.offered?.confirm === undefined && !before.offered?.ends ? before.offered : undefined;
  const offered =
    offeredBy(part, reply, isSpoken) ??
    picked ??
    (isTalk || keepsOffer || kind === 'unknown' ? open : undefined);
  const isList = reply && !isTalk && !beside && kind !== 'unknown' && at === undefined;
  const rows = isList ? shownRows(reply) : undefined;
  const pointed = at ?? (rows ? undefined : before.pointed);
  const topics = topicsAfter(before.topics ?? [], reply);
  const reminder = parts.reduce(reminderAfter, before.reminder);
  const reminded =
    reply?.topics?.reminded ??
    (reminder && (reminder === before.reminder || reminder.instead) && before.reminded);
  const isReminding = reminder && reminder !== before.reminder ? true : kept ? undefined : before.isReminding;
  const saved = savedBy(parts) ?? (isTalk ? before.saved : undefined);
  const isFollowing = question?.intent === 'subscribe' && reply?.topics?.followed !== undefined;
  const ended = reply?.topics?.ended?.map(readTopic) ?? (isFollowing ? undefined : before.ended);
  // What lacks something and is no question to come back to waits for the next message alone.
  const asked =
    (kept && atShownStop(onceTold(kept), rows)) || (before.question && toKeep(before.question, isAside));
  const leaves = kept ? rows?.find((row) => row.leaves !== undefined)?.leaves : undefined;
  const told = asked && { ...asked, ...(leaves !== undefined && { leaves }) };
  const last = gone && told ? movedFrom(told, gone) : told;
  const earlier = earlierAfter(before, last);
  const moved = kept ? endMoved(before.question, kept) : before.moved;
  const shown = rows ?? before.rows;
  const stop = last?.slots.stop_id;
  const list = last?.intent === 'nearby_stops' ? shown : before.listed;
  const listed = stop === undefined && last?.intent !== 'nearby_stops' ? undefined : list;
  const spoken = spokenAfter(before.spoken, question ?? knownIn(part), rows);
  const travelers = kept ? travelersAfter(named, kept) : named;
  const practical = practicalAfter(before, part, isTalk);
  const ride = part?.aspect === 'arrives' && part.understanding.kind === 'intent' && part.understanding.slots;
  const alighting = ride ? ride.to_station : kept ? undefined : before.alighting;
  const calls = rows?.flatMap(({ about }) => about?.stations ?? []) ?? [];
  const ridden = calls.length > 0 ? calls : before.ridden;
  return {
    ...(last ? { question: last } : {}),
    ...(moved ? { moved } : {}),
    ...(earlier.length > 0 ? { earlier } : {}),
    ...(spoken.length > 0 ? { spoken } : {}),
    ...(offered ? { offered } : {}),
    ...(alighting && { alighting }),
    ...(kept && kept.slots.against && { against: kept.slots.against }),
    ...(ridden && { ridden }),
    ...(shown ? { rows: shown } : {}),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(travelers.length > 0 ? { travelers } : {}),
    ...(listed ? { listed } : {}),
    ...(pointed === undefined ? {} : { pointed }),
    ...(practical ? { practical } : {}),
    ...(topics.length > 0 ? { topics } : {}),
    ...whenAfter(before, [...topics, ...(ended ?? [])], reply),
    ...togetherAfter(before, question, reply, joins),
    ...(reminder && { reminder }),
    ...(isReminding && { isReminding }),
    ...(reminded && { reminded }),
    ...(ended === undefined ? {} : { ended }),
    ...(isTalk && before.danger && { danger: before.danger }),
    ...(saved ? { saved } : {}),
  };
}

/** What a message names that is not understood, or asks nothing of Headway's, as if it was asked about. */
function knownIn(part: Part | undefined): Question | undefined {
  const said = part?.understanding;
  return said?.kind === 'unknown' && said.known
    ? { intent: 'station_info', slots: said.known, more: 0 }
    : undefined;
}

/** A practical topic stays in hand until something else is asked. */
function practicalAfter(
  { practical: before }: DialogueState,
  part: Part | undefined,
  isTalk: boolean,
): DialogueState['practical'] {
  const said = part?.understanding;
  if (said?.kind !== 'unknown') return isTalk ? before : undefined;
  if (!said.practical || said.practical.isOthers) return before;
  const station = said.known?.station;
  return { topic: said.practical.topic, ...(station ? { station } : {}) };
}

function isOpen(question: Question | undefined): boolean {
  return question !== undefined && slotLacking(question) !== undefined;
}

/** What a reply lets one choose from, where it asks. */
function offeredBy(part: Part | undefined, reply: Reply | undefined, isSpoken: boolean): Offered | undefined {
  const options = (reply?.choices ?? []).slice(0, MAX_OPTIONS);
  if (options.length === 0 || !reply) return undefined;
  const { confirm } = reply.asks ?? {};
  if (confirm !== undefined) return isSpoken ? undefined : { options, confirm };
  // What is offered to whoever was not understood at all is no question: nobody means it by "the first one".
  const { understanding } = part ?? {};
  if (understanding?.kind === 'unknown' && understanding.near.length === 0) return undefined;
  // What the help shows are examples.
  const asks =
    understanding?.kind !== 'intent' || (reply.asks !== undefined && !isTalk(understanding.intent));
  if (!asks) return undefined;
  const ends = intentsOf(understanding).some((intent) => capabilityOf(intent).ends);
  const isChoice = understanding?.kind === 'which';
  return { options, ...(isChoice && { isChoice }), ...(ends && { ends }) };
}

/** What is meant, or may be. */
function intentsOf(understanding: Understanding | undefined): readonly IntentName[] {
  if (understanding?.kind === 'unknown') return understanding.alternatives ?? [];
  return understanding ? [understanding.intent] : [];
}

/** What is followed as far as it was spoken of, the last first. */
function topicsAfter(before: readonly Topic[], reply: Reply | undefined): readonly Topic[] {
  const { followed = [], ended = [] } = reply?.topics ?? {};
  const keys = new Set([...followed, ...before.map(topicKey)]).difference(new Set(ended));
  return [...keys].slice(0, MAX_TOPICS).map(readTopic);
}

/** When those are followed, or were until they ended, as it was told last. */
function whenAfter(
  { when = {} }: DialogueState,
  topics: readonly Topic[],
  reply: Reply | undefined,
): Pick<DialogueState, 'when'> {
  const told = { ...when, ...reply?.topics?.when };
  const kept = topics.map(topicKey).flatMap((key) => (told[key] ? [[key, told[key]] as const] : []));
  return kept.length > 0 ? { when: Object.fromEntries(kept) } : {};
}

/** How many of what is followed have one schedule then. */
function togetherAfter(
  { together, topics: [last] = [], when = {} }: DialogueState,
  question: Question | undefined,
  reply: Reply | undefined,
  joins: true | undefined,
): Pick<DialogueState, 'together'> {
  const { followed = [], ended, when: told = {} } = reply?.topics ?? {};
  const [first, ...others] = followed;
  if (first === undefined) return ended || together === undefined ? {} : { together };
  if (question?.intent !== 'subscribe') return {};
  const before = last && topicKey(last);
  const { days, windows } = told[first] ?? {};
  const isLike = before !== undefined && isDeepStrictEqual(told[first], when[before]) && first !== before;
  const isJoined = isLike && (joins ?? days ?? windows) !== undefined && when[first] === undefined;
  return { together: 1 + others.length + (isJoined ? (together ?? 1) : 0) };
}

/** The place that a message saved. */
function savedBy(parts: readonly Part[]): DialogueState['saved'] {
  const said = parts
    .map(({ understanding }) => understanding)
    .find((one) => one.kind === 'intent' && one.intent === 'save');
  if (said?.kind !== 'intent') return undefined;
  const { name, station, stop_id, stop_name, mode } = said.slots;
  if (mode) return { name: RIDES, place: mode };
  const place = stop_id ?? stop_name?.ids[0] ?? station?.name;
  return name === undefined || place === undefined ? undefined : { name, place };
}
