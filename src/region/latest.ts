/** Remembers the value for the latest instant, so that many questions within one second, or one refresh, cost no more than one. */
export function latest<T extends object>(make: (at: number) => T): (at: number) => T {
  let last: { at: number; value: T } | undefined;
  return (at) => {
    if (last?.at !== at) last = { at, value: make(at) };
    return last.value;
  };
}
