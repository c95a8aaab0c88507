import type { Block, Reply, Row } from '../../../replies/reply.ts';
import {
  addDays,
  clockText,
  dayText,
  HOUR_MS,
  instantOf,
  MINUTE_MS,
  noonOf,
  secondsOf,
  serviceDay,
  spanText,
  type CalendarDay,
} from '../../../common/time.ts';
import { BUS_FARE } from '../../../transit/fares/bus-fare.ts';
import { usualBands, type Band, type FareBands } from '../../../transit/fares/fare-bands.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import type { Context } from '../../context.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { ItineraryEnd } from '../../../transit/itineraries.ts';
import type { StationSlot, Slots } from '../../understand/slots/slots.ts';
import { endName, itineraryEnd, wishOf } from './trip-wish.ts';
import { passWorth, summed } from './fare-sum.ts';
import { priceOn } from '../stations/parking.answer.ts';
import { matterOf } from '../../../transit/practical.ts';
import { lackingText } from '../../../transit/subjects.ts';
import {
  choice,
  heardAs,
  lasting,
  money,
  row,
  stationOf,
  stationTitle,
  textBlock,
} from '../../answers/format.ts';

/** When the ride is: at an instant, or on a day of which no time was said. */
type Ride = { at: Date; isNow: boolean } | { day: CalendarDay };

/** The fare between two stations now (or when asked), the other band's with its hours, and the reduced fare. */
export async function answerFare(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  if (!slots.from_station || !slots.to_station) throw new TypeError('fare needs two stations');
  const from = stationOf(catalog, slots.from_station);
  const to = stationOf(catalog, slots.to_station);
  const [start, goal] = [fareEnd(catalog, slots.from_station), fareEnd(catalog, slots.to_station)];
  const named = [slots.from_station, slots.to_station].filter((_, at) => [start, goal][at]?.station);
  const heard = heardAs(...named).map((text): Block => ({ kind: 'text', text }));
  if (start.station && start.station === goal.station) {
    return {
      title: stationTitle(from),
      blocks: [...heard, { kind: 'text', text: 'Those are the same station, so there is no fare.' }],
      choices: [choice('Next train', `next train at ${from.name}`)],
    };
  }
  const isPractical = transit.published.has('practical');
  const listed = await transit.fare(start, goal);
  const byBus = listed || !isPractical ? undefined : BUS_FARE;
  const fare = listed?.value ?? byBus;
  const ride = rideOf(slots, now, (await minutesOf(slots, start, goal, context)) ?? fare?.minutes);
  const own = isPractical ? childrenPay(slots) : undefined;
  const sums = fare ? await sumsOf(fare, slots, ride, context) : [];
  const ends = start.station && goal.station ? 'stations' : 'stops';
  // An agency's fares are told of one ride.
  const one = transit.published.has('timetable') ? 'for a ride without a transfer ' : '';
  const lacking = `No fare is listed ${one}between these two ${ends}.`;
  return {
    title: `${start.station ? stationTitle(from) : endName(start)} to ${goal.station ? stationTitle(to) : endName(goal)}: fare`,
    blocks: [
      ...heard,
      ...sums.map(textBlock),
      ...(own ? [textBlock(own)] : []),
      ...fareBlocks(fare, ride, now, slots, lacking),
      ...(byBus ? [textBlock(matterOf('transfer')?.answer ?? '')] : []),
      ...(fare && !own ? unknownFare(slots, 'No separate fare is published').map(textBlock) : []),
    ],
    ...(fare ? spokenFare(fare, ride, now, slots, [...sums, ...(own === undefined ? [] : [own])]) : {}),
    choices: [
      choice('Directions', `directions from ${start.name} to ${goal.name}`),
      ...(start.station && goal.station
        ? [choice('Next train', `next train from ${from.name} to ${to.name}`)]
        : []),
    ],
    ...(listed ? { asOf: lasting(listed) } : {}),
  };
}

/** What it comes to, where that was asked: for several people, there and back, with parking, or with a pass. */
async function sumsOf(
  fare: Fare,
  { sum, rider, from_station: from }: Slots,
  ride: Ride,
  { transit, catalog }: Context,
): Promise<readonly string[]> {
  if (!sum) return [];
  if (sum.pass)
    return transit.published.has('practical')
      ? passWorth(fare, sum)
      : [`${transit.agency} does not publish what passes cost.`];
  const isReduced = rider === 'senior' || rider === 'disabled';
  if (sum.parking && !transit.published.has('parking')) {
    const { parking: _, ...rides } = sum;
    return [lackingText(transit.agency, 'parking'), ...summed(fare, rides, isReduced, undefined)];
  }
  const station = sum.parking && from && stationOf(catalog, from);
  if (!station) return summed(fare, sum, isReduced, undefined);
  const [found] = (await transit.parking([station])).value;
  const day = 'at' in ride ? serviceDay(ride.at) : ride.day;
  const price = found?.parking && priceOn(found.parking, day);
  const dollars = price === undefined || price === 'not published' ? undefined : price.others;
  return summed(fare, sum, isReduced, { name: station.name, dollars: found ? dollars : undefined });
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
  const end = itineraryEnd(catalog, slot);
  const { name, place } = stationOf(catalog, slot);
  return end.stops ? end : { name, place, station: stationOf(catalog, slot) };
}

/** `minutes`: how long it takes, where the time is when to be there. */
function rideOf({ day, time, arrive_by: isBy }: Slots, now: Date, minutes = 0): Ride {
  const seconds = time === undefined ? undefined : secondsOf(time);
  if (seconds !== undefined) {
    const begins = isBy ? seconds - minutes * 60 : seconds;
    return { at: instantOf(day?.date ?? serviceDay(now), begins), isNow: false };
  }
  return !day || day.said === 'today' ? { at: now, isNow: true } : { day: day.date };
}

function fareBlocks(
  fare: Fare | undefined,
  ride: Ride,
  now: Date,
  { rider, period }: Slots,
  lacking: string,
): Block[] {
  if (!fare) return [{ kind: 'text', text: lacking }];
  const bands = fare.bands ?? usualBands;
  const price = (which: Band) => (which === 'peak' ? fare.peak : fare.offPeak);
  const bandRow = (band: Band, when: string) => {
    const dollars = price(band);
    const lead = dollars === undefined ? 'not published' : money(dollars, fare.currency);
    // When all other times are is no use beside the time that was asked about.
    return row(lead, `${band} fare${when}`, [band === 'peak' || when === '' ? bands.hours[band] : undefined]);
  };
  const whom = 'for senior citizens and people with disabilities';
  const reduced: Row[] =
    fare.reduced === undefined
      ? []
      : [
          isAlwaysLess(fare)
            ? row(money(fare.reduced, fare.currency), `reduced, ${whom}`, ['at any time'])
            : row(money(fare.reduced, fare.currency), `reduced in peak hours, ${whom}`, [
                `at other times ${money(fare.offPeak ?? 0, fare.currency)}, the same as everyone`,
              ]),
        ];
  const { band, when, heading } = bandOf(ride, period, bands);
  const usual =
    fare.peak !== undefined && fare.peak === fare.offPeak
      ? [
          row(
            money(fare.peak, fare.currency),
            'fare, the same at all times',
            fare.medium === undefined ? undefined : [`with ${fare.medium}`],
          ),
          ...(fare.kinds ?? []).map(({ kind, amount }) => row(money(amount, fare.currency), kind)),
        ]
      : [bandRow(band, when), bandRow(otherBand(band), '')];
  const rows = rider === 'senior' || rider === 'disabled' ? [...reduced, ...usual] : [...usual, ...reduced];
  const changes =
    'at' in ride && ride.isNow && period === undefined && price(band) !== price(otherBand(band));
  return [
    { kind: 'rows', ...(heading === undefined ? {} : { heading }), rows },
    ...(changes
      ? [textBlock(`The ${otherBand(band)} fare starts ${startText(bands.at(now).until, now)}.`)]
      : []),
  ];
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

/** Whether the reduced fare is less than what everybody pays, at any time: nobody pays more for being old. */
function isAlwaysLess({ reduced, offPeak }: Fare): boolean {
  return reduced === undefined || offPeak === undefined || reduced <= offPeak;
}

/** What the ride costs then, and what it costs at other times or others for whoever wants more. */
function spokenFare(
  fare: Fare,
  ride: Ride,
  now: Date,
  slots: Slots,
  own: readonly string[],
): Pick<Reply, 'speech' | 'speechMore' | 'moreOf'> {
  const { rider, period } = slots;
  const bands = fare.bands ?? usualBands;
  const heard = heardAs(slots.from_station, slots.to_station);
  const price = (which: Band) => {
    const dollars = which === 'peak' ? fare.peak : fare.offPeak;
    return dollars === undefined ? 'not published' : money(dollars, fare.currency);
  };
  const { band, heading } = bandOf(ride, period, bands);
  const other = otherBand(band);
  const isNow = 'at' in ride && ride.isNow && period === undefined;
  const day = 'day' in ride ? `on ${dayText(noonOf(ride.day)).split(',')[0]}${endOf(ride.day, bands)}` : '';
  const when = isNow
    ? 'right now'
    : 'at' in ride && period === undefined
      ? `on ${dayText(ride.at)} at ${clockText(ride.at)}`
      : day && heading === undefined
        ? day
        : `during ${band} hours`;
  const ends = `from ${slots.from_station?.name} to ${slots.to_station?.name}`;
  const isSame = price(band) === price(other);
  const usual = isSame
    ? `The fare ${ends} is ${price(band)} at all times.`
    : `The fare ${ends} is ${price(band)} ${when}.`;
  const change = startText(bands.at(now).until, now).split(', ').at(-1);
  const later = isNow && !isSame ? [`It’s ${price(other)} ${other}, starting ${change}.`] : [];
  // Whoever asks for it knows whose it is.
  const asksReduced = rider === 'senior' || rider === 'disabled';
  const whose = asksReduced ? ends : 'for seniors and people with disabilities';
  const reduced =
    fare.reduced === undefined
      ? []
      : isAlwaysLess(fare)
        ? [`The reduced fare ${whose} is ${money(fare.reduced)} at any time.`]
        : band === 'peak'
          ? [
              `The reduced fare ${whose} is ${money(fare.reduced)} ${when}${isNow ? `, and ${price(other)} ${other}` : ''}.`,
            ]
          : [
              `Seniors and people with disabilities pay the same ${when}, and ${money(fare.reduced)} in peak hours.`,
            ];
  const isReduced = asksReduced && reduced.length > 0;
  const none = own.length > 0 ? own : unknownFare(slots, 'There’s no separate fare');
  const hours = isSame
    ? (fare.kinds ?? []).map(({ kind, amount }) => `${kind}: ${money(amount, fare.currency)}.`)
    : [...(isNow ? [] : [`The ${other} fare is ${price(other)}.`]), `Peak hours are ${bands.hours.peak}.`];
  const [first = '', ...rest] = isReduced ? [...reduced, usual, ...later] : [usual, ...later, ...reduced];
  // What is asked beside the fare comes before it; both prices are said at once where nothing does.
  const told = [...none, first, ...rest];
  const atOnce = none.length > 0 || isReduced || heard.length > 0 ? 1 : 1 + later.length;
  return {
    speech: [...heard, ...told.slice(0, atOnce)].join(' '),
    speechMore: [...told.slice(atOnce), ...hours],
    moreOf: isReduced
      ? 'the regular fare'
      : isSame && !fare.kinds?.length
        ? 'the reduced fare'
        : 'the other fares',
  };
}

/** Of some days the night has the other fare. */
function endOf(day: CalendarDay, bands: FareBands): string {
  const { until } = bands.at(noonOf(day));
  return until.getTime() === instantOf(addDays(day, 1), 0).getTime() ? ' until midnight' : '';
}

function otherBand(band: Band): Band {
  return band === 'peak' ? 'off-peak' : 'peak';
}

/** The band that is told first, and in words when it is: a day that has both is told by its name above them. */
function bandOf(
  ride: Ride,
  asked: string | undefined,
  bands: FareBands,
): { band: Band; when: string; heading?: string } {
  if (asked === 'peak' || asked === 'off-peak') return { band: asked, when: '' };
  if (asked === 'late night' && 'at' in ride && ride.isNow)
    return { band: 'off-peak', when: ', on weeknights' };
  if ('at' in ride) {
    const at = ride.isNow ? 'now' : `${dayText(ride.at)} at ${clockText(ride.at)}`;
    return { band: bands.at(ride.at).band, when: `, ${at}` };
  }
  const noon = noonOf(ride.day);
  const { band, until } = bands.at(noon);
  const isAllDay = until >= instantOf(addDays(ride.day, 1), 0);
  return isAllDay
    ? { band, when: ` until midnight on ${dayText(noon)}` }
    : { band: 'peak', when: '', heading: `${dayText(noon)}, by the time of the ride` };
}

function startText(until: Date, now: Date): string {
  const ahead = until.getTime() - now.getTime();
  const clock = clockText(until);
  return ahead < 20 * HOUR_MS ? `in ${spanText(ahead)}, at ${clock}` : `${dayText(until)} at ${clock}`;
}
