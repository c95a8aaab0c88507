import type { Gazetteer, Named } from '../../../transit/names/gazetteer.ts';
import { isStreetType, type StopSpan, type NamePart, type Span } from './corners.ts';
import type { Sentence } from './entity.ts';

/** Below this a stretch of words is no name that has a word too many: a corner takes a street on each side. */
const SURE_SCORE = 0.85;
/** Below this it is none at all: "14th and zork" is not 14th St and New York Ave. */
const MIN_SCORE = 0.68;
/** What a shorter stretch must fit better by than a longer one. */
const MIN_LEAD = 0.001;
/** Words that a name explains whether it has them or not. */
const FILLERS = new Set(['stop', 'station', 'metro', 'corner', 'intersection', 'at', 'and', 'of']);
/** Words tried on either side of what joins two streets, where all of them together name nothing. */
const MAX_GROWTH = 5;
const STREET = /^(?:st|str|street)$/;
/** "Bus bay", with the space on the right side of each letter or on the wrong one. */
const BAY = /^s?bay$|^ay$/;

/** What of the names of stops it takes to read them. */
type StopNames = Pick<Gazetteer, 'isStop' | 'isStopWord'>;

/** A stretch of words with what it may name. */
export interface Stretch<T> {
  span: Span;
  named: Named<T>;
  /** All that were found, the best first. */
  matches: readonly Named<T>[];
}

/**
 * The stretch of a corner's words that names something best and, where that leaves some over, the longest that names
 * anything: the reading decides between them. Empty where none does.
 */
export function bestStretches<T>(
  sentence: Sentence,
  corner: StopSpan,
  partOf: (at: number) => NamePart,
  search: (text: string, span: Span) => readonly Named<T>[],
  names: StopNames,
): readonly Stretch<T>[] {
  const { start, end, core, join } = corner;
  let best = match(start, end);
  let longest = best;
  for (let from = start + 1; from <= core.start && mayDrop(from - 1); from++) consider(from, end, from - 1);
  for (let to = end - 1; to >= core.end && mayDrop(to); to--) consider(best?.span.start ?? start, to, to);
  if (!best) grow();
  const isAll = best === longest || best?.named.complete;
  return [best, isAll ? undefined : longest].filter((found) => found !== undefined);

  /** Where each word is one of the name, none goes but fillers and, if they are misspelled for that, common ones. */
  function mayDrop(at: number): boolean {
    if (!best?.named.complete || isFiller(at)) return true;
    return best.named.kind !== 'exact' && partOf(at) === 'common';
  }

  function isFiller(at: number): boolean {
    return FILLERS.has(sentence.words[at]?.word ?? '');
  }

  function consider(from: number, to: number, dropped: number): void {
    const found = match(from, to);
    const lead = isFiller(dropped) ? 0 : MIN_LEAD;
    longest ??= found;
    if (found && found.named.score >= (best?.named.score ?? 0) + lead) best = found;
  }

  function grow(): void {
    for (let to = core.end; to <= Math.min(end, core.end + MAX_GROWTH); to++) consider(core.start, to, to);
    const to = best?.span.end ?? core.end;
    for (let from = core.start - 1; from >= Math.max(start, core.start - MAX_GROWTH); from--)
      consider(from, to, from);
  }

  function match(from: number, to: number): Stretch<T> | undefined {
    const span = { start: from, end: to };
    const asked = searchText(sentence, span, join, names);
    const matches = /\p{L}/u.test(asked) ? search(asked, span) : [];
    const [named] = matches;
    return named && named.score >= (named.complete ? MIN_SCORE : SURE_SCORE)
      ? { span, named, matches }
      : undefined;
  }
}

/**
 * What is said there, with a sign for the word that joins two streets. "A" of a street or a bay is said too, "just" of
 * Just St, "n" before a street and what else a stop is called by, though elsewhere these matter so little that no word
 * stands for them.
 */
function searchText(
  { text, words }: Sentence,
  { start, end }: Span,
  join: number | undefined,
  { isStop, isStopWord }: StopNames,
): string {
  const [from, to] = [words[start]?.start ?? 0, words[end - 1]?.end ?? 0];
  const before = text.slice(0, from);
  const isStreet = STREET.test(words[start]?.word ?? '');
  const letter = isStreet ? /(?:\ba|^\s*n)\s+$/i.exec(before) : /\bn\s+$/i.exec(before);
  const light = /\b([a-z]{2,20})\s{1,3}$/i.exec(text.slice(words[start - 1]?.end ?? 0, from));
  const street = isStreetType(words[start]?.word ?? '') && isStopWord(light?.[1] ?? '') ? light : null;
  const bay = BAY.test(words[end - 1]?.word ?? '') ? /^\s+a\b/i.exec(text.slice(to)) : null;
  const side = /^\s?\([a-z]+\)/i.exec(text.slice(to));
  const first = letter?.index ?? from - (street?.[0].length ?? 0);
  const last = to + (bay ?? side ?? [''])[0].length;
  const more = /^\s{1,3}[a-z]{2,20}/i.exec(text.slice(last, words[end]?.start));
  const joining = join === undefined ? undefined : words[join];
  const said = (until: number) =>
    joining
      ? `${text.slice(first, joining.start)} + ${text.slice(joining.end, until)}`
      : text.slice(first, until);
  const longer = more && said(last + more[0].length);
  return longer && isStop(longer) ? longer : said(last);
}
