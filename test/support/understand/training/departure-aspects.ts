import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  aspectFeatures,
  DEPARTURE_ASPECTS,
  type DepartureAspect,
} from '../../../../src/assistant/capabilities/departures/departure-question.ts';
import { readTable, TABLE_NAMES } from '../table.ts';
import { readVoices } from '../voices.ts';
import type { Example } from './fit.ts';

/** A message and what it asks of departures. */
export interface AspectLine {
  text: string;
  label: DepartureAspect;
}

const LISTED = new URL('../../../understand/departure-aspects.txt', import.meta.url);
const OF_DEPARTURES: ReadonlySet<string> = new Set(['next_train', 'next_bus']);

/** What is listed, and every sentence of departures that is labeled, but for writers who are held out. */
export function readAspectLines(): AspectLine[] {
  const listed = readFileSync(LISTED, 'utf8')
    .split(/^== /m)
    .slice(1)
    .flatMap((section) => {
      const [label = '', ...texts] = section.split('\n').filter(Boolean);
      return texts.map((text) => ({ text, label: label as DepartureAspect }));
    });
  const said = [
    ...readVoices().filter(({ heldOut }) => !heldOut),
    ...TABLE_NAMES.map((name) => ({ lines: readTable(name) })),
  ].flatMap(({ lines }) => lines.flatMap(aspectOf));
  return [...listed, ...said];
}

/** Of a labeled sentence; nothing where it asks for no departures, may ask for something else, or for more than them. */
export function aspectOf({
  text,
  intents,
  slots,
}: {
  text: string;
  intents: readonly string[];
  slots: Readonly<Record<string, readonly string[]>>;
}): AspectLine[] {
  const label = DEPARTURE_ASPECTS.find((aspect) => aspect === (slots['ask']?.[0] ?? 'none'));
  const [intent = '', another] = intents;
  return label && another === undefined && OF_DEPARTURES.has(intent) ? [{ text, label }] : [];
}

/** The messages as the model sees them. */
export function aspectExamples(lines: readonly AspectLine[]): Example<DepartureAspect>[] {
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
