import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  DEPARTURE_ASPECT_WEIGHTS,
  DEPARTURE_ASPECTS,
} from '../../../../src/assistant/capabilities/departures/departure-question.ts';
import {
  TROUBLE_ASPECT_WEIGHTS,
  TROUBLE_ASPECTS,
} from '../../../../src/assistant/capabilities/disruptions/trouble-question.ts';
import { aspectFeatures } from '../../../../src/assistant/understand/model/aspect-reader.ts';
import { readTable, TABLE_NAMES } from '../table.ts';
import { readVoices } from '../voices.ts';
import type { Example } from './fit.ts';

/** What may be asked beside what an intent says: the labels, where they are listed and learned, of which intents. */
export interface Aspects {
  labels: readonly string[];
  weights: URL;
  listed: URL;
  intents: readonly string[];
}

/** Whatever asks more than its intent says. */
export const ASPECTS: readonly Aspects[] = [
  {
    labels: DEPARTURE_ASPECTS,
    weights: DEPARTURE_ASPECT_WEIGHTS,
    listed: new URL('../../../understand/departure-aspects.txt', import.meta.url),
    intents: ['next_train', 'next_bus'],
  },
  {
    labels: TROUBLE_ASPECTS,
    weights: TROUBLE_ASPECT_WEIGHTS,
    listed: new URL('../../../understand/trouble-aspects.txt', import.meta.url),
    intents: ['delays'],
  },
];

/** A message and what it asks. */
export interface AspectLine {
  text: string;
  label: string;
}

/** What is listed, and every sentence of the intents that is labeled, but for writers who are held out and what is listed. */
export function readAspectLines(aspects: Aspects): AspectLine[] {
  const listed = readListed(aspects.listed);
  const known = new Set(listed.map(({ text }) => text));
  const said = [
    ...readVoices().filter(({ heldOut }) => !heldOut),
    ...TABLE_NAMES.map((name) => ({ lines: readTable(name) })),
  ].flatMap(({ lines }) => lines.flatMap((line) => aspectOf(line, aspects)));
  return [...listed, ...said.filter(({ text }) => !known.has(text))];
}

/** The messages of a list, each under a line with its label. */
export function readListed(list: URL): AspectLine[] {
  return readFileSync(list, 'utf8')
    .split(/^== /m)
    .slice(1)
    .flatMap((section) => {
      const [label = '', ...texts] = section.split('\n').filter(Boolean);
      return texts.map((text) => ({ text, label }));
    });
}

/** Of a labeled sentence; nothing where it is none of these intents, may ask for something else, or for more than them. */
export function aspectOf(
  {
    text,
    intents: [intent = '', another],
    slots,
  }: {
    text: string;
    intents: readonly string[];
    slots: Readonly<Record<string, readonly string[]>>;
  },
  { labels, intents }: Aspects,
): AspectLine[] {
  const label = labels.find((aspect) => aspect === (slots['ask']?.[0] ?? 'none'));
  return label && another === undefined && intents.includes(intent) ? [{ text, label }] : [];
}

/** The messages as the model sees them. */
export function aspectExamples(lines: readonly AspectLine[]): Example<string>[] {
  return lines.map(({ text, label }) => ({
    features: aspectFeatures(text),
    labels: [label],
    textOnly: true,
    weight: 1,
  }));
}

/** What tells one list from another. */
export function aspectsHash(lines: readonly AspectLine[]): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}
