import type { Reply } from '../../../replies/reply.ts';
import { clockText, zonedClockText } from '../../../common/time.ts';
import type { Itinerary } from '../../../transit/itineraries.ts';
import { asOf, choice, counted, longText, stationOf, textBlock } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { tripMinutes, wholeMinutes } from './trip-blocks.ts';
import { endName, itineraryEnd, wishOf } from './trip-wish.ts';

interface Compared {
  name: string;
  way: string;
  trip: Itinerary;
}

/** Two trips beside each other: which is quicker, and which is there first. */
export async function answerCompared(slots: Slots, other: Slots, context: Context): Promise<Reply> {
  const all = [slots, { ...whenOf(slots), ...other }];
  const found = await Promise.all(all.map((one) => bestOf(one, context)));
  const names = all.map((one, at) => nameOf(one, all[1 - at] ?? {}));
  const title = names.join(' or ');
  const compared = found.flatMap((one, at): Compared[] => {
    const [name] = names.slice(at);
    return one && name !== undefined ? [{ ...one, name }] : [];
  });
  const [one, two] = compared.toSorted((a, b) => tripMinutes(a.trip) - tripMinutes(b.trip));
  if (!one || !two)
    return { title, blocks: [textBlock('I can’t compare the two: I know no times of one of them.')] };
  const saved = tripMinutes(two.trip) - tripMinutes(one.trip);
  const [first, last] = [one, two].toSorted((a, b) => a.trip.arrives.getTime() - b.trip.arrives.getTime());
  const quicker =
    saved === 0
      ? `Both take ${longText(tripMinutes(one.trip))}.`
      : `${one.name} is quicker, by ${counted(saved, 'minute')}.`;
  const sooner =
    first && last && wholeMinutes(first.trip.arrives) < wholeMinutes(last.trip.arrives)
      ? `${first.name} is there first, at ${zonedClockText(first.trip.arrives)}.`
      : 'Both arrive at the same time.';
  const told = compared.map(
    ({ name, trip }) =>
      `${name}: ${clockText(trip.leaves)} to ${clockText(trip.arrives)}, ${longText(tripMinutes(trip))}.`,
  );
  return {
    title,
    blocks: [`${quicker} ${sooner}`, ...told].map(textBlock),
    choices: compared.map(({ name, way }) => choice(name, way)),
    asOf: asOf({ at: context.now, stale: false }),
  };
}

async function bestOf(slots: Slots, context: Context): Promise<Omit<Compared, 'name'> | undefined> {
  const { transit, catalog, now } = context;
  const { from_station: from, to_station: to } = slots;
  if (!from || !to) return undefined;
  const [start, goal] = [itineraryEnd(catalog, from), itineraryEnd(catalog, to)];
  const trips = await transit.itineraries(catalog, wishOf(slots, start, goal, now));
  const trip = trips?.value[0];
  const way = `directions from ${stationOf(catalog, from).name} to ${stationOf(catalog, to).name}`;
  return trip && { way, trip };
}

/** What tells one trip from the other: where it begins, or where it ends. */
function nameOf({ from_station: from, to_station: to }: Slots, other: Slots): string {
  const [start, end] = [from, to].map((one) => (one ? endName(one.beside ?? one) : ''));
  if (to?.id === other.to_station?.id) return `From ${start}`;
  return from?.id === other.from_station?.id ? `To ${end}` : `${start} to ${end}`;
}

/** When the one trip is, where nothing is said of the other. */
function whenOf({ time, day, arrive_by: isBy }: Slots): Slots {
  return { ...(time && { time }), ...(day && { day }), ...(isBy && { arrive_by: isBy }) };
}
