import { readdirSync } from 'node:fs';
import type { Labeled } from './judge.ts';
import { readLines } from './table.ts';

/** One writer's sentences. Nobody who wrote them had read the grammar, or what another wrote. */
export interface Voice {
  writer: string;
  /** Only measured: neither widened from nor learned from. */
  heldOut: boolean;
  lines: readonly Labeled[];
}

const VOICES = new URL('../../understand/voices/', import.meta.url);
/** A fifth of the writers, of those who wrote last: nobody has widened from them. */
const HELD_OUT: ReadonlySet<string> = new Set([
  'aisha',
  'calvin',
  'greg',
  'inez',
  'marisol',
  'mateo',
  'pat',
  'raj',
  'sophie',
  'tiff',
  'tonya',
  'victor',
]);

/** All writers, those that are held out last. */
export function readVoices(): Voice[] {
  const voices = readdirSync(VOICES)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      const writer = name.replace('.txt', '');
      return { writer, heldOut: HELD_OUT.has(writer), lines: readLines(new URL(name, VOICES)) };
    });
  return [...voices.filter(({ heldOut }) => !heldOut), ...voices.filter(({ heldOut }) => heldOut)];
}
