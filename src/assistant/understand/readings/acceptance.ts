import type { Interpretation } from './interpreter.ts';
import type { Reading } from './readings.ts';

/** More than this share of a sentence unaccounted for, and it is about something else. */
const MOST_LOST = 0.5;
/** The same for all that is doubtful about it; a hint alone is enough where nothing else is said. */
const MOST_COST = 0.55;
const HINT = 0.8;
/** A hint alone must account for nearly everything. */
const MOST_LOST_OF_HINT = 0.2;
/** So little may always be left over. */
const LITTLE = 0.6;
/** A reading must be so much worse than the one as another topic before it is given up for it. */
const TOPIC_LEAD = 0.03;

/** The best reading of a sentence, unless it is about something Headway does not do. */
export function accepted({ readings, topic, weight }: Interpretation): Reading | undefined {
  const [best] = readings;
  if (!best || best.lost > Math.max(MOST_LOST * weight, LITTLE)) return undefined;
  if (best.cost > Math.max(MOST_COST * weight, HINT)) return undefined;
  if (!best.told && best.lost > Math.max(MOST_LOST_OF_HINT * weight, LITTLE)) return undefined;
  return topic && topic.cost + TOPIC_LEAD < best.cost ? undefined : best;
}

/** Where one thought ends and another begins. */
const BETWEEN_CLAUSES =
  /[.?!;,]\s+(?:and\s+|but\s+|also\s+|so\s+)?|\s+(?:and|but)\s+(?=(?:is|are|do|does|can|what|when|where|how|which|any)\s)/i;
const MOST_CLAUSES = 6;

/** The thoughts of a message that has several; empty where it has one. */
export function clausesOf(message: string): string[] {
  const clauses = message.split(BETWEEN_CLAUSES).filter((clause) => clause.trim() !== '');
  return clauses.length < 2 ? [] : clauses.slice(0, MOST_CLAUSES);
}

/** A thought that is surely for Headway, though another beside it is not. */
const CLEAR_COST = 0.3;
const LEAST_WEIGHT = 1;

/** Whether a clause's reading is clear enough to answer it and leave the rest of the message. */
export function isClear({ weight, topic }: Interpretation, { cost }: Reading): boolean {
  return cost <= CLEAR_COST && weight >= LEAST_WEIGHT && topic === undefined;
}
