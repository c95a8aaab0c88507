/** A value that is made when it is first asked for, then kept: a short run of the program may never need it. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What is made of an object that does not change, once for as long as somebody holds that object. */
export function oncePer<A extends object, T extends object | string>(make: (of: A) => T): (of: A) => T {
  const made = new WeakMap<A, T>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const now = make(of);
    made.set(of, now);
    return now;
  };
}
