import type { Block, Reply, Row } from '../../../replies/reply.ts';
import { serviceDay, weekdayOf, type CalendarDay } from '../../../common/time.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import { lineName } from '../../../transit/lines.ts';
import type { DayPrice, Parking } from '../../../transit/stations/parking.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import {
  capitalized,
  choice,
  counted,
  heardAs,
  lasting,
  money,
  row,
  stationOf,
  stationTitle,
} from '../../answers/format.ts';
import { mapAged } from '../../../transit/age.ts';

/** Parking at a station: today's price, spaces, notes; or the stations of a line that have it. */
export async function answerParking(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  if (!slots.station) return alongLine(slots, context);
  const station = stationOf(catalog, slots.station);
  const parking = mapAged(await transit.parking([station]), ([found]) => found?.parking);
  const day = slots.day?.date ?? serviceDay(now);
  return {
    title: `${stationTitle(station)}: parking`,
    blocks: [
      ...heardAs(slots.station).map((text): Block => ({ kind: 'text', text })),
      ...parkingBlocks(parking.value, station.name, day, slots.day?.said ?? 'today'),
    ],
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
        : { kind: 'text', text: `No station of the ${lineName(catalog, line)} has all-day parking.` },
    ],
    choices: withSpaces.slice(0, 2).map(({ station }) => choice(station.name, `parking at ${station.name}`)),
    asOf: lasting(found),
  };
}

function parkingBlocks(parking: Parking | undefined, name: string, day: CalendarDay, said: string): Block[] {
  if (!parking) return [{ kind: 'text', text: `No parking is listed at ${name}.` }];
  const rows: Row[] = [];
  if (parking.allDaySpaces > 0) {
    rows.push(row(counted(parking.allDaySpaces, 'space'), 'all day', [priceText(parking, day, said)]));
  }
  if (parking.shortTermSpaces > 0) {
    rows.push(row(counted(parking.shortTermSpaces, 'space'), 'short term', [parking.shortTermNotes]));
  }
  return [
    ...(rows.length > 0
      ? [{ kind: 'rows', rows } as const]
      : [{ kind: 'text', text: `${name} has no parking of its own.` } as const]),
    ...conditional(parking, day),
    ...(parking.notes ? [{ kind: 'text', text: parking.notes } as const] : []),
    { kind: 'text', text: 'Live counts of open spaces are not available.' },
  ];
}

function priceOn(parking: Parking, day: CalendarDay): DayPrice | 'not published' {
  const weekday = weekdayOf(day);
  if (weekday === 0) return 'not published';
  return weekday === 6 ? parking.saturday : parking.weekday;
}

/** The price of the day asked about. The service publishes none for Sundays. */
function priceText(parking: Parking, day: CalendarDay, said: string): string {
  const price = priceOn(parking, day);
  const amount = price === 'not published' ? undefined : price.others;
  const when = /^(today|tomorrow|tonight)$/.test(said) ? said : `on ${capitalized(said)}`;
  if (amount === undefined) return `no price published ${when}`;
  return `${when}: ${amount === 0 ? 'free' : `${money(amount)} a day`}`;
}

/** The lower price for riders has conditions; they are said with it. */
function conditional(parking: Parking, day: CalendarDay): Block[] {
  const price = priceOn(parking, day);
  if (price === 'not published' || price.rider === undefined || price.others === undefined) return [];
  if (price.rider >= price.others) return [];
  const text = `${money(price.rider)} for rail riders who paid for a trip from another station with the same fare card and leave within two hours of it.`;
  return [{ kind: 'text', text }];
}
