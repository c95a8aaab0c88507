import type { Asks, Block, Row } from '../../../replies/reply.ts';
import { zonedClockText, type Aged } from '../../../common/time.ts';
import { requestNote } from '../../../transit/stop-request.ts';
import type { BusDue, BusesDue } from '../../../transit/buses/buses.ts';
import { agoText, counted, listed, minutesText, minutesUntil, row, textBlock } from '../../answers/format.ts';
import { stopName } from '../../../transit/names/stop-name.ts';
import { written } from '../../../transit/names/capitals.ts';
import { stopDigits } from '../../answers/examples.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { SEATS } from '../../answers/seats.ts';
import { lateness, reportedFacts } from '../../../replies/bus-report.ts';
import { goalName } from './asked-stops.ts';
import { nearestOf } from '../../../transit/nearby.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';

const PER_STOP = 5;
const PER_STOP_OF_MANY = 3;

/** Asked where there is no such stop. */
export const WHICH_STOP: Asks = { question: 'Did you mean one of these?', isChoice: true };

/** "7th St & Massachusetts Ave (stop 1001195)" */
export function stopTitle(id: string, due: BusesDue): string {
  return due.kind === 'unknown stop' ? `Stop ${id}` : stopName({ name: due.stopName, id });
}

/** Who waits at the wrong stop of a corner goes so far to the right one. */
const ELSEWHERE_METERS = 350;

/** What is due at a stop; `alone`: it is the only one, and the title names it. */
export function stopBlocks(
  id: string,
  { value: due }: Aged<BusesDue>,
  { route, count, alone, to_station: to }: Slots & { alone: boolean },
  { catalog, now, more, skip }: Context,
): Block[] {
  const stop = catalog.stops.get(id);
  const served = stop?.routes ?? [];
  if (stop && isAbsent(due) && route !== undefined && served.length > 0 && !served.includes(route)) {
    const near = nearestOf(route, stop, ELSEWHERE_METERS, catalog);
    const where = near ? `, but at ${stopName(near.value)}, close by` : '';
    return [textBlock(notHere(route, served, where))];
  }
  const names = route ?? listed(served);
  switch (due.kind) {
    case 'due': {
      const rows = due.buses
        .slice(skip, skip + (count ?? (alone ? PER_STOP : PER_STOP_OF_MANY) * (1 + more)))
        .map((bus) => busRow(bus, id, to && goalName(to), now));
      if (rows.length === 0) return [textBlock('No later buses are predicted yet.')];
      return [
        {
          kind: 'rows',
          ...(alone ? {} : { heading: stopTitle(id, due), from: written(due.stopName) }),
          of: 'departures',
          rows,
        },
        ...canceledBlocks(due.canceled, busAt),
      ];
    }
    case 'none due': {
      const out =
        due.running > 0
          ? ` ${counted(due.running, `${names} bus is`, `${names} buses are`)} on the road elsewhere.`
          : '';
      return [textBlock(`No buses are predicted here in the next hour or so.${out}`)];
    }
    case 'not running':
    case 'none planned':
      return [
        textBlock(
          names === ''
            ? `No route stops here${due.kind === 'none planned' ? ' in the timetable' : ', and no buses are predicted'}.`
            : due.kind === 'none planned'
              ? `No buses of ${route === undefined && served.length > 1 ? 'routes' : 'route'} ${names} leave from this stop in the next week.`
              : `No ${names} buses are running right now.`,
        ),
        ...canceledBlocks('canceled' in due ? due.canceled : [], busAt),
      ];
    case 'unknown stop':
      return [textBlock(unknownText(id, hasSimilar(due), catalog))];
  }
}

/** That a route does not stop at a stop, but perhaps elsewhere (`where`), and which do. */
export function notHere(route: string, served: readonly string[], where = ''): string {
  const others = `${listed(served)} ${served.length > 1 ? 'do' : 'does'}`;
  return `The ${route} does not stop here${where}. ${others}${where && ' here'}.`;
}

const MOST_CANCELED = 3;

/** The first of those that do not run; nothing where all do. */
export function canceledBlocks<T>(canceled: readonly T[] = [], named: (one: T) => string): Block[] {
  const some = canceled.slice(0, MOST_CANCELED).map(named);
  return some.length === 0 ? [] : [textBlock(`Canceled: ${listed(some)}.`)];
}

const busAt = ({ at, route, direction }: BusDue) => `${route} ${direction} at ${zonedClockText(at)}`;

/** Whether no bus is coming, whatever the reason. */
function isAbsent({ kind }: BusesDue): boolean {
  return kind === 'none due' || kind === 'not running' || kind === 'none planned';
}

/** Whether there is no such stop, but others whose numbers are much like it. */
export function hasSimilar(due: BusesDue): boolean {
  return due.kind === 'unknown stop' && due.near.length > 0;
}

const DIGITS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The number on the side of a bus has so many. */
const PAINTED_DIGITS = 4;

function unknownText(id: string, similar: boolean, catalog: Catalog): string {
  const digits = stopDigits(catalog);
  const isShaped = digits === id.length && /^\d+$/.test(id);
  const shape = isShaped
    ? ''
    : ` Stop numbers ${digits === undefined ? '' : `have ${DIGITS[digits] ?? digits} digits and `}are printed on the bus stop sign.`;
  // On the bus itself a number is painted too.
  if (digits !== undefined && id.length === PAINTED_DIGITS && digits !== PAINTED_DIGITS)
    return `I don’t know a stop or a route ${id}. If that number is painted on the bus, I can’t look it up: tell me the route or the stop.`;
  return `There is no stop ${id}.${shape}${similar ? ` ${WHICH_STOP.question}` : ''}`;
}

/** A bus in a row; with when it is where one goes, where that was said. */
export function busRow(bus: BusDue, stop: string, goal: string | undefined, now: Date): Row {
  const { trip, route, direction, at, report, crowding, scheduled, extra, arrives, request } = bus;
  const facts = {
    minutes: minutesUntil(at, now),
    ...reportedFacts(report, now),
    crowding,
    toward: direction,
    request: request && requestNote(request),
    reaches: arrives && goal !== undefined ? { name: goal, at: arrives } : undefined,
  };
  const notes = [
    // How late it is is in its minutes already.
    scheduled ? 'scheduled' : extra ? 'extra bus' : running(lateness(facts)),
    report && `seen ${agoText(report.seenAt, now)}`,
    crowding && SEATS[crowding],
    facts.request,
    arrives && `reaches ${goal} at ${zonedClockText(arrives)}`,
  ];
  return {
    ...row(minutesText(at, now), `${route} ${direction}`, notes),
    at,
    about: { stop, route, trip },
    facts,
  };
}

/** "running 4 min late", "on time". */
function running(words: string): string {
  return Number.isNaN(Number.parseInt(words, 10)) ? words : `running ${words}`;
}
