import { ofMessage } from '../plain.ts';

/** Where one thought ends and the next begins. */
const BETWEEN = /(?<=[.!?;…\n])\s+|\s+[–—-]+\s+|,\s+(?=(?:and|but|so|ok|okay|no|actually)\b)/;

/** The last thought of a message that has several; absent where it has one. */
export const lastThought = ofMessage((message) => {
  const thoughts = message.split(BETWEEN).filter((thought) => thought.trim() !== '');
  return thoughts.length > 1 ? thoughts.at(-1) : undefined;
});
