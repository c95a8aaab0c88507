import { SET_SLOTS } from '../grammar/set-slots.ts';
import { bare } from '../plain.ts';
import { stationNamed } from './names-place.ts';
import type { MeansInHand, MeansReadInHand } from '../resolved.ts';

/** "Without changing at Gallery Place", of a trip: another way, or another time. */
export const avoidedChange: MeansInHand = (text, { question: { intent, slots } }, { read }) => {
  const isTrip = (intent === 'path' || intent === 'travel_time') && slots.from_station && slots.to_station;
  const said = isTrip ? SET_SLOTS.avoiding(bare(text)) : undefined;
  const avoid = said?.place === undefined ? undefined : stationNamed(said.place, read);
  if (!avoid || avoid.id === slots.from_station?.id || avoid.id === slots.to_station?.id) return undefined;
  return { kind: 'intent', intent, slots: { ...slots, avoid } };
};

/** The same trip, or the way back, at another time: that is still to be without it. */
export const stillAvoided: MeansReadInHand = (_, { question: { slots: before } }, __, understanding) => {
  const { avoid } = before;
  if (!avoid || understanding.kind !== 'intent' || understanding.slots.avoid) return undefined;
  const { intent, slots } = understanding;
  const ends = new Set([before.from_station?.id, before.to_station?.id]);
  const isSame = [slots.from_station, slots.to_station].every((one) => one && ends.has(one.id));
  return isSame && (intent === 'path' || intent === 'travel_time')
    ? { ...understanding, slots: { ...slots, avoid } }
    : undefined;
};
