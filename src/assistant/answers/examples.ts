import type { Catalog } from '../../transit/catalog.ts';
import { perAnswer } from '../../transit/answer-cache.ts';
import type { Station } from '../../transit/places.ts';

/** Stations that riders may be given as examples: the middle, then those where most lines meet. */
export const someStations = perAnswer(({ center, stations }: Catalog): readonly Station[] => {
  const busiest = stations.toSorted((a, b) => b.lines.length - a.lines.length);
  return center ? [center, ...busiest.filter((station) => station !== center)] : busiest;
});

/** A sentence to begin with. */
export function firstExample(catalog: Catalog): string {
  const [station] = someStations(catalog);
  if (station) return `next train at ${station.name}`;
  const [stop = ''] = catalog.stops.keys();
  return `next bus at stop ${stop}`;
}

/** How many digits the numbers of all stops have; absent: not all as many. */
export const stopDigits = perAnswer(({ stops }: Catalog): number | undefined => {
  const lengths = new Set([...stops.keys()].map((id) => (/^\d+$/.test(id) ? id.length : 0)));
  const [digits = 0] = lengths;
  return lengths.size === 1 && digits > 0 ? digits : undefined;
});
