import { BUS, wordSet } from '../../word-list.ts';
import { RAIL } from '../../understand/dialogue/held-mode.ts';
import { withoutLeaning, wordsOf } from '../plain.ts';
import type { Means } from '../resolution.ts';

const BY = wordSet('by on via only just the a take taking bus buses train trains metro rail');

/** "By bus", while it is open which of two places is meant: the same is asked, of a way by bus. */
export const modeToo: Means = (text, { offered, question }) => {
  const words = wordsOf(withoutLeaning(text));
  const mode = BUS.test(text) ? 'bus' : RAIL.test(text) ? 'rail' : undefined;
  if (!offered?.isChoice || question?.intent !== 'path' || !mode || !words.every((word) => BY.has(word)))
    return undefined;
  const how = mode === 'bus' ? 'by bus' : 'by train';
  const options = offered.options.map((one) => ({ ...one, say: `${one.say} ${how}` }));
  const slot = question.slots.from_station ? 'to_station' : 'from_station';
  return { kind: 'which', intent: 'path', slots: { ...question.slots, mode }, slot, options };
};
