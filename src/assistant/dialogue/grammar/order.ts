import { speechTable } from '../../speech.ts';
import { patternTable } from '../../word-table.ts';

/** What orders something of what was spoken of. */
export const ORDER =
  speechTable<'moveReminder cancelReminder cancelNth remind stopping canceled resuming pausing swapped followIt followThings ifAnyBreaks whenFixed ifTroubled atOnce undo keeping movedTo away quiet pauseAll bothWays pauseIt forgetSaved hush notThen ofDays earlyFor asksLead asksWhen asksWay stillOn startsAgain setReminder whenNear oneAfter todays another moved ofReminder cancelAt onlyToo dayBefore backOn newEnd comesBack'>(
    new URL('../data/en/order.txt', import.meta.url),
  );

/** Orders of which a part is taken, as it was said. */
export const ORDER_FORMS = patternTable(new URL('../data/en/order-forms.txt', import.meta.url), 'iu');
