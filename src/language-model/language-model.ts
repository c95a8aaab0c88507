import type { Assistant } from '../assistant/assistant.ts';
import type { Clock } from '../common/clock.ts';
import type { Observe } from '../common/events.ts';
import type { Ability } from '../port.ts';
import type { LanguageModelConfig } from './config.ts';
import { createRewriter } from './rewriter.ts';
import { withRewriting } from './rewriting.ts';

/** The assistant with a language model beside it. `abilities`: what can be asked of the agency. `close` lets its connections go. */
export function withLanguageModel(
  assistant: Assistant,
  abilities: readonly Ability[],
  config: LanguageModelConfig,
  clock: Clock,
  observe: Observe,
): { assistant: Assistant; close: () => Promise<void> } {
  // What is said of the conversation itself, the model is not asked about.
  const askable = abilities.filter(({ group }) => group !== 'talk');
  const rewriter = createRewriter(config, askable, clock, observe);
  return { assistant: withRewriting(assistant, rewriter, clock), close: async () => rewriter.close() };
}
