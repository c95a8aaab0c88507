import { slips } from './distance.ts';

/** Puts names together that recognition took apart: "fort tot in" is "Fort Totten". Other words stay as they are. */
export type PutTogether = (text: string) => string;

interface Word {
  written: string;
  letters: string;
  sound: string;
}

type Name = readonly Word[];

/** Heard words, from one on, by how many they are taken together. */
type Runs = readonly Word[];

/** Heard words that are taken for a word of a name, or for all of it. */
interface Match {
  count: number;
  /** How far what was heard is from the name. */
  slips: number;
}

/** The first word of a name says it, where it is as long: letters, and sounds. */
const LEAST_LETTERS = 6;
const LEAST_SOUND = 3;
/** Into how many words a word of a name is taken apart at most. */
const MOST_PIECES = 4;
/** Slips for each letter of a name that has at least so many sounds: the longer it sounds the same, the less its letters matter. */
const ALLOWED: readonly (readonly [sounds: number, slips: number])[] = [
  [6, 0.6],
  [5, 0.34],
  [0, 0.2],
];
/** The same for each word of it, and what is allowed where it is short. */
const ALLOWED_A_WORD = 0.5;
const ALLOWED_A_SHORT_WORD = 1.5;
/** No name begins with them. */
const LITTLE = new Set('a and at for from in is of on or the to what when where which'.split(' '));

/** For these names. */
export function createPutTogether(names: readonly string[]): PutTogether {
  const whole = names.map((name) => name.split(' ').map(wordOf));
  const alone = whole.flatMap(([word]) =>
    word && word.letters.length >= LEAST_LETTERS && word.sound.length >= LEAST_SOUND ? [[word]] : [],
  );
  const bySound = Map.groupBy([...whole, ...alone], ([first]) => first?.sound ?? '');

  return (text) => {
    const heard = text.split(' ').map(wordOf);
    const runs = heard.map((_, at) => runsFrom(heard, at));
    const written: string[] = [];
    for (let at = 0; at < heard.length;) {
      const said = LITTLE.has(heard[at]?.letters ?? '') ? undefined : longestAt(runs, at, bySound);
      const words = heard.slice(at, at + (said?.match.count ?? 1)).map((word) => word.written);
      const isSaid = said === undefined || (said.match.slips === 0 && said.match.count === said.name.length);
      const name = said?.name.map((word) => word.written).join(' ') ?? '';
      written.push(isSaid ? words.join(' ') : name + signAfter(words.at(-1) ?? ''));
      at += words.length;
    }
    return written.join(' ');
  };
}

/** The name that is said in the most words, of those in two or more: one word is for the gazetteer, which hears better. */
function longestAt(runs: readonly Runs[], at: number, bySound: ReadonlyMap<string, readonly Name[]>) {
  let longest: { name: Name; match: Match } | undefined;
  const sounds = new Set((runs[at] ?? []).map(({ sound }) => sound));
  for (const name of [...sounds].flatMap((sound) => bySound.get(sound) ?? [])) {
    const match = nameAt(runs, at, name);
    if (match && match.count > Math.max(1, longest?.match.count ?? 0)) longest = { name, match };
  }
  return longest;
}

/** The heard words, from one on, that are the name; absent: they are not. */
function nameAt(runs: readonly Runs[], start: number, name: Name): Match | undefined {
  let [count, far, letters, sounds] = [0, 0, 0, 0];
  for (const word of name) {
    const match = wordAt(runs, start + count, word);
    if (!match) return undefined;
    count += match.count;
    far += match.slips;
    letters += word.letters.length;
    sounds += word.sound.length;
  }
  const [, allowed = 0] = ALLOWED.find(([least]) => sounds >= least) ?? [];
  return far <= letters * allowed ? { count, slips: far } : undefined;
}

function wordAt(runs: readonly Runs[], start: number, { letters, sound }: Word): Match | undefined {
  // The first that sounds like it: what adds no sound to that is another word, "I" or "how".
  const at = (runs[start] ?? []).findIndex((run) => run.letters === letters || run.sound === sound);
  const run = runs[start]?.[at];
  const addsNothing = at > 0 && runs[start + 1]?.[at - 1]?.sound === sound;
  if (!run || addsNothing) return undefined;
  const most = sound.length < LEAST_SOUND ? ALLOWED_A_SHORT_WORD : letters.length * ALLOWED_A_WORD;
  const far = slips(run.letters, letters, most);
  return far <= most ? { count: at + 1, slips: far } : undefined;
}

function runsFrom(heard: readonly Word[], start: number): Runs {
  const runs: Word[] = [];
  for (const { written, letters } of heard.slice(start, start + MOST_PIECES)) {
    const before = runs.at(-1);
    if (letters === '' || (before && signAfter(before.written) !== '')) break;
    runs.push(before ? wordOf(`${before.letters}${letters}${signAfter(written)}`) : (heard[start] as Word));
  }
  return runs;
}

/** "," of "Rosslyn,". */
function signAfter(written: string): string {
  return /[^\p{L}\p{N}]*$/u.exec(written)?.[0] ?? '';
}

function wordOf(written: string): Word {
  const letters = written.toLowerCase().replaceAll(/[^a-z]/g, '');
  return { written, letters, sound: soundOf(letters) };
}

/** Letters that sound as others do, in the order in which they are replaced. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/(?<=^|[aeiou])gh(?=t|$)/g, ''],
  [/ph/g, 'f'],
  [/t?ch|sh/g, 'x'],
  [/th/g, 't'],
  [/dge?/g, 'd'],
  [/mb$/, 'm'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/d/g, 't'],
  [/^[aeiou]/, 'A'],
  [/(?<!^)[aeiouwhy]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** How words sound, roughly: words that recognition takes for each other have the same. The breaks between them are no sound. */
function soundOf(words: string): string {
  return ALIKE.reduce((sound, [letters, like]) => sound.replace(letters, like), words.toLowerCase());
}
