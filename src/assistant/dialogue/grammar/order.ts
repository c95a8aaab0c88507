import { speechTable } from '../../speech.ts';

/** What orders something of what was spoken of. */
export const ORDER =
  speechTable<'followIt followThings ifAnyBreaks whenFixed ifTroubled atOnce undo movedTo away quiet pauseAll bothWays pauseIt forgetSaved hush notThen ofDays earlyFor asksLead asksWhen asksWay stillOn setReminder whenNear oneAfter todays'>(
    new URL('../data/en/order.txt', import.meta.url),
  );
