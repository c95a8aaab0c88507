import type { Block, Choice, NoticeBlock } from '../../../replies/reply.ts';
import type { Aged } from '../../../common/time.ts';
import { isOfParking, type Outage } from '../../../transit/disruptions/outages.ts';
import type { ItineraryEnd } from '../../../transit/itineraries.ts';
import { stationsNear } from '../../../transit/nearby.ts';
import type { Station } from '../../../transit/places.ts';
import type { Leg } from '../../../transit/trains/journeys.ts';
import type { Context } from '../../context.ts';
import { choice, counted, listed, textBlock } from '../../answers/format.ts';
import type { Boarding } from '../../../transit/stations/boarding.ts';
import { boardingText } from '../disruptions/boarding.answer.ts';
import { expectation, outageSentence, placeIn, stateText } from '../../../transit/disruptions/outage-text.ts';
import { elevatorCorners } from '../../../transit/stations/elevator-corners.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** What is told of elevators on a way, and the way without those that are out, where there is one. */
interface Steps {
  blocks: Block[];
  choices: Choice[];
}

/** Nobody goes farther for an elevator. */
const FARTHEST_METERS = 5000;
/** Stations that are looked at for one. */
const MOST_TRIED = 4;

/** Elevators out where the rider must change level: at the start, at changes and at the end; each with a station to use instead. */
export async function elevatorBlocks(
  all: Aged<readonly Outage[]> | undefined,
  legs: readonly Leg[],
  { step_free }: Slots,
  context: Context,
): Promise<Steps> {
  const { agency, published } = context.transit;
  const only = (blocks: Block[]): Steps => ({ blocks: step_free ? blocks : [], choices: [] });
  if (!published.has('outages'))
    return only([textBlock(`Stops and vehicles that ${agency} says wheelchairs can’t use are left out.`)]);
  if (!all) return only([UNKNOWN_ELEVATORS]);
  const [start, end] = [legs[0]?.stations[0], legs.at(-1)?.stations.at(-1)];
  const crucial = [...new Set([...legs.map(({ stations }) => stations[0]), end])].flatMap(
    (station) => station ?? [],
  );
  const out = crucial.filter((station) => isBarred(station, all.value));
  if (out.length === 0) {
    if (crucial.length === 0) return only([]);
    const names = listed(crucial.map(({ name }) => name));
    const parking = crucial.flatMap((station) => outAt(station, all.value));
    return only([
      textBlock(
        `Step-free: no elevators ${parking.length > 0 ? 'to the trains ' : ''}are reported out at ${names}.`,
      ),
      ...parking.map((outage) => textBlock(outageSentence(outage, context.now))),
    ]);
  }
  const told = await Promise.all(
    out.map(async (station) => ({ station, other: await otherStation(station, all.value, context) })),
  );
  const instead = (station: Station | undefined) =>
    told.find((one) => one.station === station)?.other ?? station;
  const [from, to] = [instead(start), instead(end)];
  const isOther = from && to && from !== to && (from !== start || to !== end);
  return {
    blocks: told.flatMap(({ station, other }) => outBlocks(station, other, all.value, context.now)),
    choices: isOther ? [choice('Without stairs', `step free route ${from.name} to ${to.name}`)] : [],
  };
}

/** The ends of a way without stairs where no wheelchair can board, so that it leads to another stop and on foot, or nobody says. */
export function barredBlocks(
  ends: readonly ItineraryEnd[],
  { step_free }: Slots,
  { transit, catalog }: Context,
): Block[] {
  const named = ends.flatMap(({ station, stops = [] }): Boarding[] =>
    station ? [station] : stops.flatMap((id) => catalog.stops.get(id) ?? []),
  );
  // Who publishes no timetable says nothing of any stop.
  const isSaid = transit.published.has('timetable');
  const barred = step_free ? named.filter(({ canBoard }) => (isSaid ? !canBoard : canBoard === false)) : [];
  // That nobody says is said once.
  const alike = Map.groupBy(barred, ({ canBoard, name }) => (canBoard === undefined ? '' : name));
  return [...alike.values()].map((of) => {
    const name = listed([...new Set(of.map((stop) => stop.name))], 'or');
    return textBlock(boardingText({ ...of[0], name }, transit.agency));
  });
}

function outAt(station: Station, all: readonly Outage[], of: Outage['kind'] = 'elevator'): Outage[] {
  return all.filter((outage) => outage.kind === of && outage.station === station);
}

/** Whether an elevator between the street and the trains is out. */
function isBarred(station: Station, all: readonly Outage[]): boolean {
  return outAt(station, all).some((outage) => !isOfParking(outage));
}

/** The nearest station of the same lines that has elevators, none of them out. Absent: none is near. */
async function otherStation(
  station: Station,
  all: readonly Outage[],
  { transit, catalog }: Context,
): Promise<Station | undefined> {
  const near = station.place ? stationsNear(catalog, station.place) : [];
  const others = near
    .filter(({ value, meters }) => value !== station && meters <= FARTHEST_METERS)
    .map(({ value }) => value)
    .filter((other) => other.lines.some((line) => station.lines.includes(line)))
    .filter((other) => !isBarred(other, all))
    .slice(0, MOST_TRIED);
  for (const other of others) if ((await elevatorCorners(other, transit)).length > 0) return other;
  return undefined;
}

/** That it is out, and where to go instead; then what it joins, until when it is out, and what else is. */
function outBlocks(
  station: Station,
  other: Station | undefined,
  all: readonly Outage[],
  now: Date,
): NoticeBlock[] {
  const escalators = outAt(station, all, 'escalator').length;
  const more = escalators === 0 ? '' : ` ${station.name} also has ${counted(escalators, 'escalator')} out.`;
  // So short that who listens hears where to go instead in the same breath as the way.
  const way = other ? `use ${possessive(other)} instead.` : `I know no station nearby where one works.`;
  return outAt(station, all).flatMap(({ location, reason, expected }, at) => [
    ...(at === 0 ? [warning(`${possessive(station)} elevator is out: ${way}`)] : []),
    warning(
      `${elevatorIs(station, location, `${stateText(reason)}, ${expectation(expected, now)}.`)}${at === 0 ? more : ''}`,
    ),
  ]);
}

/** A location that is no place in words, but what its agency says of it, is said after. */
function elevatorIs({ name }: Station, location: string, state: string): string {
  const place = placeIn(location);
  return place === location && location.endsWith('.')
    ? `The elevator at ${name} ${state} ${location}`
    : `The elevator at ${name} ${place} ${state}`;
}

function possessive({ name }: Station): string {
  return `${name}’${name.endsWith('s') ? '' : 's'}`;
}

const UNKNOWN_ELEVATORS = warning(
  'Elevator outages are not available right now: this route may not be step-free.',
);

function warning(text: string): NoticeBlock {
  return { kind: 'notice', level: 'warning', text };
}
