import { asSaid } from '../../../src/replies/speech/words.ts';

/** Amazon takes up to 200; nobody says so much. Characters. */
const LONGEST_PHRASE = 140;

/** Words as a skill's sample or value may have them: letters, spaces, apostrophes, periods and hyphens; numbers are spelled. */
export function spelled(words: string): string {
  return asSaid(words)
    .replaceAll(/[^\p{L}' .-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * A sentence with slots, "next train at {station}", as a sample; absent where it cannot be one: too long, the same slot
 * twice, nothing but one slot, signs that a sample may not have.
 */
export function samplePhrase(sentence: string): string | undefined {
  const parts = sentence.split(/(\{\w+\})/);
  const slots = parts.filter((part) => part.startsWith('{'));
  const phrase = parts
    .map((part) =>
      part.startsWith('{')
        ? part
        : spelled(part)
            .toLowerCase()
            .replaceAll(/[.-](?=\s|$)/g, ''),
    )
    .filter(Boolean)
    .join(' ');
  const words = phrase.replaceAll(/\{\w+\}/g, '').trim();
  const isBare = words === '' && slots.length < 2;
  if (isBare || phrase.length > LONGEST_PHRASE || new Set(slots).size < slots.length) return undefined;
  return /^[a-z{]/.test(phrase) && /^[a-z_' .{}-]*$/.test(phrase) ? phrase : undefined;
}
