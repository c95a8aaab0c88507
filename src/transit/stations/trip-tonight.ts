import { instantOf, MINUTE_MS, serviceDay } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import type { Station } from '../places.ts';
import type { Transit } from '../transit.ts';
import { minutesOf, stationsOf, type Leg } from '../trains/journeys.ts';

/** Where a trip meets the last trains of its service day. */
export interface LastConnection {
  /** Where the train is boarded. */
  station: Station;
  /** Where the last train ends that would do. */
  to: Station;
  /** When it leaves, as published. */
  last: Date;
  /** When the rider is there, by an estimate. */
  ready: Date;
  /** Whether it is the first train of the trip, not a change. */
  isFirst: boolean;
  /** When to begin the trip at the latest to be in time for every train of it, by an estimate. */
  leaveBy: Date;
}

/**
 * Whether a trip that begins late (`isLate`) can be finished by the last trains: `missed` one, `close` to one, or in
 * time. Absent: in time, or nothing is published that would tell. `minutes`: the service's own for the whole ride;
 * `arrives`: when the first train is predicted where it is left.
 */
export type TripTonight = ({ kind: 'missed' } & LastConnection) | ({ kind: 'close' } & LastConnection);

/** A connection with less to spare is close: trains run late, and platforms are far apart. */
const CLOSE_MS = 15 * MINUTE_MS;
/** From one platform to the other. */
const CHANGE_MS = 4 * MINUTE_MS;

/** See `TripTonight`. */
export async function tripTonight(
  transit: Pick<Transit, 'hours'>,
  catalog: Catalog,
  legs: readonly Leg[],
  { minutes, start, arrives }: { minutes: number | undefined; start: Date; arrives: Date | undefined },
): Promise<TripTonight | undefined> {
  const day = serviceDay(start);
  const estimates = legs.map(({ stations }) => minutesOf(stations));
  const estimated = estimates.reduce((sum, one) => sum + one, 0);
  const scale = minutes === undefined || estimated === 0 ? 1 : minutes / estimated;
  const rides = estimates.map((one) => one * scale * MINUTE_MS);
  const found: { station: Station; to: Station; last: Date; ready: Date; since: number }[] = [];
  let since = 0;
  for (const [at, leg] of legs.entries()) {
    const [station] = leg.stations;
    if (!station) return undefined;
    const { value: hours } = await transit.hours(catalog, station, day);
    const train = hours.last.findLast(({ to }) => to !== undefined && serves(catalog, leg, to));
    if (!train?.to) return undefined;
    found.push({ station, to: train.to, last: train.at, ready: new Date(start.getTime() + since), since });
    const predicted = at === 0 && arrives ? arrives.getTime() - start.getTime() : undefined;
    since += (predicted ?? rides[at] ?? 0) + CHANGE_MS;
  }
  const leaveBy = new Date(Math.min(...found.map(({ last, since }) => last.getTime() - since)));
  const spare = ({ last, ready }: (typeof found)[number]) => last.getTime() - ready.getTime();
  const missed = found.find((one) => spare(one) < 0);
  const close = found.toSorted((a, b) => spare(a) - spare(b)).find((one) => spare(one) < CLOSE_MS);
  const told = missed ?? close;
  if (!told) return undefined;
  const { since: _, ...connection } = told;
  return { kind: missed ? 'missed' : 'close', ...connection, isFirst: told === found[0], leaveBy };
}

/** No last train leaves before. */
const EVENING_SECONDS = 20 * 3600;

/** Whether an instant is so late in its service day that a last train may leave before the rider is there. */
export function isLate(start: Date): boolean {
  return start >= instantOf(serviceDay(start), EVENING_SECONDS);
}

/** Whether a train to that end calls at the end of the leg, on a line of it. */
function serves(catalog: Catalog, { lines, stations }: Leg, to: Station): boolean {
  const [from, end] = [stations[0], stations.at(-1)];
  if (!from || !end) return false;
  return lines.some((line) => {
    const order = stationsOf(catalog, line);
    const [start, goal, last] = [from, end, to].map((station) => order.indexOf(station)) as [
      number,
      number,
      number,
    ];
    return last >= 0 && (goal > start ? last >= goal : last <= goal);
  });
}
