import { daysSaid } from '../../understand/entities/time-and-day.ts';
import { wordSet } from '../../word-list.ts';
import { bare, wordsOf } from '../plain.ts';
import { aside, posed, type Means } from '../resolution.ts';

const HOLIDAY = wordSet('holiday holidays');
const WHETHER = wordSet("is isn't isnt was wasn't");
/** Words that say of what else it is asked. */
const ELSE = wordSet('train trains bus buses line run runs running schedule hours fare fares');

/** "Is that a holiday", of the day that is named or that the question in hand is about. */
export const ofHoliday: Means = (text, { question }, { now }) => {
  const words = wordsOf(bare(text));
  const isAsked = [WHETHER, HOLIDAY].every((known) => words.some((word) => known.has(word)));
  if (!isAsked || words.some((word) => ELSE.has(word))) return undefined;
  const [day = question?.slots.day] = daysSaid(text, now);
  return aside(text, posed('station_hours', { ...(day && { day }), ask: 'holiday' }));
};
