import type { Handlers } from '../handlers.ts';
import { stationEntrances } from './entrances.ts';
import { stationInfo } from './info.ts';
import { stationToStation } from './pairs.ts';
import { stationParking } from './parking.ts';
import { path } from './path.ts';
import { stationTimes } from './times.ts';

/** What the region answers about its stations. The same at any instant and for every seed. */
export const stationHandlers = {
  stationEntrances,
  stationEntrancesXml: stationEntrances,
  stationInfo,
  stationParking,
  stationTimes,
  stationToStation,
  path,
} satisfies Partial<Handlers>;
