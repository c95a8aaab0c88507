import { weekdayOf, type CalendarDay } from '../../common/time.ts';

/** A day's price in dollars for rail riders and for others; absent where the service has none. */
export interface DayPrice {
  rider: number | undefined;
  others: number | undefined;
}

/** Parking at a station. `notes` are plain text with the addresses of links in brackets. */
export interface Parking {
  allDaySpaces: number;
  weekday: DayPrice;
  saturday: DayPrice;
  shortTermSpaces: number;
  shortTermNotes: string | undefined;
  notes: string | undefined;
}

/** What the day costs: Sundays are not published. */
export function priceOn(parking: Parking, day: CalendarDay): DayPrice | 'not published' {
  const weekday = weekdayOf(day);
  if (weekday === 0) return 'not published';
  return weekday === 6 ? parking.saturday : parking.weekday;
}
