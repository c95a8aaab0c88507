import type { Reminder, ReminderEvent } from '../../../../alerts/reminders/reminder.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { choice, say } from '../../../answers/format.ts';
import type { Context } from '../../../context.ts';
import { tooMany } from './weekly-reminder.ts';
import { PROMISED } from './topics.ts';

/** Promised anew, or in the place of the one of the same that is to be changed. */
export async function setReminder(
  event: ReminderEvent,
  text: string,
  before: Reminder | undefined,
  { from, setting, rider, now, following: { reminders } }: Context,
): Promise<Reply> {
  if (before) await reminders.change(before, event, now);
  const id = before?.id ?? (await reminders.add(from, rider, event, now, setting));
  if (id === undefined) return tooMany();
  return {
    ...say(before ? `Changed. ${text}` : text, [choice('Cancel', 'cancel my reminder'), PROMISED]),
    topics: { reminded: id },
  };
}
