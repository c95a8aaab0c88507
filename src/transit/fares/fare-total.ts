import type { Band } from './fare-bands.ts';
import type { Fare } from './fares.ts';

/** Who pays a fare: so many in all, of whom so many pay the reduced one. */
export interface Payers {
  people: number;
  reduced: number;
}

/** What rides at these times come to for all who pay; absent: a price is not published. */
export function fareTotal(
  fare: Fare,
  bands: readonly Band[],
  { people, reduced }: Payers,
): number | undefined {
  const totals = bands.map((band) => {
    const full = band === 'peak' ? fare.peak : fare.offPeak;
    const less = reducedAt(fare, band);
    if (people > reduced && full === undefined) return undefined;
    if (reduced > 0 && less === undefined) return undefined;
    return (people - reduced) * (full ?? 0) + reduced * (less ?? 0);
  });
  return totals.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
}

/** So many rides at one time. */
export function ridesIn(band: Band, ways: number): readonly Band[] {
  return Array.from({ length: ways }, () => band);
}

/** What those pay who pay less: never more than everybody does then. */
function reducedAt({ reduced, offPeak }: Fare, band: Band): number | undefined {
  return band === 'off-peak' && reduced !== undefined ? Math.min(reduced, offPeak ?? reduced) : reduced;
}
