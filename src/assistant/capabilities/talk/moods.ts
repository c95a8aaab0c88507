import type { Slots } from '../../understand/slots/slots.ts';
import { wordSet } from '../../word-list.ts';
import { wordLists } from '../../word-table.ts';

const list = wordLists(new URL('mood-words.txt', import.meta.url));
/** Words of each mood; what says no more than these, and such as say nothing, asks for nothing. */
const MOODS: Readonly<Record<'upset' | 'late' | 'well' | 'fine' | 'thanks' | 'sorry', ReadonlySet<string>>> =
  {
    upset: wordSet(list('upset')),
    well: wordSet('how doing'),
    late: wordSet('late ugh argh'),
    fine: wordSet('👍 👌 ✅ 🙂 😀 😊 😁 😂 🤣 🙌 💯 👏 🎉'),
    thanks: wordSet('❤ ❤️ 🙏 💙 💜 😍 🥰'),
    sorry: wordSet('sorry apologies oops'),
  };
/** Words that say nothing of their own beside those. */
const BESIDE = wordSet(list('beside'));
const MOST_WORDS = 7;

/** The mood that a message shows, where that is all it does: "this is useless", "👍", "how r u". */
export function moodOf(text: string): NonNullable<Slots['tone']> | undefined {
  const said =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+|\p{Extended_Pictographic}\uFE0F?/gu) ?? [];
  if (/\d/.test(text) || said.length === 0 || said.length > MOST_WORDS) return undefined;
  for (const [mood, own] of Object.entries(MOODS) as [keyof typeof MOODS, ReadonlySet<string>][]) {
    const isAll =
      said.every((word) => own.has(word) || BESIDE.has(word)) && said.some((word) => own.has(word));
    const who = WHOSE[mood];
    if (isAll && (!who || said.some((word) => who.has(word)))) return mood === 'late' ? 'upset' : mood;
  }
  return undefined;
}

/** Of whom it must be said: the train that is late is asked about. */
const WHOSE: Readonly<Partial<Record<keyof typeof MOODS, ReadonlySet<string>>>> = {
  well: wordSet('you u ya'),
  late: wordSet("im i'm am"),
};
