import { SET_SLOTS } from '../grammar/set-slots.ts';
import { bare } from '../plain.ts';
import { stationNamed } from './names-place.ts';
import type { MeansInHand } from '../resolved.ts';

/** "Without changing at Gallery Place", of a trip: another way, or another time. */
export const avoidedChange: MeansInHand = (text, { question: { intent, slots } }, { read }) => {
  const isTrip = (intent === 'path' || intent === 'travel_time') && slots.from_station && slots.to_station;
  const said = isTrip ? SET_SLOTS.avoiding(bare(text)) : undefined;
  const avoid = said?.place === undefined ? undefined : stationNamed(said.place, read);
  if (!avoid || avoid.id === slots.from_station?.id || avoid.id === slots.to_station?.id) return undefined;
  return { kind: 'intent', intent, slots: { ...slots, avoid } };
};
