import { askable } from '../../src/assistant/abilities.ts';
import { toParse } from '../../src/assistant/parse.ts';
import type { UnderstandOptions, Understand } from '../../src/assistant/understand/understand.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readLanguageModelConfig } from '../../src/language-model/config.ts';
import { createRewriter } from '../../src/language-model/rewriter.ts';
import { judge, type Judged, type Labeled } from '../../test/support/understand/judge.ts';

/** Nobody waits here: the model may take its time. */
const DEADLINE_MS = 30_000;

/**
 * The same sentences with a language model asked for what is refused, as `LLM_URL` and its companions say; absent: none is
 * set up. Its limits of calls hold here, too: what is beyond them is as without.
 */
export async function judgedWithLanguageModel(
  lines: readonly Labeled[],
  understand: Understand,
  given: UnderstandOptions,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Judged[] | undefined> {
  const config = readLanguageModelConfig(env);
  if (!config) return undefined;
  const rewriter = createRewriter(config, askable, systemClock(), () => undefined);
  const judged: Judged[] = [];
  for (const line of lines) {
    let understanding = understand(line.text, given);
    if (understanding.kind === 'unknown') {
      const turn = { message: line.text, answer: '', earlier: [] };
      const [sentence] = (await rewriter.rewrite(turn, DEADLINE_MS, line.text)) ?? [];
      const second = sentence === undefined ? undefined : understand(sentence, given);
      if (second?.kind === 'intent' && !second.guessed) understanding = second;
    }
    judged.push(judge(line, toParse(line.text, understanding)));
  }
  await rewriter.close();
  return judged;
}
