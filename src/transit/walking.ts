// Streets are not straight: people walk about 1.3 times the line of sight, at 80 meters a minute.
const DETOUR = 1.3;
const WALKED_METERS_PER_MINUTE = 80 / DETOUR;

/** How long the way is that is walked over a straight-line distance. */
export function walkedMeters(meters: number): number {
  return meters * DETOUR;
}

/** Minutes to walk a straight-line distance, at least one. */
export function walkMinutes(meters: number): number {
  return Math.max(1, Math.round(meters / WALKED_METERS_PER_MINUTE));
}

/** Seconds to walk a straight-line distance. */
export function walkSeconds(meters: number): number {
  return Math.round((meters * 60) / WALKED_METERS_PER_MINUTE);
}

/** How far one gets in so many seconds, in a straight line. */
export function straightMeters(seconds: number): number {
  return (seconds / 60) * WALKED_METERS_PER_MINUTE;
}
