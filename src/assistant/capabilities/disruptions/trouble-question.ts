import { wordsListed } from '../../word-list.ts';
import type { SaidTexts } from '../../capability.ts';
import { aspectReader } from '../../understand/model/aspect-reader.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { templatesOf } from '../templates-of.ts';

/**
 * What may be asked of delays beside how things are now: when they end, whether they are over, what was missed, how it was
 * before, whether a train stands still, whose word it is, which line is worst. Learned by `npm run train`.
 */
export const TROUBLE_ASPECTS = wordsListed('none end missed past standing over source worst');
/** One of `TROUBLE_ASPECTS`; `none`: how things are. */
export type TroubleAspect = (typeof TROUBLE_ASPECTS)[number];

/** Where `npm run train` writes what it learned. */
export const TROUBLE_ASPECT_WEIGHTS = new URL('trouble-aspects.bin', import.meta.url);

const aspectOf = aspectReader<TroubleAspect>(TROUBLE_ASPECT_WEIGHTS);

/** What a message asks of delays. */
export function askedOfTrouble(text: string): Pick<Slots, 'ask'> {
  const ask = aspectOf(text);
  return ask ? { ask } : {};
}

/** The words of ours that ask it. */
export function troubleQuestion({ ask }: SaidTexts): string {
  return templatesOf(`delays asks ${ask}`)[0] ?? 'delays';
}
