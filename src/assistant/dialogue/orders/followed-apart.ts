import { capabilityOf } from '../../capabilities.ts';
import { followedName } from '../corrections/correct-question.ts';
import { followedIn } from './orders.ts';
import { lineName, lineNames } from '../../../transit/lines.ts';
import { placeInList } from '../../../replies/list-places.ts';
import { ORDER } from '../grammar/tables.ts';
import { referentOf } from '../pointing/referents.ts';
import { orderSaid } from './order-ways.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { topicOf } from '../../capabilities/following/answers/topics.ts';
import { readOptions } from '../../following/read-options.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import type { Means, MeansInHand, Part, Resolved } from '../resolution.ts';
import { ANY_TIME, followAt, followedAs, termsOf } from './order-hours.ts';

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

/** "Text me the minute that one clears", of the alerts of all lines: the lines of the one that is meant, or which it is. */
export const followedAlert: MeansInHand = (
  text,
  { question: { intent, slots }, rows = [], pointed = -1 },
  context,
) => {
  const { rest, said } = readOptions(orderSaid(text), context.now);
  const fixed = intent === 'delays' && referentOf(slots) === undefined ? ORDER.whenFixed(rest) : undefined;
  const shown = rows.flatMap(({ line, about }) => {
    const lines = about?.lines ?? (line === undefined ? [] : [line]);
    return lines.length > 0 ? [lines] : [];
  });
  if (!fixed || shown.length === 0) return undefined;
  const lines = shown.length === 1 ? shown[0] : shown[placeInList(fixed.nth ?? '', shown.length) ?? pointed];
  if (lines) return lines.map((line) => followAt(lineName(context.catalog, line), termsOf(said), context));
  const options = shown
    .map((each) => lineNames(context.catalog, each))
    .map((name) => ({ label: name, say: `follow the ${name}` }));
  const ask = 'I can’t follow one alert alone, only its lines. Which alert do you mean?';
  const order = { intent: 'subscribe', slots: { act: 'follow', ...termsOf(said) }, slot: 'line' } as const;
  return { kind: 'which', ...order, ask, options };
};

const HALVES = /(?<=[.!;?])\s+|,? (?:and|but|then)(?: then| also| instead)? /g;
const SENTENCE = /(?<=[.!;?])\s+/;
const MOST_JOINTS = 3;
const ORDERING = wordSet(listOf('order-halves ORDERING'));

/**
 * "Stop red and follow green instead", "take silver off, and the orange one should start at 5:30": two orders that say what they
 * are of, or of two that are followed each half as it is meant alone.
 */
export const inHalves =
  (meantBy: (...asked: Parameters<Means>) => Resolved): Means =>
  (text, state, context) => {
    const followed = followedIn(state, context.catalog).map(({ name }) => name);
    const alone = (half: string): readonly Part[] => [{ text: half, understanding: context.read(half) }];
    // "Stop red and tell me about green": what is to be told in its place is followed.
    const instead = (half: string, parts: readonly Part[]) => {
      const [one] = parts.map(({ understanding }) => understanding);
      const name = one && one.kind !== 'unknown' && followedName(one.slots, context.catalog);
      const when = termsOf(readOptions(half, context.now).said);
      return name && !isOrder(one) ? [followAt(name, when, context)] : parts;
    };
    const leaning = (half: string) => meantBy(half, state, context).parts;
    const nameIn = ([part, ...others]: readonly Part[]) => {
      const one = others.length === 0 ? part?.understanding : undefined;
      if (one?.kind !== 'intent' || !isOrder(one) || one.unplaced !== undefined) return undefined;
      return one.intent === 'save' ? one.slots.name : followedName(one.slots, context.catalog);
    };
    const joints = [...text.matchAll(HALVES)];
    // What would be cut off is not to be lost.
    for (const { index, 0: joint } of joints.length > MOST_JOINTS ? [] : joints) {
      const [before, after] = [text.slice(0, index), text.slice(index + joint.length)];
      // What led to an order is no part of it.
      const halves = [joint.trim() === '' ? before : (before.split(SENTENCE).at(-1) ?? ''), after];
      const areOrders = joint.trim() === '' || halves.every((half) => begins(half));
      if (!areOrders && (followed.length < 2 || !joint.includes('and'))) continue;
      const isFollowed = (name: string) => followed.some((one) => one.endsWith(name));
      for (const partsOf of [...(areOrders ? [alone] : []), ...(followed.length > 0 ? [leaning] : [])]) {
        const [one = [], other = []] = halves.map((half) => partsOf(half));
        const isEnd = one.some(({ understanding }) => ends(understanding));
        const parts = [one, isEnd && begins(after) ? instead(after, other) : other];
        const [first, second] = parts.map(nameIn);
        const isTwo = first !== undefined && second !== undefined && first !== second;
        if (isTwo && (areOrders || (isFollowed(first) && isFollowed(second)))) return { parts: parts.flat() };
      }
    }
    return undefined;
  };

const isOrder = (one: Understanding) => one.kind === 'intent' && capabilityOf(one.intent).orders === true;
/** "Can you quit sending me green." */
const begins = (half: string) =>
  wordsOf(orderSaid(half))
    .slice(0, 3)
    .some((word) => ORDERING.has(word));
const ends = (one: Understanding) => one.kind === 'intent' && one.intent === 'unsubscribe';
