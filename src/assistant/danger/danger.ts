import { once } from '../../common/once.ts';
import { remembering } from '../../common/remembering.ts';
import { LONGEST_MESSAGE, tokenize } from '../understand/words/tokens.ts';
import { buildTypos } from '../understand/words/typos.ts';
import { anyOf, signOf, type Sign } from './match.ts';
import { ORDINARY } from './ordinary-words.ts';
import { ASKED, DESPAIR, EVENTS_ASKED, FAR, OTHER_THINGS, SAID, THINGS, TOLD } from './signs.ts';
import { DANGER_WORDS } from './words.ts';

/** Who speaks is in danger, or tells of somebody who is; `despair`: of wanting to die. */
export type Danger = 'danger' | 'despair';

/**
 * Whether a message tells of a danger, by itself: neither names nor what was said before are needed. What is only asked
 * ("was there a fire"), heard of, over or in fun is none. Read up to its 300th character.
 */
export function dangerIn(text: string): Danger | undefined {
  const message = text.slice(0, LONGEST_MESSAGE);
  return mayTellOfDanger(message) ? reader().read(message) : undefined;
}

/** Whether what sounds like danger is asked about, heard of, over or in fun: a second look takes it for none. */
export function isCalm(text: string): boolean {
  return reader().isCalm(text.slice(0, LONGEST_MESSAGE));
}

/** Words about danger that are looked for misspelled, too, and those beside which they stand. */
const MISSPELLED =
  'who family young fire burn smoke blast gun knife weapon shots bomb attack follow threat afraid tracks collapse still breath ill blood hurt sick dead aid doctor emergency medical help police lost took despair trapped';
const BESIDE = 'please platform suspicious tunnel station train';
const SHORTEST_SLIP = 4;

/** Short forms that mean nothing else here. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hes: 'he is',
    shes: 'she is',
    someones: 'someone is',
    somebodys: 'somebody is',
    everyones: 'everyone is',
    couldnt: 'could not',
    cannot: 'can not',
    boutta: 'about to',
    finna: 'going to',
  }),
);

const BREAK = /[.,;:!?\n]/;

/** Everything that is compiled, for the first message that may tell of something. */
const reader = once(() => {
  const lists = [TOLD, DESPAIR, SAID].map((sources) => indexed(sources.map((source) => signOf(source))));
  const [told, despair, said] = lists as [Index, Index, Index];
  const [asked, far] = [ASKED, FAR].map((sources) => sources.map((source) => signOf(source)));
  const events = EVENTS_ASKED.map((source) => signOf(source, 'g'));
  const things = THINGS.map((source) => signOf(source, 'g'));
  const others = anyOf(OTHER_THINGS);
  const slips = slipsOf();
  const meant = (word: string) => SPELLED_OUT.get(word) ?? slips(word) ?? word;

  function read(message: string): Danger | undefined {
    const parted = partedWords(message, meant);
    const whole = withoutBreaks(parted);
    // What is taken out below tells nothing more: most that is said ends here.
    if (![told, despair, said].some((index) => hasSign(index, whole))) return undefined;
    const isAsked = asks(message, parted, whole);
    const words = withoutBreaks(
      [...things, ...(isAsked ? events : [])].reduce(
        (left, { pattern }) => left.replace(pattern(), ' #'),
        parted.replace(others, ' #'),
      ),
    );
    const isDespair = hasSign(despair, words);
    const isTold = isDespair || hasSign(told, words);
    if (!isTold && (isAsked || !hasSign(said, words))) return undefined;
    if (isAny(far, whole)) return undefined;
    return isDespair ? 'despair' : 'danger';
  }

  const asks = (message: string, parted: string, whole: string) =>
    message.includes('?') || [parted, whole].some((words) => isAny(asked, words));

  function isCalm(message: string): boolean {
    const parted = partedWords(message, meant);
    const whole = withoutBreaks(parted);
    return asks(message, parted, whole) || isAny(far, whole);
  }

  return { read, isCalm, anchors: new Set(lists.flatMap((index) => [...index.keys()])), slips };
});

/** Signs by the words without which they are not there. */
type Index = ReadonlyMap<string, readonly Sign[]>;

function indexed(signs: readonly Sign[]): Index {
  const index = new Map<string, Sign[]>();
  for (const sign of signs)
    for (const anchor of sign.anchors) {
      const known = index.get(anchor);
      if (known) known.push(sign);
      else index.set(anchor, [sign]);
    }
  return index;
}

function hasSign(index: Index, words: string): boolean {
  const tried = new Set<Sign>();
  return words.split(' ').some((word) =>
    (index.get(word) ?? []).some((sign) => {
      if (tried.has(sign)) return false;
      tried.add(sign);
      return sign.pattern().test(words);
    }),
  );
}

function isAny(signs: readonly Sign[] | undefined, words: string): boolean {
  return signs?.some(({ pattern }) => pattern().test(words)) ?? false;
}

function withoutBreaks(parted: string): string {
  return parted.replaceAll(' ,', '');
}

/** The words of a message, each with a space before it, and a comma where a part of it ends. */
function partedWords(message: string, meant: (word: string) => string): string {
  let words = '';
  let last = 0;
  for (const { word, start, end } of tokenize(message)) {
    if (last > 0 && start >= last && BREAK.test(message.slice(last, start))) words += ' ,';
    words += ` ${meant(word)}`;
    last = end;
  }
  return words;
}

/** The word about danger that one is a slip of; absent: it is none. */
function slipsOf(): (word: string) => string | undefined {
  const known = new Set(
    [...MISSPELLED.split(' ').map((name) => DANGER_WORDS[name] ?? ''), BESIDE]
      .flatMap((words) => words.split(/[\s_]+/))
      .filter((word) => word.length >= SHORTEST_SLIP && /^[a-z]+$/.test(word)),
  );
  const typos = buildTypos(known, new Set());
  return remembering(MAX_WORDS, (word) =>
    word.length < SHORTEST_SLIP || known.has(word) || ORDINARY.has(word) ? undefined : typos(word)[0]?.word,
  );
}

/** Words of which it is known whether they may tell of something. */
const MAX_WORDS = 20_000;
const telling = new Map<string, boolean>();

/** Whether a message has a word without which none tells of a danger: most have not, and cost no more than this. */
export function mayTellOfDanger(message: string): boolean {
  return message.toLowerCase().split(NO_LETTER).some(isTelling);
}

const NO_LETTER = /[^a-z0-9]+/;

function isTelling(word: string): boolean {
  const known = telling.get(word);
  if (known !== undefined) return known;
  const { anchors, slips } = reader();
  const is =
    word !== '' &&
    [word, slips(word) ?? word, ...(SPELLED_OUT.get(word)?.split(' ') ?? [])].some((one) => anchors.has(one));
  if (telling.size >= MAX_WORDS) telling.clear();
  telling.set(word, is);
  return is;
}
