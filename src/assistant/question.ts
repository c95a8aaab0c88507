import type { RememberedPlace } from './memory.ts';
import type { IntentName } from './intents.ts';
import type { Said } from './understand/understanding.ts';

/** A question as it is kept for follow-ups, "again" and "more". */
export interface Question extends Said {
  /** How often the rider has asked for more of the answer. */
  more: number;
}

/** Talk about the conversation itself. */
export const TALK: readonly IntentName[] = ['help', 'greeting', 'cancel', 'repeat', 'more'];

/** What is not a question that one comes back to. */
const ASIDES: ReadonlySet<IntentName> = new Set([...TALK, 'save', 'places', 'forget', 'forget_me']);

/** Stands for a question that is done with. */
const NONE: Question = { intent: 'repeat', slots: {}, more: 0 };

/**
 * The question to keep in mind; absent where the one before stays. What is no question to come back to is kept only
 * while it lacks something, until the next message.
 */
export function toKeep(question: Question, lacks: boolean, last: Question | undefined): Question | undefined {
  if (lacks || !ASIDES.has(question.intent)) return question;
  return last && ASIDES.has(last.intent) ? NONE : undefined;
}

/** What to answer: "again" and "more" mean the last question. */
export function questionOf({ intent, slots }: Said, last: Question | undefined): Question {
  if (last && intent === 'repeat') return last;
  if (last && intent === 'more') return { ...last, more: last.more + 1 };
  return { intent, slots, more: 0 };
}

/** The place a question was about, to come back to. */
export function placeOf({ slots }: Question): RememberedPlace | undefined {
  const station = slots.station ?? slots.from_station;
  if (station) return { kind: 'station', id: station.id };
  const stop = slots.stop_id ?? slots.stop_name?.ids[0];
  return stop ? { kind: 'stop', id: stop } : undefined;
}
