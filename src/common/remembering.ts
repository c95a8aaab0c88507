import { BoundedMap } from './bounded-map.ts';

/** The same function, with what it made of so many texts kept: of those that were asked for last. */
export function remembering<T>(maxTexts: number, make: (text: string) => T): (text: string) => T {
  const kept = new BoundedMap<string, T>(maxTexts);
  return (text) => {
    const known = kept.get(text);
    // What it made of a text may be nothing.
    if (known !== undefined || kept.has(text)) return known as T;
    const made = make(text);
    kept.set(text, made);
    return made;
  };
}
