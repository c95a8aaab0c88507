import { capabilityOf } from '../../capabilities.ts';
import { followedName } from '../corrections/correct-question.ts';
import type { Means, Part, Resolved } from '../resolution.ts';
import { followedIn } from './orders.ts';

const AND = ' and ';
const MOST_JOINTS = 3;

/** "Take silver off, and the orange one should start at 5:30": of two that are followed, each half as it is meant alone. */
export const inHalves =
  (meantBy: (...asked: Parameters<Means>) => Resolved): Means =>
  (text, state, context) => {
    const followed = followedIn(state, context.catalog).map(({ name }) => name);
    const pieces = text.split(AND);
    // What would be cut off is not to be lost.
    if (followed.length < 2 || pieces.length > MOST_JOINTS + 1) return undefined;
    const partsOf = (half: readonly string[]) => {
      const said = half.join(AND);
      return meantBy(said.endsWith(',') ? said.slice(0, -1) : said, state, context).parts;
    };
    const nameIn = ([part, ...others]: readonly Part[]) => {
      const one = others.length === 0 ? part?.understanding : undefined;
      if (one?.kind !== 'intent' || !capabilityOf(one.intent).orders) return undefined;
      return followedName(one.slots, context.catalog);
    };
    for (let at = 1; at < pieces.length; at += 1) {
      const [first, second] = [partsOf(pieces.slice(0, at)), partsOf(pieces.slice(at))];
      const names = [nameIn(first), nameIn(second)];
      const areFollowed = names.every((name) => name && followed.some((one) => one.endsWith(name)));
      if (names[0] !== names[1] && areFollowed) return { parts: [...first, ...second] };
    }
    return undefined;
  };
