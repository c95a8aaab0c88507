import { ofMessage } from '../plain.ts';

/** Where a question may begin inside a longer message. */
const BEGINNING =
  /\b(?:when(?:'s|s)?|what(?:'s|s)?|where(?:'s|s)?|how|which|who|why|is|are|does|do|will|can|could|any|next|tell me|show me|give me|need|i (?:just )?(?:need|want)|looking for|fare|elevators?|delays?|last|first|remind|follow|stop|check)\b/gi;
const MAX_TRIED = 12;
const LEAST_WORDS = 2;

/** A part of a message that may be all of its question. */
export interface Thought {
  text: string;
  /** What stands before it. */
  before: string;
}

/** Parts of a message that may be its question alone, the longest first; a message says what it feels around it. */
export function thoughtsOf(message: string): Thought[] {
  const found: Thought[] = [];
  for (const sentence of message.split(/(?<=[.!?;\n])\s*/)) {
    for (const { index } of sentence.matchAll(BEGINNING)) {
      const whole = sentence.slice(index).trim();
      const start = message.indexOf(sentence) + index;
      for (const text of [whole, withoutEnd(whole)]) {
        if (
          text.split(/\s+/).length >= LEAST_WORDS &&
          text !== message.trim() &&
          !found.some((one) => one.text === text)
        )
          found.push({ text, before: message.slice(0, start) });
      }
    }
  }
  return found.sort((a, b) => b.text.length - a.text.length).slice(0, MAX_TRIED);
}

/** Without what comes after a comma or a "because", which is rarely a part of the question. */
function withoutEnd(text: string): string {
  return text
    .replace(
      /(?:,| because | cause | cuz | since | so (?:i|we) | (?:and )?(?:i|we|my|this|that|it)(?: |'(?:m|ve|s|d|ll) )(?!there\b|is (?:going|coming)).*).*$/i,
      '',
    )
    .trim();
}

/** Where one thought ends and the next begins. */
const BETWEEN = /(?<=[.!?;…\n])\s+|\s+[–—-]+\s+|,\s+(?=(?:and|but|so|ok|okay|no|actually)\b)/;

/** The last thought of a message that has several; absent where it has one. */
export const lastThought = ofMessage((message) => {
  const thoughts = message.split(BETWEEN).filter((thought) => thought.trim() !== '');
  return thoughts.length > 1 ? thoughts.at(-1) : undefined;
});

const ADDING = /^\W*(?:and|or|what about|how about)\b[^,;]{3,60}(?=[,;])/i;

/** What comes before the reason of a message that only adds to the question: "and Takoma, as my second choice". */
export function firstThought(message: string): string | undefined {
  return ADDING.exec(message)?.[0];
}

/** Places that may be named before a word, the nearest first: up to four words after "at", "in", "near" and the like. */
export function placesBefore(text: string): string[] {
  const found: string[] = [];
  for (const { 0: said } of [
    ...text.matchAll(/\b(?:at|in|into|near|from|to|by)\s+(?:the\s+)?(?:[^\s,.;!?]+\s*){1,4}/gi),
  ].reverse()) {
    const words = said.trim().split(/\s+/).slice(1);
    for (let count = words.length; count > 0; count--) found.push(words.slice(0, count).join(' '));
  }
  return found.slice(0, MAX_TRIED);
}

const WHERE = /\b(?:at|in|near|from|outside|by|to)\s+[^,.;!?]{2,50}$/i;

/** The place that is told before a question: "I am at Rosslyn and". Absent where none is. */
export function placeBefore(before: string): string | undefined {
  const said = before.replace(/[\s,.;!?]+$/, '').replace(/\s+(?:and|so|but|anyway)$/i, '');
  return WHERE.exec(said)?.[0];
}
