import type { Gazetteer } from './gazetteer.ts';

/** A word of a message, with where it stands there. */
interface Said {
  word: string;
  start: number;
  end: number;
}

/** Words that stand for others, but where a name has what was said beside another of its words: at Bay Fair "fair" is no fare. */
export function asNamed<T extends Said>(
  words: readonly T[],
  message: string,
  { isNameWord }: Pick<Gazetteer, 'isNameWord'>,
): T[] {
  return words.map((one, at) => {
    const said = message.slice(one.start, one.end).toLowerCase();
    // "2" for "to" is no word of a name.
    if (said.length === 1 || said === one.word || isNameWord(one.word) || !isNameWord(said)) return one;
    const isBeside = [words[at - 1], words[at + 1]].some(
      (other) => other !== undefined && other.start !== one.start && isNameWord(other.word),
    );
    return isBeside ? { ...one, word: said } : one;
  });
}
