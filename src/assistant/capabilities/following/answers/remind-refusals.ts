import type { Reply } from '../../../../replies/reply.ts';
import { asking, choice, say } from '../../../answers/format.ts';
import { isErrand } from '../../../following/condition.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { reminderOrder } from './weekly-reminder.ts';
import { PROMISED } from './topics.ts';

/** Minutes before a bus or a last train. */
export const LONGEST_LEAD = 60;

/** Of a train that is not the last nothing can be set, nor of when to leave for a trip. */
export function ofNextTrain(slots: Slots): Reply {
  const { lead, from_station: from = slots.station, to_station: to } = slots;
  const name = from?.name ?? '';
  const before = lead === undefined ? '' : `${lead} min before `;
  const what = to
    ? `${before === '' ? 'when to' : `${before}you`} leave ${name} for ${to.name}`
    : `${before || 'of '}the next train from ${name}`;
  const order = reminderOrder({ ...slots, which: 'last' });
  const why = `I can’t remind you ${what}, only before the last train from ${name} or before a bus at a stop, and haven’t set a reminder.`;
  return asking('Remind you of the last train?', why, [
    choice('The last train', order),
    choice('A bus', 'tell me 5 minutes before the next D80 at 1001319'),
  ]);
}

/** Who wants to be told longer before than can be is asked whether the longest will do. */
export function tooEarly(slots: Slots): Reply {
  const order = reminderOrder({ ...slots, lead: LONGEST_LEAD });
  const why = `I can remind you at most ${LONGEST_LEAD} min before, and haven’t set a reminder.`;
  return asking(`${LONGEST_LEAD} min before?`, why, [choice(`${LONGEST_LEAD} min before`, order)], order);
}

/** What is said to who wants to be told of an errand at no time, or month by month. */
export function unkept({ condition, ...slots }: Slots): Reply {
  if (condition !== undefined && isErrand(condition))
    return asking(`When should I remind you ${condition}?`, 'Nothing is set yet.');
  const isOfBus = slots.route !== undefined && (slots.stop_id ?? slots.stop_name) !== undefined;
  return say(`I can’t remind you “${condition}”, and nothing is set. ${REMINDS}`, [
    ...(isOfBus && slots.days ? [choice('Every week', reminderOrder(slots))] : []),
    PROMISED,
  ]);
}

const REMINDS =
  'I remind once at a time, such as “tomorrow at 8:15”, before a bus that is predicted now or on days of every week, or before tonight’s last train.';

/** What is said to who wants to be told of another night's last train. */
export function laterLastTrain(slots: Slots): Reply {
  return say(`I can’t set a reminder for that: “${reminderOrder(slots)}”. ${REMINDS}`, [PROMISED]);
}
