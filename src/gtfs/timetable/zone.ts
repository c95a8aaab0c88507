import { BoundedMap } from '../../common/bounded-map.ts';
import type { DayNumber } from '../tables/service-days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_DAYS = 1000;

/** The agency's time zone: service days there as instants. */
export interface Zone {
  /** As IANA names it. */
  name: string;
  /** Where times of a service day are counted from: twelve hours before its noon, whatever the clocks do (specification). */
  startOf(day: DayNumber): number;
  /** The calendar day at an instant. */
  dayAt(instant: number): DayNumber;
}

/** A zone by its IANA name. */
export function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const starts = new BoundedMap<DayNumber, number>(MAX_DAYS);

  /** Milliseconds that the zone is ahead of UTC. */
  function offsetAt(instant: number): number {
    const text = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes = '0', seconds = '0'] =
      /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text) ?? [];
    const ahead = (Number(hours ?? 0) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
    return sign === '-' ? -ahead : ahead;
  }

  return {
    name,
    startOf(day) {
      const known = starts.get(day);
      if (known !== undefined) return known;
      const noon = day * DAY_MS + 12 * HOUR_MS;
      // Clocks change at night: the offset at noon, told in UTC, is that at noon told in the zone.
      const start = noon - offsetAt(noon - offsetAt(noon)) - 12 * HOUR_MS;
      starts.set(day, start);
      return start;
    },
    dayAt: (instant) => Math.floor((instant + offsetAt(instant)) / DAY_MS),
  };
}
