/** Characters of a text that steer a screen or turn the reading order, by their code; empty where it is only words. */
export function steering(text: string): string[] {
  const found = text.match(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]|\p{Cs}/gu) ?? [];
  return found.map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`);
}
