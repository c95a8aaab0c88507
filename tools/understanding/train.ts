import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import { regionalGazetteer } from '../../test/support/understand/regional.ts';
import { examplesOf, hashOf, LABELS, readCorpus } from '../../test/support/understand/training/corpus.ts';
import { fit } from '../../test/support/understand/training/fit.ts';
import { REMARK_WEIGHTS } from '../../src/assistant/dialogue/remarks.ts';
import type { Weights } from '../../src/assistant/understand/model/classifier.ts';
import {
  REMARK_LABELS,
  readRemarks,
  remarkExamples,
  remarksHash,
} from '../../test/support/dialogues/remarks.ts';

/**
 * `npm run train`: learns from the labeled sentences which question a sentence asks, and from what is said in conversations which
 * remark it is, and writes the weights of both.
 */
const SENTENCES = new URL('../../src/assistant/understand/model/weights.bin', import.meta.url);

function write<Of>(file: URL, { values, ...head }: Weights<Of>): number {
  const written = brotliCompressSync(
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(values.buffer)]),
  );
  writeFileSync(file, written);
  return written.length;
}

const begun = performance.now();
const corpus = readCorpus();
const examples = examplesOf(corpus, createInterpret(capabilities), await regionalGazetteer());
const remarks = readRemarks();
const bytes =
  write(SENTENCES, fit(examples, LABELS, hashOf(corpus))) +
  write(REMARK_WEIGHTS, fit(remarkExamples(remarks), REMARK_LABELS, remarksHash(remarks)));
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
process.stdout.write(
  `${examples.length} sentences, ${remarks.length} remarks and others, ${(bytes / 1000).toFixed(0)} kB, ${seconds} s\n`,
);
