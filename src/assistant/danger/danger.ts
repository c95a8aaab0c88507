import { once } from '../../common/once.ts';
import { LONGEST_MESSAGE } from '../understand/words/tokens.ts';
import { dangerModel, readDangerWeights, type DangerShares } from './model.ts';
import type { Danger } from './reply.ts';

/** The share of both dangers together from which whoever speaks is told whom to call. */
const SURE = 0.3;
/** Who writes this alone asks what can be asked here. */
const ASKS_FOR_HELP = 'help';

/** What is made of how likely a message tells of each danger. `message`: no longer than is read. */
export function dangerOf({ danger, despair }: DangerShares, message: string): Danger | undefined {
  if (danger + despair < SURE || message.trim().toLowerCase() === ASKS_FOR_HELP) return undefined;
  return despair > danger ? 'despair' : 'danger';
}

/** Unpacked for the first message. */
const model = once(() => dangerModel(readDangerWeights()));

/** What was read last: a message is asked about wherever it passes. */
let last: { text: string; danger: Danger | undefined } | undefined;

/**
 * Whether a message tells of a danger, by itself: neither names nor what was said before are needed. What is only asked
 * ("was there a fire"), heard of, over or in fun is none. Read up to its 300th character.
 */
export function dangerIn(text: string): Danger | undefined {
  const message = text.slice(0, LONGEST_MESSAGE);
  if (last?.text === message) return last.danger;
  const danger = dangerOf(model()(message), message);
  last = { text: message, danger };
  return danger;
}
