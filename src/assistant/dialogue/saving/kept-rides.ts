import { ridesSaid, saysRide } from '../../capabilities/journeys/mode-words.ts';
import { bare } from '../plain.ts';
import { posed, type Means, type ResolveContext, type Resolved } from '../resolution.ts';
import { namesPlace } from '../shifts/names-place.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { RIDES } from '../../../store/memory.ts';

/** "I never take the subway", "no buses for me", and "trains are fine again": kept until it is taken back, the trip in hand so at once. */
export const keptRides: Means = (text, { question }, { read, rides }) => {
  const { mode, isAtTimes } = ridesSaid(bare(text), rides) ?? {};
  if (mode === undefined) return undefined;
  const kept = mode === 'either' ? posed('forget', { name: RIDES }) : posed('save', { mode });
  const own = read(text);
  const isTrip = own.kind === 'intent' && TRIPS.has(own.intent) && own.slots.to_station !== undefined;
  // Of a line, a place or a day it is not how one always travels.
  if (!isTrip && (isAtTimes || namesPlace(own) || ('slots' in own && own.slots.day))) return undefined;
  const { mode: _, ...trip } = question && TRIPS.has(question.intent) ? question.slots : {};
  const { intent, slots } = isTrip ? own : { intent: question?.intent ?? 'path', slots: trip };
  const ridden = { ...slots, ...(mode !== 'either' && { mode }) };
  const again = slots.to_station && slots.from_station && posed(intent, ridden);
  return { parts: [kept, ...(again ? [again] : [])].map((understanding) => ({ text, understanding })) };
};

/** Trips that are asked for as the rider always travels, and say so, unless they say how; who asks what is kept is shown it. */
export function asKept(text: string, resolved: Resolved, { rides }: ResolveContext): Resolved {
  if (rides === undefined || saysRide(text)) return resolved;
  const parts = resolved.parts.map((part) => {
    const { understanding: one } = part;
    if (one.kind === 'unknown' && one.practical?.topic === 'privacy')
      return { ...part, understanding: posed('places', {}), told: one.practical.answer };
    if (!('intent' in one) || !TRIPS.has(one.intent) || one.slots.mode || one.slots.route) return part;
    const told = `Without ${rides === 'bus' ? 'trains' : 'buses'}, as you told me.`;
    return { ...part, understanding: { ...one, slots: { ...one.slots, mode: rides } }, told };
  });
  return { ...resolved, parts };
}
