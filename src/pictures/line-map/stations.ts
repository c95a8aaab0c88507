import { regionTable } from '../../common/region-table.ts';

/** Where a station's name stands, seen from its mark. */
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** A station on the map: its mark, and its name in at most three short lines. */
export interface MapStation {
  /** One of its platform codes. */
  code: string;
  x: number;
  y: number;
  side: Side;
  /** Whether lines cross here: its mark is round and larger. */
  crossing: boolean;
  name: readonly string[];
}

/** All stations of the map, each once. */
export const mapStations: readonly MapStation[] = regionTable('map-stations').map(
  ([code = '', x, y, side = '', name = '']) => {
    return {
      code,
      x: Number(x),
      y: Number(y),
      side: side.replace('*', '') as Side,
      crossing: side.endsWith('*'),
      name: name.split('/'),
    };
  },
);
