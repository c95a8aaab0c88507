import type { Slots } from '../../understand/slots/slots.ts';

/** Words of each mood; what says no more than these, and such as say nothing, asks for nothing. */
const MOODS: Readonly<Record<'upset' | 'late' | 'well' | 'fine' | 'thanks' | 'sorry', ReadonlySet<string>>> =
  {
    upset:
      words(`fuck fucking fucked fck wtf shit shitty crap bullshit damn dammit suck sucks sucked useless terrible
    awful horrible worst garbage trash stupid dumb idiot hate frustrating frustrated annoying annoyed ridiculous
    pathetic joke ugh argh angry pissed sick 😡 🤬 😤 😠 😭 😢 😩 😫 🙄 👎`),
    well: words('how doing'),
    late: words('late ugh argh'),
    fine: words('👍 👌 ✅ 🙂 😀 😊 😁 😂 🤣 🙌 💯 👏 🎉'),
    thanks: words('❤ ❤️ 🙏 💙 💜 😍 🥰'),
    sorry: words('sorry apologies oops'),
  };
/** Words that say nothing of their own beside those. */
const BESIDE =
  words(`i im i'm am me my you u your ya ur youre you're r are is it its it's this that thats that's the a an so very
  really just such of all again for work school app bot train trains bus thing service system piece off man dude lol my bad oh
  no well ok okay going be being today always going to gonna with and tired sick same to guys`);
const MOST_WORDS = 7;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

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
  well: words('you u ya'),
  late: words("im i'm am"),
};
