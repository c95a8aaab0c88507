import { dueAt, type Reminder } from '../../../../alerts/reminders/reminder.ts';
import { minutesOfDay, timeText } from '../../../../common/time.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { allOf, asking, choice, say } from '../../../answers/format.ts';
import { joinWords } from '../../../capability.ts';
import { CONFIRMATIONS } from '../../../confirmations.ts';
import type { Context } from '../../../context.ts';
import type { Slots } from '../../../understand/slots/slots.ts';

/** Cancels the rider's reminders here. */
export async function forgetReminders(slots: Slots, { from, rider, following }: Context): Promise<Reply> {
  const { sure, route, windows: [said] = [] } = slots;
  const all = await following.reminders.of(from, rider);
  if (all.length === 0) return say('You have no reminders here.');
  const ofRoute = all.filter(({ event }) => !route || ('route' in event && event.route === route));
  const timesOf = ({ event }: Reminder) => [event.at, dueAt(event)].map((at) => minutesOfDay(new Date(at)));
  const reminders = said ? ofRoute.filter((one) => timesOf(one).includes(said.from)) : ofRoute;
  if (reminders.length === 0) {
    const isOther = (at: number) => said && (at - said.from) % (12 * 60) === 0;
    const other = ofRoute.flatMap(timesOf).find(isOther);
    if (other !== undefined) return askedInstead(timeText(other));
    const which = joinWords(route && `of the ${route}`, said && `at ${timeText(said.from)}`);
    return say(`You have no reminder ${which} here. Nothing has changed.`);
  }
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

/** Whether the one of the other half of the day is meant. */
function askedInstead(time: string): Reply {
  const sentence = `cancel my reminder at ${time}`;
  const asked = asking(`Cancel your reminder at ${time}?`, 'Nothing has changed yet.', sentence);
  return { ...asked, choices: [choice('Cancel it', sentence), choice('My reminders', 'my reminders')] };
}
