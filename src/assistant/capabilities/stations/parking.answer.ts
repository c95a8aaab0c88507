import type { Reply, Row } from '../../../replies/reply.ts';
import { addDays, serviceDay, weekdayOf, type CalendarDay } from '../../../common/time.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import { lineName } from '../../../transit/lines.ts';
import {
  conditional,
  isCharged,
  pricedText,
  dayPriceText,
  stayTexts,
} from '../../../transit/stations/parking-words.ts';
import { priceOn, type Parking } from '../../../transit/stations/parking.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import {
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
import { answerParkingCompared, unknownStay } from './parking-comparison.ts';
import { aspectOfTopic } from '../../../transit/practical.ts';
import { mapAged } from '../../../transit/age.ts';

/** Parking at a station: today's price, spaces, notes; or the stations of a line that have it. */
export async function answerParking(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  if (!slots.station) return alongLine(slots, context);
  const ends = (slots.stations ?? [slots.station]).map((one) => stationOf(catalog, one));
  const [first = stationOf(catalog, slots.station)] = ends;
  const found = await transit.parking(ends);
  if (slots.stations && (slots.ask === 'compared' || found.value.length > 1))
    return answerParkingCompared(slots, context);
  const [there = { station: first, parking: undefined }] = found.value.toSorted(
    (a, b) => ends.indexOf(a.station) - ends.indexOf(b.station),
  );
  const { station } = there;
  const parking = mapAged(found, () => there.parking);
  const day = slots.day?.date ?? serviceDay(now);
  const told = parkingReply(parking.value, station.name, day, slots, transit.published.has('practical'));
  const lacking = ends.filter((end) => end !== station).map(({ name }) => `No parking is listed at ${name}.`);
  return {
    title: `${stationTitle(station)}: parking`,
    ...told,
    blocks: [...told.blocks, ...lacking.map(textBlock)],
    ...(told.speech && { speech: [told.speech, ...lacking].join(' ') }),
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
      dayPriceText(parking, on, day?.said ?? 'today'),
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
  { day: asked, days = [], period, ask, station }: Slots,
  isPractical: boolean,
): Pick<Reply, 'blocks' | 'speech' | 'speechMore' | 'moreOf'> {
  const heard = heardAs(station);
  const said = asked?.said ?? 'today';
  if (!parking) return { blocks: [...heard, `No parking is listed at ${name}.`].map(textBlock) };
  const { allDaySpaces, shortTermSpaces, shortTermNotes, notes } = parking;
  const rows: Row[] = [
    ...(allDaySpaces > 0
      ? [row(counted(allDaySpaces, 'space'), 'all day', [dayPriceText(parking, day, said)])]
      : []),
    ...(shortTermSpaces > 0
      ? [row(counted(shortTermSpaces, 'space'), 'short term', [usable(shortTermNotes) ?? shortTermNotes])]
      : []),
  ];
  const spaces = allDaySpaces > 0 ? `${name} has ${counted(allDaySpaces, 'all-day space')}` : '';
  // Whoever asks of another day since asks of that one.
  const stay = days[0] === weekdayOf(day) ? days.map((_, at) => addDays(day, at)) : [day];
  const [price, ...ofDays] =
    stay.length > 1 ? stayTexts(parking, name, stay) : [pricedText(parking, name, day, said)];
  const room = spaces === '' ? NO_COUNTS : `${spaces}, but I can’t see how many are open right now.`;
  const isOfPrice = ask === 'price' || ask === 'charged';
  const hours =
    ask === 'charged' && isPractical && isCharged(parking, day)
      ? aspectOfTopic('parking', ['charged'])?.answer
      : undefined;
  const first = isOfPrice ? (hours ?? price) : room;
  const priceToo = hours === undefined && (isOfPrice || stay.length === 1) ? [] : [price];
  const isStay = period !== undefined || (stay.length > 1 && !isOfPrice);
  const overnight = isStay && isPractical ? [unknownStay(`at ${name}`)] : [];
  if (rows.length === 0) return { blocks: [...heard, `${name} has no parking of its own.`].map(textBlock) };
  const isUnpublished = isPractical && priceOn(parking, day) === 'not published';
  const weekend = isUnpublished ? aspectOfTopic('parking', ['sunday'])?.answer : undefined;
  const each = ofDays.length > 0 ? [`${listed(ofDays)}.`] : [];
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
