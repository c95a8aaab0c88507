import { REFER } from '../grammar/refer.ts';
import { bare } from '../plain.ts';
import { aside, type Means, type MeansInHand } from '../resolution.ts';

/** "Which way", "how long till it gets to me", "toward Union Station", of the bus that was spoken of. */
export const ofBusInHand: MeansInHand = (
  text,
  { question: { intent, slots }, rows: [row] = [] },
  { read },
) => {
  const route = slots.route ?? row?.about?.route;
  if (route === undefined) return undefined;
  const said = bare(text);
  // Where it is or when it comes to the stop in hand, the departures there tell.
  const isOpen = intent !== 'next_bus' || !(slots.stop_id ?? slots.stop_name ?? slots.station ?? slots.place);
  const { end } = (intent === 'next_bus' && isOpen && REFER.headedTo(said)) || {};
  if (end !== undefined) {
    const next = read(`next ${route} bus`);
    if (next.kind !== 'missing') return undefined;
    return aside(text, { ...next, slots: { ...next.slots, direction: end } });
  }
  const say = REFER.whichWay(said)
    ? `where does the ${route} go`
    : REFER.whyLate(said)
      ? `delays on route ${route}`
      : isOpen && REFER.whereIsIt(said)
        ? `where are the ${route} buses`
        : isOpen && REFER.comesWhen(said)
          ? `next ${route} bus`
          : undefined;
  return say === undefined ? undefined : aside(say, read(say));
};

/** "Which stops does it skip", after detours: what is told of them, again. */
export const skippedStops: MeansInHand = (text, { question: { intent, slots } }) =>
  intent === 'bus_incidents' && REFER.skips(bare(text)) ? { kind: 'intent', intent, slots } : undefined;

/** "Is that bus going to the Pentagon or away", of a reminder: that bus, with its direction. */
export const wayOfReminder: Means = (text, { reminder: { route, stop_id: stop } = {} }) =>
  route && stop && (REFER.toOrAway(bare(text)) ?? REFER.whichWay(bare(text)))
    ? `next ${route} bus at ${stop}`
    : undefined;
