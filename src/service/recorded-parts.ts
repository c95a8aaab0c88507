import type { Answer, OperationName, Query } from '../api/operations.ts';
import type { StandardRoute } from '../api/resources/standard-route.ts';
import { around, metresBetween, type GeoPoint } from '../distance.ts';

interface Circle {
  Lat?: number;
  Lon?: number;
  Radius?: number;
}

interface Placed {
  Lat: number;
  Lon: number;
}

const pointOf = ({ Lat, Lon }: Placed): GeoPoint => ({ lat: Lat, lon: Lon });

/** Those in the circle, nearest first; all where there is no circle. */
function nearest<T extends Placed>(items: T[], { Lat, Lon, Radius }: Circle): T[] {
  if (Lat === undefined || Lon === undefined || Radius === undefined) return items;
  return around(items, pointOf, { lat: Lat, lon: Lon }, Radius);
}

/** Those in the circle, in their own order, as bus positions come. */
function inside<T extends Placed>(items: T[], { Lat, Lon, Radius }: Circle): T[] {
  if (Lat === undefined || Lon === undefined || Radius === undefined) return items;
  return items.filter((item) => metresBetween(pointOf(item), { lat: Lat, lon: Lon }) <= Radius);
}

/** Those whose `field` is `wanted`; all where nothing is. */
function having<T, K extends keyof T>(items: T[], field: K, wanted: T[K] | undefined): T[] {
  return wanted === undefined ? items : items.filter((item) => item[field] === wanted);
}

/** Says the track on each circuit too, as the specification has it; recordings say it on the route. */
function withTracks({ TrackCircuits, ...route }: StandardRoute): StandardRoute {
  const track = route.TrackNum === undefined ? {} : { TrackNum: route.TrackNum };
  return { ...route, TrackCircuits: TrackCircuits.map((circuit) => ({ ...track, ...circuit })) };
}

type Parts = {
  readonly [O in OperationName]?: (whole: Answer<O>, query: Query<O>) => Answer<O>;
};

const parts: Parts = {
  stops: ({ Stops }, circle) => ({ Stops: nearest(Stops, circle) }),
  stationEntrances: ({ Entrances }, circle) => ({ Entrances: nearest(Entrances, circle) }),
  stationEntrancesXml: ({ Entrances }, circle) => ({ Entrances: nearest(Entrances, circle) }),
  busPositions: ({ BusPositions }, { RouteID, ...circle }) => ({
    BusPositions: inside(having(BusPositions, 'RouteID', RouteID), circle),
  }),
  busIncidents: ({ BusIncidents }, { Route }) => ({
    BusIncidents: BusIncidents.filter(
      ({ RoutesAffected }) => Route === undefined || RoutesAffected.includes(Route),
    ),
  }),
  elevatorIncidents: ({ ElevatorIncidents }, { StationCode }) => ({
    ElevatorIncidents: having(ElevatorIncidents, 'StationCode', StationCode),
  }),
  stationParking: ({ StationsParking }, { StationCode }) => ({
    StationsParking: having(StationsParking, 'Code', StationCode),
  }),
  stationTimes: ({ StationTimes }, { StationCode }) => ({
    StationTimes: having(StationTimes, 'Code', StationCode),
  }),
  stationToStation: ({ StationToStationInfos }, { FromStationCode, ToStationCode }) => ({
    StationToStationInfos: having(
      having(StationToStationInfos, 'SourceStation', FromStationCode),
      'DestinationStation',
      ToStationCode,
    ),
  }),
  standardRoutes: ({ StandardRoutes }) => ({ StandardRoutes: StandardRoutes.map(withTracks) }),
};

/** What a query asks of an answer that holds at least that: all of it where it asks for nothing in particular. */
export function partOf<O extends OperationName>(operation: O, whole: Answer<O>, query: Query<O>): Answer<O> {
  return parts[operation]?.(whole, query) ?? whole;
}
