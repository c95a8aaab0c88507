import { MAX_SAY_CHARACTERS, type Reply } from '../replies/reply.ts';
import type { Lines } from '../transit/lines.ts';
import { capabilityOf } from './capabilities.ts';
import { inOurWords } from './compose.ts';
import { toKeep, type Question } from './question.ts';
import type { Understanding } from './understand/understanding.ts';

/**
 * An answer with the sentence that asks for it again on another day, which a voice may offer. Of orders, talk, what lacks
 * something and what leans on what was said there is none.
 */
export function withUsual(
  reply: Reply,
  question: Question | undefined,
  understand: (sentence: string) => Understanding,
  lines: Lines,
): Reply {
  if (!question || !toKeep(question, false) || question.more > 0 || question.skip !== undefined) return reply;
  if (reply.asks || reply.order !== undefined || capabilityOf(question.intent).orders) return reply;
  const usual = inOurWords(question, understand, lines);
  return usual === undefined || usual.length > MAX_SAY_CHARACTERS ? reply : { ...reply, usual };
}
