import { once } from '../../../common/once.ts';
import { capabilities, type IntentName } from '../../capabilities.ts';
import { createClassifier, readWeights, type LabelRanking } from './classifier.ts';
import { featuresOf, type Features, textFeatures } from './features.ts';
import { learnedReader, type IntentRanking } from './learned-reader.ts';
import { maskedWords, meantWords } from './masked-words.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import type { Said, Understanding } from '../understanding.ts';
import { conceptsIn } from './concepts.ts';
import { hashOf } from '../../../common/hash.ts';

/** What a message after others may ask: a question of ours, what riders are told besides, or nothing of ours. */
export type TurnLabel = IntentName | 'practical' | 'none';

/** Where `npm run train` writes what it learned. */
export const TURN_WEIGHTS = new URL('turns.bin', import.meta.url);

/** A message as it is read otherwise. */
export interface TurnReadings {
  whole: Interpretation;
  alone: Understanding;
  after: Understanding;
}

/** A message after a question, as the reader of turns sees it. */
export function featuresOfTurn(before: TalkBefore, { whole, ...readings }: TurnReadings): Features {
  const ranking = sentences()(featuresOf(whole, maskedWords(whole), capabilities));
  return turnFeatures(whole, before, { ranking, ...readings });
}

/** What a message asks after a question, most likely first. */
export function rankTurn(before: TalkBefore, readings: TurnReadings): LabelRanking<TurnLabel> {
  return turns()(featuresOfTurn(before, readings));
}

const sentences = once(() => learnedReader());
const turns = once(() => createClassifier(readWeights<TurnLabel>(TURN_WEIGHTS)));

/** Buckets of words and characters, as `textFeatures` has them, and then of what they say after a question. */
const TEXT_BUCKETS = 1 << 16;
const TURN_BUCKETS = 1 << 16;
export const BUCKETS_OF_TURNS = TEXT_BUCKETS + TURN_BUCKETS;

/** How much each group of names weighs beside the words. */
const GROUP_SCALE = 1.5;
/** In so many steps it counts how sure the reader of single sentences is. */
const SHARE_STEPS = 4;
const MOST_WORDS = 6;

/** What was spoken of before a message: absent a question, of none that is in hand still. */
export interface TalkBefore {
  question?: Said | undefined;
  /** The questions before that, the last first. */
  earlier: readonly Said[];
}

/** What was asked before a message. */
export interface AskedBefore extends TalkBefore {
  question: Said;
}

/** How a message is read otherwise: what its words say by themselves, and after the question. */
export interface OtherReadings {
  ranking: IntentRanking;
  alone: Understanding;
  after: Understanding;
}

/** What a message says after a question, for the reader of turns. */
function turnFeatures(
  interpretation: Interpretation,
  { question, earlier }: TalkBefore,
  { ranking: [first, second], alone, after }: OtherReadings,
): Features {
  const { words, kinds } = meantWords(interpretation);
  const concepts = conceptsIn(words).map((concept) => `<${concept}>`);
  const at = question?.intent ?? 'nothing';
  const slots = Object.keys(question?.slots ?? {});
  const others = new Set(earlier.map(({ intent }) => intent).filter((intent) => intent !== at));
  const heard = [
    ...(first ? [`${first.label} ${Math.round(first.share * SHARE_STEPS)}`, first.label] : []),
    ...(second ? [`then ${second.label}`] : []),
  ];
  const [byItself, inTurn] = [outcome(alone), outcome(after)];
  return withGroups(textFeatures(maskedWords(interpretation)), [
    [`at ${at}`, ...slots.map((slot) => `has ${slot}`), ...[...others].map((intent) => `earlier ${intent}`)],
    [...words, ...concepts].map((said) => `${at}: ${said}`),
    concepts.flatMap((said) => slots.map((slot) => `${slot}: ${said}`)),
    heard.map((label) => `heard ${label}`),
    heard.map((label) => `${at} heard ${label}`),
    [`alone ${byItself}`, `after ${inTurn}`],
    [`${at} alone ${byItself}`, `${at} after ${inTurn}`, `${byItself} ${inTurn}`],
    [`${at} kinds ${kinds} ${Math.min(words.length, MOST_WORDS)}`, `${at} kinds ${kinds}`],
  ]);
}

/** What a message came to, in a word or two. */
function outcome(understanding: Understanding): string {
  if (understanding.kind === 'unknown') return understanding.practical ? 'practical' : 'unknown';
  return `${understanding.kind} ${understanding.intent}${understanding.guessed ? ' guessed' : ''}`;
}

/** The features of a text with groups of names, which weigh alike however many they are. */
export function withGroups(text: Features, groups: readonly (readonly string[])[]): Features {
  const buckets = [...text.buckets];
  const values = [...text.values];
  for (const group of groups)
    for (const name of group) {
      buckets.push(TEXT_BUCKETS + (hashOf(name) % TURN_BUCKETS));
      values.push(GROUP_SCALE / Math.sqrt(group.length));
    }
  return { buckets: Int32Array.from(buckets), values: Float32Array.from(values) };
}
