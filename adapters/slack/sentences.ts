/**
 * The sentences that Slack's own controls say: a form, a select, the Home tab. They are sentences like any other; a
 * test asks the assistant whether it takes them as they are meant.
 */
export const HELP = 'help';
export const SAVED_PLACES = 'show my saved places';
export const FOLLOWED = 'what am I subscribed to';
export const DELAYS = 'any delays';

/** For a station that was picked. */
export function nextTrainAt(station: string): string {
  return `next train at ${station}`;
}

/** For a stop that was picked. */
export function nextBusAt(stop: string): string {
  return `next bus at ${stop}`;
}

/** For a place under the name its rider gave it. */
export function elevatorsAt(place: string): string {
  return `elevators at ${place}`;
}

/** For a place under the name its rider gave it. */
export function delaysAt(place: string): string {
  return `delays at ${place}`;
}

/** For a line, a station or a route that was picked, with when and how as they were picked. */
export function followSentence(what: string, ...wishes: string[]): string {
  return ['follow', what, ...wishes.filter((wish) => wish !== ANYTHING)].join(' ');
}

/** Picked where there is nothing to add. */
const ANYTHING = 'anything';

/** A wish that can be picked: what is written there, and what it adds to the sentence. */
export interface FollowChoice {
  label: string;
  says: string;
}

/** When to be told. */
export const WHEN: readonly FollowChoice[] = [
  { label: 'At any time', says: ANYTHING },
  { label: 'Weekdays, 6 to 10 AM', says: 'weekdays 6am-10am' },
  { label: 'Weekdays, 3 to 7 PM', says: 'weekdays 3pm-7pm' },
  { label: 'Weekdays', says: 'weekdays' },
  { label: 'Weekends', says: 'weekends' },
];

/** What to be told of. */
export const ABOUT: readonly FollowChoice[] = [
  { label: 'Everything', says: ANYTHING },
  { label: 'Delays only', says: 'delays only' },
  { label: 'Major disruptions only', says: 'major only' },
];

/** Whether to be warned of what trains show before anybody announces it. */
export const EARLY: readonly FollowChoice[] = [
  { label: 'No, only what is announced', says: ANYTHING },
  { label: 'Yes, of long gaps and standing trains', says: 'with early warnings' },
];

/** Whether a sentence asks for what an alert is about; other buttons on it change something. */
export function isExplanation(sentence: string): boolean {
  return sentence.startsWith('why ');
}
