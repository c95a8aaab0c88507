/** A value that is made when it is first asked for, then kept: a short run of the program may never need it. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
