/** The value below which a share of the list lies: 0.5 is the median. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median. */
export function median(list: readonly number[]): number {
  return quantile(list, 0.5);
}

/** Three digits that count: 0.0123, 1.23, 12.3, 1,234. */
export function short(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(digits, 4) });
}

/** "12.3 µs (11.9–13.0)": the median, and between which values half of the rounds lie. */
export function spread(list: readonly number[], unit: string): string {
  return `${short(median(list))} ${unit} (${short(quantile(list, 0.25))}–${short(quantile(list, 0.75))})`;
}

/** Milliseconds as "p50 0.12 ms, p99 1.3 ms". */
export function percentiles(list: readonly number[], unit: string): string {
  return `p50 ${short(quantile(list, 0.5))} ${unit}, p99 ${short(quantile(list, 0.99))} ${unit}`;
}
