import type { Catalog } from '../../transit/catalog.ts';
import { perAnswer } from '../../transit/answer-cache.ts';
import type { Station } from '../../transit/places.ts';
import type { Subject } from '../../transit/subjects.ts';
import type { Choice } from '../../replies/reply.ts';
import { choice } from './format.ts';
import { written } from '../../transit/names/capitals.ts';

/** Stations that riders may be given as examples: the middle, then those where most lines meet. */
export const someStations = perAnswer(({ center, stations }: Catalog): readonly Station[] => {
  const busiest = stations.toSorted((a, b) => b.lines.length - a.lines.length);
  return center ? [center, ...busiest.filter((station) => station !== center)] : busiest;
});

/** A choice of something at a station that riders may be given as an example; none where there is no station. */
export function stationExample(catalog: Catalog, label: string, sayAt: (name: string) => string): Choice[] {
  return someStations(catalog)
    .slice(0, 1)
    .map(({ name }) => choice(label, sayAt(name)));
}

/** A choice to follow the first line; none where there is none. */
export function lineExample({ lines }: Pick<Catalog, 'lines'>, label: string): Choice[] {
  return [...lines.values()].slice(0, 1).map(({ longName }) => choice(label, `follow the ${longName}`));
}

/** A sentence to begin with. */
export function firstExample(catalog: Catalog): string {
  const [station] = someStations(catalog);
  if (station) return `next train at ${station.name}`;
  const [stop = ''] = catalog.stops.keys();
  return `next bus at stop ${stop}`;
}

/** The ends of a way in a catalog, as riders may be given one: between stations, or along the longest way of a bus. */
export const someEnds = perAnswer((catalog: Catalog): readonly [from: string, to: string] | undefined => {
  const [station, other] = someStations(catalog);
  if (station && other) return [station.name, other.name];
  const ways = [...catalog.routes.values()].flatMap(({ ways: all = [] }) => all);
  const [longest] = ways.toSorted((a, b) => b.stops.length - a.stops.length);
  const [from, to] = [longest?.stops[0], longest?.stops.at(-1)];
  return from !== undefined && to !== undefined && from !== to ? [written(from), written(to)] : undefined;
});

/** A trip to ask for; absent where nothing is known that goes anywhere. */
export function tripExample(catalog: Catalog): string | undefined {
  const [from, to] = someEnds(catalog) ?? [];
  return from === undefined ? undefined : `how do I get from ${from} to ${to}`;
}

/** Sentences to begin with, of what an agency publishes. */
export function agencyExamples(catalog: Catalog, published: ReadonlySet<Subject>): string[] {
  const [from] = someEnds(catalog) ?? [];
  const trip = published.has('trips') ? tripExample(catalog) : undefined;
  const vehicle = catalog.stations.length > 0 ? 'train' : 'bus';
  const last = published.has('timetable') && from !== undefined ? [`last ${vehicle} from ${from}`] : [];
  return [firstExample(catalog), ...(trip === undefined ? [] : [trip]), ...last, 'help'];
}

/** "buses and trains", or the ones of them that there are. */
export function vehiclesOf({ stations, stops }: Catalog): string {
  return stations.length === 0 ? 'buses' : stops.size === 0 ? 'trains' : 'buses and trains';
}

/** A share of stops with numbers as long as each other: the others may have no sign. */
const MOST_STOPS = 0.95;

/** How many digits the numbers of stops have; absent: some more, some fewer. */
export const stopDigits = perAnswer(({ stops }: Catalog): number | undefined => {
  const lengths = Map.groupBy(stops.keys(), (id) => (/^\d+$/.test(id) ? id.length : 0));
  const [digits] = [...lengths].find(([, ids]) => ids.length >= MOST_STOPS * stops.size) ?? [];
  return digits || undefined;
});
