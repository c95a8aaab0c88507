import type { Reply, Row } from '../../../replies/reply.ts';
import { metersBetween } from '../../../common/distance.ts';
import { ifAvailable } from '../../../transit/age.ts';
import { walkMinutes } from '../../../transit/walking.ts';
import { stationsNear } from '../../../transit/nearby.ts';
import type { Place, Station } from '../../../transit/places.ts';
import type { Entrance } from '../../../transit/stations/entrances.ts';
import { cornerOf, isLift, LIFT } from '../../../transit/stations/elevator-corners.ts';
import { withCapital } from '../../../common/capital.ts';
import type { Context } from '../../context.ts';
import { someStations } from '../../answers/examples.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import {
  asking,
  choice,
  counted,
  heardAs,
  heardList,
  lasting,
  listed,
  row,
  stationOf,
  stationTitle,
  textBlock,
} from '../../answers/format.ts';
import { written } from '../../../transit/names/capitals.ts';

const MOST = 12;
const MOST_NEAR = 3;

/** The ways into a station, or the entrances nearest to a place or to the rider. */
export async function answerEntrances(slots: Slots, context: Context): Promise<Reply> {
  const { catalog, position } = context;
  const at = slots.place?.at ?? position;
  if (slots.station) return ofStation(stationOf(catalog, slots.station), slots, slots.place?.at, context);
  return at ? nearest(at, slots.place?.name ?? 'you', context) : whereAreYou(slots, context);
}

async function ofStation(
  station: Station,
  slots: Slots,
  near: Place | undefined,
  context: Context,
): Promise<Reply> {
  const { station: named, nth = 0 } = slots;
  const found = await context.transit.entrances(station);
  const all = found.value
    .toSorted((a, b) => (near ? metersBetween(a.place, near) - metersBetween(b.place, near) : 0))
    .slice(0, MOST);
  const one = all[nth - 1];
  const told = slots.equipment === 'elevator' ? await liftTold(all, one, station, context) : undefined;
  const rows = (one ? [one] : all).map(({ name, description, codes }) =>
    row(written(name), description === name ? '' : description, [
      // What has none on its signs is told by its name alone.
      station.codes.length > 1 && !station.id.startsWith('#') ? codes.join(', ') : undefined,
    ]),
  );
  return {
    title: `${stationTitle(station)}: entrances`,
    blocks: [
      ...[...heardAs(named), ...(told === undefined ? [] : [told])].map(textBlock),
      rows.length > 0 ? { kind: 'rows', rows } : textBlock(`No entrances are listed for ${station.name}.`),
    ],
    // What is written of each describes the corner that it is named by, for the eye.
    ...(rows.length > 0 && told === undefined
      ? waysIn(station, near ? rows : rows.toSorted(liftsLast), heardAs(named))
      : {}),
    choices: [
      choice('Elevators', `elevators at ${station.name}`),
      choice('Bus stops', `bus stops near ${station.name}`),
    ],
    asOf: lasting(found),
  };
}

/** Whether an entrance has an elevator, or where the elevators are, and whether any is out. */
async function liftTold(
  all: readonly Entrance[],
  one: Entrance | undefined,
  station: Station,
  context: Context,
): Promise<string> {
  const lifts = [...new Set(all.filter(isLift).map(cornerOf))];
  if (lifts.length === 0) return `No entrance of ${station.name} is listed as an elevator.`;
  const [it, is] = lifts.length > 1 ? ['elevators', 'are'] : ['elevator', 'is'];
  const where = `the ${it} ${is} at ${listed(lifts)}`;
  const isThere = one && lifts.includes(cornerOf(one));
  const asked = one ? (isThere ? 'Yes, ' : `No elevator is listed at ${cornerOf(one)}: `) : '';
  const out = (await liftsOut(station, context))
    ? 'One at this station is out of service.'
    : 'No outages are reported.';
  return `${withCapital(`${asked}${where}`)}. ${out}`;
}

/** Who hears of an elevator first takes all for elevators. */
function liftsLast({ lead: a }: Row, { lead: b }: Row): number {
  return Number(a.endsWith(LIFT)) - Number(b.endsWith(LIFT));
}

/** "Dupont Circle has 3 entrances: Q St & 20th St, …" */
function waysIn(
  { name }: Station,
  rows: readonly Row[],
  heard: readonly string[],
): Pick<Reply, 'speech' | 'speechMore' | 'moreOf'> {
  const names = rows.map(({ lead }) =>
    lead.endsWith(LIFT) ? `the elevator at ${lead.slice(0, -LIFT.length)}` : lead,
  );
  const { first, rest } = heardList(names, (some) =>
    [...some.slice(0, -2), some.slice(-2).join('; and ')].join('; '),
  );
  return {
    speech: [...heard, `${name} has ${counted(rows.length, 'entrance')}${first}.`].join(' '),
    speechMore: rest,
    moreOf: 'the others',
  };
}

async function nearest(at: Place, name: string, context: Context): Promise<Reply> {
  const { transit, catalog } = context;
  const found = await transit.entrances();
  const doors = found.value
    .map((entrance) => ({ ...entrance, meters: metersBetween(entrance.place, at) }))
    .toSorted((a, b) => a.meters - b.meters);
  const rows = doors.slice(0, MOST_NEAR).map(({ name: door, codes, meters, description }) => {
    const station = catalog.stationByCode.get(codes[0] ?? '');
    const minutes = walkMinutes(meters);
    const name = `${station?.name ?? codes.join(', ')}, ${written(door)}`;
    return {
      ...row(`${minutes} min walk`, name, [description === door ? undefined : description]),
      about: { station: station?.id },
      facts: { minutes },
    };
  });
  const [station] = stationsNear(catalog, at);
  const [door] = doors;
  const there = door && catalog.stationByCode.get(door.codes[0] ?? '');
  const best = there && wayOut(name, there, door, doors, await liftsOut(there, context));
  return {
    title: `Exits near ${name}`,
    ...best,
    blocks: [...(best?.blocks ?? []), { kind: 'rows', rows }],
    choices: station ? [choice('Next train', `next train at ${station.value.name}`)] : [],
    asOf: lasting(found),
  };
}

/** An entrance, and how far it is. */
type Door = Entrance & { meters: number };

/** Where to get off, and which way out is the closest; the elevator, too, since who needs one gets nowhere by the other. */
function wayOut(
  goal: string,
  { name }: Station,
  door: Door,
  doors: readonly Door[],
  isOut: boolean,
): Pick<Reply, 'blocks' | 'speech' | 'speechMore' | 'moreOf'> {
  const own = doors.filter(({ codes }) => codes.some((code) => door.codes.includes(code)));
  const lift = isLift(door) ? undefined : own.find(isLift);
  const walk = ({ meters }: Door) => `${walkMinutes(meters)} min walk`;
  const exit = `Get off at ${name}: exit ${cornerOf(door)} (${walk(door)})`;
  const out = isOut ? ' An elevator there is out of service.' : '';
  const speech = `For ${goal}, get off at ${name}: the closest exit is at ${cornerOf(door)}, ${walk(door)}.`;
  if (!lift) return { blocks: [textBlock(`${exit}.${out}`)], speech: `${speech}${out}` };
  return {
    blocks: [textBlock(`${exit}, or elevator ${cornerOf(lift)} (${walk(lift)}).${out}`)],
    speech,
    speechMore: [`The elevator is at ${cornerOf(lift)}, ${walk(lift)}.${out}`],
    moreOf: 'where the elevator is',
  };
}

async function liftsOut(station: Station, { transit, catalog, now }: Context): Promise<boolean> {
  const found = transit.published.has('outages')
    ? await ifAvailable(transit.outages(catalog, now))
    : undefined;
  return (found?.value ?? []).some((one) => one.station === station && one.kind === 'elevator');
}

/** Asks where the rider is, naming the place that was not found. */
function whereAreYou({ place }: Slots, { catalog }: Context): Reply {
  const asked = place
    ? asking('Which station are you at?', `I don’t know where ${place.name} is.`)
    : asking('Which station?');
  const [example] = someStations(catalog);
  return { ...asked, choices: example ? [choice(example.name, `entrances at ${example.name}`)] : [] };
}
