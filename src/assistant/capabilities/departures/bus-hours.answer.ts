import type { Block, Reply } from '../../../replies/reply.ts';
import { addDays, dayText, noonOf, serviceDay, type Aged, type CalendarDay } from '../../../common/time.ts';
import { requestNote } from '../../../transit/stop-request.ts';
import type { BusHours, BusHoursWish, ScheduledBus } from '../../../transit/buses/hours.ts';
import { asRidden, corridorOf, whatRuns } from '../../../transit/buses/route-vehicles.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { routesOf } from '../../answers/each.ts';
import { asOf, choice, listed, row, textBlock, say } from '../../answers/format.ts';
import { stopName } from '../../../transit/names/stop-name.ts';
import { joinWords } from '../../capability.ts';
import { written } from '../../../transit/names/capitals.ts';
import { clockOfDay, dayName, dayWords, timeLeft } from '../../../common/service-day-names.ts';
import { goalStops, noBusGoes, placeName, stopIds, toGoal } from './asked-stops.ts';
import { notHere } from './stop-blocks.ts';

/** So many days ahead are looked at for one on which a bus runs. */
const DAYS_AHEAD = 14;
const MOST_ROWS = 12;

/** The first and last buses of a day, of routes, at a stop or to a place. Absent: no timetable of buses is published. */
export async function answerBusHours(slots: Slots, context: Context): Promise<Reply | undefined> {
  const { transit, catalog, now } = context;
  const which = slots.which === 'hours' ? undefined : slots.which;
  const wish = { routes: routesOf(slots), ...endsOf(slots, context) };
  const today = serviceDay(now);
  const asked = slots.day?.date ?? today;
  let told = await transit.busHours(catalog, wish, asked);
  // Who asks for the first bus when today's have left wants tomorrow's.
  const isOver = which === 'first' && !slots.day && told && told.value.first.length > 0;
  if (isOver && told?.value.first.every(({ at }) => at < now))
    told = await nextHours(addDays(today, 1), wish, context);
  const found = told?.value.first.length === 0 ? await nextHours(addDays(asked, 1), wish, context) : told;
  if (!told || !found) return told && none(slots, asked, told, context);
  const { day, first, last } = found.value;
  const from = wish.from.flatMap((id) => catalog.stops.get(id) ?? []);
  const [stop] = from;
  const isArea = from.some(({ name }) => name !== stop?.name);
  const where = isArea ? placeName(slots) : stop ? stopName(stop) : routeNames(wish, context);
  const what = whatRuns(
    catalog,
    [...first, ...last].map(({ route }) => route),
  );
  return {
    title: `${where}${toGoal(slots)}: ${which ?? 'first and last'} ${what} ${dayName(day, now, slots)}`,
    blocks: [
      ...(day > told.value.day ? [textBlock(noneText(wish, asked, context))] : []),
      ...(day === asked && asksWhether(slots)
        ? [textBlock(`Yes, the ${slots.route} runs ${dayWords(day, now)}.`)]
        : []),
      ...(which === 'last' ? [] : rowsOf(`First ${what}`, first, found.value, isArea || !stop, now)),
      ...(which === 'first' ? [] : rowsOf(`Last ${what}`, last, found.value, isArea || !stop, now)),
    ],
    choices: stop ? [choice('Next bus', `next bus at ${stop.id}`)] : [],
    asOf: asOf(found),
  };
}

/** Those of the next day on which there are any. */
async function nextHours(
  from: CalendarDay,
  wish: BusHoursWish,
  context: Context,
): Promise<Aged<BusHours> | undefined> {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const told = await context.transit.busHours(context.catalog, wish, addDays(from, ahead));
    if (!told || told.value.first.length > 0) return told;
  }
  return undefined;
}

/** Where the bus is boarded and left. */
function endsOf(slots: Slots, context: Context): Pick<BusHoursWish, 'from' | 'to'> {
  return { from: stopIds(slots, context), to: goalStops(slots, context) ?? [] };
}

function routeNames({ routes }: BusHoursWish, { catalog }: Context): string {
  const [only, ...others] = routes;
  if (only === undefined) return 'Buses';
  const named = joinWords(asRidden(catalog, only), corridorOf(catalog, only));
  return others.length > 0 ? `Routes ${listed(routes)}` : named;
}

function rowsOf(
  heading: string,
  buses: readonly ScheduledBus[],
  { day }: BusHours,
  tellsStop: boolean,
  now: Date,
): Block[] {
  const isToday = day === serviceDay(now);
  const rows = buses
    .slice(0, MOST_ROWS)
    .map(({ at, route, direction, stopName, request }) =>
      row(clockOfDay(at, day), `${route} ${direction}`, [
        tellsStop ? `from ${written(stopName)}` : undefined,
        request && requestNote(request),
        isToday ? timeLeft(at, now) : undefined,
      ]),
    );
  return rows.length === 0 ? [] : [{ kind: 'rows', heading, rows }];
}

/** "Does the M20 run on Sundays?" */
function asksWhether({ route, routes, day, which, ask }: Slots): boolean {
  return route !== undefined && !routes && day !== undefined && which === undefined && ask === undefined;
}

function noneText({ routes, from }: BusHoursWish, day: CalendarDay, { catalog }: Context): string {
  const what = routes.length > 0 ? `${asRidden(catalog, listed(routes))} doesn’t` : 'Buses don’t';
  return `${what} run${from.length > 0 ? ' here' : ''} on ${dayText(noonOf(day))}. The next day with service:`;
}

/** That none runs for two weeks. */
function none(slots: Slots, day: CalendarDay, told: Aged<BusHours>, context: Context): Reply {
  const { catalog } = context;
  const when = `on ${dayText(noonOf(day))} or in the two weeks after`;
  const [routes, to] = [routesOf(slots), toGoal(slots)];
  const stop = catalog.stops.get(stopIds(slots, context)[0] ?? '');
  const served = stop?.routes ?? [];
  const ways = served.flatMap((id) => catalog.routes.get(id)?.ways ?? []);
  const isEnd = stop && ways.every(({ stops }) => !stops.slice(0, -1).includes(stop.name));
  const isHere = served.length === 0 || routes.length === 0 || routes.some((id) => served.includes(id));
  const text = !isHere
    ? notHere(listed(routes), served)
    : to !== ''
      ? `${noBusGoes(slots)} ${when}.`
      : isEnd && routes.length === 0
        ? `No bus leaves from here ${when}: those of ${listed(served)} end here.`
        : `The timetable has no such bus ${when}.`;
  const isOpen = noBusGoes(slots).endsWith(to);
  const way = isOpen ? to.trim() : `from ${placeName(slots)}${to}`;
  return {
    title:
      to !== '' ? `Buses ${way}` : stop ? stopName(stop) : routeNames({ routes, from: [], to: [] }, context),
    ...say(text),
    choices: to !== '' && !isOpen ? [choice('Plan the trip', `directions ${way}`)] : [],
    asOf: asOf(told),
  };
}
