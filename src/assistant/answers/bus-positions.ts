import type { Reply, Row } from '../../replies/reply.ts';
import { runningBuses, type RunningBus } from '../../transit/bus-positions.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots.ts';
import { busNotices } from './notices.ts';
import { lateness } from './next-bus.ts';
import { agoText, asOf, choice, counted, row, written } from './phrases.ts';

const MOST_ROWS = 15;

/** Where the buses of a route are and how late. */
export async function answerBusPositions(slots: Slots, context: Context): Promise<Reply> {
  const { api, catalog, now } = context;
  if (!slots.route) throw new TypeError('bus positions needs a route');
  const buses = await runningBuses(api, catalog, slots.route, now);
  const known = catalog.routes.has(slots.route);
  return {
    title: `Route ${slots.route}: ${counted(buses.value.length, 'bus', 'buses')} on the road`,
    blocks: [
      ...(buses.value.length > 0
        ? [
            {
              kind: 'rows',
              rows: buses.value.slice(0, MOST_ROWS * (1 + context.more)).map((bus) => busRow(bus, now)),
            } as const,
          ]
        : [
            {
              kind: 'text',
              text: known
                ? 'None is reporting now; it may not be running.'
                : `There is no route ${slots.route}.`,
            } as const,
          ]),
      ...(await busNotices(context, [slots.route])),
    ],
    choices: known
      ? [
          choice('Its stops', `stops of route ${slots.route}`),
          choice('Delays', `delays on route ${slots.route}`),
        ]
      : [],
    asOf: asOf(buses),
  };
}

function busRow({ headsign, near, minutesLate, seenAt }: RunningBus, now: Date): Row {
  const where = near ? `near ${written(near.name)}` : 'on its way';
  return row(`To ${written(headsign)}`, where, [
    lateness(minutesLate),
    seenAt && `seen ${agoText(seenAt, now)}`,
  ]);
}
