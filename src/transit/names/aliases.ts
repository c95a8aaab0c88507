import { regionTable } from '../../common/region-table.ts';
import type { Alias } from './spellings.ts';

/** The stations that have other names, by their full present name, with those names. */
export const STATION_ALIASES: ReadonlyMap<string, readonly Alias[]> = new Map(
  [...Map.groupBy(regionTable('aliases'), ([station = '']) => station)].map(([station, rows]) => [
    station,
    rows.flatMap(([, kind, names = '']) =>
      names.split(', ').map((text) => ({ text, kind: kind as Alias['kind'] })),
    ),
  ]),
);
