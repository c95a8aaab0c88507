import type { Block, Reply } from '../../../replies/reply.ts';
import { walkMinutes } from '../../../transit/walking.ts';
import { stationsNear, stopsNear } from '../../../transit/nearby.ts';
import { lineNames } from '../../../transit/lines.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { milesText, choice, heardAs, listed, row, stationOf, written } from '../../answers/format.ts';

const STOP_METERS = 600;
const MOST_STOPS = 6;
const MOST_STATIONS = 3;

/** Stations and bus stops near a landmark, a station, or the rider. */
export function answerNearby(slots: Slots, { catalog, position }: Context): Reply {
  const station = slots.station && stationOf(catalog, slots.station);
  const corner = slots.stop_name && catalog.stops.get(slots.stop_name.ids[0] ?? '');
  const named = slots.place?.at ?? station?.place ?? corner;
  const place = named ?? (slots.place || station || corner ? undefined : position);
  const name = slots.place?.name ?? station?.name ?? (corner ? written(corner.name) : 'you');
  if (!place) return unknownPlace(slots.place?.name ?? station?.name);
  const { line, route, count } = slots;
  const stations = (route ? [] : stationsNear(catalog, place))
    .filter(({ value }) => !line || value.lines.includes(line))
    .slice(0, count ?? MOST_STATIONS);
  const stops = stopsNear(catalog, place, STOP_METERS)
    .filter(({ value }) => !route || value.routes.includes(route))
    .slice(0, count ?? MOST_STOPS);
  const blocks: Block[] = heardAs(slots.station).map((text) => ({ kind: 'text', text }));
  if (stations.length > 0) {
    const rows = stations.map(({ value, meters }) => ({
      ...row(walk(meters), value.name, [lineNames(catalog, value.lines)]),
      about: { station: value.id },
      facts: { minutes: walkedIn(meters) },
    }));
    blocks.push({ kind: 'rows', heading: 'Stations', rows });
  }
  if (stops.length > 0) {
    const rows = stops.map(({ value, meters }) => ({
      ...row(walk(meters), `${written(value.name)} (stop ${value.id})`, [listed(value.routes)]),
      about: { stop: value.id, routes: value.routes },
      facts: { minutes: walkedIn(meters) },
    }));
    blocks.push({ kind: 'rows', heading: 'Bus stops', rows });
  } else {
    blocks.push({
      kind: 'text',
      text: `No ${route ? `stop of the ${route}` : 'bus stop'} is listed within ${milesText(STOP_METERS)} of ${name}.`,
    });
  }
  return {
    title: `Near ${name}`,
    blocks,
    choices: [
      ...(stations[0] ? [choice('Next train', `next train at ${stations[0].value.name}`)] : []),
      ...stops.slice(0, 2).map(({ value }) => choice(`Next bus at ${value.id}`, `next bus at ${value.id}`)),
    ],
  };
}

function walkedIn(meters: number): number {
  return meters < 80 ? 0 : walkMinutes(meters);
}

function walk(meters: number): string {
  return meters < 80 ? 'here' : `${walkedIn(meters)} min walk`;
}

function unknownPlace(name: string | undefined): Reply {
  const text = name
    ? `I don’t know where ${name} is. Name a station, a street corner or a well-known place.`
    : 'Near which place? Name a station, a street corner or a well-known place.';
  return {
    blocks: [{ kind: 'text', text }],
    choices: [choice('For example', 'bus stops near Union Station')],
  };
}
