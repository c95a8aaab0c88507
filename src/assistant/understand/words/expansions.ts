import { wordTable } from '../../word-table.ts';
import { listOf, wordSet } from '../../word-list.ts';

/** Short, spoken and run-together forms, as the words they stand for: without apostrophes, unless it is another word without. */
export const EXPANSIONS: ReadonlyMap<string, string> = new Map(
  wordTable(new URL('short-forms.txt', import.meta.url)).flatMap(([words, forms]) =>
    forms.split(' ').map((form) => [form, words] as const),
  ),
);

/** Letters and digits that are said as a word where one of these comes before; elsewhere they are what they are. */
const SAID = new Map(
  Object.entries({
    u: { word: 'you', after: new Set('can could do would did if thank have'.split(' ')) },
    r: { word: 'are', after: new Set('where what when how which who there they trains buses'.split(' ')) },
    sat: {
      word: 'saturday',
      after: new Set(
        'on this next every each only and or first last train trn trains fri friday open close'.split(' '),
      ),
    },
    '2': {
      word: 'to',
      after: new Set('need want get go going how long far have trying headed heading train ferry'.split(' ')),
    },
    w: {
      word: 'with',
      after: new Set('up wrong happening on issue issues problem problems deal'.split(' ')),
    },
  }),
);

/** What is counted, or told of a train with a number: "the train 2 stops away", "train 2 is late". */
const COUNTS = wordSet(listOf('expansions COUNTS'));

/** "can u", "where r", "get 2": the word that a letter or digit stands for between others; absent where it does not. */
export function saidFor(letter: string, before: string, rest: string): string | undefined {
  const said = SAID.get(letter);
  return said?.after.has(before) && !(letter === '2' && COUNTS.has(rest.trim().split(' ')[0] ?? ''))
    ? said.word
    : undefined;
}

/** Words of names as they are heard, by the one that follows and tells it. */
const HEARD: ReadonlyMap<string, { as: string; word: string }> = new Map([
  ['street', { as: 'you', word: 'u' }],
  ['pont', { as: 'do', word: 'du' }],
]);

/** "You street", "do pont": the word that was said before another; absent where it was the one that was heard. */
export function heardFor(word: string, next: string): string | undefined {
  const heard = HEARD.get(next);
  return heard?.as === word ? heard.word : undefined;
}
