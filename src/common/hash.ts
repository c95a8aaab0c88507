/** FNV-1a, one character or number at a time: where it begins. */
export const HASH_START = 0x811c9dc5;

/** A hash with one more character or number in it. */
export const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/** A hash when all is in it, as a number without a sign. */
export const finish = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;

/** The hash of a text. */
export function hashOf(text: string): number {
  let hash = HASH_START;
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i));
  return finish(hash);
}
