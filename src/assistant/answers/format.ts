import { written } from '../../transit/names/capitals.ts';
import type { Choice, FactsAge, Reply, Row, TextBlock } from '../../replies/reply.ts';
import { datedClockText, MINUTE_MS, spanText, type Age } from '../../common/time.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Station } from '../../transit/places.ts';
import { joinAged } from '../../transit/age.ts';
import type { StationSlot, StopSlot } from '../understand/slots/slots.ts';

/** "Metro Center (A01, C01)": the name and every platform code it stands for; the name alone where nobody knows a code. */
export function stationTitle({ name, codes }: Station): string {
  return codes[0]?.startsWith('#') ? name : `${name} (${codes.join(', ')})`;
}

/** The station of a slot. Slots are filled from the same catalog, so it is there. */
export function stationOf(catalog: Catalog, slot: StationSlot): Station {
  return catalog.stationByCode.get(slot.id) ?? { id: slot.id, codes: [slot.id], name: slot.name, lines: [] };
}

/** Says how a name was taken when it was not the present name: "White Flint is now called North Bethesda." */
export function heardAs(...slots: readonly (StationSlot | StopSlot | undefined)[]): string[] {
  return slots.flatMap((slot) => {
    const guess = slot && 'ids' in slot ? slot : slot?.beside;
    if (guess?.isGuess) return [`I took “${slot?.heard}” for ${written(guess.name)}.`];
    if (slot && 'ids' in slot) return [];
    if (slot?.by === 'old') return [`${capitalized(slot.heard)} is now called ${slot.name}.`];
    if (slot?.by === 'fuzzy') return [`I took “${slot.heard}” for ${slot.name}.`];
    if (slot?.by === 'before') return [`I took ${slot.name}, which you asked about before.`];
    if (slot?.by === 'saved') return [`I took ${slot.name}, which you saved as “${slot.heard}”.`];
    if (slot?.away !== undefined)
      return [
        `There is no station at ${slot.heard}. The nearest is ${slot.name}, ${milesText(slot.away)} away.`,
      ];
    if (slot?.by === 'landmark') return [`${slot.name} is the station nearest to ${slot.heard}.`];
    return [];
  });
}

/** A question that waits for an answer, after what is said before it. `confirm`: what a clear yes stands for; absent: nothing. */
export function asking(question: string, before = '', choices?: readonly Choice[], confirm?: string): Reply {
  return {
    ...say(before === '' ? question : `${before} ${question}`, choices),
    asks: { question, ...(confirm === undefined ? {} : { confirm }) },
  };
}

/** A reply of one text. */
export function say(text: string, choices?: readonly Choice[]): Reply {
  return { blocks: [textBlock(text)], ...(choices && { choices: [...choices] }) };
}

/** A question that one of the choices answers. */
export function askingWhich(question: string, choices: Choice[]): Reply {
  return { blocks: [textBlock(question)], asks: { question, isChoice: true }, choices };
}

/** Whole minutes, never more than there are; absent from 100 on, where a time of day says more. */
export function minutesUntil(at: Date, now: Date): number | undefined {
  const minutes = Math.max(0, Math.floor((at.getTime() - now.getTime()) / MINUTE_MS));
  return minutes < 100 ? minutes : undefined;
}

/** "7 min"; "now" within the minute, "11:40 PM" from 100 minutes on, "Sat 11:40 PM" on another day. */
export function minutesText(at: Date, now: Date): string {
  const minutes = minutesUntil(at, now);
  if (minutes === undefined) return datedClockText(at, now);
  return minutes === 0 ? 'now' : `${minutes} min`;
}

/** "due now", "due in 7 min", "due at 11:40 PM". */
export function dueText(at: Date, now: Date): string {
  return dueWords(minutesText(at, now), minutesUntil(at, now));
}

/** The same of what a row tells: the words for when, and the minutes that they count. */
export function dueWords(lead: string, minutes: number | undefined): string {
  if (minutes === 0) return 'due now';
  return minutes === undefined ? `due at ${lead}` : `due in ${lead}`;
}

/** "45 minutes", "1 hour 44 minutes". */
export function longText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** "1 car", "8 cars", "5,745 spaces". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count < 1000 ? count : count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** "both", "all 3": two or more. */
export function allOf(count: number): string {
  return count === 2 ? 'both' : `all ${count}`;
}

/** "a", "a and b", "a, b and c"; with `or` where one of them is meant. */
export function listed(words: readonly string[], before: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${before} ${words.at(-1)}`;
}

/** What of a list is heard at once. */
const HEARD_AT_ONCE = 3;

/** The first of a list, and that there are more: "trains, buses, directions and more". */
export function someOf(words: readonly string[]): string {
  return listed(words.length > HEARD_AT_ONCE ? [...words.slice(0, HEARD_AT_ONCE), 'more'] : words);
}

/** The first of a list, and how many others: "A25, C83, A1X and 4 others". */
export function firstOf(words: readonly string[], most = HEARD_AT_ONCE): string {
  const left = words.length - most;
  return listed(left > 1 ? [...words.slice(0, most), `${left} others`] : words);
}

/** A list for who listens: what is said at once, ": a, b and c" or, of a longer one, ", including a, b and c", and the rest of it, as much at a time. */
export function heardList(
  words: readonly string[],
  list: (words: readonly string[]) => string = listed,
): { first: string; rest: string[] } {
  const pieces = Array.from({ length: Math.ceil(words.length / HEARD_AT_ONCE) }, (_, at) =>
    list(words.slice(at * HEARD_AT_ONCE, (at + 1) * HEARD_AT_ONCE)),
  );
  const [first = '', ...others] = pieces;
  return {
    first: `${others.length > 0 ? ', including' : ':'} ${first}`,
    rest: others.map((piece) => `Also ${piece}.`),
  };
}

/** The part of a list that somebody sees who has asked for more so often, and how many are left after it. */
export function page<T>(
  list: readonly T[],
  size: number,
  more: number,
): { shown: T[]; from: number; left: number } {
  const from = size * more;
  return { shown: list.slice(from, from + size), from, left: Math.max(0, list.length - from - size) };
}

/** "13th". */
export function ordinal(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14;
  return `${place}${(!teen && ['th', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;
}

/** "40 s ago". */
export function agoText(at: Date, now: Date): string {
  return `${spanText(now.getTime() - at.getTime())} ago`;
}

/** A choice whose button says what it asks. */
export function choice(label: string, say: string): Choice {
  return { label, say };
}

/** The choices without those that say the same again. */
export function distinct(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((one) => [one.say, one])).values()];
}

/** A paragraph. */
export function textBlock(words: string): TextBlock {
  return { kind: 'text', text: words };
}

/** Meters as riders here say them: "0.2 miles". */
export function milesText(meters: number): string {
  return `${(meters / METERS_PER_MILE).toFixed(1)} miles`;
}

const METERS_PER_MILE = 1609.344;

/** A table row; parts without words are left out. */
export function row(
  lead: string,
  text: string,
  notes: readonly (string | undefined)[] = [],
  line?: string,
): Row {
  const note = notes.filter(Boolean).join(', ');
  return { lead, text, ...(note ? { note } : {}), ...(line ? { line } : {}) };
}

/** The age of a reply's facts: of those it stands on, at least one, the oldest's. */
export function asOf(...facts: readonly FactsAge[]): FactsAge {
  const { at, stale } = joinAged(undefined, ...facts);
  return { at, stale, ...(facts.every((fact) => fact.lasting) ? { lasting: true } : {}) };
}

/** The same of facts that hold for weeks. */
export function lasting(...facts: readonly Age[]): FactsAge {
  return { ...asOf(...facts), lasting: true };
}

/** The text with a capital first letter of each word. */
export function capitalized(text: string): string {
  return text.replaceAll(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
