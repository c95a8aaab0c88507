import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { capabilities, capabilityOf } from '../../../../src/assistant/capabilities.ts';
import {
  BUCKETS_OF_TURNS,
  featuresOfTurn,
  type TalkBefore,
  type TurnLabel,
} from '../../../../src/assistant/understand/model/turn-reader.ts';
import type { Interpret } from '../../../../src/assistant/understand/readings/interpreter.ts';
import type { Understand } from '../../../../src/assistant/understand/understand.ts';
import type { Gazetteer } from '../../../../src/transit/names/gazetteer.ts';
import { AFTERNOON } from '../regional.ts';
import type { Course, Example } from './fit.ts';

/** What a message after others asks: `first | then -> label slot=value`. */
export interface TurnLine {
  said: readonly string[];
  label: TurnLabel;
  /** What the question holds, as its writer names it: `time`: `18:45`. */
  slots: Readonly<Record<string, string>>;
}

/** What can be said of a turn, in the order of the weights. */
export const TURN_LABELS: readonly TurnLabel[] = [
  ...capabilities.map(({ intent }) => intent),
  'practical',
  'none',
];

/** How it is learned what a message asks after others. */
export const TURNS: Course = {
  buckets: BUCKETS_OF_TURNS,
  grammarStart: BUCKETS_OF_TURNS,
  epochs: 10,
  rate: 0.2,
  steps: 63,
};

const FOLDER = new URL('../../../dialogues/turns/', import.meta.url);

/** What writers who saw neither code nor grammar wrote, a conversation a line. */
export function readTurnLines(): TurnLine[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => readTurns(readFileSync(new URL(file, FOLDER), 'utf8')));
}

/** The conversations of a file, one a line. */
export function readTurns(text: string): TurnLine[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [said = '', meant = ''] = line.split(' -> ');
      const [label, ...slots] = meant.trim().split(' ');
      return {
        said: said.split(' | '),
        label: label as TurnLabel,
        slots: Object.fromEntries(slots.map((slot) => slot.split('=') as [string, string])),
      };
    });
}

/** The lines as the reader of turns sees them. */
export function turnExamples(
  lines: readonly TurnLine[],
  interpret: Interpret,
  understand: Understand,
  gazetteer: Gazetteer,
): Example<TurnLabel>[] {
  const now = AFTERNOON;
  return lines.map(({ said, label }) => {
    const text = said.at(-1) ?? '';
    const before = talkBefore(said.slice(0, -1), understand, gazetteer);
    const { question } = before;
    const readings = {
      whole: interpret(text, gazetteer, now),
      alone: understand(text, { now, gazetteer }),
      after: understand(text, { now, gazetteer, ...(question && { previous: question }) }),
    };
    return { features: featuresOfTurn(before, readings), labels: [label], textOnly: false, weight: 1 };
  });
}

/** What is in hand before the last message, as it is read where nothing else is known. */
export function talkBefore(
  said: readonly string[],
  understand: Understand,
  gazetteer: Gazetteer,
): TalkBefore {
  return said.reduce<TalkBefore>(
    (before, text) => {
      const previous = before.question;
      const read = understand(text, { now: AFTERNOON, gazetteer, ...(previous && { previous }) });
      if (read.kind === 'unknown' || PASSING.has(capabilityOf(read.intent).group)) return before;
      const question = { intent: read.intent, slots: read.slots };
      const earlier = previous ? [previous, ...before.earlier] : [];
      return { question, earlier: earlier.filter(({ intent }) => intent !== read.intent) };
    },
    { earlier: [] },
  );
}

/** What is asked of the conversation or of what is saved is in hand no longer than its answer. */
const PASSING: ReadonlySet<string> = new Set(['talk', 'places']);

/** What tells one list from another. */
export function turnsHash(lines: readonly TurnLine[]): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}
