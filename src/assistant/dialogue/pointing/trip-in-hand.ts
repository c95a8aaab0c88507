import { capabilityOf } from '../../capabilities.ts';
import { missingSlot } from '../../understand/slots/missing-slot.ts';
import { rideOn } from '../../../transit/trains/rail-ways.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { stationNamed } from '../shifts/names-place.ts';
import { REFER } from '../grammar/refer.ts';
import { bare, wordsOf } from '../plain.ts';
import { wordSet } from '../../word-list.ts';
import type { MeansInHand } from '../resolution.ts';

/** "What time would I be at Metro Center on that one", of a trip that passes there: when it does. */
export const passedOnTrip: MeansInHand = (
  text,
  { question: { intent, slots }, rows = [] },
  { read, catalog },
) => {
  const { place } = (TRIPS.has(intent) && REFER.passes(bare(text))) || {};
  const passes = place === undefined ? undefined : stationNamed(place, read, slots.to_station);
  const isOnIt = rows.some(({ about }) => {
    const [from, to] = (about?.stations ?? []).map((id) => catalog.stationByCode.get(id));
    const rides = from && to ? from.lines.map((line) => rideOn(catalog, line, from, to)) : [];
    return rides.find((ride) => ride !== undefined)?.stations.some(({ id }) => id === passes?.id);
  });
  return passes && isOnIt ? { kind: 'intent', intent, slots: { ...slots, passes } } : undefined;
};

const LEADS = wordSet('and so but well oh');
const ON = wordSet('then afterwards afterward next');

/** "Then on to Huntington around noon", "after that from there to Bethesda": the trip that begins where the one in hand ends. */
export const nextLeg: MeansInHand = (text, { question: { intent, slots } }, { readAs }) => {
  const { from_station: start, to_station: end, day, step_free: free, rider } = slots;
  if (!TRIPS.has(intent) || !start || !end || !goesOn(text)) return undefined;
  const said = readAs(text, 'path');
  if (said.kind === 'unknown' || said.unplaced !== undefined) return undefined;
  // "From there to work, that's Farragut North" names one place, which is where it goes.
  const { station, from_station: begin, to_station: goal = station, place: _, ...told } = said.slots;
  const isThere = goal === undefined && wordsOf(text).includes('there');
  const [from, to] = isThere ? [undefined, begin] : [begin, goal];
  const isElsewhere = from !== undefined && from.by !== 'before' && from.id !== end.id;
  if (!to || isElsewhere || to.id === end.id || to.id === start.id) return undefined;
  const kept = { ...(day && { day }), ...(free && { step_free: free }), ...(rider && { rider }) };
  const leg = { ...kept, ...told, from_station: end, to_station: to };
  return missingSlot(capabilityOf('path'), leg) ? undefined : { kind: 'intent', intent: 'path', slots: leg };
};

/** Whether it begins as what comes after something does; "ok then to Rosslyn" changes where one goes. */
function goesOn(text: string): boolean {
  const words = wordsOf(text);
  const at = words.findIndex((word) => !LEADS.has(word));
  const [first = '', second = ''] = words.slice(at);
  const isThen = ON.has(first) || (first === 'after' && (second === 'that' || second === 'it'));
  return isThen && second !== 'train' && second !== 'bus' && second !== 'one' && !words.includes('instead');
}

const HITS = wordSet('hit hits affect affects hurt hurts bother bothers mess screw catch');
const TROUBLE = wordSet('it that this these they any');

/** "Is that going to hit me at 5:30 going to New Carrollton", after trouble: the trip, which tells what is wrong on its way. */
export const tripInTrouble: MeansInHand = (text, { question: { intent } }, { readAs }) => {
  const words = wordsOf(text);
  const isAsked = words.includes('me') || words.includes('us');
  const isOfIt = [HITS, TROUBLE].every((known) => words.some((word) => known.has(word)));
  const trip = intent === 'delays' && isAsked && isOfIt ? readAs(text, 'path') : undefined;
  return trip && trip.kind !== 'unknown' && trip.slots.to_station ? trip : undefined;
};
