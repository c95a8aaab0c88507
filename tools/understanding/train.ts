import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import { regionalGazetteer } from '../../test/support/understand/regional.ts';
import { examplesOf, hashOf, LABELS, readCorpus } from '../../test/support/understand/training/corpus.ts';
import { fit } from '../../test/support/understand/training/fit.ts';

/** `npm run train`: learns from the labeled sentences which question a sentence asks, and writes the weights. */
const FILE = new URL('../../src/assistant/understand/model/weights.bin', import.meta.url);

const begun = performance.now();
const corpus = readCorpus();
const examples = examplesOf(corpus, createInterpret(capabilities), await regionalGazetteer());
const { values, ...head } = fit(examples, LABELS, hashOf(corpus));
const file = brotliCompressSync(
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(values.buffer)]),
);
writeFileSync(FILE, file);
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
process.stdout.write(`${examples.length} sentences, ${(file.length / 1000).toFixed(0)} kB, ${seconds} s\n`);
