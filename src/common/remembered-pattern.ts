import { remembering } from './remembering.ts';

/** A pattern that looks once at each text. */
export interface RememberedPattern {
  test(text: string): boolean;
  exec(text: string): Readonly<RegExpExecArray> | null;
}

type Found = ReturnType<RememberedPattern['exec']>;

/** Texts, of at most a message's length; one takes some two kilobytes. */
const MAX_TEXTS = 500;
/** What each pattern found in a text, by the pattern's number. */
const kept = remembering(MAX_TEXTS, (): (Found | undefined)[] => []);
let patterns = 0;
let lastText: string | undefined;
let foundInLast: (Found | undefined)[] = [];

/**
 * The same pattern, with what it found in a text kept: a message is put to some hundred patterns, one after the other,
 * and most riders say the same few. Not for patterns that go on where they ended before.
 */
export function remembered(pattern: RegExp): RememberedPattern {
  const number = patterns++;
  const exec = (text: string): Found => {
    const found = foundIn(text);
    const known = found[number];
    if (known !== undefined) return known;
    const now = pattern.exec(text);
    found[number] = now;
    return now;
  };
  return { exec, test: (text) => exec(text) !== null };
}

/** What was found in a text so far. */
function foundIn(text: string): (Found | undefined)[] {
  if (text !== lastText) foundInLast = kept(text);
  lastText = text;
  return foundInLast;
}
