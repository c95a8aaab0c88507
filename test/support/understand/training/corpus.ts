import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { capabilities } from '../../../../src/assistant/capabilities.ts';
import type { Label } from '../../../../src/assistant/understand/model/learned-reader.ts';
import { featuresOf } from '../../../../src/assistant/understand/model/features.ts';
import { maskedWords } from '../../../../src/assistant/understand/model/masked-words.ts';
import { parseTemplate, sample } from '../../../../src/assistant/understand/phrases/template.ts';
import type { Interpret } from '../../../../src/assistant/understand/readings/interpreter.ts';
import type { Gazetteer } from '../../../../src/transit/names/gazetteer.ts';
import type { Labeled } from '../judge.ts';
import { readLabeled } from '../sentence-labels.ts';
import { AFTERNOON } from '../regional.ts';
import { chooser, fill } from '../samples.ts';
import { readLines, readTable, TABLE_NAMES } from '../table.ts';
import { readVoices } from '../voices.ts';
import type { Example } from './fit.ts';

/** Labeled sentences of one source. */
export interface Source {
  name: string;
  /** The grammar was made from them. */
  isGrammars: boolean;
  /** How much its sentences teach; absent: 1. */
  weight?: number;
  lines: readonly Pick<Labeled, 'text' | 'intents'>[];
}

/** What the model can say of a sentence, in the order of its weights. */
export const LABELS: readonly Label[] = [...capabilities.map(({ intent }) => intent), 'out_of_scope'];

/** Of what only sounds like danger it is taught that it is none, not what it is. */
const OTHER_LABELS = LABELS.filter((label) => label !== 'danger');
const TEMPLATES = 'templates';
const SAMPLES_OF_EACH = 2;
const SAMPLES_OF_PATTERN = 15;
/** Fifteen samples of a pattern say much the same. */
const WEIGHT_OF_PATTERNS = 0.5;
const DANGER = new URL('../../../understand/danger/', import.meta.url);
const PATTERNS = new URL('../../../understand/patterns/', import.meta.url);
/** `plain.jsonl` is kept aside. */
const EXAMINED = ['wide.jsonl', 'hard.jsonl'];

/** All that the model learns from: no writer who is held out. */
export function readCorpus(): Source[] {
  const examined = (name: string) => new URL(`../../../understand/examined/${name}`, import.meta.url);
  return [
    ...readVoices()
      .filter(({ heldOut }) => !heldOut)
      .map(({ writer, lines }) => ({ name: writer, isGrammars: false, lines })),
    ...TABLE_NAMES.map((name) => ({ name, isGrammars: true, lines: readTable(name) })),
    ...EXAMINED.map((name) => ({ name, isGrammars: true, lines: readLabeled(examined(name)) })),
    { name: 'danger', isGrammars: false, lines: linesOf('danger.txt', ['danger']) },
    { name: 'harmless', isGrammars: false, lines: linesOf('harmless.txt', OTHER_LABELS) },
    { name: TEMPLATES, isGrammars: true, lines: samplesOfTemplates() },
    { name: 'patterns', isGrammars: false, weight: WEIGHT_OF_PATTERNS, lines: samplesOfPatterns() },
  ];
}

/** Sentences about danger, or near it: `test/understand/danger/`, one a line. */
function linesOf(file: string, intents: readonly Label[]): Source['lines'] {
  return readFileSync(new URL(file, DANGER), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ text, intents }));
}

function samplesOfTemplates(): Source['lines'] {
  return capabilities.flatMap(({ intent, sentences }) =>
    sentences.flatMap((source) => {
      const choose = chooser(source.length);
      const template = parseTemplate(source);
      return Array.from({ length: SAMPLES_OF_EACH }, () => ({
        text: fill(sample(template, choose)).text,
        intents: [intent],
      }));
    }),
  );
}

/** Ways of saying that nobody said: `test/understand/patterns/`, a template and its intent a line. */
function samplesOfPatterns(): Source['lines'] {
  return readdirSync(PATTERNS).flatMap((file) =>
    readLines(new URL(file, PATTERNS)).flatMap(({ text: source, intents }) => {
      const choose = chooser(source.length);
      const template = parseTemplate(source);
      return Array.from({ length: SAMPLES_OF_PATTERN }, () => ({
        text: fill(sample(template, choose)).text.replaceAll(' ,', ','),
        intents,
      }));
    }),
  );
}

/** What tells one corpus from another. Templates are the grammar's: changing them does not ask for training. */
export function hashOf(sources: readonly Source[]): string {
  const hash = createHash('sha256');
  for (const { isGrammars, weight, lines } of sources.filter(({ name }) => name !== TEMPLATES))
    for (const { text, intents } of lines) hash.update(JSON.stringify([isGrammars, weight, text, intents]));
  return hash.digest('hex');
}

/** How much it teaches that the grammar reads the sentences that it was made from: it is wrong more often elsewhere. */
const WEIGHT_OF_GRAMMARS = 0.25;

/** The sentences as the model sees them. */
export function examplesOf(
  sources: readonly Source[],
  interpret: Interpret,
  gazetteer: Gazetteer,
): Example[] {
  return sources.flatMap(({ isGrammars, weight = 1, lines }) =>
    lines.flatMap(({ text, intents }): Example[] => {
      const interpretation = interpret(text, gazetteer, AFTERNOON);
      const features = featuresOf(interpretation, maskedWords(interpretation), capabilities);
      const example = { features, labels: intents as readonly Label[], textOnly: isGrammars, weight };
      return isGrammars ? [example, { ...example, textOnly: false, weight: WEIGHT_OF_GRAMMARS }] : [example];
    }),
  );
}
