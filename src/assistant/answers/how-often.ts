import type { Headway } from '../../transit/trains/headways.ts';

/**
 * How often something comes, by what is in view just now, as a sentence. `what`: "The Red Line"; `where`: "at Bethesda",
 * empty for all of it; `when`: "around noon on Saturday". Absent headway: too little is in view.
 */
export function howOften(
  what: string,
  where: string,
  headway: Headway | undefined,
  when = 'right now',
): string {
  const place = where === '' ? '' : ` ${where}`;
  if (!headway)
    return `Not enough trains or buses are reporting right now to tell how often ${inSentence(what)} comes${place}.`;
  const { least, most } = headway;
  const minutes =
    least === most ? (least === 1 ? 'minute' : `${least} minutes`) : `${least} to ${most} minutes`;
  return `${what} comes every ${minutes}${place} ${when}.`;
}

/** No timetable is published: what is told is what is in view. Said where another day or time was asked about. */
export const ONLY_NOW =
  'Schedules for other days and times aren’t published, so this is based on what is running now.';

function inSentence(what: string): string {
  return what.startsWith('The ') ? what.replace('The', 'the') : what;
}
