import { remembering } from '../../../common/remembering.ts';
import {
  aspectOfTopic,
  aspectsOfTopic,
  besideWords,
  matterOf,
  notKnown,
  ourWords,
  practicalAspects,
  practicalTopics,
  refusals,
  withWider,
  type PracticalAspect,
  type PracticalMatter,
} from '../../../transit/practical.ts';
import { askedIndex, saidIn, type StemmedWords } from './asked-words.ts';
import { riderByAge } from '../entities/riders.ts';
import { isLostProperty } from './out-of-scope.ts';
import { aspectRanking } from '../model/aspect-reader.ts';
import { clausesOf } from './acceptance.ts';
import { wordSet } from '../../word-list.ts';

/** Who says more tells a story; the question in it is not looked for. */
const MOST_WORDS = 18;
/** Who says more than this asks something by itself. */
const MOST_IN_HAND = 16;
/** Two things may be asked at once. */
const MOST_TOLD = 2;
/** Texts whose matter is kept, of at most a message's length. */
const MAX_TEXTS = 200;

/** How a question begins that is written without its mark. */
const ASKS = wordSet('can could may do does is are will what how');

/** From this share on the learned reader is right more often than words are: the senior card is sold, but is no card like others. */
const SURE_SHARE = 0.8;

/** Where `npm run train` writes what it learned of the topics. */
export const PRACTICAL_WEIGHTS = new URL('practical.bin', import.meta.url);
/** The topic of all that nobody told Headway. */
export const UNTOLD = 'other';

/** The share that makes a topic the one meant by a message that is practical. */
const LEAST_SHARE = 0.2;

const topicsNamed = askedIndex(practicalTopics, ({ named }) => named);
const topicsAsked = askedIndex(practicalTopics, ({ asked }) => asked);
const aspectsAsked = askedIndex(practicalAspects, ({ asked }) => asked);
const refusalsAsked = askedIndex(refusals, ({ asked }) => asked);

/** What somebody tells of who left something behind, whatever was left. */
const LOST = { name: 'lost', isSure: false } as const;

/** What is meant, and whether it is where no place, line or route is named with it, or wherever that is. */
export interface PracticalReading {
  matter: PracticalMatter;
  isSure: boolean | 'anywhere';
  /** What of it is asked. */
  aspects: readonly string[];
}

/** What a message asks of the topic in hand, or of another. */
export interface PracticalFollowUp {
  topic: string;
  /** Absent: nothing is known of it. */
  matter?: PracticalMatter | undefined;
  /** What of it is asked. */
  aspects: readonly string[];
  /** It says more than this, which may be a question of its own where it names a place. */
  isLoose?: true;
}

/** What of the practical things a short message asks for: "can I bring my bike"; the first that fits. Absent: nothing. */
export const practicalIn = remembering(MAX_TEXTS, (text): PracticalReading | undefined => {
  const said = saidIn(text);
  const isLost = isLostProperty(text);
  if (said.words.length > MOST_WORDS && !isLost) return ofQuestions(text);
  const { topic, aspects, isAll } = partsOf(text, said);
  const whole = topic && isAll && aspects.length > 0 ? toldOf(topic, aspects) : undefined;
  if (whole) return { matter: whole, isSure: true, aspects };
  const named = topicsAsked(said).keys().next().value;
  const isOfLost = isLost && named?.within !== LOST.name;
  const asked = isOfLost ? LOST : named;
  if (!asked) return undefined;
  // Most that only name a topic ask something else: what the learned reader takes it for is looked up where it is told.
  return {
    get matter() {
      const meant = isOfLost ? asked.name : likelier(text, asked.name);
      return toldOf(meant, aspects) ?? matterOf(meant) ?? notKnown(meant);
    },
    isSure: asked.isSure,
    aspects,
  };
});

/** The topic that a message surely asks about, where words name another one. */
function likelier(text: string, named: string): string {
  const learned = topicAsked(text, SURE_SHARE) ?? UNTOLD;
  return learned === UNTOLD || withWider(named).includes(learned) ? named : learned;
}

/** The practical topic that a message asks about, by weights that `npm run train` learned. Absent: none has that share, of 1. */
export function topicAsked(text: string, leastShare: number): string | undefined {
  const [most] = topics(text);
  return most && most.label !== 'none' && most.share >= leastShare ? most.label : undefined;
}

const topics = remembering(MAX_TEXTS, aspectRanking<string>(PRACTICAL_WEIGHTS));

/** What is told of the practical topic that a message likely asks about, however it is worded; `leastShare`: see `topicAsked`. */
export function matterAsked(text: string, leastShare: number): PracticalMatter | undefined {
  const topic = topicAsked(text, leastShare);
  if (topic === undefined || topic === UNTOLD) return undefined;
  const matter = toldOf(topic, partsOf(text, saidIn(text), topic).aspects) ?? matterOf(topic);
  return matter && { ...matter, isLikely: true };
}

/** What is told of the likeliest topic of a message that asks about something practical; of none likely, whom to ask. */
export function matterOfPractical(text: string): PracticalMatter | undefined {
  const most = topics(text).find(({ label }) => label !== 'none' && label !== UNTOLD);
  const topic = most && most.share >= LEAST_SHARE ? most.label : UNTOLD;
  return toldOf(topic, partsOf(text, saidIn(text), topic).aspects) ?? matterOf(topic);
}

/** What is said of a message that nothing of ours is understood in, and that tells of something else. Absent: of nothing known. */
export function refusedIn(text: string): string | undefined {
  return refusalsAsked(saidIn(text)).keys().next().value?.told;
}

/** Of a long message its questions that surely ask for such a thing; of two, both are told. */
function ofQuestions(text: string): PracticalReading | undefined {
  const marked = text
    .split('?')
    .slice(0, -1)
    .map((one) => `${one.split('. ').at(-1)?.trim()}?`);
  const asked =
    marked.length > 0 ? marked : clausesOf(text).filter((one) => ASKS.has(saidIn(one).words[0]?.[0] ?? ''));
  const readings = asked
    .filter((one) => saidIn(one).words.length <= MOST_WORDS)
    .flatMap((one) => practicalIn(one) ?? [])
    .filter(({ isSure }) => isSure);
  const [first] = readings;
  const answers = new Set(readings.map(({ matter }) => matter.answer));
  return (
    first && { ...first, matter: { ...first.matter, answer: [...answers].slice(0, MOST_TOLD).join(' ') } }
  );
}

/** What a message asks of the topic in hand or of another that it names. Absent: it asks something else. */
export function practicalAfter(text: string, inHand: string): PracticalFollowUp | undefined {
  const said = saidIn(text);
  if (said.words.length > MOST_IN_HAND) return undefined;
  const { topic: named, aspects, isAll } = partsOf(text, said, inHand);
  const topic = named ?? inHand;
  if (isAll)
    return named === undefined && aspects.length === 0
      ? undefined
      : { topic, aspects, matter: aspects.length === 0 ? matterOf(topic) : toldOf(topic, aspects) };
  if ([...said.all].some((word) => ourWords.has(word))) return undefined;
  const strong = strongIn(aspects);
  const names = strong.map(({ name }) => name);
  const matter = toldOf(topic, names);
  const isAnywhere = strong.some(({ isStrong }) => isStrong === 'anywhere');
  return matter && { topic, aspects, matter, ...(isAnywhere ? {} : { isLoose: true }) };
}

/** What is known of the first of the aspects that anything is known of; of two that ask by themselves, both. */
function toldOf(topic: string, aspects: readonly string[]): PracticalMatter | undefined {
  const first = aspectOfTopic(topic, aspects);
  const names = strongIn(aspects).map(({ name }) => name);
  const strong = aspectsOfTopic(topic, names).slice(0, MOST_TOLD);
  return strong.length < MOST_TOLD
    ? first
    : first && { ...first, answer: strong.map(({ answer }) => answer).join(' ') };
}

function strongIn(aspects: readonly string[]): readonly PracticalAspect[] {
  return practicalAspects.filter(({ name, isStrong }) => isStrong && aspects.includes(name));
}

/** The topic and the aspects that a message names, and whether it says nothing else. */
function partsOf(
  text: string,
  said: StemmedWords,
  inHand?: string,
): { topic: string | undefined; aspects: readonly string[]; isAll: boolean } {
  const names = topicsNamed(said);
  const asks = aspectsAsked(said);
  // "The card" is that of seniors where those are spoken of.
  const kept = names.keys().find((one) => one.name === inHand);
  const first = kept ?? names.keys().next().value;
  const named = first?.name;
  const words = new Set([...((first && names.get(first)) ?? []), ...[...asks.values()].flat()]);
  const number = said.words.find(([word]) => isNumber(word))?.[0] ?? '';
  const isOfRiders = inHand !== undefined && withWider(inHand).includes(WHO_PAYS) && named === undefined;
  const byAge = topicOfAge(text) ?? (isOfRiders ? topicOfAge(`she is ${number}`) : undefined);
  const topic = byAge ?? named;
  const aspects = [...asks.keys()].map(({ name }) => name);
  const isAll = said.words.every(
    ([word, root]) => words.has(word) || words.has(root) || besideWords.has(word) || isNumber(word),
  );
  // What else is asked of somebody of an age is asked of no topic.
  const isAsked = byAge === undefined || isOfRiders || aspects.some((aspect) => OF_PAYING.has(aspect));
  return { topic, aspects, isAll: isAll && isAsked };
}

/** "8", "7:30". */
function isNumber(word: string): boolean {
  return !Number.isNaN(Number(word.replace(':', '')));
}

/** The topic of all that differ by who pays. */
const WHO_PAYS = 'reduced';
const OF_PAYING: ReadonlySet<string> = new Set(['price', 'pay', 'free', 'cheaper']);
const OF_AGE = { 'small child': 'small children', child: 'older children', senior: 'seniors' } as const;

/** Of whom a message tells the age. */
function topicOfAge(text: string): string | undefined {
  const { rider } = riderByAge(text);
  return rider && rider in OF_AGE ? OF_AGE[rider as keyof typeof OF_AGE] : undefined;
}
