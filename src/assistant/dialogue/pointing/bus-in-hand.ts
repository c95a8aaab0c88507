import { REFER } from '../grammar/refer.ts';
import { bare } from '../plain.ts';
import { busOf } from './pointed-at.ts';
import { aside, type Means, type MeansInHand } from '../resolution.ts';

/** "Toward Union Station", of the bus that was spoken of. */
export const ofBusInHand: MeansInHand = (text, state, { read }) => {
  const { intent, slots } = state.question;
  const route = busOf(state);
  // Where it is or when it comes to the stop in hand, the departures there tell.
  const isOpen = intent === 'next_bus' && !(slots.stop_id ?? slots.stop_name ?? slots.station ?? slots.place);
  const { end } = (isOpen && REFER.headedTo(bare(text))) || {};
  if (route === undefined || end === undefined) return undefined;
  const next = read(`next ${route} bus`);
  if (next.kind !== 'missing') return undefined;
  return aside(text, { ...next, slots: { ...next.slots, direction: end } });
};

/** "Is that bus going to the Pentagon or away", of a reminder: that bus, with its direction. */
export const wayOfReminder: Means = (text, { reminder: { route, stop_id: stop } = {} }) =>
  route && stop && (REFER.toOrAway(bare(text)) ?? REFER.whichWay(bare(text)))
    ? `next ${route} bus at ${stop}`
    : undefined;
