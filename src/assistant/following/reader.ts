import { speechPatterns } from '../speech.ts';
import type { Slots } from '../understand/slots/slots.ts';

/** What a sentence about following says beside what is followed. What was not said is absent. */
export type SaidOptions = Pick<
  Slots,
  'days' | 'windows' | 'until' | 'starts' | 'severity' | 'manner' | 'early' | 'alert' | 'lead' | 'condition'
>;

/** What was said, and what is left of the sentence without the words that said it. */
export interface ReadOptions {
  said: SaidOptions;
  rest: string;
}

/** Reads one kind of words: what they say, and the text without them. Absent: there are none. `before`: what was read. */
export type Reader = (text: string, now: Date, before?: SaidOptions) => ReadOptions | undefined;

/** The text without what a pattern found. */
export function without(text: string, found: RegExpExecArray): string {
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    .replaceAll(/\s+/g, ' ')
    .trim();
}

type Option = 'alert' | 'lead' | 'notEarly' | 'early' | 'limit' | 'condition' | 'errand';

/** What is said beside the thing that is followed. */
export const OPTION = Object.fromEntries(
  speechPatterns(new URL('option-words.txt', import.meta.url)),
) as Readonly<Record<Option, RegExp>>;
