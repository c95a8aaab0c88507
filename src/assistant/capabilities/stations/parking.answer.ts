import type { Reply, Row } from '../../../replies/reply.ts';
import {
  addDays,
  dayText,
  instantOf,
  serviceDay,
  weekdayOf,
  type CalendarDay,
} from '../../../common/time.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import { lineName } from '../../../transit/lines.ts';
import { priceOn, type Parking } from '../../../transit/stations/parking.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import {
  capitalized,
  choice,
  counted,
  listed,
  heardAs,
  lasting,
  row,
  stationOf,
  stationTitle,
  textBlock,
} from '../../answers/format.ts';
import { money } from '../../../transit/fares/money.ts';
import { answerParkingCompared } from './parking-comparison.ts';
import { aspectOfTopic } from '../../../transit/practical.ts';
import { mapAged } from '../../../transit/age.ts';

/** Parking at a station: today's price, spaces, notes; or the stations of a line that have it. */
export async function answerParking(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  if (!slots.station) return alongLine(slots, context);
  if (slots.ask === 'compared' && slots.stations) return answerParkingCompared(slots, context);
  const ends = (slots.stations ?? [slots.station]).map((one) => stationOf(catalog, one));
  const [first = stationOf(catalog, slots.station)] = ends;
  const found = await transit.parking(ends);
  const [there = { station: first, parking: undefined }] = found.value.toSorted(
    (a, b) => ends.indexOf(a.station) - ends.indexOf(b.station),
  );
  const { station } = there;
  const parking = mapAged(found, () => there.parking);
  const day = slots.day?.date ?? serviceDay(now);
  return {
    title: `${stationTitle(station)}: parking`,
    ...parkingReply(parking.value, station.name, day, slots, transit.published.has('practical')),
    choices: [
      choice('Next train', `next train at ${station.name}`),
      choice('About the station', `tell me about ${station.name}`),
    ],
    asOf: lasting(parking),
  };
}

async function alongLine({ line, day }: Slots, { transit, catalog, now }: Context): Promise<Reply> {
  if (!line) throw new TypeError('parking needs a station or a line');
  const found = await transit.parking(stationsOf(catalog, line));
  const on = day?.date ?? serviceDay(now);
  const withSpaces = found.value.filter(({ parking }) => parking.allDaySpaces > 0);
  const rows = withSpaces.map(({ station, parking }) => ({
    ...row(station.name, counted(parking.allDaySpaces, 'space'), [
      priceText(parking, on, day?.said ?? 'today'),
    ]),
    about: { station: station.id },
  }));
  return {
    title: `${lineName(catalog, line)}: parking`,
    blocks: [
      rows.length > 0
        ? { kind: 'rows', rows }
        : textBlock(`No station of the ${lineName(catalog, line)} has all-day parking.`),
    ],
    choices: withSpaces.slice(0, 2).map(({ station }) => choice(station.name, `parking at ${station.name}`)),
    asOf: lasting(found),
  };
}

/** What was asked of it comes first: what it costs, or else whether there is room. */
function parkingReply(
  parking: Parking | undefined,
  name: string,
  day: CalendarDay,
  { day: asked, days = [], ask, station }: Slots,
  isPractical: boolean,
): Pick<Reply, 'blocks' | 'speech' | 'speechMore' | 'moreOf'> {
  const heard = heardAs(station);
  const said = asked?.said ?? 'today';
  if (!parking) return { blocks: [...heard, `No parking is listed at ${name}.`].map(textBlock) };
  const { allDaySpaces, shortTermSpaces, shortTermNotes, notes } = parking;
  const rows: Row[] = [
    ...(allDaySpaces > 0
      ? [row(counted(allDaySpaces, 'space'), 'all day', [priceText(parking, day, said)])]
      : []),
    ...(shortTermSpaces > 0
      ? [row(counted(shortTermSpaces, 'space'), 'short term', [usable(shortTermNotes) ?? shortTermNotes])]
      : []),
  ];
  const spaces = allDaySpaces > 0 ? `${name} has ${counted(allDaySpaces, 'all-day space')}` : '';
  // Whoever asks of another day since asks of that one.
  const stay = days[0] === weekdayOf(day) ? days.map((_, at) => addDays(day, at)) : [day];
  const [price = '', ...each] =
    stay.length > 1 ? stayTexts(parking, name, stay) : [pricedText(parking, name, day, said)];
  const room = spaces === '' ? NO_COUNTS : `${spaces}, but I can’t see how many are open right now.`;
  const isOfPrice = ask === 'price' || ask === 'charged';
  const hours =
    ask === 'charged' && isPractical && isCharged(parking, day)
      ? aspectOfTopic('parking', ['charged'])?.answer
      : undefined;
  const first = isOfPrice ? (hours ?? price) : room;
  const priceToo = hours === undefined && (isOfPrice || stay.length === 1) ? [] : [price];
  const overnight =
    stay.length > 1 && isPractical && !isOfPrice
      ? [`I don’t know whether cars may stay overnight at ${name}.`]
      : [];
  if (rows.length === 0) return { blocks: [...heard, `${name} has no parking of its own.`].map(textBlock) };
  const isUnpublished = isPractical && priceOn(parking, day) === 'not published';
  const weekend = isUnpublished ? aspectOfTopic('parking', ['sunday'])?.answer : undefined;
  const rules = [...each, ...(weekend === undefined ? [] : [weekend]), ...conditional(parking, day)];
  return {
    blocks: [
      ...[...heard, ...overnight, first, ...priceToo].map(textBlock),
      { kind: 'rows', rows },
      ...[...rules, ...(notes ? [notes] : []), ...(isOfPrice ? [NO_COUNTS] : [])].map(textBlock),
    ],
    speech: [...heard, ...(overnight.length > 0 ? overnight : [first])].join(' '),
    speechMore: [
      ...(isOfPrice ? priceToo : [price]),
      ...rules,
      ...(isOfPrice || overnight.length > 0 ? [room] : []),
      ...(shortTermSpaces > 0 ? [shortTermText(shortTermSpaces, shortTermNotes)] : []),
      ...(notes ? [notes] : []),
    ],
    ...(isOfPrice ? {} : { moreOf: 'the price' }),
  };
}

const USABLE = 'Parking available ';

/** When short-term spaces can be used: by itself it would be when there is parking at all. Absent: the notes tell something else. */
function usable(notes = ''): string | undefined {
  return notes.startsWith(USABLE)
    ? notes.slice(USABLE.length, notes.endsWith('.') ? -1 : undefined)
    : undefined;
}

function shortTermText(spaces: number, notes = ''): string {
  const when = usable(notes);
  const those = counted(spaces, 'short-term space');
  return when === undefined ? `It has ${those}. ${notes}` : `The ${those} can be used ${when}`;
}

const NO_COUNTS = 'I can’t see how many spaces are open right now.';

/** "All-day parking at Vienna is free on Saturday." */
function pricedText(parking: Parking, name: string, day: CalendarDay, said: string): string {
  const price = priceOn(parking, day);
  if (price === 'not published' || price.others === undefined)
    return `No price is published for parking at ${name} ${whenText(said)}.`;
  const { rider = price.others, others } = price;
  const least = others === 0 ? 'free' : money(Math.min(rider, others));
  const more = rider < others ? ` for riders, ${money(others)} for others` : '';
  return `All-day parking at ${name} is ${least} ${whenText(said)}${more}.`;
}

/** "All-day parking at Vienna from Friday to Sunday comes to $4.95.", and what each of the days costs. */
function stayTexts(
  parking: Parking,
  name: string,
  days: readonly CalendarDay[],
): [total: string, each: string] {
  const prices = days.map((day) => {
    const price = priceOn(parking, day);
    const [weekday = ''] = dayText(instantOf(day, NOON_S)).split(',');
    return { weekday, price: price === 'not published' ? undefined : price.others };
  });
  const sum = prices.reduce((total, { price = 0 }) => total + price, 0);
  const each = prices.map(({ weekday, price }) => `${weekday} ${amountText(price)}`);
  const span = `from ${prices[0]?.weekday} to ${prices.at(-1)?.weekday}`;
  const known = prices.every(({ price }) => price !== undefined) ? '' : ', as far as prices are published';
  return [`All-day parking at ${name} ${span} comes to ${money(sum)}${known}.`, `${listed(each)}.`];
}

/** "$4.95", "free". */
function amountText(price: number | undefined): string {
  return price === undefined ? 'no price published' : price === 0 ? 'free' : money(price);
}

const NOON_S = 43_200;

function isCharged(parking: Parking, day: CalendarDay): boolean {
  const price = priceOn(parking, day);
  return price !== 'not published' && (price.others ?? 0) > 0;
}

function whenText(said: string): string {
  return /^(today|tomorrow|tonight)$/.test(said) ? said : `on ${capitalized(said)}`;
}

/** The price of the day asked about. The service publishes none for Sundays. */
function priceText(parking: Parking, day: CalendarDay, said: string): string {
  const price = priceOn(parking, day);
  const amount = price === 'not published' ? undefined : price.others;
  const when = whenText(said);
  if (amount === undefined) return `no price published ${when}`;
  return `${when}: ${amount === 0 ? 'free' : `${money(amount)} a day`}`;
}

/** The lower price for riders has conditions; they are said with it. */
function conditional(parking: Parking, day: CalendarDay): string[] {
  const price = priceOn(parking, day);
  if (price === 'not published' || price.rider === undefined || price.others === undefined) return [];
  if (price.rider >= price.others) return [];
  return [
    `${money(price.rider)} for rail riders who paid for a trip from another station with the same fare card and leave within two hours of it.`,
  ];
}
