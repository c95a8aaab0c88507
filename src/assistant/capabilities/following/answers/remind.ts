import { examplesOf } from '../../../../common/examples.ts';
import type { BusEvent, LastTrainEvent, Reminder } from '../../../../alerts/reminders/reminder.ts';
import type { Reply } from '../../../../replies/reply.ts';
import {
  easternParts,
  MINUTE_MS,
  serviceDay,
  timeText,
  weekdayOf,
  zonedClockText,
} from '../../../../common/time.ts';
import { CONFIRMATIONS } from '../../../confirmations.ts';
import type { Context } from '../../../context.ts';
import { stationExample } from '../../../answers/examples.ts';
import { joinWords } from '../../../capability.ts';
import { endOfDay } from '../../../following/dates-between.ts';
import { FIRST_TRAINS } from '../../../following/windows.ts';
import { followingTexts } from '../../../following/following-texts.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { formerOf, remindWeekly, reminderOrder, tooMany } from './weekly-reminder.ts';
import { instantText } from './words.ts';
import { allOf, asking, choice, listed, say, stationOf } from '../../../answers/format.ts';
import { written } from '../../../../transit/names/capitals.ts';
import { requestNote } from '../../../../transit/stop-request.ts';
import { dueAbout, dueAtStops, goingThatWay } from '../../../../transit/buses/due-at-stops.ts';
import { lastTrainsAfter } from '../../../../transit/stations/last-trains.ts';

const BUS_LEAD = 5;
const TRAIN_LEAD = 20;
const LONGEST_LEAD = 60;
const HALF_DAY = 12 * 60;
/** Other buses that are named where the wanted one is not predicted. */
const MOST_NAMED = 3;

/** Promises to tell before the next bus or the last train, or before a bus on days of the week. */
export async function remind(said: Slots, context: Context): Promise<Reply> {
  // "Before 8:15" is a bus about then.
  const hours = said.windows?.map(({ from, to }) =>
    from === FIRST_TRAINS ? { from: to, to } : { from, to },
  );
  const slots = { ...said, ...(hours && { windows: hours }) };
  const { lead, route, until } = slots;
  const [end] = until === undefined ? [] : [serviceDay(new Date(Date.parse(until) - 1))];
  const isLater = slots.days !== undefined || (end !== undefined && end > serviceDay(context.now));
  const stops = slots.stop_id ? [slots.stop_id] : (slots.stop_name?.ids ?? []);
  if (isLater && slots.which === undefined && (route !== undefined || stops.length > 0)) {
    if (lead !== undefined && lead > LONGEST_LEAD) return tooEarly(slots);
    const days = slots.days ?? (end === undefined ? [] : [weekdayOf(end)]);
    return remindWeekly({ ...slots, days }, Math.min(lead ?? BUS_LEAD, LONGEST_LEAD), context);
  }
  const later = laterReminder(slots, isLater);
  if (later) return later;
  if (stops.length === 0 && slots.which === undefined && (slots.from_station ?? slots.station))
    return ofTrain(slots);
  if (lead !== undefined && lead > LONGEST_LEAD) return tooEarly(slots);
  // "In ten minutes" is an instant of its own, and not the end of the day.
  if (
    until !== undefined &&
    lead === undefined &&
    stops.length === 0 &&
    slots.which === undefined &&
    until !== endOfDay(end ?? '')
  )
    return noTimer(new Date(until), context);
  if (stops.length > 0) return ofBus(stops, slots, Math.min(lead ?? BUS_LEAD, LONGEST_LEAD), context);
  if (slots.which === 'last') return ofLastTrain(slots, Math.min(lead ?? TRAIN_LEAD, LONGEST_LEAD), context);
  return {
    ...asking('What should I remind you about: the next bus at a stop, or the last train from a station?'),
    choices: [
      choice('A bus', 'tell me 5 minutes before the next D80 at 1001319'),
      choice('The last train', 'remind me of the last train'),
    ],
  };
}

/** Of a train that is not the last nothing can be set, nor of when to leave for a trip. */
function ofTrain(slots: Slots): Reply {
  const { lead, from_station: from = slots.station, to_station: to } = slots;
  const name = from?.name ?? '';
  const before = lead === undefined ? '' : `${lead} min before `;
  const what = to
    ? `${before === '' ? 'when to' : `${before}you`} leave ${name} for ${to.name}`
    : `${before || 'of '}the next train from ${name}`;
  const order = reminderOrder({ ...slots, which: 'last' });
  const why = `I can’t remind you ${what}, only before the last train from ${name} or before a bus at a stop, and haven’t set a reminder.`;
  return {
    ...asking('Remind you of the last train?', why),
    choices: [
      choice('The last train', order),
      choice('A bus', 'tell me 5 minutes before the next D80 at 1001319'),
    ],
  };
}

/** Who wants to be told longer before than can be is asked whether the longest will do. */
function tooEarly(slots: Slots): Reply {
  const order = reminderOrder({ ...slots, lead: LONGEST_LEAD });
  const why = `I can remind you at most ${LONGEST_LEAD} min before, and haven’t set a reminder.`;
  return {
    ...asking(`${LONGEST_LEAD} min before?`, why, order),
    choices: [choice(`${LONGEST_LEAD} min before`, order)],
  };
}

/** Nothing comes at a time of its own. */
function noTimer(at: Date, { now }: Context): Reply {
  return {
    ...say(
      `I can’t remind you at ${instantText(at, now)}, so nothing is set. I remind before a bus that is predicted now, or before tonight’s last train.`,
    ),
    choices: [choice('My reminders', 'my reminders')],
  };
}

/** What is said to who wants to be reminded of what is no bus and no train, or month by month. */
export function unkept({ condition, ...slots }: Slots): Reply {
  const isOfBus = slots.route !== undefined && (slots.stop_id ?? slots.stop_name) !== undefined;
  return {
    ...say(`I can’t remind you “${condition}”, and nothing is set. ${REMINDS}`),
    choices: [
      ...(isOfBus && slots.days ? [choice('Every week', reminderOrder(slots))] : []),
      choice('My reminders', 'my reminders'),
    ],
  };
}

const REMINDS =
  'I remind before a bus on days of every week, such as “weekdays at 7:40”, before a bus that is predicted now, or before tonight’s last train.';

/** What is said to who wants to be reminded of a last train week after week, or at a time and of no bus: that nothing was set. Absent: it is of now. */
function laterReminder(slots: Slots, isLater: boolean): Reply | undefined {
  const { days, windows, route, which, skip } = slots;
  const isOfBus = (slots.stop_id ?? slots.stop_name) !== undefined;
  // Not tonight's last train.
  const isOther = isLater || (skip !== undefined && which === 'last');
  if (!isOther && (windows === undefined || isOfBus || which === 'last')) return undefined;
  const hours = Object.values(followingTexts({ ...(days && { days }), ...(windows && { windows }) }));
  const [example] = examplesOf('follow');
  const order = joinWords(route === undefined ? example : `follow ${route}`, ...hours);
  const alerts = which === 'last' ? '' : ` For alerts at that time, say “${order}”.`;
  return {
    ...say(`I can’t set a reminder for that: “${reminderOrder(slots)}”. ${REMINDS}${alerts}`),
    choices: [choice('My reminders', 'my reminders')],
  };
}

/** Cancels the rider's reminders here. */
export async function forgetReminders(slots: Slots, { from, rider, following }: Context): Promise<Reply> {
  const { sure, route } = slots;
  const all = await following.reminders.of(from, rider);
  if (all.length === 0) return say('You have no reminders here.');
  const reminders = all.filter(({ event }) => !route || ('route' in event && event.route === route));
  if (reminders.length === 0) return say(`You have no reminder of the ${route} here. Nothing has changed.`);
  if (reminders.length > 1 && !sure) {
    return {
      ...asking(
        `Cancel ${allOf(reminders.length)} of your reminders?`,
        'Nothing has changed yet.',
        CONFIRMATIONS.cancelReminders,
      ),
      choices: [choice('Cancel all', CONFIRMATIONS.cancelReminders), choice('My reminders', 'my reminders')],
    };
  }
  await following.reminders.cancel(reminders);
  const which = reminders.length === 1 ? 'reminder is' : `${reminders.length} reminders are`;
  return say(`Your ${which} canceled.`);
}

/** Of the stops of a corner, the one where the first such bus calls that can still be told of in time. */
async function ofBus(
  stops: readonly string[],
  { route, direction, trip, windows, instead, nth }: Slots,
  lead: number,
  context: Context,
): Promise<Reply> {
  const { transit, catalog, now } = context;
  const former = instead ? await formerOf('bus', context) : undefined;
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
    return {
      ...say(soon ? why : `${why} I haven’t set a reminder.`),
      choices: [choice('Next buses', `next bus at ${first.stop}`)],
    };
  }
  const { stop, bus } = found;
  return added(
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

async function ofLastTrain(slots: Slots, given: number, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const named = slots.from_station ?? slots.station;
  if (!named) {
    return {
      ...asking('From which station?'),
      choices: stationExample(catalog, 'For example', (name) => `remind me of the last train from ${name}`),
    };
  }
  const station = stationOf(catalog, named);
  const goal = slots.to_station && stationOf(catalog, slots.to_station);
  const [wanted] = slots.windows ?? [];
  const after = new Date(now.getTime() + (wanted ? 0 : given) * MINUTE_MS);
  const last = await lastTrainsAfter(transit, catalog, station, goal, after);
  const [first] = last.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (!first) return say(`No last train is published for ${station.name}.`);
  const { hour, minute } = easternParts(first.at);
  // At night "12:15" is the one before the train, whichever half of the day it was taken for.
  const lead = wanted ? (hour * 60 + minute - wanted.from + 2 * HALF_DAY) % HALF_DAY : given;
  if (wanted && (lead > LONGEST_LEAD || lead === 0))
    return say(
      `The last train from ${station.name} leaves at ${instantText(first.at, now)}. I can remind you at most ${LONGEST_LEAD} min before it, and haven’t set a reminder.`,
    );
  const isDirect = !goal || station.lines.some((line) => goal.lines.includes(line));
  if (!isDirect)
    return {
      ...say(
        `You change trains on the way to ${goal.name}, and I can’t remind you of a last trip, only of a last train. I haven’t set a reminder.`,
      ),
      choices: [choice('The last trip', `last train from ${station.name} to ${goal.name}`)],
    };
  const trains = last.map(({ at, to }) => ({ at: at.getTime(), to: to?.name ?? 'an unnamed destination' }));
  const at = first.at.getTime();
  return added(
    { kind: 'last train', station: station.name, trains, at, lead },
    `I’ll let you know ${lead} min before the last train from ${station.name}${trains.length > 1 ? ', the earliest of them' : ''}: to ${first.to?.name ?? 'an unnamed destination'} at ${instantText(first.at, now)}.`,
    slots.instead ? await formerOf('last train', context) : undefined,
    context,
  );
}

/** Promised anew, or in the place of the one of the same that is to be changed. */
async function added(
  event: BusEvent | LastTrainEvent,
  text: string,
  before: Reminder | undefined,
  { from, setting, rider, now, following: { reminders } }: Context,
): Promise<Reply> {
  if (before) await reminders.change(before, event, now);
  else if ((await reminders.add(from, rider, event, now, setting)) === 'too many') return tooMany();
  return {
    ...say(before ? `Changed. ${text}` : text),
    choices: [choice('Cancel', 'cancel my reminder'), choice('My reminders', 'my reminders')],
    topics: { reminded: true },
  };
}
