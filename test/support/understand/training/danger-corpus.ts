import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dangerClauses } from '../../../../src/assistant/danger/danger.ts';
import {
  bucketOf,
  CHARACTERS,
  DANGER_BUCKETS,
  SCALES,
  seeFeatures,
} from '../../../../src/assistant/danger/features.ts';
import type { DangerLabel } from '../../../../src/assistant/danger/model.ts';
import type { Danger } from '../../../../src/assistant/danger/reply.ts';
import type { Features } from '../../../../src/assistant/understand/model/features.ts';
import type { Catalog } from '../../../../src/transit/catalog.ts';
import { LONGEST_MESSAGE } from '../../../../src/assistant/understand/words/tokens.ts';
import { readRemarks } from '../../dialogues/remarks.ts';
import { readDialogues } from '../../dialogues/transcript.ts';
import { longWords, pick, random, SLIPS } from '../../names/slips.ts';
import { hashOf, readCorpus } from './corpus.ts';
import type { Course, Example } from './fit.ts';
import { readTurnLines } from './turns.ts';

/** A sentence about danger, or near it, and what it tells of. */
export interface DangerLine {
  /** Who wrote it; none: it was written beside the code. */
  writer: string;
  text: string;
  label: DangerLabel;
}

/** How dangers are learned: rare features tell much, so that few share a bucket, and few buckets are kept. */
export const DANGERS: Course = {
  buckets: DANGER_BUCKETS,
  grammarStart: DANGER_BUCKETS,
  epochs: 6,
  rate: 0.2,
  kept: 150_000,
  steps: 40,
};

const FOLDER = new URL('../../../understand/danger/', import.meta.url);
const DIALOGUES = new URL('../../../dialogues/', import.meta.url);
/** The conversations in which somebody is in danger. */
const OF_DANGER = 'danger.txt';
const FILE = /^(?:(\w+)-)?(danger|harmless)\.txt$/;
const SEED = 3;
const SHORTEST_SLIP = 4;
/** How much an ordinary sentence teaches, of which there are many, and one with slips. */
const WEIGHT_OF_ORDINARY = 0.4;
const WEIGHT_OF_VARIANT = 0.5;

/** Sentences of a file, one a line. */
export function sentencesOf(file: URL | string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Sources that are written down elsewhere, or were written by nobody. */
const MADE: ReadonlySet<string> = new Set(['danger', 'harmless', 'templates', 'patterns']);

/**
 * All sentences about danger and near it, and of the others those that tell of one; `despair.txt` says which of the first
 * tell of wanting to die.
 */
export function readDangerLines(): DangerLine[] {
  const despair = new Set(sentencesOf(new URL('despair.txt', FOLDER)));
  const known = readCorpus()
    .filter(({ name }) => !MADE.has(name))
    .flatMap(({ lines }) =>
      lines.flatMap(({ text, intents }) => (String(intents) === 'danger' ? [text] : [])),
    );
  const beside = known.map((text): DangerLine => ({ writer: '', text, label: labelOf(text, despair) }));
  const written = readdirSync(FOLDER)
    .sort()
    .flatMap((name) => {
      const [, writer = '', kind] = FILE.exec(name) ?? [];
      if (kind === undefined) return [];
      return sentencesOf(new URL(name, FOLDER)).map((text): DangerLine => {
        const label = kind === 'harmless' ? 'none' : labelOf(text, despair);
        return { writer, text, label };
      });
    });
  return [...beside, ...written];
}

function labelOf(text: string, despair: ReadonlySet<string>): Danger {
  return despair.has(text) ? 'despair' : 'danger';
}

/** Sentences that ask what riders ask, and no more: of no writer who is held out. */
function readOrdinary(): string[] {
  const texts = readCorpus()
    .filter(({ name }) => name !== 'danger' && name !== 'harmless')
    .flatMap(({ lines }) => lines.flatMap(({ text, intents }) => (intents.includes('danger') ? [] : text)));
  return [...new Set(texts)];
}

/** How riders cry for help somewhere: what a place is called tells nothing of danger either way. */
const CRIES = [
  'need ambulance {}',
  'fire at {}',
  'smoke {} platform',
  'shots fired {}',
  'stabbing at {}',
  'man down {}',
  'someone collapsed at {}',
  'guy with a gun {}',
  'medical emergency {}',
  'heart attack {} send help',
];
/** How riders say where they are, or go, in answer to a question. */
const ANSWERS = [
  'i’m at {}',
  'im at {}',
  'I am at {}',
  'at {}',
  'from {}',
  'to {}',
  '{} please',
  'i mean {}',
];

/** All that dangers are learned from: `lines`, what else is said and asked, and where. */
export function dangerLessons(
  lines: readonly DangerLine[],
  { stations, landmarks, stops }: Catalog,
): Example<DangerLabel>[] {
  const places = [...new Set([...stations, ...landmarks].map(({ name }) => name))];
  const at = (place: string, text = '') => text.replace('{}', place);
  const cries = places.map((place, turn): DangerLine => {
    const text = at(place.toLowerCase(), CRIES[turn % CRIES.length]);
    return { writer: '', text, label: 'danger' };
  });
  // "Shot Tower" is said by who goes there.
  const corners = [...stops.values()].map(({ name }) => name.toLowerCase().replaceAll('+', 'and'));
  const answers = places.flatMap((place) => [place, ...ANSWERS.map((answer) => at(place, answer))]);
  const asked = readOrdinary();
  return dangerExamples(
    [...lines, ...readTurns(), ...cries],
    [...asked, ...answers, ...corners, ...harmlessWords(lines, asked)],
  );
}

/** Words that ordinary messages are made of and no danger is told with: alone they tell of none. */
function harmlessWords(lines: readonly DangerLine[], ordinary: readonly string[]): string[] {
  const wordsOf = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z']{2,}/g) ?? []));
  const dangers = lines.filter(({ label }) => label !== 'none');
  return [...wordsOf(ordinary).difference(wordsOf(dangers.map(({ text }) => text)))];
}

/** Of what riders say after others, what may tell of a danger. */
const NEAR_DANGER: ReadonlySet<string> = new Set([
  'stuck in tunnel',
  'saw a bag with nobody, who do i tell',
  'someone hit my car there who do i call',
  'hello is anyone there i am old woman',
  "it's my wife, i'm so worried",
]);

/** What riders say in conversations, in few words that lean on those before: each weighs as much as what is near danger. */
function readTurns(): DangerLine[] {
  const noted = ['transcripts', 'written'].flatMap((folder) =>
    filesOf(folder)
      .flatMap(sentencesOf)
      .flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : [])),
  );
  const ofCallers = filesOf('callers')
    .flatMap(readDialogues)
    .flatMap(({ turns }) => turns.filter(({ expect }) => !JSON.stringify(expect).includes('911')));
  const inTurns = readTurnLines().flatMap(({ said }) => said.filter((text) => !NEAR_DANGER.has(text)));
  const remarks = readRemarks().map(({ text }) => text);
  const said = [...noted, ...ofCallers.map(({ say }) => say), ...remarks, ...inTurns];
  return [...new Set(said)].map((text) => ({ writer: '', text, label: 'none' }));
}

/** The files of conversations but for those of danger, in order. */
function filesOf(folder: string): URL[] {
  const files = new URL(`${folder}/`, DIALOGUES);
  return readdirSync(files)
    .filter((name) => name !== OF_DANGER && !name.endsWith('.md'))
    .sort()
    .map((name) => new URL(name, files));
}

/** The sentences as the model sees them: those near danger also in haste and with slips. */
function dangerExamples(lines: readonly DangerLine[], ordinary: readonly string[]): Example<DangerLabel>[] {
  const next = random(SEED);
  const example = (text: string, label: DangerLabel, weight: number): Example<DangerLabel> => ({
    features: dangerFeatures(text.slice(0, LONGEST_MESSAGE)),
    labels: [label],
    textOnly: false,
    weight,
  });
  return [
    ...ordinary.flatMap((text) => [
      example(text, 'none', WEIGHT_OF_ORDINARY),
      example(withSlip(inHaste(text), next), 'none', WEIGHT_OF_ORDINARY / 2),
    ]),
    ...lines.flatMap(({ text, label }) => [
      example(text, label, 1),
      example(inHaste(text), label, WEIGHT_OF_VARIANT),
      example(withSlip(inHaste(text), next), label, WEIGHT_OF_VARIANT),
      ...(label === 'none' ? dangerClauses(text) : []).map((clause) =>
        example(clause, label, WEIGHT_OF_VARIANT),
      ),
    ]),
  ];
}

/** What the model sees in a message. */
export function dangerFeatures(message: string): Features {
  const groups: number[][] = SCALES.map(() => []);
  const inGroup = (group: number) => groups[group] as number[];
  seeFeatures(message, {
    feature: (group, bucket) => inGroup(group).push(bucket),
    word: ({ characters }) => inGroup(CHARACTERS).push(...characters.map(bucketOf)),
  });
  const values = groups.flatMap((buckets, group) => {
    const value = (SCALES[group] ?? 0) / Math.sqrt(buckets.length || 1);
    return buckets.map(() => value);
  });
  return { buckets: Int32Array.from(groups.flat()), values: Float32Array.from(values) };
}

/** A text as it is written in a hurry: without capitals, points and apostrophes. */
function inHaste(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’'.,!;:]/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** A text with a slip in one of its longer words. */
function withSlip(text: string, next: () => number): string {
  const words = longWords(text, SHORTEST_SLIP);
  return words.length === 0 ? text : pick(Object.values(SLIPS), next)(text, pick(words, next), next);
}

/** What tells the sentences from others: those about danger and near it, and all that the readers learn from. */
export function dangerHash(lines: readonly DangerLine[]): string {
  const hash = createHash('sha256').update(hashOf(readCorpus()));
  for (const { text, label } of lines) hash.update(JSON.stringify([text, label]));
  hash.update(JSON.stringify(readTurns()));
  return hash.digest('hex');
}
