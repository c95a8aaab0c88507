import { capabilityOf } from '../../capabilities.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { followedName } from '../corrections/correct-question.ts';
import { bare, wordsOf } from '../plain.ts';
import type { Means, Part, Resolved } from '../resolution.ts';
import { followedIn } from './orders.ts';

const JOINT = /(?<=[.!;?])\s+|,? (?:and|but|then)(?: then| also)? /g;
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
    const leaning = (half: string) => meantBy(half, state, context).parts;
    const nameIn = ([part, ...others]: readonly Part[]) => {
      const one = others.length === 0 ? part?.understanding : undefined;
      if (one?.kind !== 'intent' || !capabilityOf(one.intent).orders) return undefined;
      return followedName(one.slots, context.catalog);
    };
    const joints = [...text.matchAll(JOINT)];
    // What would be cut off is not to be lost.
    for (const { index, 0: joint } of joints.length > MOST_JOINTS ? [] : joints) {
      const [before, after] = [text.slice(0, index), text.slice(index + joint.length)];
      // What led to an order is no part of it.
      const halves = [joint.trim() === '' ? before : (before.split(SENTENCE).at(-1) ?? ''), after];
      const areOrders =
        joint.trim() === '' || halves.every((half) => ORDERING.has(wordsOf(bare(half))[0] ?? ''));
      if (!areOrders && (followed.length < 2 || !joint.includes('and'))) continue;
      const isFollowed = (name: string) => followed.some((one) => one.endsWith(name));
      for (const partsOf of [...(areOrders ? [alone] : []), ...(followed.length > 0 ? [leaning] : [])]) {
        const parts = halves.map(partsOf);
        const [first, second] = parts.map(nameIn);
        const isTwo = first !== undefined && second !== undefined && first !== second;
        if (isTwo && (areOrders || (isFollowed(first) && isFollowed(second)))) return { parts: parts.flat() };
      }
    }
    return undefined;
  };
