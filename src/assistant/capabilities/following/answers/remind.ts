import type { LastTrainEvent } from '../../../../alerts/reminders/reminder.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { addDays, MINUTE_MS, serviceDay, timeText, zonedClockText } from '../../../../common/time.ts';
import type { Station } from '../../../../transit/places.ts';
import { CONFIRMATIONS } from '../../../confirmations.ts';
import type { Context } from '../../../context.ts';
import { stationExample } from '../../../answers/examples.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { dueAbout, dueTimes, laterReminder } from './remind-later.ts';
import { instantText } from './words.ts';
import { allOf, asking, choice, listed, stationOf, written } from '../../../answers/format.ts';
import { busHeads, headedTo } from '../../../../transit/trains/directions.ts';
import type { Leg } from '../../../../transit/trains/journeys.ts';

const BUS_LEAD = 5;
const TRAIN_LEAD = 20;
const LONGEST_LEAD = 60;
/** Stops of a corner that are looked at; and other buses that are named where the wanted one is not predicted. */
const MOST_STOPS = 4;
const MOST_NAMED = 3;

/** Promises to tell, once, before the next bus or the last train. */
export async function remind(slots: Slots, context: Context): Promise<Reply> {
  const { lead } = slots;
  const later = laterReminder(slots, context);
  if (later) return later;
  const stops = slots.stop_id ? [slots.stop_id] : (slots.stop_name?.ids ?? []);
  if (stops.length > 0) return ofBus(stops, slots, Math.min(lead ?? BUS_LEAD, LONGEST_LEAD), context);
  if (slots.which === 'last') return ofLastTrain(slots, Math.min(lead ?? TRAIN_LEAD, LONGEST_LEAD), context);
  const from = (slots.from_station ?? slots.station)?.name;
  return {
    ...(from
      ? asking(
          'Which one?',
          `I can remind you of the last train from ${from}, or of the next bus at a stop, but not of the next train.`,
        )
      : asking('What should I remind you about: the next bus at a stop, or the last train from a station?')),
    choices: [
      choice('A bus', 'tell me 5 minutes before the next D80 at 1001319'),
      choice('The last train', `remind me of the last train${from ? ` from ${from}` : ''}`),
    ],
  };
}

/** Cancels the rider's reminders here. */
export async function forgetReminders({ sure }: Slots, { from, rider, following }: Context): Promise<Reply> {
  const reminders = await following.reminders.of(from, rider);
  if (reminders.length === 0) return say('You have no reminders here.');
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
  return say(
    reminders.length === 1
      ? 'Your reminder is canceled.'
      : `Your ${reminders.length} reminders are canceled.`,
  );
}

/** Of the stops of a corner, the one where the first such bus calls that can still be told of in time. */
async function ofBus(
  stops: readonly string[],
  { route, direction, trip, windows }: Slots,
  lead: number,
  context: Context,
): Promise<Reply> {
  const { transit, catalog, now } = context;
  const boards = await Promise.all(
    stops.slice(0, MOST_STOPS).map(async (stop) => ({
      stop,
      due: (await transit.busesDue(catalog, stop, { routes: route ? [route] : [] }, now)).value,
    })),
  );
  const known = boards.flatMap(({ stop, due }) => (due.kind === 'unknown stop' ? [] : [{ stop, due }]));
  const [first] = known;
  if (!first) return say(`There is no stop ${stops[0]}.`);
  const name = written(first.due.stopName);
  const all = known
    .flatMap(({ stop, due }) => (due.kind === 'due' ? due.buses.map((bus) => ({ stop, bus })) : []))
    .toSorted((a, b) => a.bus.at.getTime() - b.bus.at.getTime());
  const buses = headedTo(
    all.filter(({ bus }) => busHeads(bus.direction, direction)),
    ({ bus }) => bus.direction,
    direction,
  );
  // As riders read them, in whole minutes: a bus may come as early as that.
  const wanted = windows?.[0]?.from;
  const inTime = dueAbout(buses, wanted).filter(
    ({ bus }) => Math.floor((bus.at.getTime() - now.getTime()) / MINUTE_MS) > lead,
  );
  const found = inTime.find(({ bus }) => bus.trip === trip) ?? inTime[0];
  if (!found && wanted !== undefined && buses.length > 0)
    return say(
      `No ${route ?? 'bus'} is predicted at ${name} about ${timeText(wanted)}, only at ${dueTimes(buses.slice(0, MOST_NAMED))}. I haven’t set a reminder.`,
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
      trip: bus.trip,
      at: bus.at.getTime(),
      lead,
      missed: 0,
    },
    `I’ll let you know ${lead} min before the ${bus.route} ${bus.direction} at ${name}, due at ${zonedClockText(bus.at)} or later. If its prediction disappears, I’ll say so.`,
    context,
  );
}

async function ofLastTrain(slots: Slots, lead: number, context: Context): Promise<Reply> {
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
  const [leg] = goal ? (await transit.journey(catalog, station, goal)).value : [];
  const today = serviceDay(now);
  for (const day of [today, addDays(today, 1)]) {
    const { value: hours } = await transit.hours(catalog, station, day);
    const last = hours.last.filter(({ at }) => at.getTime() - now.getTime() > lead * MINUTE_MS);
    const wanted = last.filter(({ to }) => !goal || isToward(to, goal, leg));
    const trains = (wanted.length > 0 ? wanted : last).map(({ at, to }) => ({
      at: at.getTime(),
      to: to?.name ?? 'an unnamed destination',
    }));
    if (trains.length > 0) return promise(station, trains, lead, context);
  }
  return say(`No last train is published for ${station.name}.`);
}

function promise(
  station: Station,
  trains: LastTrainEvent['trains'],
  lead: number,
  context: Context,
): Promise<Reply> {
  const at = Math.min(...trains.map((train) => train.at));
  const first = trains.find((train) => train.at === at);
  return added(
    { kind: 'last train', station: station.name, trains, at, lead },
    `I’ll let you know ${lead} min before the last train from ${station.name}${trains.length > 1 ? ', the earliest of them' : ''}: to ${first?.to} at ${instantText(new Date(at), context.now)}.`,
    context,
  );
}

/** Whether trains that end there serve the first leg of the way to the goal. */
function isToward(to: Station | undefined, goal: Station, leg: Leg | undefined): boolean {
  return to !== undefined && (to === goal || (leg?.toward.includes(to) ?? false));
}

async function added(
  event: Parameters<Context['following']['reminders']['add']>[2],
  text: string,
  { from, setting, rider, following, now }: Context,
): Promise<Reply> {
  const outcome = await following.reminders.add(from, rider, event, now, setting);
  if (outcome === 'too many') {
    return {
      ...say('You already have 20 reminders, which is the most I can keep.'),
      choices: [choice('Cancel them', 'cancel my reminders')],
    };
  }
  return {
    ...say(text),
    choices: [choice('Cancel', 'cancel my reminder'), choice('My reminders', 'my reminders')],
  };
}

function say(text: string): Reply {
  return { blocks: [{ kind: 'text', text }] };
}
