import type { Reply } from '../../../replies/reply.ts';
import { clockText, zonedClockText } from '../../../common/time.ts';
import { money } from '../../../transit/fares/money.ts';
import { tripFare } from '../../../transit/fares/trip-fare.ts';
import { waitMinutes, type Itinerary } from '../../../transit/itineraries.ts';
import { asOf, choice, counted, longText, stationOf, textBlock } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import { picked, type Slots } from '../../understand/slots/slots.ts';
import { ridesText, tripMinutes, wholeMinutes } from './trip-blocks.ts';
import { endName, itineraryEnd, wishOf } from './trip-wish.ts';

interface Compared {
  name: string;
  rides: string;
  trip: Itinerary;
  way: string;
  cost: Awaited<ReturnType<typeof tripFare>>;
}

/** Two trips beside each other, the train and the bus, or two ways of one trip: which is quicker and there first, which costs less, or has less waiting. */
export async function answerCompared(slots: Slots, other: Slots, context: Context): Promise<Reply> {
  const when = other.time === undefined ? picked(slots, ['time', 'day', 'arrive_by']) : {};
  const all = [slots, { ...when, ...other }];
  const isSame = endsOf(slots).join() === endsOf(other).join();
  const isOne = isSame && slots.mode === other.mode;
  const [some = [], others = []] = await Promise.all(all.map((one) => tripsOf(one, context)));
  if (isOne && some.length < 2 && !slots.mode)
    return answerCompared({ ...slots, mode: 'rail' }, { ...other, mode: 'bus' }, context);
  const found = isOne ? some.slice(0, 2) : [some[0], others[0]];
  const compared = found.flatMap((one, at): Compared[] => {
    if (!one) return [];
    const { mode } = all[at] ?? {};
    const way = isOne || !mode ? one.rides : mode === 'bus' ? 'By bus' : 'By train';
    return [{ ...one, name: isSame ? way : nameOf(all[at] ?? {}, all[1 - at] ?? {}) }];
  });
  const [one, two] = compared;
  const title = isSame ? `Two ways to ${endsOf(slots)[1]}` : compared.map(({ name }) => name).join(' or ');
  const told = compared.map(({ name, rides, trip: { leaves, arrives }, trip, cost }) => {
    const price = cost ? money(cost.amount, cost.currency) : 'I don’t know its price';
    const how = name === rides || !isSame ? '' : `, ${rides}`;
    return `${name}: ${clockText(leaves)} to ${clockText(arrives)}, ${longText(tripMinutes(trip))}${how}${slots.ask === 'price' ? `, ${price}` : ''}.`;
  });
  return {
    title,
    blocks: [one && two ? verdict(one, two, slots.ask) : 'I know no times of one of the two.', ...told].map(
      textBlock,
    ),
    choices: isSame ? [] : compared.map(({ name, way }) => choice(name, way)),
    asOf: asOf({ at: context.now, stale: false }),
  };
}

function verdict(one: Compared, two: Compared, ask: Slots['ask']): string {
  if (ask === 'together')
    return `There and back: ${longText(tripMinutes(one.trip) + tripMinutes(two.trip))}.`;
  if (ask === 'price') {
    const [less] = lessOf([one, two], ({ cost }) => cost?.amount);
    if (!one.cost || !two.cost) return 'I can’t tell which is cheaper.';
    return less ? `${less.name} is cheaper.` : 'Both cost the same.';
  }
  if (ask === 'wait') {
    const [less, more] = lessOf([one, two], ({ trip }) => waitMinutes(trip));
    const [least, most] = [less ?? one, more ?? two].map(({ trip }) => counted(waitMinutes(trip), 'minute'));
    return less && more
      ? `${less.name} has less waiting on the way: ${least}; ${more.name}: ${most}.`
      : `Both have ${least} of waiting on the way.`;
  }
  const [quick, slow] = lessOf([one, two], ({ trip }) => tripMinutes(trip));
  const [first] = lessOf([one, two], ({ trip }) => wholeMinutes(trip.arrives));
  const quicker =
    quick && slow
      ? `${quick.name} is ${ask === 'modes' ? 'faster' : 'quicker'}, by ${counted(tripMinutes(slow.trip) - tripMinutes(quick.trip), 'minute')}.`
      : `Both take ${longText(tripMinutes(one.trip))}.`;
  return `${quicker} ${first ? `${first.name} is there first, at ${zonedClockText(first.trip.arrives)}.` : 'Both arrive at the same time.'}`;
}

/** The one that has less of something, and the other; none where both have as much. */
function lessOf(two: readonly Compared[], of: (one: Compared) => number | undefined): readonly Compared[] {
  const sorted = two.toSorted((a, b) => (of(a) ?? 0) - (of(b) ?? 0));
  return new Set(sorted.map(of)).size > 1 ? sorted : [];
}

async function tripsOf(slots: Slots, context: Context): Promise<Compared[]> {
  const { transit, catalog, now } = context;
  const { from_station: from, to_station: to } = slots;
  if (!from || !to) return [];
  const [start, goal] = [itineraryEnd(catalog, from), itineraryEnd(catalog, to)];
  const trips = await transit.itineraries(catalog, wishOf(slots, start, goal, now));
  const way = `directions from ${stationOf(catalog, from).name} to ${stationOf(catalog, to).name}`;
  return Promise.all(
    (trips?.value ?? []).slice(0, 2).map(async (trip) => ({
      name: '',
      rides: ridesText(trip, catalog),
      trip,
      way,
      cost: await tripFare(trip, transit),
    })),
  );
}

function endsOf({ from_station: from, to_station: to }: Slots): string[] {
  return [from, to].map((end) => (end ? endName(end.beside ?? end) : ''));
}

/** What tells one trip from the other: where it begins, or where it ends. */
function nameOf(slots: Slots, other: Slots): string {
  const [[start = '', end = ''], [begin, goal]] = [endsOf(slots), endsOf(other)];
  if (end === goal) return `From ${start}`;
  return start === begin ? `To ${end}` : `${start} to ${end}`;
}
