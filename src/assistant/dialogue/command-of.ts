import { capabilityOf, type IntentName } from '../capabilities.ts';
import type { Slots } from '../understand/slots/slots.ts';
import type { Said, Understanding } from '../understand/understanding.ts';
import { isTalkCommand, type DialogueCommand } from './commands.ts';
import type { Part, ResolveContext, Resolved, ReadText } from './resolution.ts';
import type { DialogueState } from './state.ts';

/** The command that a message was resolved to, said in the state before it. */
export function commandOf(
  resolved: Resolved,
  state: DialogueState,
  { read }: ResolveContext,
): DialogueCommand {
  const { parts, as, picked } = resolved;
  const first = parts.find(({ isAfter }) => isAfter) ?? parts[0];
  const last = parts.at(-1);
  if (as === 'answer') return { kind: 'answer', option: optionOf(parts, picked?.picked) };
  if (isTalkCommand(as)) return { kind: as };
  if (as === 'correct_slots' && last && last.understanding.kind !== 'unknown' && state.question)
    return corrected(last.understanding, state.question);
  if (!first || (parts.length > 1 && as !== 'refer'))
    return { kind: 'several', commands: parts.map((part) => commandAlone(part.understanding)) };
  return ofPart(first, as, state, read);
}

/** The command of a message that is said by itself. */
export function commandAlone(understanding: Understanding): DialogueCommand {
  if (understanding.kind === 'unknown') return { kind: 'unknown' };
  const { intent, slots } = understanding;
  if (intent === 'repeat' || intent === 'more' || intent === 'cancel') return { kind: intent };
  if (intent === 'greeting') return { kind: 'social' };
  return { kind: isOrder(intent) ? 'order' : 'ask', intent, slots: withoutKnown(slots) };
}

/** Slots without the places that were filled from what was known before. */
function withoutKnown(slots: Slots): Slots {
  return Object.fromEntries(
    Object.entries(slots).filter(
      ([, value]) => !(typeof value === 'object' && 'by' in value && value.by === 'before'),
    ),
  );
}

function ofPart(
  { text, understanding, aspect }: Part,
  as: Resolved['as'],
  { question, earlier = [] }: DialogueState,
  read: ReadText,
): DialogueCommand {
  const alone = commandAlone(understanding);
  if (alone.kind !== 'ask' && alone.kind !== 'order') return alone;
  const { intent, slots } = alone;
  if (as === 'refer' || aspect !== undefined) {
    const said = question?.intent === intent ? changesOf(slots, question.slots) : slots;
    return { kind: 'refer', intent, slots: said, ...(aspect ? { aspect } : {}) };
  }
  const before = [...(question ? [question] : []), ...earlier].find((one) => one.intent === intent);
  if (as === 'return' && before) return { kind: 'return', intent, slots: changesOf(slots, before.slots) };
  if (!question || (as !== 'set_slots' && !leans(text, alone, read))) return alone;
  const said = changesOf(slots, question.slots);
  return intent === question.intent ? { kind: 'set_slots', slots: said } : { ...alone, slots: said };
}

/** Whether it means something else, or less, by itself. */
function leans(text: string, { intent, slots }: Said, read: ReadText): boolean {
  const alone = read(text);
  if (alone.kind === 'unknown' || alone.intent !== intent) return true;
  return Object.keys(changesOf(slots, alone.slots)).length > 0;
}

function corrected({ intent, slots }: Said, question: Said): DialogueCommand {
  const changes = changesOf(slots, question.slots);
  const isSame = intent === question.intent || (isOrder(intent) && isOrder(question.intent));
  if (!isSame) return { kind: 'ask', intent, slots: changes };
  const not = Object.fromEntries(
    Object.keys(changes).map((name) => [name, question.slots[name as keyof Slots]]),
  );
  return { kind: 'correct_slots', slots: changes, not };
}

const isOrder = (intent: IntentName) => capabilityOf(intent).orders === true;

function optionOf(
  parts: readonly Part[],
  picked: number | undefined,
): Extract<DialogueCommand, { kind: 'answer' }>['option'] {
  if (picked !== undefined) return picked + 1;
  if (parts.length > 1) return 'all';
  return parts[0]?.understanding.kind === 'intent' ? 'yes' : 'none';
}

/** Slots that are other than before. */
function changesOf(slots: Slots, before: Slots): Slots {
  // Where a way starts is where one asked before.
  const known: Readonly<Record<string, unknown>> = { from_station: before.station, ...before };
  return Object.fromEntries(
    Object.entries(slots).filter(([name, value]) => keyOf(value) !== keyOf(known[name])),
  );
}

/** A slot as it is compared: a place by which one it is, not by how it was heard. */
function keyOf(value: unknown): string | undefined {
  const isPlace = typeof value === 'object' && value !== null && 'id' in value;
  return JSON.stringify(isPlace ? value.id : value);
}
