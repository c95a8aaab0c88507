import type { FollowOptions } from '../../alerts/subscriptions/subscription.ts';

/** What a sentence about following says beside what is followed. What was not said is absent. */
export interface Wish {
  days?: NonNullable<FollowOptions['days']>;
  hours?: NonNullable<FollowOptions['hours']>;
  /** When it ends, or what a pause lasts to. */
  until?: Date;
  about?: FollowOptions['about'];
  form?: FollowOptions['form'];
  /** The alert that is spoken of, by its own word. */
  alert?: string;
  /** Minutes before, of a reminder. */
  lead?: number;
}

/** A wish, and what is left of the sentence without the words that said it. */
export interface ReadWish {
  wish: Wish;
  rest: string;
}

/** Reads one kind of words: what they say, and the text without them. Absent: there are none. */
export type Reader = (text: string, now: Date) => ReadWish | undefined;

/** The text without what a pattern found. */
export function without(text: string, found: RegExpExecArray): string {
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    .replaceAll(/\s+/g, ' ')
    .trim();
}
