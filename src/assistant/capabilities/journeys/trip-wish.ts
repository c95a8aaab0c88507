import { addDays, noonOf, serviceDay } from '../../../common/time.ts';
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
  return (name === name.toUpperCase() ? written(name) : name).replace(' & Bus Bay ', ', Bay ');
}

/** When: at the time that was said, the next one where it is past; at noon of a day without a time; else now. */
function whenOf(slots: Slots, now: Date): Date {
  const { day } = slots;
  const today = serviceDay(now);
  const at = saidInstant(slots, today);
  if (!at) return !day || day.date === today ? now : noonOf(day.date);
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
