import { readOptions } from '../../following/read-options.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { wordSet } from '../../word-list.ts';
import { followedName } from '../corrections/correct-question.ts';
import { wordsOf } from '../plain.ts';
import type { Means } from '../resolution.ts';

const AND = ' and ';
const LITTLE = wordSet('on the for about bus route line station also');

/** "Tell me of delays on the Red Line weekdays 7 to 9 and the D80 fridays 4 to 6": two that are followed, each when it is said. */
export const followedApart: Means = (text, _, { read, catalog, now }) => {
  const nameOf = (one: Understanding) =>
    one.kind === 'intent' &&
    one.intent === 'subscribe' &&
    !one.guessed &&
    (one.slots.days ?? one.slots.windows)
      ? followedName(one.slots, catalog)
      : undefined;
  for (let at = text.indexOf(AND); at > 0; at = text.indexOf(AND, at + 1)) {
    const [left, right] = [text.slice(0, at), text.slice(at + AND.length)];
    const { said, rest } = readOptions(right, now);
    if (said.days === undefined && said.windows === undefined) continue;
    const first = read(left);
    const order = `follow ${right}`;
    const second = nameOf(first) === undefined ? undefined : read(order);
    const name = second && nameOf(second);
    const words = wordsOf(name ?? '');
    // "And the Green Line was late on friday" is told.
    const isAll = wordsOf(rest).every((word) => words.includes(word) || LITTLE.has(word));
    if (second && name !== undefined && isAll && name !== nameOf(first))
      return [
        { text: left, understanding: first },
        { text: order, understanding: second },
      ];
  }
  return undefined;
};
