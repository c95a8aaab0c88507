/** The first of the items that share a key, in their order. */
export function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap((same) => same.slice(0, 1));
}
