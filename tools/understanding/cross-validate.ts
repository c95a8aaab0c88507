import { capabilities } from '../../src/assistant/capabilities.ts';
import { toParse } from '../../src/assistant/parse.ts';
import { createClassifier } from '../../src/assistant/understand/model/classifier.ts';
import type { Interpret } from '../../src/assistant/understand/readings/interpreter.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import type { Gazetteer } from '../../src/transit/names/gazetteer.ts';
import { judge, type Judged } from '../../test/support/understand/judge.ts';
import { AFTERNOON } from '../../test/support/understand/regional.ts';
import { examplesOf, LABELS, readCorpus } from '../../test/support/understand/training/corpus.ts';
import { ASKED, fit } from '../../test/support/understand/training/fit.ts';
import { readVoices } from '../../test/support/understand/voices.ts';

const FOLDS = 4;

/**
 * The sentences of each writer who is learned from, judged by a reader that learned from others: a quarter of the writers
 * at a time is left out. Patterns were written after the misses of all of them, so it flatters.
 */
export function crossValidated(
  interpret: Interpret,
  gazetteer: Gazetteer,
): { name: string; judged: Judged[] }[] {
  const corpus = readCorpus().map((source) => ({
    name: source.name,
    examples: examplesOf([source], interpret, gazetteer),
  }));
  const voices = readVoices().filter(({ heldOut }) => !heldOut);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const left = voices.filter((_, at) => at % FOLDS === fold);
    const others = corpus.filter(({ name }) => !left.some(({ writer }) => writer === name));
    const weights = fit(
      others.flatMap(({ examples }) => examples),
      LABELS,
      '',
      ASKED,
    );
    const understand = createUnderstandMessage(capabilities, interpret, createClassifier(weights));
    return left.map(({ writer, lines }) => ({
      name: writer,
      judged: lines.map((line) =>
        judge(line, toParse(line.text, understand(line.text, { now: AFTERNOON, gazetteer }))),
      ),
    }));
  }).flat();
}
