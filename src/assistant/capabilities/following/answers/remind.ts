import {
  endOfDay,
  serviceDay,
  weekdayOf,
  MINUTE_MS,
  easternParts,
  instantText,
} from '../../../../common/time.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { unknownRoute } from '../../../answers/each.ts';
import { asking, choice, say, stationOf } from '../../../answers/format.ts';
import type { Context } from '../../../context.ts';
import { FIRST_TRAINS } from '../../../following/windows.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { remindAt } from './remind-at.ts';
import { remindOfBus } from './remind-bus.ts';
import { laterLastTrain, LONGEST_LEAD, ofNextTrain, tooEarly } from './remind-refusals.ts';
import { remindWeekly, formerOf } from './weekly-reminder.ts';
import { lastTrainsAfter } from '../../../../transit/stations/last-trains.ts';
import { stationExample } from '../../../answers/examples.ts';
import { setReminder } from './remind-at.ts';

const BUS_LEAD = 5;
const TRAIN_LEAD = 20;

/** Promises to tell before a bus or the last train, before a bus on days of the week, or at a time of the clock. */
export async function remind(said: Slots, context: Context): Promise<Reply> {
  // "Before 8:15" is a bus about then.
  const hours = said.windows?.map(({ from, to }) =>
    from === FIRST_TRAINS ? { from: to, to } : { from, to },
  );
  const slots = { ...said, ...(hours && { windows: hours }) };
  const { lead, route, until, which, days, about } = slots;
  const [end] = until === undefined ? [] : [serviceDay(new Date(Date.parse(until) - 1))];
  const isLater = days !== undefined || (end !== undefined && end > serviceDay(context.now));
  const stops = slots.stop_id ? [slots.stop_id] : (slots.stop_name?.ids ?? []);
  const unknown = unknownRoute(slots, context.catalog);
  if (unknown) return unknown;
  // "In ten minutes" is an instant of its own, and not the end of the day.
  const isInstant = until !== undefined && lead === undefined && until !== endOfDay(end ?? '');
  if (about || isInstant) return remindAt(slots, context);
  const minutes = lead ?? (which === 'last' ? TRAIN_LEAD : BUS_LEAD);
  if (isLater && which === undefined && (route !== undefined || stops.length > 0))
    return lead !== undefined && lead > LONGEST_LEAD
      ? tooEarly(slots)
      : remindWeekly(
          { ...slots, days: days ?? (end === undefined ? [] : [weekdayOf(end)]) },
          minutes,
          context,
        );
  if (which === 'last') {
    if (isLater || slots.skip !== undefined) return laterLastTrain(slots);
    return minutes > LONGEST_LEAD ? tooEarly(slots) : remindOfLastTrain(slots, minutes, context);
  }
  if (stops.length > 0)
    return minutes > LONGEST_LEAD ? tooEarly(slots) : remindOfBus(stops, slots, minutes, context);
  if (slots.windows ?? days ?? until) return remindAt(slots, context);
  if (slots.from_station ?? slots.station) return ofNextTrain(slots);
  return lead !== undefined && lead > LONGEST_LEAD ? tooEarly(slots) : nothingNamed();
}

function nothingNamed(): Reply {
  return asking(
    'What should I remind you of: a time, the next bus at a stop, or the last train from a station?',
    '',
    [
      choice('A bus', 'tell me 5 minutes before the next D80 at 1001319'),
      choice('The last train', 'remind me of the last train'),
    ],
  );
}

const HALF_DAY = 12 * 60;

/** Promises to tell before the last train of tonight. */
async function remindOfLastTrain(slots: Slots, given: number, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const named = slots.from_station ?? slots.station;
  if (!named) {
    return asking(
      'From which station?',
      '',
      stationExample(catalog, 'For example', (name) => `remind me of the last train from ${name}`),
    );
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
  if (wanted && (lead > LONGEST_LEAD || lead === 0)) return remindAt(slots, context);
  const isDirect = !goal || station.lines.some((line) => goal.lines.includes(line));
  if (!isDirect)
    return say(
      `You change trains on the way to ${goal.name}, and I can’t remind you of a last trip, only of a last train. I haven’t set a reminder.`,
      [choice('The last trip', `last train from ${station.name} to ${goal.name}`)],
    );
  const trains = last.map(({ at, to }) => ({ at: at.getTime(), to: to?.name ?? 'an unnamed destination' }));
  const at = first.at.getTime();
  return setReminder(
    { kind: 'last train', station: station.name, trains, at, lead },
    `I’ll let you know ${lead} min before the last train from ${station.name}${trains.length > 1 ? ', the earliest of them' : ''}: to ${first.to?.name ?? 'an unnamed destination'} at ${instantText(first.at, now)}.`,
    await formerOf(slots, context),
    context,
  );
}
