import { wordSet } from '../../word-list.ts';
import { daysSaid } from '../entities/time-and-day.ts';
import { tokenize } from '../words/tokens.ts';
import type { Said } from '../understanding.ts';

const OPENING = wordSet('wait so and but hey hm hmm oh ok okay');
const WHETHER = wordSet('is isnt was wasnt');
const HOLIDAY = wordSet('holiday holidays');
/** Words that say of what else it is asked. */
const ELSE = wordSet('train trains bus buses line run runs running schedule hours fare fares');

/** "Is that a holiday", of the day that is named or that the question before is about; "Monday is a holiday though" asks for its trains. */
export function holidayAsked(text: string, previous: Said | undefined, now: Date) {
  const words = tokenize(text).map(({ word }) => word);
  const isWhether = WHETHER.has(words.find((word) => !OPENING.has(word)) ?? '');
  if (!isWhether || !words.some((word) => HOLIDAY.has(word)) || words.some((word) => ELSE.has(word)))
    return undefined;
  const [day = previous?.slots.day] = daysSaid(text, now);
  return { kind: 'intent', intent: 'station_hours', slots: { ...(day && { day }), ask: 'holiday' } } as const;
}
