import {
  addDays,
  clockText,
  dayText,
  HOUR_MS,
  instantOf,
  MINUTE_MS,
  noonOf,
  serviceDay,
  spanText,
  type CalendarDay,
} from '../../../common/time.ts';
import type { Band, FareBands } from '../../../transit/fares/fare-bands.ts';
import { saidInstant } from '../../answers/said-instant.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** When the ride is: at an instant, or on a day of which no time was said. */
export type FareRide = { at: Date; isNow: boolean } | { day: CalendarDay };

/** `minutes`: how long it takes, where the time is when to be there. */
export function rideOf({ day, time, arrive_by: isBy }: Slots, now: Date, minutes = 0): FareRide {
  const said = saidInstant({ ...(time && { time }), ...(day && { day }) }, serviceDay(now));
  if (said) return { at: new Date(said.getTime() - (isBy ? minutes * MINUTE_MS : 0)), isNow: false };
  return !day || day.said === 'today' ? { at: now, isNow: true } : { day: day.date };
}

/** The band that is told first, and in words when it is: a day that has both is told by its name above them. */
export function bandOf(
  ride: FareRide,
  asked: string | undefined,
  bands: FareBands,
): { band: Band; when: string; heading?: string } {
  if (asked === 'peak' || asked === 'off-peak') return { band: asked, when: '' };
  if (asked === 'late night' && 'at' in ride && ride.isNow)
    return { band: 'off-peak', when: ', on weeknights' };
  if ('at' in ride) {
    const at = ride.isNow ? 'now' : `${dayText(ride.at)} at ${clockText(ride.at)}`;
    return { band: bands.at(ride.at).band, when: `, ${at}` };
  }
  const noon = noonOf(ride.day);
  const { band, until } = bands.at(noon);
  return until >= instantOf(addDays(ride.day, 1), 0)
    ? { band, when: ` until midnight on ${dayText(noon)}` }
    : { band: 'peak', when: '', heading: `${dayText(noon)}, by the time of the ride` };
}

/** The band of a ride; absent: its day has both. */
export function bandThen(ride: FareRide, bands: FareBands): Band | undefined {
  const { band, heading } = bandOf(ride, undefined, bands);
  return heading === undefined ? band : undefined;
}

/** The other of the two. */
export function otherBand(band: Band): Band {
  return band === 'peak' ? 'off-peak' : 'peak';
}

/** When the other band begins: "in 20 min, at 9:30 AM". */
export function changeText(bands: FareBands, now: Date): string {
  const { until } = bands.at(now);
  const ahead = until.getTime() - now.getTime();
  const clock = clockText(until);
  return ahead < 20 * HOUR_MS ? `in ${spanText(ahead)}, at ${clock}` : `${dayText(until)} at ${clock}`;
}
