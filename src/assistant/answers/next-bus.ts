import type { Block, Choice, Reply, Row } from '../../replies/reply.ts';
import type { Seen } from '../../time.ts';
import { nextBuses, type BusDue, type BusesDue } from '../../transit/buses.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { busHeads } from '../../transit/directions.ts';
import { stopsNear } from '../../transit/nearby.ts';
import { joinSeen, mapSeen } from '../../transit/upstream.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots.ts';
import { askedTime, type AskedTime } from './asked-time.ts';
import { routesOf } from './each.ts';
import { laterBuses } from './later.ts';
import { busNotices } from './notices.ts';
import {
  agoText,
  asOf,
  choice,
  counted,
  distinct,
  heardAs,
  listed,
  minutesText,
  row,
  stationOf,
  written,
} from './phrases.ts';

const PER_STOP = 5;
const PER_STOP_OF_MANY = 3;
const MOST_STOPS = 4;
const NEAR_STATION_METRES = 350;
const ACROSS_METRES = 120;

/** Next buses at a stop, at the stops of one corner, or at the stops around a station. */
export async function answerNextBus(slots: Slots, context: Context): Promise<Reply> {
  const { api, catalog, now } = context;
  const routes = routesOf(slots);
  const ids = stopIds(slots, context).slice(0, MOST_STOPS);
  if (ids.length === 0) return noStops(slots, context);
  const asked = askedTime(slots, now);
  if (asked?.beyond) {
    const [only, ...others] = ids;
    const alone = only !== undefined && others.length === 0;
    const [title, place] = alone ? [`Stop ${only}`, only] : [placeName(slots), placeName(slots)];
    return laterBuses(title, place, asked, context);
  }
  const answers = await Promise.all(
    ids.map(async (id) => ({ id, due: await nextBuses(api, catalog, id, routes, now) })),
  );
  // Of several stops those without a bus say nothing, unless none has one.
  const withBuses = answers.filter(({ due }) => due.value.kind === 'due');
  const wanted = withBuses
    .map(({ id, due }) => ({ id, due: mapSeen(due, (value) => narrowed(value, slots, asked)) }))
    .filter(({ due }) => due.value.kind === 'due' && due.value.buses.length > 0);
  const told = [wanted, withBuses, answers.slice(0, 1)].find(({ length }) => length > 0) ?? [];
  const served = told.flatMap(({ due }) =>
    due.value.kind === 'due' ? due.value.buses.map(({ route }) => route) : [],
  );
  return {
    title:
      told.length === 1 && told[0]
        ? stopTitle(told[0].id, told[0].due.value)
        : `${placeName(slots)}: next buses`,
    blocks: [
      ...heardAs(slots.station).map((text): Block => ({ kind: 'text', text })),
      ...(slots.stop_id && ids[0] !== slots.stop_id
        ? [
            {
              kind: 'text',
              text: `This is the nearest stop of the same routes to ${slots.stop_id}.`,
            } as const,
          ]
        : []),
      ...(told === withBuses ? [{ kind: 'text', text: noneLikeThat(slots, asked) } as const] : []),
      ...told.flatMap(({ id, due }) => stopBlocks(id, due, { ...slots, alone: told.length === 1 }, context)),
      ...(await busNotices(context, served)),
    ],
    choices: distinct(told.flatMap(({ due }) => nextSteps(due.value))).slice(0, 3),
    asOf: asOf(joinSeen(undefined, ...told.map(({ due }) => due))),
  };
}

/** The buses of the direction and from the time that was asked for. */
function narrowed(due: BusesDue, { direction }: Slots, asked: AskedTime | undefined): BusesDue {
  if (due.kind !== 'due') return due;
  const buses = due.buses.filter(
    (bus) => (direction === 'other' || busHeads(bus.direction, direction)) && (!asked || bus.at >= asked.at),
  );
  return { ...due, buses };
}

function noneLikeThat({ direction }: Slots, asked: AskedTime | undefined): string {
  const wish = `${direction && direction !== 'other' ? `${direction} ` : ''}bus${asked ? ` ${asked.text}` : ''}`;
  return `No ${wish} is predicted. These are the others:`;
}

function stopIds(slots: Slots, { catalog }: Context): readonly string[] {
  if (slots.stop_id)
    return [(slots.direction === 'other' && acrossFrom(slots.stop_id, catalog)) || slots.stop_id];
  if (slots.stop_name) return slots.stop_name.ids;
  const named = slots.station ?? slots.from_station;
  const place = slots.place?.at ?? (named && stationOf(catalog, named).place);
  if (!place) return [];
  const near = stopsNear(catalog, place, NEAR_STATION_METRES).map(({ value }) => value);
  const wanted = routesOf(slots);
  return near
    .filter(({ routes }) => wanted.length === 0 || wanted.some((route) => routes.includes(route)))
    .map(({ id }) => id);
}

/** The nearest stop of the same routes: the other direction leaves across the street. */
function acrossFrom(id: string, catalog: Catalog): string | undefined {
  const stop = catalog.stops.get(id);
  const near = stop ? stopsNear(catalog, stop, ACROSS_METRES) : [];
  return near.find(
    ({ value }) => value !== stop && value.routes.some((route) => stop?.routes.includes(route)),
  )?.value.id;
}

function placeName({ stop_name, station, from_station, place }: Slots): string {
  return written((stop_name ?? station ?? from_station ?? place)?.name ?? 'Bus stops');
}

function stopTitle(id: string, due: BusesDue): string {
  return due.kind === 'unknown stop' ? `Stop ${id}` : `${written(due.stopName)} (stop ${id})`;
}

function stopBlocks(
  id: string,
  { value: due }: Seen<BusesDue>,
  { route, count, alone }: Slots & { alone: boolean },
  { catalog, now, more }: Context,
): Block[] {
  switch (due.kind) {
    case 'due': {
      const rows = due.buses
        .slice(0, count ?? (alone ? PER_STOP : PER_STOP_OF_MANY) * (1 + more))
        .map((bus) => busRow(bus, now));
      return [{ kind: 'rows', ...(alone ? {} : { heading: stopTitle(id, due) }), rows }];
    }
    case 'none due': {
      const names = route ?? listed(catalog.stops.get(id)?.routes ?? []);
      const out =
        due.running > 0 ? ` ${counted(due.running, 'bus', 'buses')} of ${names} on the road elsewhere.` : '';
      return [{ kind: 'text', text: `No bus is predicted here in the next hour or so.${out}` }];
    }
    case 'not running': {
      const names = route ?? listed(catalog.stops.get(id)?.routes ?? []);
      const which =
        names === ''
          ? 'No route is listed for this stop, and no bus is predicted.'
          : `No bus of ${names} is on the road now.`;
      return [{ kind: 'text', text: `Not running now. ${which}` }];
    }
    case 'unknown stop':
      return [{ kind: 'text', text: unknownText(id, due.near.length > 0) }];
  }
}

function unknownText(id: string, similar: boolean): string {
  const shape = /^\d{7}$/.test(id) ? '' : ' Stop ids have seven digits; they are on the sign.';
  return `There is no stop ${id}.${shape}${similar ? ' Did you mean one of these?' : ''}`;
}

function busRow(bus: BusDue, now: Date): Row {
  const notes = [
    bus.report ? lateness(bus.report.minutesLate) : 'not reporting its position',
    bus.report && `seen ${agoText(bus.report.seenAt, now)}`,
    bus.crowding,
  ];
  return { ...row(minutesText(bus.at, now), `${bus.route} ${bus.direction}`, notes), at: bus.at };
}

/** "4 min late", "1 min early", "on time"; for a bus that has another trip to end first, that. */
export function lateness(minutes: number | undefined): string {
  if (minutes === undefined) return 'still on an earlier trip';
  const whole = Math.round(minutes);
  if (whole === 0) return 'on time';
  return whole > 0 ? `${whole} min late` : `${-whole} min early`;
}

function nextSteps(due: BusesDue): Choice[] {
  if (due.kind === 'unknown stop') {
    return due.near.map((stop) => choice(`${stop.id} ${written(stop.name)}`, `next bus at ${stop.id}`));
  }
  const route = due.kind === 'due' ? due.buses[0]?.route : undefined;
  return route ? [choice(`Where ${route} is`, `where are the ${route} buses`)] : [];
}

function noStops(slots: Slots, { now }: Context): Reply {
  const route = slots.route ? ` of route ${slots.route}` : '';
  return {
    title: placeName(slots),
    blocks: [
      {
        kind: 'text',
        text: `No bus stop${route} is within ${NEAR_STATION_METRES} metres of ${placeName(slots)}.`,
      },
    ],
    choices: [
      choice('Stops nearby', `bus stops near ${placeName(slots)}`),
      ...(slots.route ? [choice(`Route ${slots.route}`, `stops of route ${slots.route}`)] : []),
    ],
    asOf: { at: now, stale: false },
  };
}
