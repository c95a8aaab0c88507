import type { Direction } from '../timetable.ts';

/** Stations where each track has its own platform; elsewhere both share the middle one. Public facts as of 2023. */
const SIDE_PLATFORMS = new Set(
  'A01 A03 B01 B02 C02 C03 C05 C06 C07 C08 C09 C10 C11 C14 D02 D11 E07 E08 F03 K02 K03 K04 K06'.split(' '),
);

/** The stop id of a platform in the GTFS Realtime feeds, for trains in a direction: `PF_A02_C`, `PF_A01_1`. */
export function platformStopId(code: string, direction: Direction): string {
  return `PF_${code}_${SIDE_PLATFORMS.has(code) ? direction : 'C'}`;
}
