import type { ForeignLanguage } from '../replies/foreign-reply.ts';
import { wordSet } from './word-list.ts';
import { wordLists } from './word-table.ts';

const list = wordLists(new URL('foreign-words.txt', import.meta.url));
/** Of each, words that are of it wherever they stand, words that names and English may have as well, and what it is called. */
const LANGUAGES = (
  [
    ['es', ['spanish', 'español', 'espanol']],
    ['fr', ['french', 'français', 'francais']],
  ] as const
).map(([language, names]) => ({
  language,
  certain: wordSet(list(`${language} certain`)),
  likely: wordSet(list(`${language} likely`)),
  asked: names.flatMap((name) => ['speak', 'speaks', 'in', 'en'].map((verb) => ` ${verb} ${name} `)),
  alone: names.flatMap((name) => [name, `${name} please`]),
}));
/** The share of them, of all words: names of places are in English. */
const LEAST_SHARE = 0.4;

/** The language that somebody speaks, or asks for: one word that is nothing else, another, and not much beside them. */
export function foreignLanguage(text: string): ForeignLanguage | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = words.join(' ');
  const spoken = LANGUAGES.map(({ language, certain, likely, asked, alone }) => {
    const isAsked = alone.includes(said) || asked.some((one) => ` ${said} `.includes(one));
    const sure = words.filter((word) => certain.has(word)).length;
    const all = sure + words.filter((word) => likely.has(word)).length;
    const isSpoken = sure > 0 && all > 1 && all >= LEAST_SHARE * words.length;
    return { language, weight: isAsked ? Infinity : isSpoken ? all : 0 };
  });
  const [most] = spoken.toSorted((a, b) => b.weight - a.weight);
  return most && most.weight > 0 ? most.language : undefined;
}
