import type { Block, Reply, MapStretch } from '../../../replies/reply.ts';
import {
  clockText,
  instantOf,
  MINUTE_MS,
  secondsOf,
  serviceDay,
  zonedClockText,
  type Aged,
} from '../../../common/time.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import type { Leg } from '../../../transit/trains/journeys.ts';
import { lineNames, type Lines } from '../../../transit/lines.ts';
import type { Outage } from '../../../transit/disruptions/outages.ts';
import type { Station } from '../../../transit/places.ts';
import { ifAvailable } from '../../../transit/age.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { expectation } from '../disruptions/elevators.answer.ts';
import { lastTrainGuard } from '../../answers/last-train-guard.ts';
import { alongRide, railNotices } from '../../answers/notices.ts';
import {
  asOf,
  choice,
  counted,
  heardAs,
  lasting,
  listed,
  money,
  row,
  stationOf,
  stationTitle,
} from '../../answers/format.ts';

/** The way between two stations: as `answerTravelTime`, and every station on it in order. */
export async function answerPath(slots: Slots, context: Context): Promise<Reply> {
  return way(slots, context, (legs) => callsAt(legs, context.catalog), fareText);
}

/** How long it takes: lines, changes, minutes, trouble on the way, and elevators for step-free rides. */
export async function answerTravelTime(slots: Slots, context: Context): Promise<Reply> {
  return way(
    slots,
    context,
    () => [],
    () => undefined,
  );
}

async function way(
  slots: Slots,
  context: Context,
  details: (legs: readonly Leg[]) => Block[],
  priced: (fare: Fare) => string | undefined,
): Promise<Reply> {
  const { transit, catalog, now } = context;
  if (!slots.from_station || !slots.to_station) throw new TypeError('path needs two stations');
  const from = stationOf(catalog, slots.from_station);
  const to = stationOf(catalog, slots.to_station);
  const heard = heardAs(slots.from_station, slots.to_station).map((text): Block => ({ kind: 'text', text }));
  const title = `${stationTitle(from)} to ${stationTitle(to)}`;
  if (from === to)
    return {
      title,
      blocks: [...heard, { kind: 'text', text: 'Those are the same station: you’re already there.' }],
    };
  const { value: legs } = await transit.journey(catalog, from, to);
  const fare = await transit.fare(from, to);
  const out = await ifAvailable(transit.outages(catalog, now));
  const guard = await lastTrainGuard(legs, fare.value?.minutes, slots, context);
  const { tripPicture } = await import('../../answers/pictures.ts');
  const picture = tripPicture(`${from.name} to ${to.name}`, legs, catalog);
  return {
    title,
    ...(picture ? { picture } : {}),
    ...(legs.length > 0 ? { stretches: legs.flatMap(stretchOf) } : {}),
    blocks: [
      ...heard,
      ...guard.blocks,
      { kind: 'text', text: summary(fare.value, legs, slots, now, priced) },
      ...(legs.length > 0
        ? [{ kind: 'rows', rows: legs.map((leg) => legRow(leg, catalog)) } as const]
        : [noWay(from, to)]),
      ...details(legs),
      ...stepBlocks(out, legs, slots, now),
      ...(await railNotices(context, alongRide(legs, from, to))),
    ],
    choices: [
      ...guard.choices,
      choice('Next train', `next train from ${from.name} to ${to.name}`),
      choice('Fare', `fare from ${from.name} to ${to.name}`),
      ...(slots.step_free ? [] : [choice('Step-free', `step free route ${from.name} to ${to.name}`)]),
    ],
    // Whoever needs elevators must know how old what is known of them is.
    asOf: slots.step_free && out ? asOf(fare, out) : lasting(fare),
  };
}

/** A ride on the map, by one of the lines that will do. */
function stretchOf({ lines: [line], stations }: Leg): MapStretch[] {
  const [from, to] = [stations[0], stations.at(-1)];
  return line && from && to ? [{ line, between: [from.id, to.id] }] : [];
}

/** Minutes are the service's own for the whole ride; when they run depends on the trains. */
function summary(
  fare: Fare | undefined,
  legs: readonly Leg[],
  slots: Slots,
  now: Date,
  priced: (fare: Fare) => string | undefined,
): string {
  const changes = legs.length > 0 ? changesText(legs) : undefined;
  if (!fare) return `No travel time is listed for this trip${changes ? `; ${changes}` : ''}.`;
  const parts = [`About ${longText(fare.minutes)}`, changes, `${fare.miles.toFixed(1)} miles`, priced(fare)];
  return `${parts.filter(Boolean).join(', ')}.${timing(fare, legs, slots, now)}`;
}

function fareText({ peak, offPeak }: Fare): string | undefined {
  if (peak === undefined || offPeak === undefined) return undefined;
  return peak === offPeak ? money(peak) : `${money(peak)} peak, ${money(offPeak)} off-peak`;
}

function changesText(legs: readonly Leg[]): string {
  if (legs.length === 1) return 'no transfers';
  const at = legs.slice(1).map(({ stations }) => stations[0]?.name ?? '');
  return `${counted(at.length, 'transfer')} at ${listed(at)}`;
}

/** "45 minutes", "1 hour 44 minutes". */
function longText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** When to leave to be there in time, or when one would arrive. Waiting is not in the service's minutes. */
function timing({ minutes }: Fare, legs: readonly Leg[], { time, day, arrive_by }: Slots, now: Date): string {
  if (!time) return '';
  const at = instantOf(day?.date ?? serviceDay(now), secondsOf(time) ?? 0);
  if (!arrive_by)
    return ` Leaving at ${zonedClockText(at)}, you arrive at about ${clockText(later(at, minutes))}.`;
  const earlier = legs.length > 1 ? ', or earlier to have time to transfer' : '';
  return ` To be there by ${zonedClockText(at)}, board by ${clockText(later(at, -minutes))}${earlier}.`;
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

function legRow({ lines, stations, toward }: Leg, known: Lines) {
  const ends = [...new Set(toward.map(({ name }) => name))];
  const [from, to] = [stations[0]?.name ?? '', stations.at(-1)?.name ?? ''];
  return row(
    lineNames(known, lines),
    `${from} to ${to}`,
    [`toward ${listed(ends)}`, counted(stations.length - 1, 'stop')],
    lines.length === 1 ? lines[0] : undefined,
  );
}

/** The stations between those of the table; none where all are in it. */
function callsAt(legs: readonly Leg[], known: Lines): Block[] {
  return legs.flatMap(({ lines, stations }): Block[] => {
    const between = stations.slice(1, -1).map(({ name }) => name);
    return between.length === 0
      ? []
      : [{ kind: 'text', text: `${lineNames(known, lines)}, on the way: ${between.join(', ')}.` }];
  });
}

function noWay(from: Station, to: Station): Block {
  return { kind: 'text', text: `There is no rail route from ${from.name} to ${to.name}.` };
}

/** Elevators out where the rider must change level: at the start, at changes and at the end. */
function stepBlocks(
  all: Aged<readonly Outage[]> | undefined,
  legs: readonly Leg[],
  { step_free }: Slots,
  now: Date,
): Block[] {
  if (!all) return step_free ? [UNKNOWN_ELEVATORS] : [];
  const crucial = [...legs.map(({ stations }) => stations[0]), legs.at(-1)?.stations.at(-1)];
  const out = all.value.filter(({ kind, station }) => kind === 'elevator' && crucial.includes(station));
  if (out.length > 0) return out.map((outage) => elevatorWarning(outage, now));
  if (!step_free || legs.length === 0) return [];
  const names = [...new Set(crucial.map((station) => station?.name ?? ''))];
  return [{ kind: 'text', text: `Step-free: no elevators are reported out at ${listed(names)}.` }];
}

const UNKNOWN_ELEVATORS: Block = {
  kind: 'notice',
  level: 'warning',
  text: 'Elevator outages are not available right now: this route may not be step-free.',
};

function elevatorWarning({ stationName, location, unit, reason, expected }: Outage, now: Date): Block {
  const text = `Elevator ${unit} is out at ${stationName}: ${location} (${reason}, ${expectation(expected, now)}).`;
  return { kind: 'notice', level: 'warning', text };
}
