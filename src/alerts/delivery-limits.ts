/** Milliseconds between the beginnings of two messages to one place. Slack: about one a second per channel. */
export const PLACE_SPACING = 1000;

/**
 * Milliseconds between two messages to a platform, all places and processes together. Absent: the platform limits
 * places alone. Discord: 50 requests a second for the whole bot.
 */
export const PLATFORM_SPACING: Readonly<Record<string, number>> = { discord: 20 };

/** Milliseconds an adapter has for one message. After that the message counts as unanswered: it may have arrived. */
export const SEND_DEADLINE = 20_000;

/** Messages to one platform that a process has under way at a time. */
export const MOST_UNDER_WAY = 64;

/** Tries of one message that end in vain before it is parked. */
export const MOST_FAILURES = 12;

/** Tries of one message in the middle of which a process dies before it is parked: it may be what they die of. */
export const MOST_DEATHS = 60;

/** Milliseconds of the first pause after a failure; it doubles with each further one up to the longest. */
export const FIRST_PAUSE = 1000;
export const LONGEST_PAUSE = 5 * 60_000;

/** Milliseconds that a platform may ask us to leave a place alone. */
export const LONGEST_RETRY_AFTER = 60 * 60_000;
