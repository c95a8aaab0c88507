import type { RememberedPlace } from '../store/memory.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import type { Aspect } from './dialogue/remarks.ts';
import { missingSlot } from './understand/slots/missing-slot.ts';
import type { SlotName } from './understand/slots/slots.ts';
import type { Said } from './understand/understanding.ts';

/** A question as it is kept for follow-ups, "again" and "more". */
export interface Question extends Said {
  /** How often the rider has asked for more of the answer. */
  more: number;
  /** How many of the first departures are passed over: "the one after that". Absent: none. */
  skip?: number;
  /** When the first departure of its answer leaves, in milliseconds since 1970. Absent: it told none. */
  leaves?: number;
}

/** What is not a question that one comes back to. */
function isPassing({ intent }: Said): boolean {
  const { group } = capabilityOf(intent);
  return group === 'talk' || group === 'places';
}

/**
 * The question to keep in mind; absent where the one before stays. What is no question to come back to is kept only
 * while it lacks something, until the next message.
 */
export function toKeep(question: Question, lacks: boolean): Question | undefined {
  return lacks || !isPassing(question) ? question : undefined;
}

/** What to answer: "again" and "more" mean the last question, "the one after" what comes later. */
export function questionOf({ intent, slots }: Said, last: Question | undefined, aspect?: Aspect): Question {
  // What lacks something was asked back, not answered.
  const answered = last && slotLacking(last) === undefined ? last : undefined;
  const { orders, ends } = answered ? capabilityOf(answered.intent) : {};
  // What ends something ends nothing else for being asked for again; and there is no more of an order.
  if (answered && intent === 'repeat' && !ends) return answered;
  if (answered && intent === 'more' && !orders) return { ...answered, more: answered.more + 1 };
  return { intent, slots, more: 0, ...(last && aspect === 'after' ? { skip: (last.skip ?? 0) + 1 } : {}) };
}

/** What a question must be asked for still. Absent: it has all that an answer needs. */
export function slotLacking({ intent, slots }: Said): SlotName | undefined {
  return missingSlot(capabilityOf(intent), slots);
}

/** Whether what is followed was spoken of last. */
export function isOfOrders(question: Question | undefined): boolean {
  return (
    question !== undefined && ['subscribe', 'unsubscribe', 'list_subscriptions'].includes(question.intent)
  );
}

/** Whether it is about the conversation itself. */
export function isTalk(intent: IntentName): boolean {
  return capabilityOf(intent).group === 'talk';
}

/** The place a question was about, to come back to. */
export function placeOf({ slots }: Pick<Question, 'slots'>): RememberedPlace | undefined {
  const station = slots.station ?? slots.from_station;
  if (station)
    return { kind: station.beside?.stops?.includes(station.id) ? 'stop' : 'station', id: station.id };
  const stop = slots.stop_id ?? slots.stop_name?.ids[0];
  return stop ? { kind: 'stop', id: stop } : undefined;
}
