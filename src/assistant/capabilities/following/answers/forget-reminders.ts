import { dueAt } from '../../../../alerts/reminders/reminder.ts';
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
  const isAt = (at: number) => !said || (minutesOfDay(new Date(at)) - said.from) % (12 * 60) === 0;
  const reminders = all.filter(
    ({ event }) =>
      (!route || ('route' in event && event.route === route)) && (isAt(event.at) || isAt(dueAt(event))),
  );
  if (reminders.length === 0) {
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
