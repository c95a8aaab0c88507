import type { Catalog } from './catalog.ts';

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

/**
 * The same of an answer that is told in terms of a catalog: once for each catalog, since a station of one is none of
 * another.
 */
export function perAnswerAndCatalog<A extends object, M extends unknown[], T>(
  make: (answer: A, catalog: Catalog, ...more: M) => T,
): (answer: A, catalog: Catalog, ...more: M) => T {
  const made = perAnswer((answer: A) =>
    perAnswer((catalog: Catalog, ...more: M) => make(answer, catalog, ...more)),
  );
  return (answer, catalog, ...more) => made(answer)(catalog, ...more);
}
