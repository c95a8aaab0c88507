import { regionTable } from '../common/region-table.ts';
import { CUSTOMER_NUMBER, LOST_AND_FOUND_NUMBER } from './customer-contacts.ts';
import { usualBands } from './fares/fare-bands.ts';

/** Each asks for something: all of its words are said, each as one of its kinds; one after a hyphen is not. */
export type AskedWords = readonly (readonly (readonly string[])[])[];

/** Something that riders of the region ask about beside where to go and when. */
export interface PracticalTopic {
  /** "bike lockers". */
  name: string;
  /** The topic whose answers are also its own; absent: none. */
  within?: string;
  /** As a sentence calls it. */
  called: string;
  /** What names it, which asks nothing yet. */
  named: AskedWords;
  /** What asks for it from nothing. */
  asked: AskedWords;
  /** Whether it is meant by whoever asks for it so: where no place, line or route is named with it, or wherever that is. */
  isSure: boolean | 'anywhere';
}

/** What may be asked of topics. */
export interface PracticalAspect {
  name: string;
  asked: AskedWords;
  /** Whether it is asked of the topic in hand whatever else is said: where no place is named, or wherever that is. */
  isStrong: boolean | 'anywhere';
}

/** What is asked of a topic, with what is known of it. */
export interface PracticalMatter {
  topic: string;
  /** A sentence or two; `{at}` stands for the station that is spoken of. */
  answer: string;
  /** Only the learned reader took it so. */
  isLikely?: true;
  /** It is another operator's, whatever one's own agency publishes. */
  isOthers?: true;
}

/** Such topics of the region, in the order in which they are looked for. */
export const practicalTopics: readonly PracticalTopic[] = regionTable('practical-topics').map(
  ([name = '', within = '', called = '', named = '', asked = '']) => ({
    name: name.replaceAll('!', ''),
    ...(within === '' ? {} : { within }),
    called,
    named: wordsOf(named),
    asked: wordsOf(asked),
    isSure: isMarked(name),
  }),
);

const ASPECTS = regionTable('practical-aspects').map(([name = '', asked = '']) => ({
  name: name.replaceAll('!', ''),
  asked: wordsOf(asked),
  isStrong: isMarked(name),
}));

/** What may be asked of a topic, in the order in which it is looked for. */
export const practicalAspects: readonly PracticalAspect[] = ASPECTS.filter(
  ({ name }) => !['beside', 'ours'].includes(name),
);

/** What is said where nothing else is understood and some words tell of what is not for Headway. */
export const refusals: readonly { asked: AskedWords; told: string }[] = regionTable('refused').map(
  ([asked = '', told = '']) => ({ asked: wordsOf(asked), told }),
);

/** Words that ask nothing more. */
export const besideWords = wordsNamed('beside');
/** Words of what is asked of trains and buses. */
export const ourWords = wordsNamed('ours');

const WHOM = `Ask Metro’s customer service: ${CUSTOMER_NUMBER}.`;

const CELLS = new Map(
  regionTable('practical').flatMap(([topic = '', aspects = '', answer = '']) => {
    const told = answer
      .replaceAll('{customer}', CUSTOMER_NUMBER)
      .replaceAll('{lost}', LOST_AND_FOUND_NUMBER)
      .replaceAll('{ask}', WHOM)
      .replaceAll('{peak}', usualBands.hours.peak);
    return aspects.split(',').map((aspect) => [`${topic}|${aspect}`, told] as const);
  }),
);
const BY_NAME = new Map(practicalTopics.map((topic) => [topic.name, topic]));

/** The topic and those whose answers are its own. */
export function withWider(name: string): readonly string[] {
  const within = BY_NAME.get(name)?.within;
  return within === undefined ? [name] : [name, ...withWider(within)];
}

/** What is known of a topic as such. */
export function matterOf(topic: string): PracticalMatter | undefined {
  const answer = CELLS.get(`${topic}|`);
  return answer === undefined ? undefined : { topic, answer };
}

/** What is known of one of the aspects of a topic, the first that anything is known of. */
export function aspectOfTopic(topic: string, aspects: readonly string[]): PracticalMatter | undefined {
  const [first] = aspectsOfTopic(topic, aspects);
  return first;
}

/** What is known of each of the aspects of a topic, or of what it is within, each answer once. */
export function aspectsOfTopic(topic: string, aspects: readonly string[]): readonly PracticalMatter[] {
  for (const name of withWider(topic)) {
    const answers = new Set(aspects.flatMap((aspect) => CELLS.get(`${name}|${aspect}`) ?? []));
    if (answers.size > 0) return [...answers].map((answer) => ({ topic: name, answer }));
  }
  return [];
}

/** As a sentence calls a topic. */
export function calledIn(topic: string): string {
  return BY_NAME.get(topic)?.called ?? topic;
}

/** Of what nobody told Headway it says so, and whom to ask. */
export function notKnown(topic: string): PracticalMatter {
  return { topic, answer: `I don’t know that about ${calledIn(topic)}. ${WHOM}` };
}

function isMarked(name: string): boolean | 'anywhere' {
  return name.startsWith('!!') ? 'anywhere' : name.startsWith('!');
}

function wordsNamed(name: string): ReadonlySet<string> {
  return new Set(ASPECTS.filter((aspect) => aspect.name === name).flatMap(({ asked }) => asked.flat(2)));
}

/** "a b/c, -d": alternatives between commas, words between blanks, their kinds between slashes. */
function wordsOf(list: string): AskedWords {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => one.split(' ').map((word) => word.split('/')));
}
