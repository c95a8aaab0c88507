import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { topicOf } from '../../capabilities/following/answers/topics.ts';
import { readOptions } from '../../following/read-options.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import type { Means } from '../resolution.ts';
import { ANY_TIME, followedAs, termsOf } from './order-hours.ts';

const JOINT = /,? and (?:also )?|, (?:also )?|; /;
const LITTLE = wordSet(listOf('followed-apart LITTLE'));

/**
 * "Tell me of delays on the Red Line weekdays 7 to 9, the elevators at Rosslyn anytime and the D80 fridays 4 to 6": each is
 * followed when it is said of it.
 */
export const followedApart: Means = (text, _, { read, catalog, now }) => {
  const pieces: string[] = [];
  for (const piece of text.split(JOINT)) {
    // "Green 7-9 and 5-7".
    const isWhen = readOptions(piece, now).rest === '';
    pieces.push(isWhen ? `${pieces.pop() ?? ''} and ${piece}` : piece);
  }
  const topicIn = (one: Understanding) => {
    const isOrder = one.kind === 'intent' && one.intent === 'subscribe' && one.slots.act !== 'remind';
    const named = isOrder && !one.guessed ? topicOf(one.slots, catalog) : undefined;
    return named?.kind === 'topic' ? { words: topicWords(named.topic, catalog), ...named.topic } : undefined;
  };
  const orders = pieces.map((piece, at) => {
    const plainly = piece.replace(ANY_TIME, '').trim();
    const own = read(plainly);
    const isWhole = at === 0 || topicIn(own) !== undefined;
    const order = isWhole ? plainly : `follow ${plainly}`;
    const understanding = isWhole ? own : read(order);
    const { words: name, kind } = topicIn(understanding) ?? {};
    const { said, rest } = readOptions(plainly, now);
    const saysWhen = plainly !== piece || (said.days ?? said.windows ?? said.until) !== undefined;
    const known = new Set(
      wordsOf(`${name} ${understanding.kind === 'intent' ? heardIn(understanding) : ''}`),
    );
    const isNamed = (word: string) => known.has(word) || LITTLE.has(word) || Number.parseInt(word, 10) > 0;
    // "And the Green Line was late on friday" is told.
    const isAll = name !== undefined && (isWhole || wordsOf(rest).every(isNamed));
    return { text: order, understanding, name, kind, saysWhen, isAll, when: termsOf(said) };
  });
  const areApart = new Set(orders.map(({ name }) => name)).size === orders.length;
  // Where only the last says when, it may be of all.
  const isEach = orders.slice(0, -1).some(({ saysWhen }) => saysWhen) && orders.length < 5;
  // One order has no room for a route and elevators: what the last says of when is of both.
  const kinds = new Set(orders.map(({ kind }) => kind));
  const areMixed = kinds.has('units') && kinds.size > 1 && !kinds.has('station');
  if (!(isEach || areMixed) || !areApart || !orders.every(({ isAll }) => isAll)) return undefined;
  const when = isEach ? {} : orders.at(-1)?.when;
  return orders.map(({ text, understanding: one }) => ({ text, understanding: followedAs(one, when ?? {}) }));
};

const heardIn = ({
  slots: { station, from_station: from, to_station: to },
}: Understanding & { kind: 'intent' }) => [station, from, to].map((one) => one?.heard ?? '').join(' ');
