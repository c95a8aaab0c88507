import type { Block, Reply, Row } from '../../../replies/reply.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { BusStop, Place } from '../../../transit/places.ts';
import { asSaid } from '../../../replies/speech/words.ts';
import { walkMinutes } from '../../../transit/walking.ts';
import { awayText, walk, walkedIn } from './walk-texts.ts';
import { stationsNear, stopsNear } from '../../../transit/nearby.ts';
import type { Near } from '../../../transit/point-grid.ts';
import { lineNames } from '../../../transit/lines.ts';
import type { Context } from '../../context.ts';
import { stationExample } from '../../answers/examples.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';
import { choice, heardAs, listed, row, stationOf, textBlock, say } from '../../answers/format.ts';
import { stopName } from '../../../transit/names/stop-name.ts';
import { written } from '../../../transit/names/capitals.ts';
import { metersBetween } from '../../../common/distance.ts';

const STOP_METERS = 600;
/** What that is on foot. */
const STOP_MINUTES = walkMinutes(STOP_METERS);
/** Somebody who has no nearer one may walk so far. */
const FARTHEST_METERS = 1800;
const MOST_STOPS = 6;
const MOST_STATIONS = 3;

/** Stations and bus stops near a landmark, a station, or the rider. */
export function answerNearby(slots: Slots, context: Context): Reply {
  const { catalog, position } = context;
  const { agency } = context.transit;
  const station = slots.station && stationOf(catalog, slots.station);
  const corner = slots.stop_name && catalog.stops.get(slots.stop_name.ids[0] ?? '');
  const named = slots.place?.at ?? station?.place ?? corner;
  const place = named ?? (slots.place || station || corner ? undefined : position);
  const name = slots.place?.name ?? station?.name ?? (corner ? written(corner.name) : 'you');
  if (!place) return unknownPlace(slots.place?.name ?? station?.name, context);
  if (slots.ask === 'compared' && slots.stations)
    return answerCloser(slots.stations, { name, place }, context);
  const { line, route, count } = slots;
  const isNamed = ({ id }: BusStop) => slots.stop_name?.ids.includes(id) === true;
  const stations = (route ? [] : stationsNear(catalog, place))
    .filter(({ value }) => !line || value.lines.includes(line))
    .slice(0, count ?? MOST_STATIONS);
  const stops = stopsNear(catalog, place, STOP_METERS)
    .filter(({ value }) => !value.isEnd && (!route || value.routes.includes(route)))
    // Those of a corner that is named come first.
    .toSorted((a, b) => Number(isNamed(b.value)) - Number(isNamed(a.value)))
    .slice(0, count ?? MOST_STOPS);
  const heard = heardAs(slots.station, slots.stop_name).map(textBlock);
  const stationRows = stations.map(({ value, meters }) => ({
    ...row(walk(meters), value.name, [lineNames(catalog, value.lines)]),
    about: { station: value.id },
    facts: { minutes: walkedIn(meters) },
  }));
  const stopRows = stops.map(({ value, meters }) => ({
    ...row(walk(meters), stopName(value), [listed(value.routes)]),
    about: { stop: value.id, routes: value.routes },
    facts: { minutes: walkedIn(meters) },
  }));
  const ofStations = rowsBlock('Stations', stationRows);
  const areBuses = stops.every(({ value }) => value.mode === undefined);
  const ofStops = rowsBlock(areBuses ? 'Bus stops' : 'Stops', stopRows);
  const none = `I don’t see any ${route ? `${route} stops` : `${agency} bus stops`} within a ${STOP_MINUTES}-minute walk of ${name}.`;
  const noStops = route || slots.ask !== 'stops' ? none : `${none} ${fartherText(place, catalog, agency)}`;
  const [nearestStation] = stations;
  const nearestStop = stops.find(({ value }) => value.mode === undefined) ?? stops[0];
  const isElsewhere = nearestStation !== undefined && nearestStation.value !== station;
  const onLines = nearestStation && `on the ${lineNames(catalog, nearestStation.value.lines)}.`;
  const closestStation = isElsewhere
    ? `The closest station to ${name} is ${nearestStation.value.name}, ${awayText(nearestStation.meters)}.`
    : nearestStation && `${nearestStation.value.name} is ${onLines}`;
  const ofStation = [closestStation ?? [], isElsewhere ? `It’s ${onLines}` : []].flat();
  const closestStop = (of: string) =>
    nearestStop
      ? `The closest bus stop${of} is ${written(nearestStop.value.name)}, ${awayText(nearestStop.meters)}${of && `, for the ${listed(nearestStop.value.routes)}`}.`
      : noStops;
  const ofStop = closestStop(` to ${name}`);
  // What was looked for comes first, and alone where it is there.
  const isAlone = slots.ask === 'stops' || (slots.ask === 'stations' && nearestStation !== undefined);
  const [told, lists] = !isAlone
    ? [ofStation.concat(ofStop), ofStations.concat(ofStops)]
    : slots.ask === 'stops'
      ? [[ofStop], ofStops]
      : [ofStation, ofStations];
  // Where a stop is told, a voice leaves a station's lines and the stop's routes for later.
  const [atOnce, later] =
    isAlone || !nearestStation
      ? [told, []]
      : [
          isElsewhere ? [closestStation, closestStop('')] : [ofStop],
          [`${nearestStation.value.name} is ${onLines}`],
        ];
  const spokenRows =
    slots.ask === 'stations' ? [] : cornersText(slots.ask === 'stops' ? stops.slice(1) : stops);
  return {
    title: `Near ${name}`,
    blocks: [...heard, textBlock(told.join(' ')), ...lists],
    speech: [...heardAs(slots.station), ...atOnce].join(' '),
    speechMore: [...later, ...spokenRows],
    moreOf: 'the other stops',
    choices: [
      ...(stations[0] ? [choice('Next train', `next train at ${stations[0].value.name}`)] : []),
      ...(slots.ask === 'stations' ? [] : stops.slice(0, 2)).map(({ value }) =>
        choice(`Next bus at ${value.id}`, `next bus at ${value.id}`),
      ),
    ],
  };
}

/** A sentence for each corner: two stops of one sound the same. */
function cornersText(stops: readonly Near<BusStop>[]): string[] {
  const corners = Map.groupBy(
    stops,
    ({ value, meters }) => `${asSaid(written(value.name))}, ${walk(meters)}`,
  );
  return [...corners].map(([corner, all]) => {
    const routes = new Set(all.flatMap(({ value }) => value.routes));
    return `${corner}, for the ${listed([...routes].toSorted())}`;
  });
}

function rowsBlock(heading: string, rows: Row[]): Block[] {
  return rows.length > 0 ? [{ kind: 'rows', heading, rows }] : [];
}

/** The nearest stop that is farther, or that others may have buses there. */
function fartherText(place: Place, catalog: Catalog, agency: string): string {
  const [nearest] = stopsNear(catalog, place, FARTHEST_METERS);
  return nearest
    ? `The closest is ${written(nearest.value.name)}, ${awayText(nearest.meters, STOP_MINUTES + 1)}.`
    : `I only know the buses of ${agency}: others may stop there.`;
}

function unknownPlace(name: string | undefined, { catalog }: Context): Reply {
  const text = name
    ? `I don’t know where ${name} is. Name a station, a street corner or a well-known place.`
    : 'Near which place? Name a station, a street corner or a well-known place.';
  return say(
    text,
    stationExample(catalog, 'For example', (station) => `bus stops near ${station}`),
  );
}

/** Which of some stations is closer to a place, with how far each is on foot. */
function answerCloser(
  slots: readonly StationSlot[],
  { name, place }: { name: string; place: Place },
  { catalog }: Pick<Context, 'catalog'>,
): Reply {
  const all = slots
    .map((slot) => stationOf(catalog, slot))
    .flatMap((station) => (station.place ? [{ station, meters: metersBetween(station.place, place) }] : []))
    .toSorted((a, b) => a.meters - b.meters);
  const [first, second] = all;
  if (!first || !second) return say(`I don’t know how far both are from ${name}.`);
  const isEven = walkedIn(first.meters) === walkedIn(second.meters);
  const told = isEven
    ? `${first.station.name} and ${second.station.name} are as far: each is ${awayText(first.meters)} from ${name}.`
    : `${first.station.name} is closer to ${name}, ${awayText(first.meters)}; ${second.station.name} is ${awayText(second.meters)}.`;
  return {
    title: `Near ${name}`,
    blocks: [
      textBlock(told),
      {
        kind: 'rows',
        rows: all.map(({ station, meters }) => ({
          ...row(walk(meters), station.name, [lineNames(catalog, station.lines)]),
          about: { station: station.id },
          facts: { minutes: walkedIn(meters) },
        })),
      },
    ],
    choices: [choice('Elevators', `elevators at ${first.station.name}`)],
  };
}
