import type { Block, Reply, Row } from '../../../replies/reply.ts';
import { MINUTE_MS, serviceDay } from '../../../common/time.ts';
import { BUS_FARE } from '../../../transit/fares/fixed-prices.ts';
import { usualBands } from '../../../transit/fares/fare-bands.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import type { Context } from '../../context.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { ItineraryEnd } from '../../../transit/itineraries.ts';
import type { StationSlot, Slots } from '../../understand/slots/slots.ts';
import { endName, itineraryEnd, wishOf } from './trip-wish.ts';
import { bandOf, bandThen, changeText, otherBand, rideOf, type FareRide } from './fare-ride.ts';
import { isAlwaysLess, priceText, spokenFare } from './fare-speech.ts';
import { cheaperText } from './fare-then.ts';
import { passWorth, summed, type Summed } from './fare-sum.ts';
import { routePrice } from '../../../transit/agency-matters.ts';
import { priceOn } from '../../../transit/stations/parking.ts';
import { matterOf } from '../../../transit/practical.ts';
import { lackingText } from '../../../transit/subjects.ts';
import {
  choice,
  heardAs,
  lasting,
  row,
  stationOf,
  stationTitle,
  textBlock,
  say,
} from '../../answers/format.ts';
import { money } from '../../../transit/fares/money.ts';

/** The fare between two stations now (or when asked), the other band's with its hours, and the reduced fare. */
export async function answerFare(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const ofRoute = slots.route && !slots.rider && routePrice(slots.route, catalog, transit);
  if (ofRoute) return say(ofRoute);
  if (!slots.from_station || !slots.to_station) throw new TypeError('fare needs two stations');
  const from = stationOf(catalog, slots.from_station);
  const to = stationOf(catalog, slots.to_station);
  const [start, goal] = [fareEnd(catalog, slots.from_station), fareEnd(catalog, slots.to_station)];
  const named = [slots.from_station, slots.to_station].filter((_, at) => [start, goal][at]?.station);
  const heard = heardAs(...named).map(textBlock);
  if (start.station && start.station === goal.station) {
    return {
      title: stationTitle(from),
      blocks: [...heard, textBlock('Those are the same station, so there is no fare.')],
      choices: [choice('Next train', `next train at ${from.name}`)],
    };
  }
  const isPractical = transit.published.has('practical');
  // Every ride by bus costs the same, wherever it goes.
  const isByBus = isPractical && slots.mode === 'bus';
  const listed = isByBus ? undefined : await transit.fare(start, goal);
  const byBus = listed || !isPractical ? undefined : BUS_FARE;
  const fare = listed?.value ?? byBus;
  const ride = rideOf(slots, now, (await minutesOf(slots, start, goal, context)) ?? fare?.minutes);
  const own = isPractical ? childrenPay(slots) : undefined;
  const sums = fare ? await sumsOf(fare, slots, ride, context) : [];
  const asked = own === undefined ? sums : [...sums, own];
  const before = asked.length > 0 ? asked : unknownFare(slots, 'There’s no separate fare');
  const ends = start.station && goal.station ? 'stations' : 'stops';
  // An agency's fares are told of one ride.
  const one = transit.published.has('timetable') ? 'for a ride without a transfer ' : '';
  const lacking = `No fare is listed ${one}between these two ${ends}.`;
  return {
    title: `${start.station ? stationTitle(from) : endName(start)} to ${goal.station ? stationTitle(to) : endName(goal)}: ${isByBus ? 'bus ' : ''}fare`,
    blocks: [
      ...heard,
      ...asked.map(textBlock),
      ...(fare ? fareBlocks(fare, ride, now, slots) : [textBlock(lacking)]),
      ...(byBus ? [textBlock(matterOf('transfer')?.answer ?? '')] : []),
      ...(fare && !own ? unknownFare(slots, 'No separate fare is published').map(textBlock) : []),
    ],
    ...(fare && spokenFare(fare, ride, now, slots, before)),
    choices: [
      choice('Directions', `directions from ${start.name} to ${goal.name}`),
      ...(start.station && goal.station && !isByBus
        ? [choice('Next train', `next train from ${from.name} to ${to.name}`)]
        : []),
    ],
    ...(listed ? { asOf: lasting(listed) } : {}),
  };
}

/** What it comes to, where that was asked: for several people, there and back, with parking, or with a pass. */
async function sumsOf(
  fare: Fare,
  slots: Slots,
  ride: FareRide,
  context: Context,
): Promise<readonly string[]> {
  const { transit, now } = context;
  const { sum = {}, rider, against } = slots;
  if (!slots.sum && !against) return [];
  if (sum.pass)
    return transit.published.has('practical')
      ? passWorth(fare, sum)
      : [`${transit.agency} does not publish what passes cost.`];
  const people = sum.people ?? 1;
  const isReduced = rider === 'senior' || rider === 'disabled';
  const bands = fare.bands ?? usualBands;
  const there = slots.time === undefined && !slots.day ? undefined : bandThen(ride, bands);
  const isWhole = 'day' in ride ? there : undefined;
  const back = sum.back?.time === undefined ? isWhole : bandThen(rideOf(sum.back, now), bands);
  const payers = { people, reduced: isReduced ? people : (sum.reduced ?? 0) };
  if (against) {
    const before = rideOf(against, now);
    return cheaperText(fare, ride, before, { payers, ways: sum.ways ?? 1 });
  }
  const rides = { payers, ways: sum.ways ?? 1, there, back } as const;
  if (sum.parking && !transit.published.has('parking'))
    return [lackingText(transit.agency, 'parking'), ...summed(fare, rides)];
  return summed(fare, { ...rides, parking: await parkingOf(slots, ride, context) });
}

/** What parking costs on the day of a ride where it begins, for who rides. Absent: nobody asks. */
async function parkingOf(
  { sum, from_station: from }: Slots,
  ride: FareRide,
  { transit, catalog }: Context,
): Promise<Summed['parking']> {
  if (!sum?.parking || !from) return undefined;
  const station = stationOf(catalog, from);
  const [found] = (await transit.parking([station])).value;
  const price = found?.parking && priceOn(found.parking, 'at' in ride ? serviceDay(ride.at) : ride.day);
  const published = price === undefined || price === 'not published' ? undefined : price;
  return { name: station.name, dollars: published?.rider ?? published?.others };
}

/** How long it takes to be there at a time, by the timetable; absent: there is no such time, or no timetable. */
async function minutesOf(
  slots: Slots,
  from: ItineraryEnd,
  to: ItineraryEnd,
  { transit, catalog, now }: Context,
): Promise<number | undefined> {
  if (!slots.arrive_by) return undefined;
  const trips = await transit.itineraries(catalog, wishOf(slots, from, to, now));
  const [best] = trips?.value ?? [];
  return best && (best.arrives.getTime() - best.leaves.getTime()) / MINUTE_MS;
}

/** Where a ride begins or ends: stops by themselves, what else was named by its station. */
function fareEnd(catalog: Catalog, slot: StationSlot): ItineraryEnd {
  const station = stationOf(catalog, slot);
  const end = itineraryEnd(catalog, slot);
  return end.stops ? end : { name: station.name, place: station.place, station };
}

function fareBlocks(fare: Fare, ride: FareRide, now: Date, { rider, period }: Slots): Block[] {
  const bands = fare.bands ?? usualBands;
  const { band, when, heading } = bandOf(ride, period, bands);
  const other = otherBand(band);
  const isSame = fare.peak !== undefined && fare.peak === fare.offPeak;
  const medium = fare.medium === undefined ? undefined : [`with ${fare.medium}`];
  // When all other times are is no use beside the time that was asked about.
  const usual = isSame
    ? [
        row(priceText(fare, band), 'fare, the same at all times', medium),
        ...(fare.kinds ?? []).map(({ kind, amount }) => row(money(amount, fare.currency), kind)),
      ]
    : [
        row(priceText(fare, band), `${band} fare${when}`, [
          band === 'peak' || when === '' ? bands.hours[band] : undefined,
        ]),
        row(priceText(fare, other), `${other} fare`, [bands.hours[other]]),
      ];
  const reduced = reducedRows(fare);
  const changes = 'at' in ride && ride.isNow && period === undefined && fare.peak !== fare.offPeak;
  return [
    {
      kind: 'rows',
      ...(heading === undefined ? {} : { heading }),
      rows: rider === 'senior' || rider === 'disabled' ? [...reduced, ...usual] : [...usual, ...reduced],
    },
    ...(changes ? [textBlock(`The ${other} fare starts ${changeText(bands, now)}.`)] : []),
  ];
}

function reducedRows(fare: Fare): Row[] {
  if (fare.reduced === undefined) return [];
  const whom = 'for senior citizens and people with disabilities';
  const amount = money(fare.reduced, fare.currency);
  if (isAlwaysLess(fare)) return [row(amount, `reduced, ${whom}`, ['at any time'])];
  const others = `at other times ${money(fare.offPeak ?? 0, fare.currency)}, the same as everyone`;
  return [row(amount, `reduced in peak hours, ${whom}`, [others])];
}

/** What children pay, whatever the ride; absent: nobody asks. */
function childrenPay({ rider }: Slots): string | undefined {
  const topic = rider === 'small child' ? 'small children' : rider === 'child' ? 'children' : undefined;
  return topic && matterOf(topic)?.answer;
}

/** Of a student or a child it is said that nothing is. */
function unknownFare({ rider }: Slots, none: string): string[] {
  if (rider !== 'student' && rider !== 'child' && rider !== 'small child') return [];
  return [`${none} for a ${rider === 'student' ? rider : 'child'}.`];
}
