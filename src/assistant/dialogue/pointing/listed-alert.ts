import { placeInList } from '../choices/choosing.ts';
import { REFER } from '../grammar/refer.ts';
import { bare } from '../plain.ts';
import type { MeansInHand } from '../resolved.ts';

/** "The second one, what happened", after several alerts: that one alone. */
export const ofListedAlert: MeansInHand = (text, { question: { intent, slots }, rows = [] }) => {
  const shown = rows.filter(({ about, line }) => about ?? line).length;
  const { nth } = (intent === 'delays' && shown > 1 && REFER.nthAlert(bare(text))) || {};
  const at = nth === undefined ? undefined : placeInList(nth, shown);
  return at === undefined || at >= shown
    ? undefined
    : { kind: 'intent', intent, slots: { ...slots, nth: at + 1 } };
};
