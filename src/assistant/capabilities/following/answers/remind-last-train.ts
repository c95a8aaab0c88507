import { MINUTE_MS, easternParts, instantText } from '../../../../common/time.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { lastTrainsAfter } from '../../../../transit/stations/last-trains.ts';
import { stationExample } from '../../../answers/examples.ts';
import { asking, choice, say, stationOf } from '../../../answers/format.ts';
import type { Context } from '../../../context.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { LONGEST_LEAD } from './remind-refusals.ts';
import { remindAt } from './remind-at.ts';
import { setReminder } from './set-reminder.ts';
import { formerOf } from './weekly-reminder.ts';

const HALF_DAY = 12 * 60;

/** Promises to tell before the last train of tonight. */
export async function remindOfLastTrain(slots: Slots, given: number, context: Context): Promise<Reply> {
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
