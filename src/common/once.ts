/** A value that is made when it is first asked for, then kept: a short run of the program may never need it. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What a map has for a key, made and kept where it has nothing yet: `getOrInsertComputed`, which Node 24 lacks. */
export function getOrMake<K, T extends object | string | number | boolean>(
  kept: { get(key: K): T | undefined; set(key: K, made: T): unknown },
  key: K,
  make: (key: K) => T,
): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  kept.set(key, made);
  return made;
}

/** What is made of an object that does not change, once for as long as somebody holds that object. */
export function oncePer<A extends object, T extends object | string>(make: (of: A) => T): (of: A) => T {
  const made = new WeakMap<A, T>();
  return (of) => getOrMake(made, of, make);
}
