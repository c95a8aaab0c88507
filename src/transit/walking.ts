// Streets are not straight: people walk about 1.3 times the line of sight, at 80 metres a minute.
const WALKED_METRES_PER_MINUTE = 80 / 1.3;

/** Minutes to walk a straight-line distance, at least one. */
export function walkMinutes(metres: number): number {
  return Math.max(1, Math.round(metres / WALKED_METRES_PER_MINUTE));
}
