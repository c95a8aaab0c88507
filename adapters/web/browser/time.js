let [clock, zonedClock] = clocksOf('America/New_York');

/** @param {string} timeZone */
function clocksOf(timeZone) {
  /** @type {Intl.DateTimeFormatOptions} */
  const options = { hour: 'numeric', minute: '2-digit', timeZone };
  return /** @type {const} */ ([
    new Intl.DateTimeFormat('en-US', options),
    new Intl.DateTimeFormat('en-US', { ...options, timeZoneName: 'short' }),
  ]);
}

/**
 * Tells times of day in another zone from here on: that of the agency that is asked about.
 * @param {string} timeZone
 */
export function tellClockIn(timeZone) {
  [clock, zonedClock] = clocksOf(timeZone);
}

/** Milliseconds that the device's clock is behind the server's; absent before the server's is known. */
/** @type {number | undefined} */
let behind;

/**
 * Hears what time it is for the server.
 * @param {number} now milliseconds since 1970
 */
export function hearServerTime(now) {
  behind = now - Date.now();
}

/** What time it is for the server, milliseconds since 1970, as far as is known: facts are old by its clock. */
export function serverNow() {
  return Date.now() + (behind ?? 0);
}

/** Whether the server's time is known. */
export function knowsServerTime() {
  return behind !== undefined;
}

/**
 * The time of day in the region: "3:42 PM".
 * @param {Date} at
 */
export function clockText(at) {
  return clock.format(at);
}

/**
 * The same with its zone: "3:42 PM EST".
 * @param {Date} at
 */
export function zonedClockText(at) {
  return zonedClock.format(at);
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
