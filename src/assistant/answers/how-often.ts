import type { Headway } from '../../transit/trains/headways.ts';

/**
 * How often something comes, by what is in view just now, as a sentence. `what`: "The Red Line"; `where`: "at Bethesda",
 * empty for all of it. Absent headway: too little is in view.
 */
export function howOften(what: string, where: string, headway: Headway | undefined): string {
  const place = where === '' ? '' : ` ${where}`;
  if (!headway) return `Too little is in view just now to tell how often ${inSentence(what)} comes${place}.`;
  const { least, most } = headway;
  const minutes =
    least === most ? (least === 1 ? 'minute' : `${least} minutes`) : `${least} to ${most} minutes`;
  return `${what} comes every ${minutes}${place} just now.`;
}

/** No timetable is published: what is told is what is in view. Said where another day or time was asked about. */
export const ONLY_NOW =
  'No timetable of other days and hours is published: how often is told by what is in view now.';

function inSentence(what: string): string {
  return what.replace(/^The\b/, 'the');
}
