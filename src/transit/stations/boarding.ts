import type { Catalog } from '../catalog.ts';
import type { BusStop, StationPlatform } from '../places.ts';

/** A stop or a station, and what is published of wheelchairs there. */
export interface Boarding {
  name: string;
  canBoard?: boolean | undefined;
  platforms?: readonly StationPlatform[];
}

/** All stations and stops, each once. */
export function allBoarding({ stations, stops, stationByCode }: Catalog): Boarding[] {
  return [...stations, ...[...stops.values()].filter(({ id }) => !stationByCode.has(id))];
}

/** Those where wheelchairs can board, where they cannot, and of which nobody says. */
export function bySaid(
  platforms: readonly StationPlatform[],
): readonly [StationPlatform[], StationPlatform[], StationPlatform[]] {
  const those = (what?: boolean) => platforms.filter(({ canBoard }) => canBoard === what);
  return [those(true), those(false), those()];
}

/** Stops of one name, told apart where they differ. */
export function together(stops: readonly BusStop[]): Boarding | undefined {
  const [first] = stops;
  const platforms = stops.map(({ id, canBoard }) => ({ code: id, canBoard }));
  const said = new Set(stops.map(({ canBoard }) => canBoard));
  return first && said.size > 1 ? { ...first, canBoard: said.has(true), platforms } : first;
}

/** The platform alone whose own code is said. */
export function atCode(all: Boarding, code: string | undefined): Boarding {
  const platforms = all.platforms?.filter((one) => one.code === code) ?? [];
  return platforms.length > 0 ? { ...all, canBoard: platforms[0]?.canBoard, platforms } : all;
}
