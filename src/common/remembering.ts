import { BoundedMap } from './bounded-map.ts';

/** The same function, with what it made of so many texts kept: of those that were asked for last. */
export function remembering<T extends {}>(maxTexts: number, make: (text: string) => T): (text: string) => T {
  const kept = new BoundedMap<string, T>(maxTexts);
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    kept.set(text, made);
    return made;
  };
}
