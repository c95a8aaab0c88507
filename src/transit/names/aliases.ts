import { regionTable } from '../../common/region-table.ts';
import type { Alias } from './spellings.ts';

/** The stations that have other names, by their full present name, with those names: from a table of them. */
export function aliasesOf(table: readonly string[][]): ReadonlyMap<string, readonly Alias[]> {
  return new Map(
    [...Map.groupBy(table, ([station = '']) => station)].map(([station, rows]) => [
      station,
      rows.flatMap(([, kind, names = '']) =>
        names.split(', ').map((text) => ({ text, kind: kind as Alias['kind'] })),
      ),
    ]),
  );
}

/** Those of the region. */
export const STATION_ALIASES = aliasesOf(regionTable('aliases'));
