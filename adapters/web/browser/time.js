const CLOCK = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
});

/**
 * The time of day in the region: "3:42 PM".
 * @param {Date} at
 */
export function clockText(at) {
  return CLOCK.format(at);
}

/**
 * How long something is: "40 s", "7 min", "3 h".
 * @param {number} milliseconds
 */
export function spanText(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
