import { capabilityOf } from '../../capabilities.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { readOptions } from '../../following/read-options.ts';
import { followedName } from '../corrections/correct-question.ts';
import { wordsOf } from '../plain.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { Means, Part, Resolved } from '../resolution.ts';
import { followAt, termsOf } from './order-hours.ts';
import { orderSaid } from './order-ways.ts';
import { followedIn } from './orders.ts';

const JOINT = /(?<=[.!;?])\s+|,? (?:and|but|then)(?: then| also| instead)? /g;
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
    const joints = [...text.matchAll(JOINT)];
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
