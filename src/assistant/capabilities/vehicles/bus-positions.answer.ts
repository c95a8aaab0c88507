import type { Block, Reply, Row } from '../../../replies/reply.ts';
import type { RunningBus } from '../../../transit/buses/buses.ts';
import { metersBetween } from '../../../common/distance.ts';
import type { Place } from '../../../transit/places.ts';
import { busHeads, headedTo, isPlace } from '../../../transit/trains/directions.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerEach, eachRoute, unknownRoute } from '../../answers/each.ts';
import { busNotices } from '../../answers/notices.ts';
import { lateness, reportedFacts } from '../../../replies/bus-report.ts';
import {
  agoText,
  asOf,
  choice,
  counted,
  firstOf,
  milesText,
  page,
  row,
  textBlock,
} from '../../answers/format.ts';
import { written } from '../../../transit/names/capitals.ts';

const MOST_ROWS = 18;

/** Where the buses of each of the routes are and how late. */
export function answerBusPositions(slots: Slots, context: Context): Promise<Reply> {
  return answerEach(eachRoute(slots), (one) => ofRoute(one, context));
}

async function ofRoute(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const { route, direction } = slots;
  if (!route) throw new TypeError('bus positions needs a route');
  const unknown = unknownRoute(slots, catalog);
  if (unknown) return unknown;
  const buses = await transit.buses(catalog, route, now);
  const corner = catalog.stops.get(slots.stop_name?.ids[0] ?? '');
  const near = corner ?? slots.place?.at;
  const way = slots.to_station?.name ?? direction;
  const asked = headedTo(
    buses.value.filter((bus) => busHeads(bus.direction, direction)),
    (bus) => bus.headsign,
    way,
  );
  // Where none goes that way, the others are told.
  const isNone = asked.length === 0 && buses.value.length > 0;
  const found = (isNone ? buses.value : asked).toSorted((a, b) =>
    near ? metersBetween(a.place, near) - metersBetween(b.place, near) : 0,
  );
  const which = direction && !isNone && !isPlace(direction) ? `${direction} ` : '';
  return {
    title: `Route ${route}: ${counted(found.length, `${which}bus`, `${which}buses`)} on the road`,
    ...(found.length > 0 && context.more === 0 && !near
      ? { speech: outText(found, route), speechMore: placesText(found, now), moreOf: 'each' }
      : {}),
    blocks: [
      ...(isNone ? [textBlock(`None of them is signed “${way}”. Here are all:`)] : []),
      ...(near && found[0] ? [textBlock(nearestText(found[0], near, slots))] : []),
      ...(found.length === 0
        ? [textBlock(`No ${route} buses are reporting now; it may not be running.`)]
        : []),
      ...pageBlocks(found, context),
      ...(await busNotices(context, [route])),
    ],
    choices: [choice('Its stops', `stops of route ${route}`), choice('Delays', `delays on route ${route}`)],
    asOf: asOf(buses),
  };
}

/** "17 D80 buses are out, to Friendship Heights and Union Station": who waits for one of them says where. */
function outText(found: readonly RunningBus[], route: string): string {
  const ends = [...new Set(found.map(({ headsign }) => written(headsign)))];
  const buses = counted(found.length, `${route} bus is`, `${route} buses are`);
  return `${buses} out, to ${firstOf(ends)}. Name your corner to hear the next one.`;
}

/** "To Union Station: one is near E St & 7th St, 2 min late." */
function placesText(found: readonly RunningBus[], now: Date): string[] {
  const ways = [...Map.groupBy(found, ({ headsign }) => headsign).values()];
  return ways
    .flat()
    .slice(0, MOST_ROWS)
    .map((bus) => {
      const { lead, text } = busRow(bus, now);
      return `To ${written(bus.headsign)}: one is ${text}, ${lead}.`;
    });
}

/** Each way by itself: who waits goes one of them. */
function pageBlocks(found: readonly RunningBus[], { more, now }: Context): Block[] {
  const ways = [...Map.groupBy(found, ({ headsign }) => headsign).values()];
  const { shown, left } = page(ways.flat(), MOST_ROWS, more);
  if (shown.length === 0) return found.length > 0 ? [textBlock('Those were all the buses.')] : [];
  return [
    ...[...Map.groupBy(shown, ({ headsign }) => headsign)].map(([headsign, buses]): Block => ({
      kind: 'rows',
      heading: `To ${written(headsign)}`,
      rows: buses.map((bus) => busRow(bus, now)),
    })),
    ...(left > 0 ? [textBlock(`${counted(left, 'more bus', 'more buses')}; say “more”.`)] : []),
  ];
}

/** "4000 Wisconsin Ave NW" where a stop is named by the number of a house, "Congress Heights Station, Bay E" by a bay. */
function cornerText(name: string): string {
  const [street, house] = name.split(' & #');
  return (house === undefined ? name : `${house} ${street}`).replace(' & Bus Bay ', ', Bay ');
}

function nearestText({ place }: RunningBus, near: Place, { stop_name: stop, place: named }: Slots): string {
  const where = stop ? written(stop.name) : (named?.name ?? 'there');
  return `The nearest to ${where} is ${milesText(metersBetween(place, near))} away.`;
}

function busRow({ route, headsign, near, minutesLate, seenAt }: RunningBus, now: Date): Row {
  const facts = { ...reportedFacts({ minutesLate, seenAt }, now), toward: written(headsign) };
  const where = near ? `near ${cornerText(written(near.name))}` : 'on its way';
  const notes = [seenAt && `seen ${agoText(seenAt, now)}`];
  return { ...row(lateness(facts), where, notes), about: { route, stop: near?.id }, facts };
}
