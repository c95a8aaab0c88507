import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import { said, type Entity, type Sentence, type Word } from './entities.ts';
import type { Lexicon, WordClass } from './lexicon.ts';
import type { Seen } from './matching.ts';
import { spotCodes } from './spot-codes.ts';
import { spotDays } from './spot-days.ts';
import { spotLines } from './spot-lines.ts';
import { spotNames } from './spot-names.ts';
import { spotNumbers } from './spot-numbers.ts';
import { spotStops } from './spot-stops.ts';
import { spotTimes } from './spot-times.ts';
import { spotWords } from './spot-words.ts';
import { tokenize } from './tokens.ts';
import { BEFORE_PLACE } from './weights.ts';

/** Words that stand in phrases about other things. */
const STREETS: ReadonlySet<WordClass | undefined> = new Set<WordClass>(['topic', 'firm']);

/** The message as words, without those that never matter; with all of them where nothing else is said. */
export function sentenceOf(message: string, lexicon: Lexicon, gazetteer: Gazetteer): Sentence {
  const isCommand = message.trimStart().startsWith('/');
  const tokens = tokenize(message).flatMap((token, at) => {
    const parts = gazetteer.isNameWord(token.word)
      ? undefined
      : lexicon.split(token.word, isCommand && at === 0);
    return parts ? parts.map((word) => ({ ...token, word })) : [token];
  });
  const some = tokens.filter(({ word }) => lexicon.classOf(word) !== 'light');
  const words = (some.length > 0 ? some : tokens).map((token) => ({
    ...token,
    // What is in the name of a place is no misspelt word of ours: Dulles is not "dull".
    meant: gazetteer.isNameWord(token.word) ? token.word : lexicon.meantBy(token.word),
  }));
  return { text: message, words };
}

/** What the words may be, and all that is named in them. */
export function look(sentence: Sentence, lexicon: Lexicon, gazetteer: Gazetteer, now: Date): Seen {
  const { words } = sentence;
  const classes = words.map(({ meant }) => lexicon.classOf(meant));
  const isKnown = (at: number) => words[at]?.word === words[at]?.meant && classes[at] !== undefined;
  const readings = words.map(({ word }, at) =>
    !isKnown(at) && gazetteer.isNameWord(word) ? [] : lexicon.readings(word),
  );
  // "Children's" is in a name, "children" is not.
  const isNameWord = (at: number) => {
    const { word, start, end } = words[at] as Word;
    return (
      gazetteer.isNameWord(word) ||
      (end - start > word.length && gazetteer.isNameWord(said(sentence, at, at + 1)))
    );
  };
  const mayName = (at: number) => {
    if (!isKnown(at)) return true;
    const kind = classes[at];
    return kind !== 'small' && kind !== 'asking' && isNameWord(at);
  };
  // Streets are called by a letter, but for the one that is mostly "I", and after places elsewhere.
  const mayBeStreet = (at: number) => {
    const word = words[at]?.word ?? '';
    return STREETS.has(classes[at]) || (word.length === 1 && (word !== 'i' || at === words.length - 1));
  };
  const spotted = [
    ...spotWords(sentence, (at) => readings[at] ?? []),
    ...spotCodes(sentence, gazetteer),
    ...spotLines(sentence),
    ...spotNumbers(sentence),
    ...spotDays(sentence, now),
    ...spotTimes(sentence, now),
    ...spotStops(sentence, gazetteer, (at) => mayName(at) || mayBeStreet(at)),
    ...spotNames(sentence, gazetteer, {
      mayName,
      isGrammar: isKnown,
      // Names are joined by "of" and "and"; "park at Anacostia" is not Anacostia Park.
      mayJoin: (at) => isKnown(at) && classes[at] === 'small' && !BEFORE_PLACE.has(words[at]?.word ?? ''),
    }),
  ];
  const entities: Entity[][] = words.map(() => []);
  for (const entity of spotted) entities[entity.start]?.push(entity);
  return { count: words.length, classes, readings, entities };
}
