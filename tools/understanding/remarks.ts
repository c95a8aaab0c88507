import { createClassifier } from '../../src/assistant/understand/model/classifier.ts';
import {
  REMARK_LABELS,
  readRemarks,
  remarkExamples,
  type RemarkLabel,
} from '../../test/support/dialogues/remarks.ts';
import { ASKED, fit } from '../../test/support/understand/training/fit.ts';

/**
 * `node tools/understanding/remarks.ts`: how well remarks are told in conversations of callers who were not learned from, a quarter of
 * them at a time left out. What is listed for a text that one of these says is left out with it.
 */
const FOLDS = 4;
const SURE = 0.5;

const lines = readRemarks();
const callers = [...new Set(lines.flatMap(({ from }) => (from?.endsWith('.jsonl') ? [from] : [])))];
const counts = { remarks: 0, right: 0, missed: 0, wrong: 0, others: 0, taken: 0 };
const errors: string[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const out = new Set(callers.filter((_, at) => at % FOLDS === fold));
  const judged = lines.filter(({ from }) => from !== undefined && out.has(from));
  const said = new Set(judged.map(({ text }) => text));
  const others = lines.filter(({ text }) => !said.has(text));
  const classify = createClassifier(fit(remarkExamples(others), REMARK_LABELS, '', ASKED));
  for (const [at, { features }] of remarkExamples(judged).entries()) {
    const { text = '', label = 'none' } = judged[at] ?? {};
    const [best] = classify(features);
    const got: RemarkLabel = best && best.share >= SURE ? best.label : 'none';
    if (label === 'none') counts.others++;
    else counts.remarks++;
    if (label !== 'none' && got === label) counts.right++;
    if (got === label) continue;
    counts[label === 'none' ? 'taken' : got === 'none' ? 'missed' : 'wrong']++;
    errors.push(`${text}: ${label}, taken for ${got}`);
  }
}
process.stdout.write(`${JSON.stringify(counts)}\n${errors.join('\n')}\n`);
