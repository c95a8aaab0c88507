import { speechTable } from '../../speech.ts';
import { patternTable } from '../../word-table.ts';

const fileOf = (name: string) => new URL(`../data/en/${name}.txt`, import.meta.url);
/** What answers a question that was asked back. */
export const ANSWER = speechTable<'yes nth both other otherNamed not kept otherToo naming'>(fileOf('answer'));
/** What asks about what was shown or spoken of. */
export const REFER =
  speechTable<'stopsAt whichGoes endToEnd lineTo passes rideTime reaches away onceThere headedTo lineGoes'>(
    fileOf('refer'),
  );
/** What goes back to something that was asked before. */
export const RETURN = speechTable<'backTo returning topicAgain ofTrip whose again lastBack'>(
  fileOf('return'),
);
/** What changes a part of the question in hand. */
export const SET_SLOTS =
  speechTable<'nextDay sameWhen endOfDay closing wholeLine now compass ofPair heading going inDirection theOne otherWay twoForTo thingToo twoWords avoiding direct sign middle'>(
    fileOf('set-slots'),
  );
/** What orders something of what was spoken of. */
export const ORDER =
  speechTable<'moveReminder cancelReminder cancelNth remind stopping canceled resuming pausing swapped followIt followThings ifAnyBreaks whenFixed ifTroubled atOnce undo keeping movedTo away quiet pauseAll bothWays pauseIt forgetSaved hush notThen ofDays earlyFor asksLead asksWhen asksWay stillOn startsAgain setReminder whenNear oneAfter todays another moved ofReminder cancelAt onlyToo dayBefore backOn newEnd comesBack daysOff'>(
    fileOf('order'),
  );

/** Orders of which a part is taken, as it was said. */
export const ORDER_FORMS = patternTable(fileOf('order-forms'), 'iu');
