import type { LineCode } from '../../../transit/places.ts';
import { textBetween, slipCost, type Entity, type FindContext, type Sentence, type Word } from './entity.ts';

const LINES: Readonly<Record<string, LineCode>> = {
  red: 'RD',
  rd: 'RD',
  orange: 'OR',
  orng: 'OR',
  silver: 'SV',
  sv: 'SV',
  slvr: 'SV',
  blue: 'BL',
  bl: 'BL',
  blu: 'BL',
  yellow: 'YL',
  yl: 'YL',
  ylw: 'YL',
  green: 'GR',
  gr: 'GR',
  gn: 'GR',
  grn: 'GR',
  reds: 'RD',
  oranges: 'OR',
  silvers: 'SV',
  blues: 'BL',
  yellows: 'YL',
  greens: 'GR',
};

/** What is written where a line was heard: "the blew line". */
const HEARD_LINES: ReadonlyMap<string, LineCode> = new Map([
  ['read', 'RD'],
  ['blew', 'BL'],
]);

/** Names of lines, for mending misspelled ones. */
export const LINE_WORDS = ['red', 'orange', 'silver', 'blue', 'yellow', 'green'];

const JOINS = new Set(['and', 'or', 'n']);
/** What stands between codes of lines: "BL,OR,SV", "bl/or/sv". */
const LISTED = /^\s?[,/+&]\s?$/;

/** Lines, and several of them said together: "the red and blue lines". */
export function findLines(sentence: Sentence, { gazetteer, isKnown }: FindContext): Entity[] {
  const { words } = sentence;
  return words.flatMap(({ word }, start) => {
    const first = lineAt(sentence, start);
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
        lineAt(sentence, end) ??
        (JOINS.has(sentence.words[end]?.word ?? '') ? lineAt(sentence, end + 1) : undefined);
      if (!next) break;
      all.push(next);
    }
    const [last] = all.slice(-1) as [Line];
    const together = { ...first, end: last.end, all: all.map(({ value }) => value) };
    return all.length > 1 ? [first, together] : [first];
  });
}

type Line = Extract<Entity, { kind: 'line' }>;

function lineAt(sentence: Sentence, at: number): Line | undefined {
  const { words } = sentence;
  const word = words[at]?.meant ?? '';
  const next = words[at + 1]?.meant;
  const named = next === 'line' || next === 'lines' || next === 'ln';
  // "or" is a word like any other, unless it is written as the code it can be.
  const isCode =
    word === 'or' &&
    (isListed(sentence, at) ||
      ((named || at === words.length - 1 || words[at - 1]?.word === 'line') &&
        textBetween(sentence, at, at + 1) === 'OR'));
  const heard = named ? HEARD_LINES.get(words[at]?.word ?? '') : undefined;
  const value = isCode ? 'OR' : Object.hasOwn(LINES, word) ? LINES[word] : heard;
  if (!value) return undefined;
  return {
    kind: 'line',
    start: at,
    end: at + (named ? 2 : 1),
    value,
    cost: (named ? 0 : 0.05) + slipCost(words[at] as Word),
  };
}

/** Whether a word stands between signs of a list, or at its end. */
function isListed({ text, words }: Sentence, at: number): boolean {
  const signAfter = (one: number) => LISTED.test(text.slice(words[one]?.end, words[one + 1]?.start));
  return signAfter(at - 1) && (at === words.length - 1 || signAfter(at));
}
