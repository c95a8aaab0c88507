import { lineName, type Lines } from '../../../transit/lines.ts';
import { isTalk, type Question } from '../../question.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { corrected } from './correct-question.ts';
import { wordsOf, FEELING, ofMessage, plain } from '../plain.ts';
import type { Part, ResolveContext, Resolved } from '../resolution.ts';
import type { DialogueState } from '../state.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import { formTable } from '../../word-table.ts';

/**
 * The question before with what a piece of the message puts right: "lol I'm at Rockville not Shady Grove", "oh I said green I
 * meant the Yellow Line". Absent where nothing is taken back, or no piece changes that question.
 */
export function putRight(
  text: string,
  { question, moved }: DialogueState,
  context: ResolveContext,
): Resolved | undefined {
  const { meant, not } = piecesOf(text);
  if (!question || isTalk(question.intent)) return undefined;
  const rest = not === undefined ? undefined : afterNamed(not, namesIn(question.slots, context.catalog));
  const denied = rest === undefined || not === undefined ? not : not.slice(0, -rest.length).trim();
  for (const piece of rest === undefined ? meant : [...meant, rest]) {
    const correction = { meant: piece, ...(denied && { not: denied }) };
    const parts = corrected(correction, question, context, { moved });
    if (parts && changes(parts, question)) return { parts };
  }
  return undefined;
}

/** Whether a message says what is not meant, which was spoken of, or both what is and what is not. */
export function takesBack(text: string, { question }: DialogueState, lines: Lines): boolean {
  const { not, isMeant } = piecesOf(text);
  if (not === undefined || !question) return false;
  const said = wordsOf(not);
  const names = namesIn(question.slots, lines);
  return (
    isMeant ||
    afterNamed(not, names) !== undefined ||
    names.some((name) => wordsOf(name).some((word) => said.includes(word)))
  );
}

/**
 * The question before changed by a piece of a message that is not understood as a whole: "how about at the other one the Wiehle
 * one". Absent where no piece surely changes it.
 */
export function changedByPiece(
  text: string,
  { question }: DialogueState,
  { read }: ResolveContext,
): Resolved | undefined {
  if (!question || isTalk(question.intent) || TOPICS.test(text)) return undefined;
  for (const piece of piecesOf(text).meant) {
    const said = `and ${piece}`;
    const parts = [{ text: said, understanding: read(said, question) }];
    if (changes(parts, question)) return { parts };
  }
  return undefined;
}

/** What names something else that may be asked. */
const TOPICS = wordPattern(listOf('taken-apart TOPICS'));

/** Whether parts ask the question again, surely, and of something else. */
function changes(parts: readonly Part[], { intent, slots }: Question): boolean {
  const last = parts.at(-1)?.understanding;
  return (
    last?.kind === 'intent' &&
    last.intent === intent &&
    parts.every(
      ({ understanding: one }) => one.kind === 'intent' && !one.guessed && one.unplaced === undefined,
    ) &&
    JSON.stringify(last.slots) !== JSON.stringify(slots)
  );
}

/** Whether what is understood is a guess, or a place and nothing that is asked of it. */
export function isDoubtful(parts: readonly Part[]): boolean {
  return parts.every(
    ({ understanding: one }) =>
      one.kind === 'unknown' || one.guessed !== undefined || one.intent === 'station_info',
  );
}

/** What was spoken of, as it was named. */
function namesIn(slots: Slots, lines: Lines): string[] {
  const { station, from_station: from, to_station: to, stop_name: stop, line, route, stop_id: id } = slots;
  return [
    ...[station, from, to, stop].flatMap((slot) => (slot ? [slot.name, slot.heard] : [])),
    ...(line ? [lineName(lines, line)] : []),
    ...(route ? [route] : []),
    ...(id ? [id] : []),
  ];
}

/** A message taken apart where people part what they mean from what they do not, with signs or without. */
export interface Pieces {
  /** What may be meant, the likeliest first. */
  meant: readonly string[];
  /** What is not. */
  not?: string;
  /** Whether it says that something is meant. */
  isMeant: boolean;
}

const MARK = formTable(new URL('../data/en/pieces.txt', import.meta.url), 'gu', { FEELING })('MARK');
/** Where what somebody tells of it begins. */
const TELLING =
  /\s(?:where|which|who|that (?:has|is|was|goes|i|we)|the one|(?:i|we|they|he|she|it|my|our|his|her|their|your)(?:'\p{L}+)?\s\p{L}).*$/u;
const LEADING_WORDS = new Set(['at', 'from', 'to', 'toward', 'on', 'in', 'by', 'for', 'the']);
const MAX_PIECES = 8;
const MAX_MARKS = 24;

type Kind = 'denied' | 'said' | 'meant' | 'beside';

/** Takes a message apart. */
export const piecesOf = ofMessage((message): Pieces => {
  const text = plain(message);
  const found: { kind: Kind; piece: string }[] = [];
  let kind: Kind = 'beside';
  let start = 0;
  const put = (end: number) => {
    const piece = text.slice(start, end).trim();
    // Of "not the, um, Red Line" the denial goes on.
    if (piece === '') return;
    found.push({ kind, piece });
    kind = 'beside';
  };
  for (const mark of [...text.matchAll(MARK)].slice(0, MAX_MARKS)) {
    put(mark.index);
    start = mark.index + mark[0].length;
    if (mark[1] !== undefined) kind = 'denied';
    else if (mark[2] !== undefined) kind = 'said';
    else if (mark[3] !== undefined) kind = 'meant';
  }
  put(text.length);
  const isMeant = found.some((one) => one.kind === 'meant');
  const denied = found.find((one) => one.kind === 'denied' || (one.kind === 'said' && isMeant));
  const kept = found.filter((one) => one !== denied).toReversed();
  const meant = [
    ...kept.filter((one) => one.kind === 'meant'),
    ...kept.filter((one) => one.kind !== 'meant'),
  ].flatMap(({ piece }) => {
    const brief = ` ${piece}`.replace(TELLING, '').trim();
    return [brief, lastOf(brief), piece].filter((one) => one !== '');
  });
  return { meant: [...new Set(meant)].slice(0, MAX_PIECES), ...(denied && { not: denied.piece }), isMeant };
});

/** "The D36 the D32", of what is not meant and what is: what comes after what was spoken of, which is `named`. */
function afterNamed(not: string, named: readonly string[]): string | undefined {
  const second = SECOND.exec(not)?.[1];
  if (second !== undefined) return second;
  const known = new Set(named.flatMap(wordsOf));
  const words = not.split(' ');
  const isNamed = (word: string) => word === 'the' || known.has(word);
  const end = words.findIndex((word) => !isNamed(word));
  if (end < 1) return undefined;
  const rest = words.slice(words[end - 1] === 'the' ? end - 1 : end);
  return rest.length === words.length ? undefined : rest.join(' ');
}

const SECOND = /^the [^,]{1,30}? (the .{2,30})$/;

/** "The Wiehle one", of "at the other one the Wiehle one": from the last word that leads to a name; empty where that is all. */
function lastOf(piece: string): string {
  const words = piece.split(' ');
  const last = words.findLastIndex((word, at) => at < words.length - 1 && LEADING_WORDS.has(word));
  const start =
    last > 0 && words[last] === 'the' && LEADING_WORDS.has(words[last - 1] ?? '') ? last - 1 : last;
  return start > 0 ? words.slice(start).join(' ') : '';
}
