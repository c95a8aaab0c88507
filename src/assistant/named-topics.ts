import type { Topic } from '../alerts/subscriptions/topic.ts';
import { placeInList } from '../replies/list-places.ts';
import { ORDER_FORMS } from './dialogue/grammar/tables.ts';
import { wordsOf } from './dialogue/plain.ts';

const [[ONLY], [BUT], [ON_ONE]] = [ORDER_FORMS('only'), ORDER_FORMS('but'), ORDER_FORMS('one')];
const [KEPT] = ORDER_FORMS('kept');

/** What is followed, with the words that name it in a sentence. */
export interface FollowedTopic {
  topic: Topic;
  name: string;
}

/** Those whose names hold all the words. */
function withWords(topics: readonly FollowedTopic[], words: readonly string[]): readonly FollowedTopic[] {
  return topics.filter(({ name }) => words.length > 0 && words.every((word) => wordsOf(name).includes(word)));
}

/** "Just the red one", "keep the red one": what ends of all that is followed. */
export function ofSome(said: string, topics: readonly FollowedTopic[]): readonly string[] | undefined {
  const isKept = BUT?.test(said) === true;
  const name = (BUT?.exec(said) ?? ONLY?.exec(said))?.[1] ?? '';
  const named = withWords(topics, wordsOf(name.replace(/ ones?$/, '')));
  if (named.length !== 1) return undefined;
  const ending = isKept ? topics.filter((topic) => topic !== named[0]) : named;
  return ending.map((one) => `stop following ${one.name}`);
}

/** "Only red and blue": those of some that are not kept. Absent: it keeps none of them, or names something else. */
export function othersThan(
  said: string,
  topics: readonly FollowedTopic[],
): readonly FollowedTopic[] | undefined {
  const names = KEPT?.exec(said)?.[1]?.replaceAll(', ', ' and ').replaceAll(' and and ', ' and ') ?? '';
  const kept = new Set(names.split(' and ').map((name) => onlyOne(name, topics)));
  const others = topics.filter((one) => !kept.has(one));
  return kept.has(undefined) || others.length === 0 ? undefined : others;
}

/** What is followed, by the kind of thing it is: "stop the station". */
const KINDS: ReadonlyMap<string, (topic: Topic) => boolean> = new Map([
  ['line', (topic: Topic) => topic.kind === 'line' || (topic.kind === 'units' && 'line' in topic.at)],
  ['train', ({ kind }) => kind === 'line' || kind === 'segment'],
  ['bus', ({ kind }) => kind === 'route'],
  ['route', ({ kind }) => kind === 'route'],
  ['station', (topic) => topic.kind === 'station' || (topic.kind === 'units' && 'station' in topic.at)],
]);

/**
 * Of several things that are followed, the one that an order names by its words or by its kind, with its verb. `listed`:
 * those that were just told in a list, of which it may name one by its place.
 */
function namedTopic(
  said: string,
  topics: readonly FollowedTopic[],
  listed: readonly FollowedTopic[] = [],
): { verb: string; topic: FollowedTopic } | undefined {
  const [, verb = '', name = ''] = ON_ONE?.exec(said) ?? [];
  const pointed = listed[placeInList(name, listed.length) ?? -1];
  if (pointed) return { verb, topic: pointed };
  const topic = onlyOne(name, topics);
  return topic && { verb, topic };
}

/** The one of what is followed that words name, or its kind: "the red one", "the bus". Absent: none, or several. */
export function onlyOne(name: string, topics: readonly FollowedTopic[]): FollowedTopic | undefined {
  const isOf = KINDS.get(name);
  const named = isOf ? topics.filter(({ topic }) => isOf(topic)) : withWords(topics, wordsOf(name));
  return named.length === 1 ? named[0] : undefined;
}

/** What becomes of some that are followed; `rest`: what is said of when. */
export interface TopicChange {
  order: 'stop following' | 'pause' | 'resume';
  topics: readonly FollowedTopic[];
  rest?: string | undefined;
}

/** "Stop the red one", "drop the first one": what becomes of the one that is named or pointed at. */
export function ofOneTopic(
  said: string,
  topics: readonly FollowedTopic[],
  listed: readonly FollowedTopic[],
): TopicChange | undefined {
  const { verb = '', topic } = namedTopic(said, topics, listed) ?? {};
  if (!topic) return undefined;
  const order = /^(?:pause|mute|snooze)/.test(verb)
    ? 'pause'
    : /^(?:resume|un(?:mute|pause)|re(?:start|activate)|start|turn(?: on)?$)/.test(verb)
      ? 'resume'
      : 'stop following';
  return { order, topics: [topic] };
}
