/** The end of a pause that nothing ends but resuming. */
export const PAUSED_FOR_GOOD = Date.parse('9999-01-01T00:00:00Z');
