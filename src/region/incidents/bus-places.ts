import { regionTable } from '../../common/region-table.ts';

const CORNERS: ReadonlyMap<string, readonly string[]> = new Map(
  regionTable('bus-corners').map(([area = '', ...corners]) => [area, corners]),
);

/** Corners on a route's way. */
export function cornersOf(route: string): readonly string[] {
  return CORNERS.get(route.charAt(0)) ?? ['the city center'];
}
