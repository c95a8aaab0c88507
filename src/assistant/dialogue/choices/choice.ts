import { isClearYes } from '../../../replies/clear-yes.ts';
import { capabilityOf } from '../../capabilities.ts';
import { isTalk } from '../../question.ts';
import { beginsAsQuestion } from '../../understand/words/questions.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { askedAgain } from '../asked-again.ts';
import { ANSWER } from '../grammar/tables.ts';
import { NO_END } from '../../order-end.ts';
import { SAYS } from '../../order-words.ts';
import { followedName } from '../corrections/correct-question.ts';
import { correctionOf } from '../corrections/corrections.ts';
import { plain, withoutLeaning, wordsOf, bare, ofMessage } from '../plain.ts';
import { orderOf, type Means, type Part, type ReadText, type ResolveContext } from '../resolution.ts';
import type { Offered } from '../state.ts';
import type { Choice } from '../../../replies/reply.ts';
import { slips } from '../../../transit/names/distance.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { wordsMeant } from '../../word-table.ts';
import { placeInList } from '../../../replies/list-places.ts';
import { remarkOf } from '../remarks.ts';
import { NAMED_SLOTS } from '../../understand/slots/slots.ts';

/** An answer to what was offered has no more words than this, or it is a sentence of its own. */
const MAX_ANSWER_WORDS = 9;

/** What a message chooses of what was offered. Absent where it chooses nothing. */
export const answered: Means = (text, state, context) => {
  const { read, tells } = context;
  const { offered } = state;
  if (!offered || offered.confirm !== undefined) return undefined;
  const until = offered.isChoice && withEnd(text, offered, read);
  if (until) return { parts: [until] };
  const correction = correctionOf(text);
  const said = withoutLeaning(correction?.meant || text);
  const isAgain = correction !== undefined || ANSWER.otherToo(said) !== undefined || said !== text;
  const last = said.split(/[,;.] */).at(-1) ?? '';
  const isLong = wordsOf(said).length > MAX_ANSWER_WORDS;
  const naming = isLong ? namingPieces(text) : [];
  if (isLong && !ANSWER.otherToo(last) && naming.length === 0) return undefined;
  if (offered.picked !== undefined && !isAgain) return undefined;
  const first = said.split(/[;.!?] */)[0] ?? '';
  const chosen = (isLong ? [...(ANSWER.otherToo(last) ? [last] : []), ...naming] : [said, text, last, first])
    // "Ok ok. Next train at Eastern Market" says yes to nothing.
    .filter((one) => one === said || one === text || !isYes(one))
    .map((one) => chosenOf(one, offered, tells))
    .find((one) => one !== undefined);
  const [taken] = chosen ?? [];
  const again = chosen && taken === undefined ? askedAgain(state, context.catalog) : undefined;
  if (again) return { parts: [{ text, understanding: again }] };
  if (!chosen || taken === undefined) return undefined;
  const parts = chosen
    .flatMap((at) => offered.options[at] ?? [])
    .map(({ say }) => awaited(whole(say, read), offered, read));
  if (isMoreThan(parts, read(text), offered) || isAsked(text, parts, read)) return undefined;
  const isEnd = parts.some(({ understanding }) => isEnding(understanding));
  // "Both" of what may end is asked once more, by name.
  if (isEnd && parts.length > 1 && ANSWER.both(plain(text)))
    return { parts: [whole('stop following everything', read)] };
  // What ends something is named, or told by a clear yes to that question; what was offered as a guess asked none.
  const isClear = offered.isChoice && isClearYes(text, offered.options[taken]?.label);
  const isLoose = parts.length > 1 || (isYes(text) && !isClear);
  if (isEnd && (isLoose || isOfItsOwn(text, parts, read))) return undefined;
  const [old] = offered.picked === undefined || !correction ? [] : [offered.options[offered.picked]];
  const ended = old && followedInstead(whole(old.say, read), parts, context);
  if (ended) return { parts: [ended, ...parts], picked: { ...offered, picked: taken } };
  return { parts, picked: chosen.length === 1 ? { ...offered, picked: taken } : offered };
};

/** "Sorry, West": what was followed by the answer before it ends, for the other. */
function followedInstead(
  { understanding: one }: Part,
  [other]: readonly Part[],
  { read, catalog }: ResolveContext,
): Part | undefined {
  const name = one.kind === 'intent' && one.slots.act === 'follow' && followedName(one.slots, catalog);
  const follows = other?.understanding.kind === 'intent' && other.understanding.slots.act === 'follow';
  return name && follows ? whole(`stop following ${name}`, read) : undefined;
}

/** "October 31", where it was asked until when something is to be followed. */
function withEnd(text: string, { options: [first] }: Offered, read: ReadText): Part | undefined {
  if (first?.label !== NO_END) return undefined;
  const untilOf = ({ understanding: one }: Part) => (one.kind === 'intent' ? one.slots.until : undefined);
  const before = untilOf(whole(first.say, read));
  return [`${first.say} ${text}`, `${first.say} until ${text}`]
    .map((say) => whole(say, read))
    .find((part) => untilOf(part) !== undefined && untilOf(part) !== before);
}

/** "How long", where it was open whether a bus or a station was meant, is how long until the next. */
function awaited(part: Part, { options }: Offered, read: ReadText): Part {
  const { kind, ...said } = part.understanding;
  if (kind !== 'missing' || !('intent' in said) || said.intent !== 'travel_time') return part;
  const { to_station: at } = said.slots;
  return at && options.some(({ say }) => say.startsWith('bus '))
    ? whole(`next train at ${at.name}`, read)
    : part;
}

/** Pieces of a long message that name one of several: "Oh, I do apologize, it's the East one, the one with both lines". */
function namingPieces(text: string): string[] {
  if (text.includes('?')) return [];
  return plain(text)
    .split(/[,;.!] */)
    .filter((piece) => ANSWER.naming(piece) && wordsOf(piece).length <= MAX_ANSWER_WORDS);
}

/** Whether more is said than was offered: "stop following everything", where "stop following" was, or a line or a station that no option names. */
function isMoreThan(parts: readonly Part[], own: Understanding, { isChoice }: Offered): boolean {
  if (own.kind !== 'intent' || own.guessed !== undefined) return false;
  const named = NAMED_SLOTS.filter((slot) => own.slots[slot] !== undefined);
  const lacks = ({ understanding: one }: Part) =>
    one.kind !== 'unknown' && named.length > 0 && named.every((slot) => one.slots[slot] === undefined);
  const { orders, ends } = capabilityOf(own.intent);
  if ((orders || (own.unplaced === undefined && !isTalk(own.intent) && !isChoice)) && parts.every(lacks))
    return true;
  if (!ends) return false;
  const said = Object.keys(own.slots).length;
  return parts.every(
    ({ understanding: one }) =>
      one.kind !== 'unknown' && one.intent === own.intent && Object.keys(one.slots).length < said,
  );
}

/** "My alerts" and "my places" choose nothing, and a question orders nothing that was offered. */
function isAsked(text: string, parts: readonly Part[], read: ReadText): boolean {
  const isOrder = parts.some(
    ({ understanding: one }) => one.kind !== 'unknown' && capabilityOf(one.intent).orders,
  );
  if (isOrder && text.trim().endsWith('?') && beginsAsQuestion(text)) return true;
  if (isOrder && (SAYS.othersFollow(text) ?? SAYS.othersSaid(text))) return true;
  const own = wordsOf(text).some((word) => LISTS.has(word)) ? read(text) : undefined;
  const lists = own?.kind === 'intent' && (own.slots.act === 'list' || own.intent === 'places');
  return lists && own.guessed === undefined;
}

const LISTS = wordSet('my what which show list');

function isEnding(understanding: Understanding): boolean {
  return understanding.kind !== 'unknown' && capabilityOf(understanding.intent).ends === true;
}

/** "Follow the Blue Line", or a question about it, where what is to end was asked, or what is asked back again: it ends nothing. */
function isOfItsOwn(text: string, parts: readonly Part[], read: ReadText): boolean {
  const own = read(text);
  if (own.kind === 'which' && own.slot === 'topic') return true;
  return (
    own.kind === 'intent' &&
    own.guessed === undefined &&
    (own.slots.act !== undefined || own.slots.line !== undefined) &&
    parts.every(({ understanding: one }) => one.kind === 'unknown' || one.intent !== own.intent)
  );
}

const whole = (say: string, read: ReadText) => orderOf(say, { read });

/** What a message chooses of what was offered, by number from 0; none: one that is not there; absent: it is no answer. */
export type Chosen = readonly number[];

/** What the first option says where the others are other ways out. */
const CONFIRMING = /^(?:yes|stop|end|cancel|all|delete|forget|do it|follow|tell)\b/i;

/** Words that tell no option from another. */
const IDLE = wordSet(listOf('choice IDLE'));
const SAME = wordsMeant(new URL('../data/en/same-words.txt', import.meta.url), ',');
const TELLING = new Set(['bus', 'station', 'stop']);

/** How much of a rest that no option has may stand beside what tells one: "west, the one by the church". */
const MAX_UNKNOWN_WORDS = 2;

/**
 * What a message chooses. `also`: words that tell an option beside its label, such as the lines of a station.
 */
function chosenOf(
  text: string,
  { options, picked }: Offered,
  also: (option: Choice) => string,
): Chosen | undefined {
  const [said = '', all = ''] = [bare(text), plain(text)].map((one) => one.replaceAll(/[,.]/g, ''));
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
  const at = [all, said]
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
  return SAME.get(word) ?? word;
}
