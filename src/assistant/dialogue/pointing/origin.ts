import { capabilityOf } from '../../capabilities.ts';
import type { StationSlot } from '../../understand/slots/slots.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import { askedBus } from './route-at.ts';
import { isOfDepartures } from '../shifts/heading.ts';
import { wayInHand } from '../shifts/asked-before.ts';
import { stationNamed } from '../shifts/names-place.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { isSure } from '../several.ts';
import { placesBefore } from '../../understand/words/passages.ts';
import { posed, type MeansInHand, type ReadText } from '../resolution.ts';

/** Where somebody is, or gets on. */
const AT = wordPattern(listOf('origin AT'));

/** "We're at Eastern Market", "my husband drops me off at Fort Totten": the one station where somebody is said to be. */
function originIn(text: string, read: ReadText): StationSlot | undefined {
  const at = AT.exec(text);
  if (!at) return undefined;
  const preposition = at[0].split(/\W+/).at(-1)?.length ?? 0;
  const said = text.slice(at.index + at[0].length - preposition);
  const named = placesBefore(said).flatMap((one) => stationNamed(one, read) ?? stopNamed(one, read) ?? []);
  return named.find(({ by }) => by === 'exact') ?? named[0];
}

/** The stop of buses that trips may begin at. */
function stopNamed(words: string, read: ReadText): StationSlot | undefined {
  const trip = read(`directions from ${words}`);
  const from = trip.kind === 'unknown' || trip.unplaced !== undefined ? undefined : trip.slots.from_station;
  return from?.beside?.stops && from;
}

/** "We're at Eastern Market, how long to get there", "make it from Takoma", after what was asked of a station: that trip from there. */
export const fromOrigin: MeansInHand = (text, state, { read, catalog }) => {
  const { question } = state;
  const { orders } = capabilityOf(question.intent);
  if (orders || TRIPS.has(question.intent) || isOfDepartures(question.intent)) return undefined;
  const from = originIn(text, read);
  const alone = from && read(text);
  const isTrip = alone !== undefined && alone.kind !== 'unknown' && TRIPS.has(alone.intent);
  const ends = isTrip ? [alone.slots.from_station, alone.slots.to_station] : [];
  // Whoever asks a whole question means that.
  if (!from || !alone || (isSure(alone) && ends.every((end) => end?.by !== 'before'))) return undefined;
  const { route, routes } = question.slots;
  if (route && !routes && alone.kind === 'unknown') return askedBus({ route, station: from }, catalog);
  const isThere = isTrip && text.toLowerCase().includes('there');
  const to = isThere ? question.slots.station : undefined;
  if (isThere && to && to.id !== from.id) return posed(alone.intent, { from_station: from, to_station: to });
  const { to_station: goal, from_station: known } = question.slots;
  if (question.intent === 'bus_routes' && goal && !known && goal.id !== from.id)
    return posed('path', { from_station: from, to_station: goal });
  const way = wayInHand(state);
  if (!way) {
    const there = read(`and at ${from.name}`, question);
    return there.kind === 'intent' && there.intent === question.intent ? there : undefined;
  }
  if (way.slots.to_station?.id === from.id) return undefined;
  const { station: _, from_station: __, ...rest } = way.slots;
  const start = rest.to_station ? { from_station: from } : { station: from };
  return posed(way.intent, { ...rest, ...start });
};
