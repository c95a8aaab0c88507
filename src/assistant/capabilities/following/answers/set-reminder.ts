import type { Reminder, ReminderEvent } from '../../../../alerts/reminders/reminder.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { choice, say } from '../../../answers/format.ts';
import type { Context } from '../../../context.ts';
import { tooMany } from './weekly-reminder.ts';

/** Promised anew, or in the place of the one of the same that is to be changed. */
export async function setReminder(
  event: ReminderEvent,
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
