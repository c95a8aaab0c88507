import { LINE_NAMES } from '../../../common/line-names.ts';
import { oncePer } from '../../../common/once.ts';
import type { Lines } from '../../../transit/lines.ts';
import { textBetween, slipCost, type Entity, type FindContext, type Sentence, type Word } from './entity.ts';

/** The lines of a region by what is written for them; several words are joined by blanks. */
interface Spoken {
  written: ReadonlyMap<string, string>;
  /** What is a line beside that word alone. */
  beside: ReadonlyMap<string, string>;
  /** Ids that join words when they are not written as ids. */
  joining: ReadonlyMap<string, string>;
  /** How many words the longest takes. */
  longest: number;
}

const spokenOf = oncePer((lines: Lines['lines']): Spoken => {
  const wordsOf = (key: 'words' | 'besideLine') =>
    new Map([...lines.values()].flatMap((line) => line[key].map((word) => [word, line.id] as const)));
  const written = wordsOf('words');
  const ids = [...lines.keys()].map((id) => [id.toLowerCase(), id] as const);
  return {
    written,
    beside: wordsOf('besideLine'),
    joining: new Map(ids.filter(([word]) => JOINS.has(word))),
    longest: Math.max(1, ...[...written.keys()].map((words) => words.split(' ').length)),
  };
});

/** Names of lines, for mending misspelled ones. */
export const LINE_WORDS = Object.values(LINE_NAMES).map((name) => name.toLowerCase());

const JOINS = new Set(['and', 'or', 'n']);
/** What stands between codes of lines: "BL,OR,SV", "bl/or/sv". */
const LISTED = /^\s?[,/+&]\s?$/;

/** Lines, and several of them said together: "the red and blue lines". */
export function findLines(sentence: Sentence, { gazetteer, isKnown }: FindContext): Entity[] {
  const { words } = sentence;
  const spoken = spokenOf(gazetteer.lines);
  return words.flatMap(({ word }, start) => {
    const first = lineAt(sentence, start, spoken);
    if (!first) return [];
    // "Riggs Rd and Drexel" is on no line; "Bethesda RD" may be.
    const before = words[start - 1]?.word ?? '';
    const isStreet =
      gazetteer.isStopWord(before) && !gazetteer.isNameWord(before) && isKnown[start - 1] !== true;
    if (word === 'rd' && first.end === start + 1 && isStreet) return [];
    const all = [first];
    for (;;) {
      const { end } = all.at(-1) as Line;
      const next =
        lineAt(sentence, end, spoken) ??
        (JOINS.has(sentence.words[end]?.word ?? '') ? lineAt(sentence, end + 1, spoken) : undefined);
      if (!next) break;
      all.push(next);
    }
    const [last] = all.slice(-1) as [Line];
    const together = { ...first, end: last.end, all: all.map(({ value }) => value) };
    return all.length > 1 ? [first, together] : [first];
  });
}

type Line = Extract<Entity, { kind: 'line' }>;

/** What follows the name of a line. */
const NOUNS = new Set(['line', 'lines', 'ln']);
/** What a letter or a number is a line's before: "the A train". */
const RUNNING = new Set(['train', 'trains']);

function lineAt(sentence: Sentence, at: number, spoken: Spoken): Line | undefined {
  for (let count = spoken.longest; count > 1; count--) {
    const said = sentence.words.slice(at, at + count).map(({ word }) => word);
    const value = said.length === count ? spoken.written.get(said.join(' ')) : undefined;
    const end = at + count + (NOUNS.has(sentence.words[at + count]?.meant ?? '') ? 1 : 0);
    if (value !== undefined) return { kind: 'line', start: at, end, value, cost: 0 };
  }
  return lineInWord(sentence, at, spoken);
}

function lineInWord(sentence: Sentence, at: number, { written, beside, joining }: Spoken): Line | undefined {
  const { words } = sentence;
  const word = words[at]?.meant ?? '';
  const next = words[at + 1]?.meant ?? '';
  const named = NOUNS.has(next);
  // "or" is a word like any other, unless it is written as the code it can be.
  const code = joining.get(word);
  const isCode =
    code !== undefined &&
    (isListed(sentence, at) ||
      ((named || at === words.length - 1 || words[at - 1]?.word === 'line') &&
        textBetween(sentence, at, at + 1) === code));
  const isLetter = word.length <= 2 && RUNNING.has(next);
  const heard = named || isLetter ? beside.get(words[at]?.word ?? '') : undefined;
  const value = isCode ? code : (written.get(word) ?? heard);
  if (!value) return undefined;
  return {
    kind: 'line',
    start: at,
    end: at + (named ? 2 : 1),
    value,
    cost: (named || heard ? 0 : 0.05) + slipCost(words[at] as Word),
  };
}

/** Whether a word stands between signs of a list, or at its end. */
function isListed({ text, words }: Sentence, at: number): boolean {
  const signAfter = (one: number) => LISTED.test(text.slice(words[one]?.end, words[one + 1]?.start));
  return signAfter(at - 1) && (at === words.length - 1 || signAfter(at));
}
