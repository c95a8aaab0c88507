import type { Reply } from '../../replies/reply.ts';
import { capabilityOf } from '../capabilities.ts';
import { compose } from '../compose.ts';
import { missingSlot } from '../understand/slots/missing-slot.ts';
import { toKeep, type Question } from '../question.ts';
import { textsOf } from '../sentences.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { isOfDepartures } from './moved/heading.ts';
import type { Part, Resolved } from './resolved.ts';
import type { DialogueState, Offered, ShownRow } from './state.ts';

const MAX_ROWS = 9;
const MAX_OPTIONS = 8;
const MAX_TOPICS = 4;
const MAX_EARLIER = 3;

/** The state after a message was answered. `reply` is absent where the answer failed. */
export function nextState(
  before: DialogueState,
  { parts, picked, talk, beside }: Resolved,
  question: Question | undefined,
  reply: Reply | undefined,
): DialogueState {
  if (talk === 'start over') return {};
  const [part] = parts;
  const kind = part?.understanding.kind;
  const isTalk = question !== undefined && toKeep(question, false) === undefined;
  if (talk === 'decline') {
    const { offered: _, question: last, ...rest } = before;
    return last && !missingSlot(capabilityOf(last.intent), last.slots) ? { ...rest, question: last } : rest;
  }
  // A guess closes nothing that was asked back.
  const isAside =
    part?.understanding.guessed !== undefined &&
    question?.intent !== before.question?.intent &&
    isOpen(before.question);
  const kept = question && !beside && !isAside && toKeep(question, kind === 'missing' || kind === 'which');
  const offered =
    offeredBy(part, reply) ?? picked ?? (isTalk || talk || kind === 'unknown' ? before.offered : undefined);
  const most = question && isOfDepartures(question.intent) ? 1 : MAX_ROWS;
  const rows = reply && !isTalk && !beside ? rowsOf(reply, most) : undefined;
  const topics = topicsAfter(before.topics ?? [], reply).filter(
    (topic) => topic !== endedAfter(undefined, parts, reply),
  );
  const reminder = reminderAfter(before.reminder, parts);
  const saved = savedBy(parts) ?? (isTalk ? before.saved : undefined);
  const isReminding =
    reminder !== before.reminder && reminder !== undefined ? true : kept ? undefined : before.isReminding;
  const ended = endedAfter(before.ended, parts, reply);
  // What lacks something and is no question to come back to waits for the next message alone.
  const last = (kept && onceTold(kept)) || (before.question && toKeep(before.question, isAside));
  const earlier = earlierAfter(before, last);
  const moved = kept ? movedIn(before.question, kept) : before.moved;
  const shown = rows ?? before.rows;
  return {
    ...(last ? { question: last } : {}),
    ...(moved ? { moved } : {}),
    ...(earlier.length > 0 ? { earlier } : {}),
    ...(offered ? { offered } : {}),
    ...(shown ? { rows: shown } : {}),
    ...(topics.length > 0 ? { topics } : {}),
    ...(reminder === undefined ? {} : { reminder }),
    ...(ended === undefined ? {} : { ended }),
    ...(saved ? { saved } : {}),
    ...(isReminding ? { isReminding } : {}),
  };
}

const PLACES = ['station', 'from_station', 'to_station'] as const;

/** How a name was taken is told with the answer, and not again with those that lean on it. */
function onceTold(question: Question): Question {
  const slots = { ...question.slots };
  for (const name of PLACES) {
    const slot = slots[name];
    if (slot) slots[name] = { id: slot.id, name: slot.name, heard: slot.name, by: 'exact' };
  }
  return { ...question, slots };
}

/** The one end of a way that a question has and the one before it had not. */
function movedIn(before: Question | undefined, { slots }: Question): DialogueState['moved'] {
  const [isFrom, isTo] = (['from_station', 'to_station'] as const).map(
    (end) => slots[end] !== undefined && slots[end].id !== before?.slots[end]?.id,
  );
  if (isFrom === isTo) return undefined;
  return isFrom ? 'from' : 'to';
}

function isOpen(question: Question | undefined): boolean {
  return question !== undefined && missingSlot(capabilityOf(question.intent), question.slots) !== undefined;
}

/** The questions before the last one, each of another intent; one may lack something still. */
function earlierAfter(
  { question, earlier = [] }: DialogueState,
  last: Question | undefined,
): readonly Question[] {
  const all = question ? [question, ...earlier] : earlier;
  return all
    .filter(
      ({ intent }, at) => intent !== last?.intent && all.findIndex((one) => one.intent === intent) === at,
    )
    .slice(0, MAX_EARLIER);
}

/** What a reply lets one choose from, where it asks. */
function offeredBy(part: Part | undefined, reply: Reply | undefined): Offered | undefined {
  const options = (reply?.choices ?? []).slice(0, MAX_OPTIONS);
  if (options.length === 0 || !reply) return undefined;
  // What is offered to whoever was not understood at all is no question: nobody means it by "the first one".
  const { understanding } = part ?? {};
  if (understanding?.kind === 'unknown' && understanding.near.length === 0) return undefined;
  const asks =
    part?.understanding.kind !== 'intent' ||
    reply.blocks.some((block) => block.kind === 'text' && /\?\s*$/.test(block.text));
  return asks
    ? { options, ...(part?.understanding.kind === 'which' ? { isChoice: true as const } : {}) }
    : undefined;
}

function rowsOf({ blocks }: Reply, most: number): readonly ShownRow[] {
  return blocks
    .flatMap((block) => (block.kind === 'rows' ? block.rows : []))
    .slice(0, most)
    .map(({ text, note, line }) => ({
      text,
      ...(note ? { note } : {}),
      ...(line ? { line } : {}),
    }));
}

const STOPS = /^stop following (.+)$/;

/** What replies offer to stop is what is followed. */
function topicsAfter(before: readonly string[], reply: Reply | undefined): readonly string[] {
  const named = (reply?.choices ?? []).flatMap(({ say }) => STOPS.exec(say)?.[1] ?? []);
  return [...new Set([...named, ...before])].slice(0, MAX_TOPICS);
}

/** The place that a message saved. */
function savedBy(parts: readonly Part[]): DialogueState['saved'] {
  const said = parts
    .map(({ understanding }) => understanding)
    .find((one) => one.kind === 'intent' && one.intent === 'save');
  if (said?.kind !== 'intent') return undefined;
  const { name, station, stop_id, stop_name } = said.slots;
  const place = stop_id ?? stop_name?.ids[0] ?? station?.name;
  return name === undefined || place === undefined ? undefined : { name, place };
}

/** What was followed and is no more, by the name that orders take: "turn it back on" follows it again. */
function endedAfter(
  before: string | undefined,
  parts: readonly Part[],
  reply: Reply | undefined,
): string | undefined {
  const isEnding = parts.some(
    ({ understanding: one }) => one.kind === 'intent' && one.intent === 'unsubscribe',
  );
  const again = (reply?.choices ?? []).flatMap(({ say }) => /^follow (.+)$/.exec(say)?.[1] ?? []);
  return isEnding && again.length === 1 ? again[0] : before;
}

function reminderAfter(before: string | undefined, parts: readonly Part[]): string | undefined {
  let last = before;
  for (const { text, understanding } of parts) {
    // What was asked back about was not promised.
    if (
      understanding.kind !== 'intent' ||
      understanding.slots.act === 'list' ||
      namesNothing(understanding.slots)
    )
      continue;
    if (/^cancel my reminders?$/i.test(text)) last = undefined;
    else if (/\bremind me\b|\bbefore the next\b/i.test(text)) last = text;
    // "From College Park" says where, of a reminder that was asked for without it.
    else if (understanding.slots.act === 'remind') last = compose('subscribe', textsOf(understanding.slots));
  }
  return last;
}

function namesNothing({ act, which, route, stop_id: stop, stop_name: name }: Slots): boolean {
  return act === 'remind' && [which, route, stop, name].every((one) => one === undefined);
}
