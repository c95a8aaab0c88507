import { dueAt, type Reminder } from '../../../../alerts/reminders/reminder.ts';
import { minutesOfDay, timeText } from '../../../../common/time.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { allOf, asking, choice, say } from '../../../answers/format.ts';
import { joinWords } from '../../../capability.ts';
import { reminderRow } from './list.ts';
import { CONFIRMATIONS } from '../../../confirmations.ts';
import type { Context } from '../../../context.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { PROMISED } from './topics.ts';

/** Cancels the rider's reminders here. */
export async function forgetReminders(slots: Slots, context: Context): Promise<Reply> {
  const { from, rider, following } = context;
  const { sure, route, instead, windows: [said] = [] } = slots;
  const all = await following.reminders.of(from, rider);
  if (all.length === 0) return say('You have no reminders here.');
  const ofRoute = all.filter(
    ({ id, event }) =>
      (!instead || id === instead) && (!route || ('route' in event && event.route === route)),
  );
  const timesOf = ({ event }: Reminder) => [event.at, dueAt(event)].map((at) => minutesOfDay(new Date(at)));
  const reminders = said ? ofRoute.filter((one) => timesOf(one).includes(said.from)) : ofRoute;
  if (reminders.length === 0) {
    const isOther = (at: number) => said && (at - said.from) % (12 * 60) === 0;
    const other = ofRoute.flatMap(timesOf).find(isOther);
    // That of the other half of the day may be meant.
    if (other !== undefined) {
      const order = `cancel my reminder at ${timeText(other)}`;
      const choices = [choice('Cancel it', order), PROMISED];
      return asking(
        `Cancel your reminder at ${timeText(other)}?`,
        'Nothing has changed yet.',
        choices,
        order,
      );
    }
    const which = joinWords(
      'You have no reminder',
      route && `of the ${route}`,
      said && `at ${timeText(said.from)}`,
    );
    return say(instead ? 'That reminder is no longer set.' : `${which} here. Nothing has changed.`);
  }
  if (reminders.length > 1 && !sure) {
    return asking(
      `Cancel ${allOf(reminders.length)} of your reminders?`,
      'Nothing has changed yet.',
      [choice('Cancel all', CONFIRMATIONS.cancelReminders), PROMISED],
      CONFIRMATIONS.cancelReminders,
    );
  }
  await following.reminders.cancel(reminders);
  const [only, ...others] = reminders;
  if (!only || others.length > 0) return say(`Your ${reminders.length} reminders are canceled.`);
  const { lead, text } = reminderRow(only, context);
  return say(all.length === 1 ? 'Your reminder is canceled.' : `Canceled: ${lead}, ${text}.`);
}
