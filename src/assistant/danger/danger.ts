import { once } from '../../common/once.ts';
import { remembering } from '../../common/remembering.ts';
import { LONGEST_MESSAGE } from '../understand/words/tokens.ts';
import { dangerModel, readDangerWeights, type DangerShares } from './model.ts';
import type { Danger } from './reply.ts';

/** The share of both dangers together from which whoever speaks is told whom to call. */
const SURE = 0.2;
/** The same of a part of the message: "when is the last train, and the man with the gun is still here". */
const SURE_OF_A_CLAUSE = 0.8;
const FEWEST_WORDS_OF_A_CLAUSE = 3;
/** What parts the clauses of a message. */
const BETWEEN_CLAUSES = /[.,;:!?]\s|\s(?:and|but|so|because|while|who|that|y)\s/i;
/** Who writes this alone asks what can be asked here. */
const ASKS_FOR_HELP: ReadonlySet<string> = new Set(['help', '/help', 'help!', 'help?']);

/** What a message tells of, as a whole or in one of its clauses. `message`: no longer than is read. */
export function dangerOf(sharesOf: (message: string) => DangerShares, message: string): Danger | undefined {
  if (ASKS_FOR_HELP.has(message.trim().toLowerCase())) return undefined;
  const whole = labelOf(sharesOf(message), SURE);
  if (whole !== undefined) return whole;
  for (const clause of dangerClauses(message)) {
    const told = labelOf(sharesOf(clause), SURE_OF_A_CLAUSE);
    if (told !== undefined) return told;
  }
  return undefined;
}

function labelOf({ danger, despair }: DangerShares, sure: number): Danger | undefined {
  if (danger + despair < sure) return undefined;
  return despair > danger ? 'despair' : 'danger';
}

/** The clauses of a message that has more than one; what is too short to tell something is none. */
export function dangerClauses(message: string): string[] {
  const parts = message.split(BETWEEN_CLAUSES);
  return parts.length === 1 ? [] : parts.filter((part) => part.split(' ').length >= FEWEST_WORDS_OF_A_CLAUSE);
}

/** Unpacked for the first message. */
const model = once(() => dangerModel(readDangerWeights()));

/** Messages that are kept as they were read: one is asked about wherever it passes, and many riders ask the same. */
const MAX_MESSAGES = 200;
const read = remembering(MAX_MESSAGES, (message) => dangerOf(model(), message));

/**
 * Whether a message tells of a danger, by itself: neither names nor what was said before are needed. What is only asked
 * ("was there a fire"), heard of, over or in fun is none. Read up to its 300th character.
 */
export function dangerIn(text: string): Danger | undefined {
  return read(text.slice(0, LONGEST_MESSAGE));
}
