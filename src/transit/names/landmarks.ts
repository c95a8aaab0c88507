import { regionTable } from '../../common/region-table.ts';

/** A place riders go to that is neither a station nor a stop. */
export interface KnownLandmark {
  name: string;
  /** Where one walks to: its main door, or its middle. Degrees. */
  lat: number;
  lon: number;
  aliases?: readonly string[];
}

/** Well-known places, from a table of them. */
export function landmarksOf(table: readonly string[][]): KnownLandmark[] {
  return table.map(([name = '', lat, lon, aliases]) => {
    const place = { name, lat: Number(lat), lon: Number(lon) };
    return aliases === undefined ? place : { ...place, aliases: aliases.split(', ') };
  });
}

/** Those of the region. */
export const landmarks: readonly KnownLandmark[] = landmarksOf(regionTable('landmarks'));
