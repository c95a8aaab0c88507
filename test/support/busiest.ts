/** The most of the instants, in milliseconds and ascending, that lie in any span of so many milliseconds. */
export function busiest(instants: readonly number[], span: number): number {
  let from = 0;
  return instants.reduce((most, time, index) => {
    while (time - (instants[from] ?? time) >= span) from += 1;
    return Math.max(most, index - from + 1);
  }, 0);
}
