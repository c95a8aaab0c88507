import { once } from '../../common/once.ts';
import { remembering } from '../../common/remembering.ts';
import { DANGER_WORDS } from './words.ts';

/** A sign that is looked for in a text of words, each with a space before it. */
export interface Sign {
  pattern: () => RegExp;
  /** Without one of these no such sign is there. */
  anchors: readonly string[];
}

/** Up to three words of any kind, up to five, and as many as one asks of: until somebody speaks of themselves. */
const GAPS: Readonly<Record<string, string>> = {
  '~': '(?: [^\\s,]+){0,3}?',
  '~~': '(?: [^\\s,]+){0,5}',
  '~~~':
    '(?: (?!(?:i|my|me|he|she|we|help|please|there|need|here|inside|someone|somebody|this)(?= |$))[^\\s,]+){0,6}',
  '^': '^',
  $: '$',
};

/** What is said everywhere, and no sign by itself. */
const COMMON: ReadonlySet<string> = new Set(
  `a an the this that these some my our his her their him them me us i we you he she they it its is are was were be been being
   am has have had do did does just got get getting gets on in at to from of off out up down into onto by for with without
   over under near next and or so but not no now here there who what where when why how can could will would should going
   go went train trains bus buses metro car station platform door doors elevator escalator people person man woman guy
   someone somebody everyone please all any one two another other if as too very really still back away after before
   again like want need tell let stop take tried trying start keep keeps starts started will_not stairs steps side left leave
   find found see saw line new made make says said say think about around work time home way want wanna hit run ran hear heard open
   opened little year first 9 9_11 take took taken coming water not moving wake will send reach stopped pass passed last down must
   only much many more long how_long late soon at_all today tonight while until till nothing something big too left_on give`.split(
    /\s+/,
  ),
);

/** Of these, what is said in every other sentence. */
const EVERYWHERE: ReadonlySet<string> = new Set(
  'a an the to i me my in on at of is are it there do does get and for from not no train bus what where when how can you please next stop with this that want need going go here help all be have by stop'.split(
    ' ',
  ),
);

/** Compiles a sign, when it is first looked for. */
export function signOf(source: string, flags = ''): Sign {
  const marked = source.split(' ');
  const elements = marked.map((element) => element.replace('!', ''));
  const chosen = marked.filter((element) => element.startsWith('!')).map((element) => element.slice(1));
  return {
    pattern: once(() => new RegExp(elements.map(patternOf).join(''), flags)),
    anchors: anchorsOf(chosen.length > 0 ? chosen : elements),
  };
}

/** Any of some sequences of words. */
export function anyOf(sequences: readonly string[]): RegExp {
  return new RegExp(` (?:${sequences.join('|')})(?= |$)`, 'g');
}

function patternOf(element: string): string {
  const gap = GAPS[element];
  if (gap !== undefined) return gap;
  const word = `(?: (?:${alternativesOf(element).join('|')})(?= |$))`;
  return element.endsWith('?') ? `${word}?` : word;
}

const MOST_ELEMENTS = 2000;

/** The words that an element may be; some are several. */
const alternativesOf = remembering(MOST_ELEMENTS, (element: string): readonly string[] => {
  const names = element
    .replace(/\?$/, '')
    .replace(/^\{(.*)\}$/, '$1')
    .split('|');
  return names
    .flatMap((name) =>
      element.startsWith('{') ? (DANGER_WORDS[name]?.trim().split(/\s+/) ?? [name]) : [name],
    )
    .map((words) => words.replaceAll('_', ' '));
});

/** Of the elements that must be there, the words of the one that is said least elsewhere. */
function anchorsOf(elements: readonly string[]): string[] {
  const needed = elements.filter((element) => GAPS[element] === undefined && !element.endsWith('?'));
  const choices = needed.map(rarestWordsOf);
  const [best = []] = choices.toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
  return [...new Set(best)];
}

/** How often one of some words is said elsewhere, roughly. */
function frequencyOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (EVERYWHERE.has(word) ? 1000 : COMMON.has(word) ? 50 : 0.2), 0);
}

const rarestWordsOf = remembering(MOST_ELEMENTS, (element: string): readonly string[] =>
  alternativesOf(element).map(rarestOf),
);

function rarestOf(words: string): string {
  const parts = words.split(' ');
  return parts.find((part) => !COMMON.has(part)) ?? parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
