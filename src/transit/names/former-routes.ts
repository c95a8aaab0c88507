import { regionTable } from '../../common/region-table.ts';

/** Reads a table of routes: their names of before, and those of the routes that have their place. */
export function formerRoutesOf(table: readonly string[][]): ReadonlyMap<string, string> {
  return new Map(table.map(([former = '', present = '']) => [former, present]));
}

/** Those of the region since its new bus network. */
export const FORMER_ROUTES = formerRoutesOf(regionTable('former-routes'));
