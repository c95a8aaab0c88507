import { addDays, calendarDay, easternParts, instantOf, secondsOf, weekdayOf } from '../../common/time.ts';

/** Which of the two fares applies. The service's field names are PeakTime and OffPeakTime. */
export type Band = 'peak' | 'off-peak';

interface BandRule {
  /** 0 (Sunday) to 6. */
  days: readonly number[];
  /** Seconds of the clock, to 24:00 at most. */
  from: number;
  to: number;
}

/** When which fare applies. */
export interface FareBands {
  /** The band at an instant, and when the other begins (at most a week ahead). */
  at(instant: Date): { band: Band; until: Date };
  /** The hours of each in words. */
  hours: Readonly<Record<Band, string>>;
}

const clock = (text: string) => secondsOf(text) ?? 0;

/**
 * When the peak fare applies: weekdays from opening to 9:30 AM and 3 to 7 PM, weekends from midnight to closing (spec,
 * "StationToStationInfo"). That is the night: the trains of Friday and Saturday that run past midnight. By day, all of
 * Saturday and Sunday is off-peak, as is every other time. The service day turns at 03:00, after the last train and
 * before the first. To follow another rule change this table.
 */
const peakRules: readonly BandRule[] = [
  { days: [1, 2, 3, 4, 5], from: clock('04:00'), to: clock('09:30') },
  { days: [1, 2, 3, 4, 5], from: clock('15:00'), to: clock('19:00') },
  { days: [0, 6], from: clock('00:00'), to: clock('03:00') },
];

/** The two bands by the hours of the peak fare. */
export function bandsOf(peak: readonly BandRule[], hours: FareBands['hours']): FareBands {
  return {
    at(instant) {
      const band = bandOf(instant, peak);
      const edges = boundaries(instant, peak);
      const until = edges.find((edge) => edge > instant && bandOf(edge, peak) !== band);
      return { band, until: until ?? edges.at(-1) ?? instant };
    },
    hours,
  };
}

/** Those of fares that come without their own. */
export const usualBands: FareBands = bandsOf(peakRules, {
  peak: 'weekdays from opening to 9:30 AM and 3 to 7 PM, and Friday and Saturday nights from midnight to closing',
  'off-peak': 'all other times, including weekends during the day',
});

function bandOf(at: Date, peakRules: readonly BandRule[]): Band {
  const { weekday, hour, minute, second } = easternParts(at);
  const seconds = hour * 3600 + minute * 60 + second;
  const peak = peakRules.some(
    ({ days, from, to }) => days.includes(weekday) && seconds >= from && seconds < to,
  );
  return peak ? 'peak' : 'off-peak';
}

/** Every instant in the coming week at which some rule starts or ends, in order. */
function boundaries(at: Date, peakRules: readonly BandRule[]): Date[] {
  const day = calendarDay(at);
  const found: Date[] = [];
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = addDays(day, ahead);
    for (const rule of peakRules.filter(({ days }) => days.includes(weekdayOf(date)))) {
      for (const edge of [rule.from, rule.to]) found.push(instantOf(date, edge));
    }
  }
  return found.sort((a, b) => a.getTime() - b.getTime());
}
