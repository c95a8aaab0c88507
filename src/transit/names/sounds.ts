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
export function soundOf(words: string): string {
  return ALIKE.reduce((sound, [letters, like]) => sound.replace(letters, like), words.toLowerCase());
}
