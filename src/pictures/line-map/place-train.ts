import type { LiveTrain, NetworkStation } from '../../live-network.ts';
import { tracks, type Track } from './layout.ts';
import { mapStations } from './stations.ts';

/** The codes on the map by the ids of the stations; absent for a station that the map does not have. */
export type MapCodes = ReadonlyMap<string, string>;

/** Which station of the map each station is. */
export function mapCodesOf(stations: readonly NetworkStation[]): MapCodes {
  const drawn = new Set(mapStations.map(({ code }) => code));
  return new Map(
    stations.flatMap(({ id, codes }) => {
      const code = codes.find((one) => drawn.has(one));
      return code === undefined ? [] : [[id, code] as const];
    }),
  );
}

/** Where a train is on the map. */
export interface TrainPlace {
  track: Track;
  /** Units of the map from the beginning of the track. */
  along: number;
  /** 1 where it runs toward the end of the track, else -1. */
  way: 1 | -1;
  /** Codes on the map of the station it stands at or has passed, and of the one it comes to. */
  from: string;
  next: string;
}

/** A train on its track; absent for one that is nowhere on the map. */
export function placeTrain(train: LiveTrain, codes: MapCodes): TrainPlace | undefined {
  const [from, next] = [codes.get(train.from), codes.get(train.to)];
  if (from === undefined || next === undefined) return undefined;
  // Off its own line's way it is drawn where it is: on the track of another.
  const own = tracks.filter(({ line }) => line === train.line);
  const stretch = stretchOn(own, from, next) ?? stretchOn(tracks, from, next);
  if (!stretch) return undefined;
  const { track, start, end } = stretch;
  const along = Math.round((start + (end - start) * train.part) * 10) / 10;
  return { track, along, way: end > start ? 1 : -1, from, next };
}

function stretchOn(
  among: readonly Track[],
  from: string,
  next: string,
): { track: Track; start: number; end: number } | undefined {
  for (const track of among) {
    const start = track.stations.find(({ code }) => code === from)?.along;
    const end = track.stations.find(({ code }) => code === next)?.along;
    if (start !== undefined && end !== undefined) return { track, start, end };
  }
  return undefined;
}
