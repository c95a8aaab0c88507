import type { Reply } from '../../../../replies/reply.ts';
import { MINUTE_MS, timeText, zonedClockText } from '../../../../common/time.ts';
import { dueAbout, dueAtStops, goingThatWay } from '../../../../transit/buses/due-at-stops.ts';
import { written } from '../../../../transit/names/capitals.ts';
import { requestNote } from '../../../../transit/stop-request.ts';
import { choice, listed, say } from '../../../answers/format.ts';
import type { Context } from '../../../context.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { setReminder } from './remind-at.ts';
import { formerOf } from './weekly-reminder.ts';

/** Other buses that are named where the wanted one is not predicted. */
const MOST_NAMED = 3;

/** Of the stops of a corner, the one where the first such bus calls that can still be told of in time. */
export async function remindOfBus(
  stops: readonly string[],
  slots: Slots,
  lead: number,
  context: Context,
): Promise<Reply> {
  const { transit, catalog, now } = context;
  const { route, direction, trip, windows, nth } = slots;
  const former = await formerOf(slots, context);
  const kept = former?.event.kind === 'bus' ? former.event : undefined;
  const wish = { routes: route ? [route] : [] };
  const { known, due: all } = await dueAtStops(transit, catalog, stops, wish, now);
  const [first] = known;
  if (!first) return say(`There is no stop ${stops[0]}.`);
  const name = written(first.name);
  // A reminder that is changed keeps the way its bus goes, unless another is said.
  const buses = goingThatWay(all, direction).filter(
    ({ bus }) => direction !== undefined || bus.route !== kept?.route || bus.direction === kept.direction,
  );
  // As riders read them, in whole minutes: a bus may come as early as that.
  const wanted = nth === undefined ? windows?.[0]?.from : undefined;
  const inTime = dueAbout(buses, wanted).filter(
    ({ bus }) =>
      Math.floor((bus.at.getTime() - now.getTime()) / MINUTE_MS) > lead &&
      (nth === undefined || !kept || (bus.at.getTime() > kept.at && bus.trip !== kept.trip)),
  );
  // "Make it 15" is of the very bus, unless another is said.
  const own = trip ?? (wanted === undefined ? kept?.trip : undefined);
  const found = inTime.find(({ bus }) => bus.trip === own) ?? inTime[0];
  if (!found && wanted !== undefined && buses.length > 0)
    return say(
      `No ${route ?? 'bus'} is predicted at ${name} about ${timeText(wanted)}, only at ${listed(buses.slice(0, MOST_NAMED).map(({ bus }) => zonedClockText(bus.at)))}. I haven’t set a reminder.`,
    );
  if (!found) {
    const soon = buses[0]?.bus;
    const others = [...new Set(all.map(({ bus }) => `the ${bus.route} ${bus.direction}`))];
    const only = others.length > 0 ? ` Only ${listed(others.slice(0, MOST_NAMED))}.` : '';
    const way = direction === undefined ? '' : `${direction} `;
    const why = soon
      ? `The next ${soon.route} at ${name} is due at ${zonedClockText(soon.at)}: less than ${lead} min from now, and none is predicted after it.`
      : `No ${way}${route ?? 'bus'} is predicted at ${name} now.${only}`;
    return say(soon ? why : `${why} I haven’t set a reminder.`, [
      choice('Next buses', `next bus at ${first.stop}`),
    ]);
  }
  const { stop, bus } = found;
  return setReminder(
    {
      kind: 'bus',
      stop,
      stopName: name,
      route: bus.route,
      direction: bus.direction,
      trip: bus.trip,
      at: bus.at.getTime(),
      lead,
      missed: 0,
    },
    `I’ll let you know ${lead} min before the ${bus.route} ${bus.direction} at ${name}, due at ${zonedClockText(bus.at)} or later.${bus.request ? ` It comes ${requestNote(bus.request)}.` : ''} If its prediction disappears, I’ll say so.`,
    former,
    context,
  );
}
