import { expect, it } from 'vitest';
import type { Answer, OperationName, Query } from '../../../src/api/operations.ts';
import { fetchAnswer, type Served, type Subject } from './subject.ts';

/** The list in an answer, and one of its items. */
type ListOf<O extends OperationName> = keyof Answer<O> & string;
type ItemOf<O extends OperationName, L extends ListOf<O>> = Answer<O>[L] extends (infer T)[] ? T : never;

/** A way to ask for a part of an operation's list. */
interface Filter {
  readonly operation: OperationName;
  readonly by: string;
  /** Asks for the whole and for what has to do with its first item. */
  readonly ask: (served: Served) => Promise<{
    whole: unknown[];
    part: unknown[];
    /** Whether an item belongs to the part. */
    belongs: (item: unknown) => boolean;
  }>;
}

function filter<O extends OperationName, L extends ListOf<O>>(
  operation: O,
  list: L,
  by: string,
  about: (item: ItemOf<O, L>) => Query<O>,
  belongs: (item: ItemOf<O, L>, first: ItemOf<O, L>) => boolean,
): Filter {
  return {
    operation,
    by,
    ask: async (served) => {
      const whole = (await fetchAnswer(served, operation, {} as Query<O>))[list] as ItemOf<O, L>[];
      const [first] = whole as [ItemOf<O, L>];
      expect(first).toBeDefined();
      const part = (await fetchAnswer(served, operation, about(first)))[list] as ItemOf<O, L>[];
      return { whole, part, belongs: (item) => belongs(item as ItemOf<O, L>, first) };
    },
  };
}

interface Placed {
  Lat: number;
  Lon: number;
}

const RADIUS = 1000;
const around = ({ Lat, Lon }: Placed) => ({ Lat, Lon, Radius: RADIUS });
const near = (item: Placed, first: Placed) => metersBetween(item, first) <= RADIUS;

const filters: readonly Filter[] = [
  filter('stops', 'Stops', 'place', around, near),
  filter('stationEntrances', 'Entrances', 'place', around, near),
  filter('stationEntrancesXml', 'Entrances', 'place', around, near),
  filter('busPositions', 'BusPositions', 'place', around, near),
  filter(
    'busPositions',
    'BusPositions',
    'route',
    ({ RouteID }) => ({ RouteID }),
    (bus, first) => bus.RouteID === first.RouteID,
  ),
  filter(
    'busPositions',
    'BusPositions',
    'route and place',
    (bus) => ({ RouteID: bus.RouteID, ...around(bus) }),
    (bus, first) => bus.RouteID === first.RouteID && near(bus, first),
  ),
  filter(
    'busIncidents',
    'BusIncidents',
    'route',
    ({ RoutesAffected: [Route = ''] }) => ({ Route }),
    ({ RoutesAffected }, first) => RoutesAffected.includes(first.RoutesAffected[0] ?? ''),
  ),
  filter(
    'elevatorIncidents',
    'ElevatorIncidents',
    'station',
    ({ StationCode }) => ({ StationCode }),
    (unit, first) => unit.StationCode === first.StationCode,
  ),
  filter(
    'stationParking',
    'StationsParking',
    'station',
    ({ Code }) => ({ StationCode: Code }),
    ({ Code }, first) => Code === first.Code,
  ),
  filter(
    'stationTimes',
    'StationTimes',
    'station',
    ({ Code }) => ({ StationCode: Code }),
    ({ Code }, first) => Code === first.Code,
  ),
  filter(
    'stationToStation',
    'StationToStationInfos',
    'origin',
    ({ SourceStation }) => ({ FromStationCode: SourceStation }),
    ({ SourceStation }, first) => SourceStation === first.SourceStation,
  ),
  filter(
    'stationToStation',
    'StationToStationInfos',
    'destination',
    ({ DestinationStation }) => ({ ToStationCode: DestinationStation }),
    ({ DestinationStation }, first) => DestinationStation === first.DestinationStation,
  ),
  filter(
    'stationToStation',
    'StationToStationInfos',
    'origin and destination',
    (pair) => ({ FromStationCode: pair.SourceStation, ToStationCode: pair.DestinationStation }),
    (pair, first) =>
      pair.SourceStation === first.SourceStation && pair.DestinationStation === first.DestinationStation,
  ),
];

/** Every filter of every operation gives those items of the whole that it asks for, and no others. */
export function itFilters({ lacks, coherent }: Subject, served: () => Served): void {
  it.each(filters.filter(({ operation }) => !lacks.includes(operation)))(
    'gives a part of $operation by $by',
    async ({ ask }) => {
      const { whole, part, belongs } = await ask(served());
      expect(part).not.toHaveLength(0);
      expect(part.filter((item) => !belongs(item))).toEqual([]);
      // Parts and wholes that were recorded at different moments need not be equal.
      if (coherent) expect(texts(part)).toEqual(texts(whole.filter(belongs)));
    },
  );
}

/** Items in an order of their own: what lies in a circle comes by distance, the whole does not. */
const texts = (items: unknown[]) => items.map((item) => JSON.stringify(item)).toSorted();

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle meters. */
function metersBetween(one: Placed, other: Placed): number {
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2;
  const a =
    half(one.Lat - other.Lat) +
    Math.cos(radians(one.Lat)) * Math.cos(radians(other.Lat)) * half(one.Lon - other.Lon);
  return 2 * 6_371_000 * Math.asin(Math.sqrt(a));
}
