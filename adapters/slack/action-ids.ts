/** Buttons whose value is the sentence they say. A number follows: ids are unique within a block. */
export const SAY = {
  /** The answer comes beside the message. */
  beside: 'say',
  /** The answer takes the place of a message that only its reader sees. */
  instead: 'say_instead',
} as const;

/** Asks the sentence again, in place. The user who asked it follows. */
export const REFRESH = 'refresh';

/** Puts the Home tab together again. */
export const REFRESH_HOME = 'refresh_home';

/** Shows a private answer to the channel. */
export const SHARE = 'share';

/** Opens the form for following; its callback too. */
export const FOLLOW = 'follow';

/** Selects whose options are found as somebody types; an option's value is the sentence. */
export const ASK_STATION = 'ask_station';
export const ASK_STOP = 'ask_stop';

/** The fields of the form. */
export const FOLLOW_WHAT = 'follow_what';
export const FOLLOW_WHEN = 'follow_when';
export const FOLLOW_ABOUT = 'follow_about';
export const FOLLOW_EARLY = 'follow_early';
export const FOLLOW_WHERE = 'follow_where';

/** The message shortcut. */
export const MEANING = 'meaning';
