import { askable } from '../assistant/abilities.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { Clock } from '../common/clock.ts';
import type { Observe } from '../common/events.ts';
import type { LanguageModelConfig } from './config.ts';
import { createRewriter } from './rewriter.ts';
import { withRewriting } from './rewriting.ts';

/** The assistant with a language model beside it. `close` lets its connections go. */
export function withLanguageModel(
  assistant: Assistant,
  config: LanguageModelConfig,
  clock: Clock,
  observe: Observe,
): { assistant: Assistant; close: () => Promise<void> } {
  const rewriter = createRewriter(config, askable, clock, observe);
  return { assistant: withRewriting(assistant, rewriter, clock), close: async () => rewriter.close() };
}
