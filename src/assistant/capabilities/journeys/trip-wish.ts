import { addDays, instantOf, noonOf, serviceDay } from '../../../common/time.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { ItineraryEnd, ItineraryWish } from '../../../transit/itineraries.ts';
import { stationOf } from '../../answers/format.ts';
import { written } from '../../../transit/names/capitals.ts';
import { saidInstant } from '../../answers/said-instant.ts';
import type { StationSlot, Slots } from '../../understand/slots/slots.ts';

/** Where somebody wants to go from a place that was named: a landmark is walked from itself, not from its station. */
export function itineraryEnd(catalog: Catalog, slot: StationSlot): ItineraryEnd {
  const station = stationOf(catalog, slot);
  const { beside } = slot;
  return beside
    ? { name: endName(beside), place: beside.at, stops: beside.stops }
    : { name: station.name, place: station.place, station };
}

/** Bus stops are named in capitals here and there, with a bay as if it were a street; stations and landmarks as people write them. */
export function endName({ name }: { name: string }): string {
  return written(name).replace(' & Bus Bay ', ', Bay ');
}

/** When a trip of a part of a day leaves of which no more is said. */
const HOURS = { morning: 9, afternoon: 14, evening: 18, night: 20 };

/** When: at the time that was said, the next one where it is past; in the part of a day that was said, or at its noon; else now. */
function whenOf(slots: Slots, now: Date): Date {
  const { day } = slots;
  const today = serviceDay(now);
  const at = saidInstant(slots, today);
  if (!at) {
    const part = day?.part ?? (day?.night && day.date !== today ? 'night' : undefined);
    const then = day && part ? instantOf(day.date, HOURS[part] * 3600) : undefined;
    if (then && then > now) return then;
    return !day || day.date === today ? now : noonOf(day.date);
  }
  return (at < now && !day && saidInstant(slots, addDays(today, 1))) || at;
}

/** The trip that is asked for. */
export function wishOf(slots: Slots, from: ItineraryEnd, to: ItineraryEnd, now: Date): ItineraryWish {
  return {
    from,
    to,
    at: whenOf(slots, now),
    arriveBy: slots.arrive_by === true && slots.time !== undefined,
    by: slots.route === undefined ? slots.mode : 'bus',
    stepFree: slots.step_free,
    walk: slots.walk,
  };
}
