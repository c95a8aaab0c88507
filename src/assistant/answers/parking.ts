import type { Block, Reply, Row } from '../../replies/reply.ts';
import { serviceDay, weekdayOf, type CalendarDay } from '../../time.ts';
import { parkingAt, type DayPrice, type Parking } from '../../transit/parking.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots.ts';
import {
  asOf,
  capitalised,
  choice,
  counted,
  heardAs,
  money,
  row,
  stationOf,
  stationTitle,
} from './phrases.ts';

/** Parking at a station: today's price, spaces, notes. */
export async function answerParking(slots: Slots, { api, catalog, now }: Context): Promise<Reply> {
  if (!slots.station) throw new TypeError('parking needs a station');
  const station = stationOf(catalog, slots.station);
  const parking = await parkingAt(api, station);
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
    asOf: asOf(parking),
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
    { kind: 'text', text: 'How many spaces are free is not published.' },
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
  const when = /^(today|tomorrow|tonight)$/.test(said) ? said : `on ${capitalised(said)}`;
  if (amount === undefined) return `no price published ${when}`;
  return `${when}: ${amount === 0 ? 'free' : `${money(amount)} a day`}`;
}

/** The lower price for riders has conditions; they are said with it. */
function conditional(parking: Parking, day: CalendarDay): Block[] {
  const price = priceOn(parking, day);
  if (price === 'not published' || price.rider === undefined || price.others === undefined) return [];
  if (price.rider >= price.others) return [];
  const text = `${money(price.rider)} for rail riders who paid a trip from another station with the same fare card and leave within two hours of it.`;
  return [{ kind: 'text', text }];
}
