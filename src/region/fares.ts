/** Cents. The fare rule in force since 2024-06-30. */
const BASE = 225;
const BASE_MILES = 3;
const PER_MILE = 45;
const HIGHEST = 675;
const FLAT_HIGHEST = 250;
const STEP = 5;

/** Dollars, under the service's field names. */
interface RailFare {
  PeakTime: number;
  OffPeakTime: number;
  SeniorDisabled: number;
}

/**
 * The fare for a ride of so many composite miles (spec, "StationToStationInfo"). At peak by distance: $2.25 for the first
 * three miles, 45 cents for each further one, to the nearest five cents, $6.75 at most. Off-peak the same, but $2.50 at
 * most. The reduced fare is half the peak fare, down to five cents.
 */
export function railFare(miles: number): RailFare {
  const exact = BASE + PER_MILE * Math.max(0, miles - BASE_MILES);
  const peak = Math.min(HIGHEST, Math.round(exact / STEP) * STEP);
  const reduced = Math.floor(peak / 2 / STEP) * STEP;
  return {
    PeakTime: peak / 100,
    OffPeakTime: Math.min(peak, FLAT_HIGHEST) / 100,
    SeniorDisabled: reduced / 100,
  };
}
