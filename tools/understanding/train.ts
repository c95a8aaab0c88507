import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { DANGER_LABELS, DANGER_WEIGHTS } from '../../src/assistant/danger/model.ts';
import { REMARK_WEIGHTS } from '../../src/assistant/dialogue/remarks.ts';
import { PLACE_WEIGHTS } from '../../src/assistant/understand/model/place-reader.ts';
import { PLACE_SOURCES } from '../../src/assistant/understand/model/place-sources.ts';
import { TRIP_TURN_WEIGHTS, TRIP_TURNS } from '../../src/assistant/understand/model/trip-turn.ts';
import { TURN_WEIGHTS } from '../../src/assistant/understand/model/turn-reader.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import { PRACTICAL_WEIGHTS } from '../../src/assistant/understand/readings/practical.ts';
import type { Weights } from '../../src/assistant/understand/model/classifier.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import {
  REMARK_LABELS,
  readRemarks,
  remarkExamples,
  remarksHash,
} from '../../test/support/dialogues/remarks.ts';
import { regionalCatalog, regionalGazetteer } from '../../test/support/understand/regional.ts';
import { examplesOf, hashOf, LABELS, readCorpus } from '../../test/support/understand/training/corpus.ts';
import {
  aspectExamples,
  ASPECTS,
  aspectsHash,
  readAspectLines,
} from '../../test/support/understand/training/aspects.ts';
import {
  dangerHash,
  dangerLessons,
  DANGERS,
  readDangerLines,
} from '../../test/support/understand/training/danger-corpus.ts';
import { placeExamples, PLACES } from '../../test/support/understand/training/places.ts';
import { readPracticalLines } from '../../test/support/understand/training/practical.ts';
import {
  readTurnLines,
  TURN_LABELS,
  turnExamples,
  TURNS,
  turnsHash,
} from '../../test/support/understand/training/turns.ts';
import { tripTurnExamples } from '../../test/support/understand/training/trip-turns.ts';
import { ASKED, fit, type Course, type Example } from '../../test/support/understand/training/fit.ts';

/**
 * `npm run train`: learns from the labeled sentences whether one tells of a danger, what it asks of departures and of delays, which
 * practical topic and which question it asks, from what is said in conversations which remark it is and what it asks after other
 * questions and after a trip, and of which places, and writes the weights of each. `npm run train -- danger` learns the first alone.
 */
const SENTENCES = new URL('../../src/assistant/understand/model/weights.bin', import.meta.url);

function train<L extends string>(
  file: URL,
  examples: readonly Example<L>[],
  labels: readonly L[],
  corpus: string,
  course: Course,
): void {
  const begun = performance.now();
  const { values, ...head }: Weights<L> = fit(examples, labels, corpus, course);
  const written = brotliCompressSync(
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(values.buffer)]),
  );
  writeFileSync(file, written);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const name = file.pathname.split('/').slice(-2).join('/');
  process.stdout.write(
    `${name}: ${examples.length} texts, ${(written.length / 1000).toFixed(0)} kB, ${seconds} s\n`,
  );
}

const lines = readDangerLines();
const dangers = dangerLessons(lines, await regionalCatalog());
train(DANGER_WEIGHTS, dangers, DANGER_LABELS, dangerHash(lines), DANGERS);
if (process.argv[2] !== 'danger') {
  for (const aspects of ASPECTS) {
    const lines = readAspectLines(aspects);
    train(aspects.weights, aspectExamples(lines), aspects.labels, aspectsHash(lines), ASKED);
  }
  const practical = readPracticalLines();
  const topics = [...new Set(practical.map(({ label }) => label))];
  train(PRACTICAL_WEIGHTS, aspectExamples(practical), topics, aspectsHash(practical), ASKED);
  const corpus = readCorpus();
  const examples = examplesOf(corpus, createInterpret(capabilities), await regionalGazetteer());
  train(SENTENCES, examples, LABELS, hashOf(corpus), ASKED);
  const remarks = readRemarks();
  train(REMARK_WEIGHTS, remarkExamples(remarks), REMARK_LABELS, remarksHash(remarks), ASKED);
  const turns = readTurnLines();
  const [interpret, understand] = [createInterpret(capabilities), createUnderstandMessage(capabilities)];
  const gazetteer = await regionalGazetteer();
  const inTurn = turnExamples(turns, interpret, understand, gazetteer);
  train(TURN_WEIGHTS, inTurn, TURN_LABELS, turnsHash(turns), TURNS);
  const afterTrips = tripTurnExamples(turns, interpret, understand, gazetteer);
  train(TRIP_TURN_WEIGHTS, afterTrips, TRIP_TURNS, turnsHash(turns), ASKED);
  const places = placeExamples(turns, interpret, understand, gazetteer);
  train(PLACE_WEIGHTS, places, PLACE_SOURCES, turnsHash(turns), PLACES);
}
