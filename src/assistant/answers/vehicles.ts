import type { Block, Reply, Row } from '../../replies/reply.ts';
import { spanText } from '../../time.ts';
import { runningBuses, type RunningBus } from '../../transit/bus-positions.ts';
import { lineName, lines } from '../../transit/lines.ts';
import { runningTrains, type RunningTrain } from '../../transit/train-positions.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots.ts';
import { busNotices, railNotices } from './notices.ts';
import { lateness } from './next-bus.ts';
import { agoText, asOf, choice, counted, row, written } from './phrases.ts';

const MOST_ROWS = 15;
// Longer than any dwell at a platform.
const HOLDING_SECONDS = 180;

/** Where the trains of a line are, or how many run on each line. */
export async function answerTrainPositions(slots: Slots, context: Context): Promise<Reply> {
  const all = await runningTrains(context.api, context.catalog);
  const { line } = slots;
  const found = all.value.filter((train) => !line || train.line === line);
  return {
    title: line
      ? `${lineName(line)}: ${counted(found.length, 'train')}`
      : `${counted(found.length, 'train')} in service`,
    blocks: [
      ...(line
        ? trainBlocks(found, MOST_ROWS * (1 + context.more))
        : [{ kind: 'rows', rows: perLine(found) } as const]),
      ...(line ? await railNotices(context, [line]) : []),
    ],
    choices: line
      ? [choice('Delays', `delays on the ${lineName(line)}`)]
      : lines.slice(0, 3).map(({ code }) => choice(lineName(code), `where are the ${lineName(code)} trains`)),
    asOf: asOf(all),
  };
}

function perLine(found: readonly RunningTrain[]): Row[] {
  return lines.map(({ code }) =>
    row(counted(found.filter(({ line }) => line === code).length, 'train'), lineName(code), [], code),
  );
}

function trainBlocks(found: readonly RunningTrain[], most: number): Block[] {
  if (found.length === 0) return [{ kind: 'text', text: 'No train of this line is reporting just now.' }];
  const groups = Map.groupBy(found, ({ destination }) => destination?.name ?? 'a place not named');
  return [...groups].map(([to, trains]) => ({
    kind: 'rows',
    heading: `To ${to}`,
    rows: trains.slice(0, most).map(trainRow),
  }));
}

function trainRow({ at, between, stillFor, cars, line }: RunningTrain): Row {
  const where = at
    ? `at ${at.name}`
    : between
      ? `between ${between[0].name} and ${between[1].name}`
      : 'off the passenger tracks';
  const holding = stillFor >= HOLDING_SECONDS ? `not moving for ${spanText(stillFor * 1000)}` : undefined;
  return row(cars === undefined ? 'Train' : counted(cars, 'car'), where, [holding], line);
}

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
