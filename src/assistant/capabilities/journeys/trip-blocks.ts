import type { Block, Row } from '../../../replies/reply.ts';
import { clockText, HOUR_MS, isOtherDay, MINUTE_MS, dayText, zonedClockText } from '../../../common/time.ts';
import { requestNote, requestWords } from '../../../transit/stop-request.ts';
import type { Itinerary, ItineraryRide, ItineraryWish } from '../../../transit/itineraries.ts';
import { liveNote } from '../../../transit/live-note.ts';
import { lineNames } from '../../../transit/lines.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { asRidden } from '../../../transit/buses/route-vehicles.ts';
import type { Leg } from '../../../transit/trains/journeys.ts';
import { walkedMeters, walkMinutes } from '../../../transit/walking.ts';
import { counted, listed, longText, milesText, row, textBlock } from '../../answers/format.ts';
import { endName } from './trip-wish.ts';

/** A walk that is no more than the way to the platform is not told. */
const TOLD_WALK_SECONDS = 60;
/** Who would wait longer than this is told that nothing leaves before. */
const LONG_WAIT_MS = 2 * HOUR_MS;

/**
 * What a trip comes to: when, and how long it takes with what else is to be told of it; that first where `asksHowLong`. `now`
 * tells a time that is past from one that is ahead.
 */
export function tripSummary(
  trip: Itinerary,
  wish: ItineraryWish,
  now: Date,
  { others = [], asksHowLong = false }: { others?: readonly string[]; asksHowLong?: boolean } = {},
): string {
  const { leaves, arrives, rides, walks } = trip;
  const walked = minutes(walks.reduce((sum, one) => sum + one, 0));
  const long = longText(tripMinutes(trip));
  if (rides.length === 0) return `It is a walk of about ${long}.`;
  const parts = [
    rides.length === 1 ? 'no transfers' : counted(rides.length - 1, 'transfer'),
    ...(walked > 1 ? [`${counted(walked, 'minute')} on foot`] : []),
    ...rides.flatMap(({ request }) => (request ? requestWords(request) : [])).slice(0, 1),
    ...others,
  ];
  const takes = `It takes ${long}: ${parts.join(', ')}.`;
  const on = isOtherDay(leaves, now) ? ` on ${dayText(leaves)}` : '';
  if (wish.arriveBy)
    return `To be there by ${zonedClockText(wish.at)}, leave at ${clockText(leaves)}${on}: you arrive at ${clockText(arrives)}. ${takes}`;
  const isLong = leaves.getTime() - wish.at.getTime() > LONG_WAIT_MS;
  const before = isLong ? `Nothing goes there before ${clockText(leaves)}${on}. ` : '';
  const when = leavesNow(trip, now) ? 'now' : `at ${clockText(leaves)}${isLong ? '' : on}`;
  const timing = `${before}Leave ${when}, arrive at ${zonedClockText(arrives)}.`;
  return asksHowLong ? `${takes} ${timing}` : `${timing} ${takes}`;
}

/** Whether it leaves in this very minute: who is not there already misses it. */
export function leavesNow({ leaves }: Itinerary, now: Date): boolean {
  return wholeMinutes(leaves) <= wholeMinutes(now);
}

/** When the same rides can be had next: "If you miss it, the next one leaves at 5:46 PM and arrives at 6:20 PM." */
export function nextText({ leaves, arrives }: Itinerary): string {
  return `If you miss it, the next one leaves at ${clockText(leaves)} and arrives at ${zonedClockText(arrives)}.`;
}

/** As long as the two times that are told are apart. */
export function tripMinutes({ leaves, arrives }: Pick<Itinerary, 'leaves' | 'arrives'>): number {
  return wholeMinutes(arrives) - wholeMinutes(leaves);
}

/** The minute that an instant is in, counted from 1970. */
export function wholeMinutes(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS);
}

/** How long a walk is, along streets. */
export function walkText(meters: number): string {
  const along = milesText(walkedMeters(meters));
  return `It is a walk of about ${longText(walkMinutes(meters))}, ${along}.`;
}

/** Each leg of a trip in a row. `legs`: of the rides that are rail, as the lines of the network have them. */
export function legRows(
  { rides, walks, arrives }: Itinerary,
  legs: readonly (Leg | undefined)[],
  goal: string,
  known: Catalog,
): Row[] {
  const walkRow = (seconds: number, to: string): Row[] =>
    seconds < TOLD_WALK_SECONDS
      ? []
      : [{ ...row('Walk', to, [`${minutes(seconds)} min`]), facts: { minutes: minutes(seconds) } }];
  const rows = rides.flatMap((ride, number) => {
    const before = rides[number - 1];
    const onFoot = walks[number] ?? 0;
    const waits = before ? minutes((ride.leaves.getTime() - before.arrives.getTime()) / 1000 - onFoot) : 0;
    return [...walkRow(onFoot, `to ${endName(ride.from)}`), rideRow(ride, legs[number], waits, known)];
  });
  const { to: end, arrives: leaves } = rides.at(-1) ?? {};
  const facts = { leaves, reaches: { name: goal, at: arrives } };
  // The bay of a station is there already: nobody walks from Greenbelt to Greenbelt.
  const isThere = end !== undefined && endName(end).startsWith(`${goal} Station`);
  const last = walkRow(walks.at(-1) ?? 0, isThere ? 'inside' : `to ${goal}`);
  return rides.length > 0
    ? [...rows, ...last.map((one) => ({ ...one, facts: { ...one.facts, ...facts } }))]
    : rows;
}

function rideRow(ride: ItineraryRide, leg: Leg | undefined, waits: number, known: Catalog): Row {
  // Of a line with branches the train itself says where it goes.
  const ends = leg?.toward.map(({ name }, at) => (leg.lines[at] === ride.line ? ride.headsign : name));
  const sign = listed([...new Set(ends ?? [ride.headsign])].map((name) => endName({ name })));
  const toward = sign === '' ? [] : [/^(?:to|north|south|east|west)\b/i.test(sign) ? sign : `toward ${sign}`];
  const request = ride.request && requestNote(ride.request);
  const notes = [
    spanOf(ride),
    ...toward,
    counted(ride.stops, 'stop'),
    ...(waits > 0 ? [`${waits} min wait`] : []),
    request,
    liveNote(ride),
  ];
  const ridden = row(
    rideName(ride, leg, known),
    `${endName(ride.from)} to ${endName(ride.to)}`,
    notes,
    (leg?.lines.length ?? 1) === 1 ? ride.line : undefined,
  );
  const stations = [ride.from, ride.to].flatMap(({ station }) => station?.id ?? []);
  const reaches = { name: endName(ride.to), at: ride.arrives };
  const facts = { leaves: ride.leaves, reaches, stops: ride.stops, request, predicted: liveNote(ride) };
  const of = { ...(stations.length > 0 && { stations }), ...(ride.route && { route: ride.route }) };
  return { ...ridden, facts, ...(Object.keys(of).length > 0 && { about: of }) };
}

/** "Red Line", "Orange or Silver Line", "Bus D80": any of several lines will do. */
function rideName({ line, route }: ItineraryRide, leg: Leg | undefined, known: Catalog): string {
  if (line === undefined) return asRidden(known, route ?? '').trim();
  return lineNames(known, leg?.lines ?? [line])
    .replace(' and ', ' or ')
    .replace(' Lines', ' Line');
}

/** The other trips, each in a row that says what speaks for it. */
export function otherTrips(
  [best, ...others]: readonly Itinerary[],
  wish: ItineraryWish,
  known: Catalog,
): Block[] {
  if (!best || others.length === 0) return [];
  const rows = others.map((trip, at) => {
    const saved = wish.arriveBy
      ? trip.leaves.getTime() - best.leaves.getTime()
      : best.arrives.getTime() - trip.arrives.getTime();
    const isSooner = saved >= MINUTE_MS;
    const lead = isSooner
      ? wish.arriveBy
        ? 'Leave later'
        : 'Sooner'
      : trip.rides.length === 0
        ? 'Without a ride'
        : trip.rides.length < best.rides.length
          ? 'Fewer transfers'
          : 'Less walking';
    const walked = minutes(trip.walks.reduce((sum, one) => sum + one, 0));
    const notes = [spanOf(trip), ...(walked > 1 ? [`${walked} min on foot`] : [])];
    return { ...row(lead, ridesText(trip, known), notes), about: { option: at + 2 } };
  });
  return [{ kind: 'rows', heading: 'Or', rows }];
}

/** "Bus D60, then Red Line". */
export function ridesText({ rides }: Itinerary, known: Catalog): string {
  return rides.length === 0
    ? 'All on foot'
    : rides.map((ride) => rideName(ride, undefined, known)).join(', then ');
}

/** "8:21–8:45 AM". */
function spanOf({ leaves, arrives }: Pick<ItineraryRide, 'leaves' | 'arrives'>): string {
  const [from, to] = [clockText(leaves), clockText(arrives)];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to}`;
}

function minutes(seconds: number): number {
  return Math.round((seconds * 1000) / MINUTE_MS);
}

/** That no trip was found. */
export function noTrip({ from, to, stepFree, by }: ItineraryWish): Block {
  const whose = stepFree ? ' that wheelchairs can take' : '';
  return textBlock(
    `The timetable has no trip${by ? ` by ${by}` : ''}${whose} from ${from.name} to ${to.name} within a day of that.`,
  );
}
