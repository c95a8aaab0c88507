import type { Answered } from '../../../src/assistant/assistant.ts';
import { renderText } from '../../../src/replies/text.ts';
import type { Choice, Reply } from '../../../src/replies/reply.ts';
import type { Expectation } from './transcript.ts';

/** Whether a reply asks back. */
export function asksBack({ understanding, reply }: Answered): boolean {
  if (understanding?.kind === 'which' || understanding?.kind === 'missing') return true;
  return reply.blocks.some((block) => block.kind === 'text' && /\?\s*$/.test(block.text));
}

/**
 * Whether a reply is as it must be. What it says counts without its suggested next steps and its age, unless it is to
 * ask: then what it offers counts too. `offered`: the choices of the reply before.
 */
export function isAsExpected(
  answered: Answered,
  { says = [], never = [], asks, pick, or }: Expectation,
  offered: readonly Choice[],
  now: Date,
): boolean {
  const { title, blocks, choices = [] } = answered.reply;
  const told: Reply = { ...(title === undefined ? {} : { title }), blocks, ...(asks ? { choices } : {}) };
  const text = renderText(told, now);
  const matches = (source: string) => new RegExp(source, 'im').test(text);
  const picked = pick === undefined ? undefined : offered[pick - 1];
  return (
    says.every(matches) &&
    !never.some(matches) &&
    (!asks || asksBack(answered)) &&
    (pick === undefined || (picked !== undefined && isAbout(text, picked))) &&
    (!or || or.some((one) => isAsExpected(answered, one, offered, now)))
  );
}

/** Whether a text has the words of a choice: its names, in any order. */
function isAbout(text: string, { label }: Choice): boolean {
  const words = label.match(/\p{Lu}[\p{L}\d]*|\d+/gu) ?? [];
  return words.length > 0 && words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
}
