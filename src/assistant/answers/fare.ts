import type { Block, Reply, Row } from '../../replies/reply.ts';
import { clockText, dayText, instantOf, secondsOf, serviceDay, spanText } from '../../time.ts';
import { bandAt, bandHours, type Band } from '../../transit/fare-bands.ts';
import { fareBetween, type Fare } from '../../transit/fares.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots.ts';
import { asOf, choice, heardAs, money, row, stationOf, stationTitle } from './phrases.ts';

const NOON = 43_200;

/** The fare between two stations now (or when asked), the other band's with its hours, and the reduced fare. */
export async function answerFare(slots: Slots, context: Context): Promise<Reply> {
  const { api, catalog, now } = context;
  if (!slots.from_station || !slots.to_station) throw new TypeError('fare needs two stations');
  const from = stationOf(catalog, slots.from_station);
  const to = stationOf(catalog, slots.to_station);
  const heard = heardAs(slots.from_station, slots.to_station).map((text): Block => ({ kind: 'text', text }));
  if (from === to) {
    return {
      title: stationTitle(from),
      blocks: [...heard, { kind: 'text', text: 'Both are the same station: there is no ride to pay for.' }],
      choices: [choice('Next train', `next train at ${from.name}`)],
    };
  }
  const fare = await fareBetween(api, from, to);
  const when = rideTime(slots, now);
  return {
    title: `${stationTitle(from)} to ${stationTitle(to)}: fare`,
    blocks: [...heard, ...fareBlocks(fare.value, when, now, slots.rider)],
    choices: [
      choice('The way', `how do I get from ${from.name} to ${to.name}`),
      choice('Next train', `next train from ${from.name} to ${to.name}`),
    ],
    asOf: asOf(fare),
  };
}

function rideTime({ day, time }: Slots, now: Date): Date {
  if (!day && !time) return now;
  return instantOf(day?.date ?? serviceDay(now), (time && secondsOf(time)) || NOON);
}

function fareBlocks(fare: Fare | undefined, when: Date, now: Date, rider: Slots['rider']): Block[] {
  if (!fare) {
    return [{ kind: 'text', text: 'The service lists no fare between these two stations.' }];
  }
  const { band, until } = bandAt(when);
  const other: Band = band === 'peak' ? 'off-peak' : 'peak';
  const price = (which: Band) => (which === 'peak' ? fare.peak : fare.offPeak);
  const lead = (dollars: number | undefined) => (dollars === undefined ? 'not published' : money(dollars));
  const at = when === now ? 'now' : `${dayText(when)} at ${clockText(when)}`;
  const reduced: Row[] =
    fare.reduced === undefined
      ? []
      : [
          row(money(fare.reduced), 'reduced, for senior citizens and people with disabilities', [
            'at any time',
          ]),
        ];
  const rows = [
    row(lead(price(band)), `${band} fare, ${at}`, [bandHours[band]]),
    row(lead(price(other)), `${other} fare`, [bandHours[other]]),
    ...reduced,
  ];
  if (rider === 'senior' || rider === 'disabled') rows.unshift(...rows.splice(2));
  const change = when === now && price(band) !== price(other);
  return [
    { kind: 'rows', rows },
    ...(change
      ? [{ kind: 'text', text: `The ${other} fare starts ${startText(until, now)}.` } as const]
      : []),
    ...(rider === 'student' || rider === 'child'
      ? [{ kind: 'text', text: `The service publishes no fare of its own for a ${rider}.` } as const]
      : []),
  ];
}

function startText(until: Date, now: Date): string {
  const ahead = until.getTime() - now.getTime();
  const clock = clockText(until);
  return ahead < 20 * 3_600_000 ? `in ${spanText(ahead)}, at ${clock}` : `${dayText(until)} at ${clock}`;
}
