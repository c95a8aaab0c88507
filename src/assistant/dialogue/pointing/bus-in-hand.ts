import { lineName } from '../../../transit/lines.ts';
import { REFER } from '../grammar/refer.ts';
import { bare } from '../plain.ts';
import { aside, type MeansInHand } from '../resolved.ts';

/** "Why is it late", "where is it now", of the train that was spoken of. */
export const ofTrainInHand: MeansInHand = (text, { question: { slots }, rows: [row] = [] }, context) => {
  const line = slots.line ?? row?.line;
  if (!line) return undefined;
  const said = bare(text);
  const name = lineName(context.catalog, line);
  if (REFER.whyLate(said)) return aside(text, context.read(`any delays on the ${name}`));
  return REFER.whereIsIt(said) ? aside(text, context.read(`where are the ${name} trains`)) : undefined;
};

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

/** "How long am I on it", of the bus at the stop in hand: the time of a ride from there. */
export const rideOnBus: MeansInHand = (text, { question: { slots } }, { catalog }) => {
  const said = bare(text);
  const asked = REFER.rideTime(said);
  const { stop_id: id = slots.stop_name?.ids[0], station } = slots;
  const from = catalog.stops.get(id ?? '')?.name ?? station?.name;
  if (!asked || from === undefined) return undefined;
  const { end } = asked;
  return `how long does it take from ${from}${end === undefined ? '' : ` to ${end}`}`;
};
