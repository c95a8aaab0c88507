import { isClearYes } from '../../../replies/clear-yes.ts';
import { capabilityOf } from '../../capabilities.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { askedAgain } from '../asked-again.ts';
import { ANSWER } from '../grammar/answer.ts';
import { NO_END } from '../../order-end.ts';
import { chosenOf, isYes } from './choosing.ts';
import { correctionOf } from '../corrections/corrections.ts';
import { plain, withoutLeaning, wordsOf } from '../plain.ts';
import type { Part, Means, ReadText } from '../resolution.ts';
import type { Offered } from '../state.ts';

/** An answer to what was offered has no more words than this, or it is a sentence of its own. */
const MAX_ANSWER_WORDS = 9;

/** What a message chooses of what was offered. Absent where it chooses nothing. */
export const answered: Means = (text, state, context) => {
  const { read, tells } = context;
  const { offered } = state;
  if (!offered || offered.confirm !== undefined) return undefined;
  const ended = offered.isChoice && withEnd(text, offered, read);
  if (ended) return { parts: [ended] };
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
  if (isMoreThan(parts, read(text))) return undefined;
  const isEnd = parts.some(({ understanding }) => isEnding(understanding));
  // "Both" of what may end is asked once more, by name.
  if (isEnd && parts.length > 1 && ANSWER.both(plain(text)))
    return { parts: [whole('stop following everything', read)] };
  // What ends something is named, or told by a clear yes to that question; what was offered as a guess asked none.
  const isClear = offered.isChoice && isClearYes(text, offered.options[taken]?.label);
  const isLoose = parts.length > 1 || (isYes(text) && !isClear);
  if (isEnd && (isLoose || isOfItsOwn(text, parts, read))) return undefined;
  return { parts, picked: chosen.length === 1 ? { ...offered, picked: taken } : offered };
};

/** "October 31", where it was asked until when something is to be followed. */
function withEnd(text: string, { options: [first] }: Offered, read: ReadText): Part | undefined {
  if (first?.label !== NO_END) return undefined;
  return [`${first.say} ${text}`, `${first.say} until ${text}`]
    .map((say) => whole(say, read))
    .find(({ understanding: one }) => one.kind === 'intent' && one.slots.until !== undefined);
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

/** Whether more of an order is said than was offered: "stop following everything", where "stop following" was. */
function isMoreThan(parts: readonly Part[], own: Understanding): boolean {
  if (own.kind !== 'intent' || own.guessed !== undefined || !capabilityOf(own.intent).ends) return false;
  const said = Object.keys(own.slots).length;
  return parts.every(
    ({ understanding: one }) =>
      one.kind !== 'unknown' && one.intent === own.intent && Object.keys(one.slots).length < said,
  );
}

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

/** A whole sentence, read by itself. */
function whole(say: string, read: ReadText): Part {
  return { text: say, understanding: read(say) };
}
