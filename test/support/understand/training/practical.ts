import { readVoices } from '../voices.ts';
import { readListed, type AspectLine } from './aspects.ts';
import { readTurnLines } from './turns.ts';

/** What strangers asked about each practical topic, and what only sounds like one. */
const LISTED = new URL('../../../understand/practical-questions.txt', import.meta.url);

/** The same of somebody who wrote last: only measured. */
export const PRACTICAL_HELD_OUT = new URL('../../../understand/practical-held-out.txt', import.meta.url);

/** The label of sentences that Headway looks nothing up for. */
const OTHERS = 'out_of_scope';
/** Of what is asked otherwise one in so many teaches: it is looked at where nothing else was understood. */
const ONE_OF = 100;

/** What is listed, and every labeled sentence of what Headway looks up, but for writers who are held out. */
export function readPracticalLines(): AspectLine[] {
  const listed = readListed(LISTED);
  const known = new Set(listed.map(({ text }) => text));
  const others = readVoices()
    .filter(({ heldOut }) => !heldOut)
    .flatMap(({ lines }) => lines.filter(({ intents: [intent = OTHERS] }) => intent !== OTHERS))
    .filter(({ text }, at) => at % ONE_OF === 0 && !known.has(text))
    .map(({ text }) => text);
  const beside = readTurnLines().flatMap(({ said, label }) => (label === 'none' ? (said.at(-1) ?? []) : []));
  return [...listed, ...[...others, ...beside].map((text) => ({ text, label: 'none' }))];
}
