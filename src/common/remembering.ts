/** The same function, with what it made of at most so many texts kept: of half as many that were asked for last, and maybe more. */
export function remembering<T>(maxTexts: number, make: (text: string) => T): (text: string) => T {
  // One that is full is put aside whole: to take out one text for each that comes costs more than to look in two places.
  let kept = new Map<string, T>();
  let before = kept;
  return (text) => {
    const known = kept.get(text);
    // What it made of a text may be nothing.
    if (known !== undefined || kept.has(text)) return known as T;
    const made = before.has(text) ? (before.get(text) as T) : make(text);
    if (kept.size >= maxTexts / 2) {
      before = kept;
      kept = new Map();
    }
    kept.set(text, made);
    return made;
  };
}
