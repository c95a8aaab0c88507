import { lineName } from '../../../transit/lines.ts';
import { slotLacking, type Question } from '../../question.ts';
import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansInHand, type Part } from '../resolution.ts';
import { isOfDepartures } from '../shifts/heading.ts';
import { namesPlace } from '../shifts/names-place.ts';
import { firstPart } from './pointed-at.ts';

const USUAL = wordSet('always usually normally typically often ever never');
const LATE = wordSet('late delayed delays behind slow');
/** Of how many it is asked which of them are so. */
const SOME = wordSet('any either all both many most which none some');
const BEHIND = wordSet('late delayed behind');

/** "Any of them late", of buses that were shown; "is it always this late": how late it is now, and that nothing is known of other days. */
export const usuallyLate: MeansInHand = (text, state, { read, catalog }) => {
  const has = (...all: ReadonlySet<string>[]) =>
    all.every((some) => wordsOf(text).some((word) => some.has(word)));
  const { intent, slots } = state.question;
  if (intent === 'next_bus' && has(BEHIND, SOME) && !namesPlace(read(text)))
    return { parts: [{ text, understanding: posed(intent, slots), aspect: 'some late' }], beside: true };
  const isAsked = has(LATE, USUAL);
  const route = state.question.slots.route;
  const isHeld = ({ intent, slots }: Question) =>
    isOfDepartures(intent) && !slotLacking({ intent, slots }) && (route ?? slots.route) === slots.route;
  const question = [state.question, ...(state.earlier ?? [])].find(isHeld);
  if (!isAsked || !question || namesPlace(read(text))) return undefined;
  const line = question.slots.line;
  const delays = route ? `delays on route ${route}` : line && `any delays on the ${lineName(catalog, line)}`;
  const first: Part = { ...firstPart(text, { ...state, question }), aspect: 'usual' };
  return { parts: [first, ...(delays ? [{ text: delays, understanding: read(delays) }] : [])], beside: true };
};
