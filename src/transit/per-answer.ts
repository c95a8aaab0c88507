/**
 * Makes something of an answer of the service once, for all who ask until the next answer comes. What else it is made
 * with is that of the first who asks.
 */
export function perAnswer<A extends object, M extends unknown[], T>(
  make: (answer: A, ...more: M) => T,
): (answer: A, ...more: M) => T {
  const made = new WeakMap<A, { value: T }>();
  return (answer, ...more) => {
    const known = made.get(answer) ?? { value: make(answer, ...more) };
    made.set(answer, known);
    return known.value;
  };
}
