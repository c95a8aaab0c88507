import type { Choice } from '../../../replies/reply.ts';
import { slips } from '../../../transit/names/distance.ts';
import type { Offered } from '../state.ts';
import { bare, ofMessage, plain, wordsOf } from '../plain.ts';
import { ANSWER } from '../grammar/answer.ts';
import { placeInList } from '../../../replies/list-places.ts';
import { remarkOf } from '../remarks.ts';

/** What a message chooses of what was offered, by number from 0; none: one that is not there; absent: it is no answer. */
export type Chosen = readonly number[];

/** What the first option says where the others are other ways out. */
const CONFIRMING = /^(?:yes|stop|end|cancel|all|delete|forget|do it|follow)\b/i;

/** Words that tell no option from another. */
const IDLE = new Set(
  `line lines the a an one ones i mean meant want wanted like please pls um uh er ah oh no not sorry yes yeah of that it its it's is was at in to from for and
  thats that's would i'd id said say go with take pick choose make my me think guess probably station stop called named by near on
  ok okay well so just actually talking about asking interested looking towards toward side hi hey thanks`.split(
    /\s+/,
  ),
);
const SAME: Readonly<Record<string, string>> = {
  buses: 'bus',
  metrobus: 'bus',
  train: 'station',
  trains: 'station',
  rail: 'station',
  metro: 'station',
  subway: 'station',
  street: 'st',
  avenue: 'ave',
  road: 'rd',
};
const TELLING = new Set(['bus', 'station', 'stop']);

/** How much of a rest that no option has may stand beside what tells one: "west, the one by the church". */
const MAX_UNKNOWN_WORDS = 2;

/**
 * What a message chooses. `also`: words that tell an option beside its label, such as the lines of a station.
 */
export function chosenOf(
  text: string,
  { options, picked }: Offered,
  also: (option: Choice) => string,
): Chosen | undefined {
  const said = bare(text).replaceAll(/[,.]/g, '');
  const denied = options.length === 2 ? ANSWER.not(said)?.place : undefined;
  // "The station, not the bus".
  const kept = ANSWER.kept(said)?.place;
  if (kept !== undefined) return byWords(kept, options, also);
  const [not] = denied === undefined ? [] : (byWords(denied, options, also) ?? []);
  if (not !== undefined) return [1 - not];
  const remark = remarkOf(text);
  if (remark === 'all' || remark === 'any') return options.map((_, at) => at);
  if (ANSWER.other(said)) return otherOf(options.length, picked);
  const shared = ANSWER.otherNamed(said)?.word;
  if (shared !== undefined && options.every(({ label }) => wordsOf(label).includes(shared)))
    return otherOf(options.length, picked);
  const at = [plain(text).replaceAll(/[,.]/g, ''), said]
    .map((one) => placeInList(ANSWER.nth(one)?.nth ?? '', options.length))
    .find((found) => found !== undefined);
  if (at !== undefined) return at < options.length ? [at] : [];
  const isConfirming = options.length === 1 || CONFIRMING.test(options[0]?.label ?? '');
  if (isConfirming && isYes(text)) return [0];
  return byWords(text, options, also);
}

/** Whether a message says yes and nothing else. */
export const isYes = ofMessage((text): boolean => ANSWER.yes(plain(text)) !== undefined);

function otherOf(count: number, picked: number | undefined): Chosen | undefined {
  if (picked === undefined || count !== 2) return undefined;
  return [1 - picked];
}

/** The options that have all the words of the message that any has; absent where that tells none from the others. */
function byWords(
  text: string,
  options: readonly Choice[],
  also: (option: Choice) => string,
): Chosen | undefined {
  const labels = options.map((option) => new Set(wordsOf(`${option.label} ${also(option)}`).map(same)));
  const isShared = (word: string) => labels.every((label) => label.has(word));
  const isKnown = (word: string) => labels.some((label) => label.has(word));
  const known = labels.flatMap((label) => [...label]);
  const said = wordsOf(text)
    .map((word) => mended(same(word), known))
    .filter((word) => (isKnown(word) ? !IDLE.has(word) || TELLING.has(word) : !IDLE.has(word)));
  const telling = said.filter((word) => isKnown(word) && !isShared(word));
  const unknown = said.filter((word) => !isKnown(word));
  if (telling.length === 0 || unknown.length > MAX_UNKNOWN_WORDS || unknown.length > telling.length)
    return undefined;
  const counts = labels.map((label) => telling.filter((word) => label.has(word)).length);
  const most = Math.max(...counts);
  const best = counts.flatMap((count, at) => (count === most ? [at] : []));
  return best.length === 1 ? best : undefined;
}

/** The word of an option that a misspelled one stands for. */
function mended(word: string, known: readonly string[]): string {
  if (word.length < LEAST_MENDED || IDLE.has(word) || known.includes(word)) return word;
  return known.find((one) => one.length >= LEAST_MENDED && slips(word, one, 1.5) <= 1) ?? word;
}

const LEAST_MENDED = 4;

function same(word: string): string {
  return (Object.hasOwn(SAME, word) ? SAME[word] : undefined) ?? word;
}
