import { setWeekly, weeklyWords } from '../../../../alerts/reminders/set-weekly.ts';
import type { Reply } from '../../../../replies/reply.ts';
import type { BusEvent } from '../../../../alerts/reminders/reminder.ts';
import { instantOf, instantText, minutesOfDay, serviceDay, timeText } from '../../../../common/time.ts';
import { waysOfStops } from '../../../../transit/buses/due-at-stops.ts';
import { asking, askingWhich, choice, listed, say } from '../../../answers/format.ts';
import { written } from '../../../../transit/names/capitals.ts';
import { joinWords } from '../../../capability.ts';
import type { Context } from '../../../context.ts';
import { followingTexts, shortDays } from '../../../following/following-texts.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { goalStops, otherSide, placeName, stopIds } from '../../departures/asked-stops.ts';
import { PROMISED } from './topics.ts';

const MOST_ROUTES = 6;
/** Longer words for days leave no room for the rest of an order. */
const SHORT_DAYS = 12;

/** Promises to tell before a bus on days of the week, or changes that; what it lacks is asked. */
export async function remindWeekly(asked: Slots, lead: number, context: Context): Promise<Reply> {
  const last = asked.windows ? undefined : await formerOf(asked, context);
  const former = last?.event.kind === 'bus' && last.event.route === asked.route ? last.event : undefined;
  const said = former ? likeFormer(asked, former) : asked;
  const { days = [], windows: [window] = [], until, skip, starts } = said;
  const { transit, catalog, following, now } = context;
  const stopsOf = (ids: readonly string[]) => ids.flatMap((id) => catalog.stops.get(id) ?? []);
  const ids = stopIds(said, context);
  const named = stopsOf(ids);
  const routes = [...new Set(named.flatMap((stop) => stop.routes))];
  const route = said.route ?? (routes.length === 1 ? routes[0] : undefined);
  if (named.length === 0) return asking(`At which stop${route === undefined ? '' : ` of the ${route}`}?`);
  if (route === undefined) {
    const offered = routes
      .slice(0, MOST_ROUTES)
      .map((one) => choice(one, reminderOrder({ ...said, route: one })));
    return askingWhich('Which bus?', offered);
  }
  const slots = { ...said, route };
  const calling = [...named, ...(former ? [] : stopsOf(otherSide(slots, ids, context)))].filter((stop) =>
    stop.routes.includes(route),
  );
  if (calling.length === 0)
    return say(`The ${route} does not stop at ${placeName(slots)}. I haven’t set a reminder.`);
  if (!window) return asking(`About what time does the ${route} come?`);
  const to = goalStops(slots, context);
  const toward = slots.direction ?? slots.to_station?.name;
  const wish = { routes: [route], toward, ...(to && { to }) };
  const [one, ...others] = await waysOfStops(transit, catalog, calling, wish, now);
  if (!one || others.length > 0) {
    const ways = [one ?? [], others]
      .flat()
      .map(({ stop: { id }, head = `Stop ${id}` }) => choice(head, reminderOrder({ ...slots, stop_id: id })));
    const labels = ways.map(({ label }) => label);
    return askingWhich(`Which way does it go: ${listed(labels, 'or')}?`, ways);
  }
  const { stop, head } = one;
  const event = {
    kind: 'weekly bus',
    stop: stop.id,
    stopName: written(stop.name),
    route,
    ...(head !== undefined && { direction: head }),
    minutes: window.from,
    days,
    skipped: skip === undefined ? [] : [skip],
    ...(until !== undefined && { until: Date.parse(until) }),
    // It rests until the day that it is to begin on.
    ...(starts !== undefined && {
      rests: { from: now.getTime(), until: instantOf(starts, 3 * 60 * 60).getTime() },
    }),
    lead,
  } as const;
  const set = await setWeekly(following.reminders, context, event, said.instead, now);
  if (set === 'too many') return tooMany();
  if (set === 'never') return say('That would never come: it ends before its first day.');
  if (last && former && serviceDay(new Date(former.at)) === set.event.day)
    await following.reminders.cancel([last]);
  const { what, when } = weeklyWords(set.event);
  const next = instantText(new Date(set.event.at), now);
  return {
    ...say(
      `${set.isChanged ? 'Changed. ' : ''}I’ll let you know ${lead} min before the ${what}, ${when}. The next one: ${next}. I go by live predictions, and say so where there are none.`,
      [choice('Cancel', 'cancel my reminder'), PROMISED],
    ),
    topics: { reminded: set.id },
  };
}

/** "The same every weekday": the bus of the reminder of one, at its stop and about its time. */
function likeFormer(slots: Slots, { stop, at, direction }: BusEvent): Slots {
  const minutes = minutesOfDay(new Date(at));
  const windows = [{ from: minutes, to: minutes }];
  return { ...slots, stop_id: stop, windows, ...(direction !== undefined && { direction }) };
}

/** The reminder that is to be changed. Absent: none is meant, or it is there no more. */
export async function formerOf({ instead }: Slots, { from, rider, following }: Context) {
  if (instead === undefined) return undefined;
  return (await following.reminders.of(from, rider)).find(({ id }) => id === instead);
}

/** The whole order, in words that say it again. */
export function reminderOrder({
  lead,
  route,
  which,
  stop_id: id,
  stop_name: corner,
  ...slots
}: Slots): string {
  const { days = '', until } = followingTexts(slots);
  const { windows: [window] = [], direction, station, from_station: from = station } = slots;
  const stop = id ?? (corner && written(corner.name));
  const bus = route ?? (stop === undefined ? undefined : 'bus');
  const what = which === 'last' ? `last train${from ? ` from ${from.name}` : ''}` : bus;
  return joinWords(
    'remind me',
    what && (lead === undefined ? 'of the' : `${lead} minutes before the`),
    id === undefined ? direction : undefined,
    what,
    stop && `at ${stop}`,
    days.length > SHORT_DAYS ? shortDays(slots.days ?? []) : days,
    window && `at ${timeText(window.from).toLowerCase().replace(' ', '')}`,
    slots.starts ? until : until && `until ${until}`,
  );
}

/** Said to who has as many as one may have. */
export function tooMany(): Reply {
  return say('You already have 20 reminders, which is the most I can keep.', [
    choice('Cancel them', 'cancel my reminders'),
  ]);
}
