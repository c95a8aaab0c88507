import type { Reply } from '../../../replies/reply.ts';
import type { StationPlatform } from '../../../transit/places.ts';
import { allBoarding, atCode, bySaid, together, type Boarding } from '../../../transit/stations/boarding.ts';
import type { Context } from '../../context.ts';
import { counted, listed, stationOf, textBlock, say } from '../../answers/format.ts';
import { written } from '../../../transit/names/capitals.ts';
import { routesOf } from '../../answers/each.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** Of which buses of a route. */
const BUSES = { all: 'can ride in all', some: 'can ride in some', none: 'can’t ride in the' } as const;
/** So many stops are named. */
const MOST_NAMED = 8;

/**
 * Where wheelchairs can board, of an agency that does not tell which elevators are out. Absent: it says nothing of that
 * either, or elevators alone are asked about.
 */
export async function answerBoarding(
  slots: Slots,
  { transit, catalog }: Context,
): Promise<Reply | undefined> {
  const { equipment, station, route, stop_id, stop_name } = slots;
  const all = allBoarding(catalog);
  const routes = routesOf(slots);
  const ridden = routes.flatMap((id) => {
    const { wheelchairs } = catalog.routes.get(id) ?? {};
    return wheelchairs
      ? [`${transit.agency} says that wheelchairs ${BUSES[wheelchairs]} buses of route ${id}.`]
      : [];
  });
  if (equipment) return undefined;
  const ids = stop_id ? [stop_id] : (stop_name?.ids ?? []);
  const stops = ids.flatMap((id) => catalog.stops.get(id) ?? []);
  const isNamed = stops.length > 0 && transit.published.has('timetable');
  if (all.every(({ canBoard }) => canBoard === undefined) && !isNamed)
    return ridden.length > 0 ? { blocks: ridden.map(textBlock) } : undefined;
  const named = stops.length > 0 ? together(stops) : station && stationOf(catalog, station);
  if (named) return say(boardingText(atCode(named, station?.heard), transit.agency));
  const asked = route
    ? [...catalog.stops.values()].filter((stop) => stop.routes.some((id) => routes.includes(id)))
    : all;
  const many = ofMany(asked, route, transit.agency);
  const buses =
    route && ridden.length === 0
      ? [`${transit.agency} does not say whether they can ride in its buses.`]
      : ridden;
  return { blocks: [...buses, many].map(textBlock) };
}

/** Whether wheelchairs can board at a stop. */
export function boardingText({ name, canBoard, platforms = [] }: Boarding, agency: string): string {
  const stop = written(name);
  const [able, not, unknown] = bySaid(platforms);
  const says = `${agency} says that wheelchairs ${canBoard ? 'can' : 'can’t'} board at ${stop}`;
  if (platforms.length > unknown.length)
    return [
      `${says} ${placed(canBoard ? able : not)}.`,
      canBoard && not.length > 0 ? `They can’t ${placed(not)}.` : '',
      unknown.length > 0 ? `It does not say whether they can ${placed(unknown)}.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  if (canBoard === undefined) return `${agency} does not say whether wheelchairs can board at ${stop}.`;
  return `${says}.`;
}

/** "on platform 1 and 2", "at stop 1102". */
function placed(platforms: readonly StationPlatform[]): string {
  const where = platforms.some(({ sign }) => sign !== undefined) ? 'on platform' : 'at stop';
  return `${where} ${listed(platforms.map(({ sign, code }) => sign ?? code))}`;
}

function ofMany(stops: readonly Boarding[], route: string | undefined, agency: string): string {
  const [not, unknown] = [false, undefined].map((what) =>
    stops.flatMap(({ name, canBoard, platforms = [] }) => {
      const those = platforms.filter((one) => one.canBoard === what);
      if (canBoard === what) return [written(name)];
      return what === false && those.length > 0 ? [`${written(name)} ${placed(those)}`] : [];
    }),
  ) as [string[], string[]];
  const able = stops.length - not.length - unknown.length;
  const where = route ? ` of bus ${route}` : '';
  return [
    `${agency} says that wheelchairs can board at ${able} of ${counted(stops.length, 'stop')}${where}.`,
    not.length > 0 ? `They can’t at ${namesOf(not)}.` : '',
    unknown.length > 0 ? `It says nothing of ${namesOf(unknown)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function namesOf(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMED);
  const more = names.length - some.length;
  return listed(more > 0 ? [...some, `${more} more`] : some);
}
