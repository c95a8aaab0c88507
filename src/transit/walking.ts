// Streets are not straight: people walk about 1.3 times the line of sight, at 80 meters a minute.
const WALKED_METERS_PER_MINUTE = 80 / 1.3;

/** Minutes to walk a straight-line distance, at least one. */
export function walkMinutes(meters: number): number {
  return Math.max(1, Math.round(meters / WALKED_METERS_PER_MINUTE));
}
