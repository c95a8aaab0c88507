import type { Slots } from '../slots/slots.ts';
import type { Understanding } from '../understanding.ts';
import type { AskedBefore } from './turn-reader.ts';

/**
 * Where a place of a question may come from: what the message says, the question before it, and one before that, each as the place
 * that is asked about or begun from, and as where one goes. The list is closed.
 */
export const PLACE_SOURCES = [
  'none',
  'said',
  'said goal',
  'place',
  'goal',
  'earlier place',
  'earlier goal',
] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

/** One place, as slots hold it that name no other: a station, a stop or stops of one name, or a point. */
export type HeldPlace = Pick<Slots, 'station' | 'stop_id' | 'stop_name' | 'place'>;

/** The places that a question may be about. */
export type PlacesInHand = Readonly<Partial<Record<PlaceSource, HeldPlace>>>;

/** What a message says by itself of a question, and all that was asked before. */
export function placesInHand(said: Understanding, { question, earlier }: AskedBefore): PlacesInHand {
  const told = said.kind === 'unknown' ? {} : said.slots;
  const now = { said: placeHeld(told), 'said goal': goalHeld(told) };
  const then = { place: placeHeld(question.slots), goal: goalHeld(question.slots) };
  const known = new Set([then.place, then.goal].map(nameOfPlace));
  const other = (placeOf: typeof placeHeld) =>
    earlier
      .map(({ slots }) => placeOf(slots))
      .find((place) => place !== undefined && !known.has(nameOfPlace(place)));
  const before = { 'earlier place': other(placeHeld), 'earlier goal': other(goalHeld) };
  return Object.fromEntries(
    Object.entries({ ...now, ...then, ...before }).filter(([, place]) => place !== undefined),
  );
}

/** The place that a question is about, or where it begins. */
export function placeHeld(slots: Slots): HeldPlace | undefined {
  const { station = slots.from_station, stop_id, stop_name, place } = slots;
  if (station) return { station };
  if (stop_id !== undefined) return { stop_id };
  if (stop_name) return { stop_name };
  return place && { place };
}

/** Where a question goes to. */
export function goalHeld({ to_station: to, from_station: from, place }: Slots): HeldPlace | undefined {
  if (to) return { station: to };
  return from && place && { place };
}

/** By what a place is known, whatever kind it is; empty for none. */
export function nameOfPlace({ station, stop_id: id, stop_name: stop, place }: HeldPlace = {}): string {
  return station?.id ?? id ?? stop?.ids.join(' ') ?? place?.name ?? '';
}
