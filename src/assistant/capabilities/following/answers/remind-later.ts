import type { Reply } from '../../../../replies/reply.ts';
import {
  DAY_MS,
  dayText,
  easternParts,
  serviceDay,
  timeText,
  zonedClockText,
} from '../../../../common/time.ts';
import type { Context } from '../../../context.ts';
import { choice, listed, textBlock, written } from '../../../answers/format.ts';
import { joinWords } from '../../../capability.ts';
import { followingTexts } from '../../../following/following-texts.ts';
import { daysWords } from './words.ts';
import type { Slots } from '../../../understand/slots/slots.ts';

/** How far from the time that is said a bus may be due and still be the one that is meant, in minutes. */
const NEAR = 12;
/** What one may be reminded of. */
const BUS_NOW = 'a bus that is predicted now';
const LAST_TRAIN = 'tonight’s last train';

/**
 * What is said to who wants to be reminded on another day, week after week, or at a time and of no bus: all of it, and that
 * nothing was set. Absent: it is of now.
 */
export function laterReminder(slots: Slots, { now }: Pick<Context, 'now'>): Reply | undefined {
  const { days, windows, until, route, which } = slots;
  const stop = slots.stop_id ?? slots.stop_name?.ids[0];
  const day = until === undefined ? undefined : new Date(Date.parse(until) - DAY_MS);
  const isOtherDay = day !== undefined && serviceDay(day) > serviceDay(now);
  const isAtTime = windows !== undefined && stop === undefined;
  if (!days && !isOtherDay && !isAtTime) return undefined;
  const wanted = [heard(slots), ...(isOtherDay && !days ? [dayText(day)] : [])].join(', ');
  const isOpen = which !== 'last' && !route && stop === undefined;
  const train = which === 'last' ? LAST_TRAIN : isOpen ? `${BUS_NOW} or ${LAST_TRAIN}` : BUS_NOW;
  const texts = followingTexts({ ...(days && { days }), ...(windows && { windows }) });
  const order = route && ['follow route', route, texts.days, texts.windows].filter(Boolean).join(' ');
  const near =
    stop && route ? `remind me ${slots.lead ?? 5} minutes before the next ${route} at ${stop}` : undefined;
  const then = near === undefined ? '' : ` When it is near, say “${near}”.`;
  const hours = [texts.days, texts.windows].filter(Boolean).join(' ');
  const alerts =
    order !== undefined
      ? ` I can post alerts for the ${route} at that time instead.`
      : isOpen && hours !== ''
        ? ` I can post a line’s or a route’s alerts then: say “follow”, its name and “${hours}”.`
        : '';
  return {
    blocks: [
      textBlock(
        `I can’t set a reminder for later, at a set time or every week: ${wanted}. I remind once, before ${train}.${then}${alerts}`,
      ),
    ],
    choices: [
      ...(order === undefined ? [] : [choice('Alerts then', order)]),
      ...(near === undefined ? [] : [choice('Remind me now', near)]),
      choice('My reminders', 'my reminders'),
    ],
  };
}

/** What was asked for, with all that was said of it: "the D60 at 16th St & U St, 8 min before, at 7:20 AM, weekdays". */
function heard({
  route,
  which,
  direction,
  stop_id: id,
  stop_name: corner,
  lead,
  days,
  windows,
  station,
  from_station: from = station,
}: Slots): string {
  const [window] = windows ?? [];
  const at = id ? `stop ${id}` : corner && written(corner.name);
  const isTrain = which === 'last';
  const what = isTrain ? 'the last train' : route ? `the ${route}` : at && 'a bus';
  const place = at ?? from?.name;
  const about = joinWords(what, direction, place && `${isTrain ? 'from' : 'at'} ${place}`);
  return [
    ...(about === '' ? [] : [about]),
    ...(lead === undefined ? [] : [`${lead} min before`]),
    ...(window ? [`at ${timeText(window.from)}`] : []),
    ...(days ? [daysWords(days)] : []),
  ].join(', ');
}

/** Of buses, those that are due about a time of the day, the nearest first. Absent time: all. */
export function dueAbout<Due extends { bus: { at: Date } }>(
  buses: readonly Due[],
  minutes: number | undefined,
): readonly Due[] {
  if (minutes === undefined) return buses;
  const apart = ({ bus: { at } }: Due) => {
    const { hour, minute } = easternParts(at);
    return Math.abs(hour * 60 + minute - minutes);
  };
  return buses.filter((one) => apart(one) <= NEAR).toSorted((a, b) => apart(a) - apart(b));
}

/** "8:31 AM EST and 8:52 AM EST." */
export function dueTimes(buses: readonly { bus: { at: Date } }[]): string {
  return listed(buses.map(({ bus }) => zonedClockText(bus.at)));
}
