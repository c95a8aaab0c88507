import { regionTable } from '../common/region-table.ts';
import { CUSTOMER_NUMBER } from './customer-contacts.ts';
import { bandHours } from './fares/fare-bands.ts';

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
  /** Whether it is meant wherever no place, line or route is named with it. */
  isSure: boolean;
}

/** What is asked of a topic, with what is known of it. */
export interface PracticalMatter {
  topic: string;
  /** A sentence or two; `{at}` stands for the station that is spoken of. */
  answer: string;
}

/** Such topics of the region, in the order in which they are looked for. */
export const practicalTopics: readonly PracticalTopic[] = regionTable('practical-topics').map(
  ([name = '', within = '', called = '', named = '', asked = '']) => ({
    name: name.replace(/^!/, ''),
    ...(within === '' ? {} : { within }),
    called,
    named: wordsOf(named),
    asked: wordsOf(asked),
    isSure: name.startsWith('!'),
  }),
);

/** What may be asked of a topic, in the order in which it is looked for, and the words that ask nothing more. */
export const practicalAspects: readonly { name: string; asked: AskedWords }[] = regionTable(
  'practical-aspects',
).map(([name = '', asked = '']) => ({ name, asked: wordsOf(asked) }));

const WHOM = `Ask Metro’s customer service: ${CUSTOMER_NUMBER}.`;

const CELLS = new Map(
  regionTable('practical').flatMap(([topic = '', aspects = '', answer = '']) => {
    const told = answer
      .replaceAll('{customer}', CUSTOMER_NUMBER)
      .replaceAll('{ask}', WHOM)
      .replaceAll('{peak}', bandHours.peak);
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
  for (const name of withWider(topic)) {
    for (const aspect of aspects) {
      const answer = CELLS.get(`${name}|${aspect}`);
      if (answer !== undefined) return { topic: name, answer };
    }
  }
  return undefined;
}

/** As a sentence calls a topic. */
export function calledIn(topic: string): string {
  return BY_NAME.get(topic)?.called ?? topic;
}

/** Of what nobody told Headway it says so, and whom to ask. */
export function notKnown(topic: string): PracticalMatter {
  return { topic, answer: `I don’t know that about ${calledIn(topic)}. ${WHOM}` };
}

/** "a b/c, -d": alternatives between commas, words between blanks, their kinds between slashes. */
function wordsOf(list: string): AskedWords {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => one.split(' ').map((word) => word.split('/')));
}
