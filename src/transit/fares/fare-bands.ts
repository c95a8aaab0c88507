import { addDays, calendarDay, easternParts, instantOf, secondsOf, weekdayOf } from '../../common/time.ts';

/** Which of the two fares applies. The service's field names are PeakTime and OffPeakTime. */
export type Band = 'peak' | 'off-peak';

interface BandRule {
  /** 0 (Sunday) to 6. */
  days: readonly number[];
  /** `HH:mm`; to 24:00 at most. */
  from: string;
  to: string;
}

/**
 * When the peak fare applies: weekdays from opening to 9:30 AM and 3 to 7 PM, weekends from midnight to closing (spec,
 * "StationToStationInfo"). That is the night: the trains of Friday and Saturday that run past midnight. By day, all of
 * Saturday and Sunday is off-peak, as is every other time. The service day turns at 03:00, after the last train and
 * before the first. To follow another rule change this table.
 */
const peakRules: readonly BandRule[] = [
  { days: [1, 2, 3, 4, 5], from: '04:00', to: '09:30' },
  { days: [1, 2, 3, 4, 5], from: '15:00', to: '19:00' },
  { days: [0, 6], from: '00:00', to: '03:00' },
];

/** The hours of the two bands in words, from the same rule. */
export const bandHours: Readonly<Record<Band, string>> = {
  peak: 'weekdays from opening to 9:30 AM and 3 to 7 PM, and Friday and Saturday nights from midnight to closing',
  'off-peak': 'all other times, including weekends during the day',
};

/** The band at an instant, and when the other begins (at most a week ahead). */
export function bandAt(at: Date): { band: Band; until: Date } {
  const band = bandOf(at);
  const edges = boundaries(at);
  const until = edges.find((edge) => edge > at && bandOf(edge) !== band) ?? edges.at(-1) ?? at;
  return { band, until };
}

function bandOf(at: Date): Band {
  const { weekday, hour, minute, second } = easternParts(at);
  const seconds = hour * 3600 + minute * 60 + second;
  const peak = peakRules.some(
    (rule) =>
      rule.days.includes(weekday) &&
      seconds >= (secondsOf(rule.from) ?? 0) &&
      seconds < (secondsOf(rule.to) ?? 0),
  );
  return peak ? 'peak' : 'off-peak';
}

/** Every instant in the coming week at which some rule starts or ends, in order. */
function boundaries(at: Date): Date[] {
  const day = calendarDay(at);
  const found: Date[] = [];
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = addDays(day, ahead);
    for (const rule of peakRules.filter(({ days }) => days.includes(weekdayOf(date)))) {
      for (const clock of [rule.from, rule.to]) found.push(instantOf(date, secondsOf(clock) ?? 0));
    }
  }
  return found.sort((a, b) => a.getTime() - b.getTime());
}
