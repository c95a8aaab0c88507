import { clockSubject } from '../../../alerts/reminders/clock-reminder.ts';
import type { ReminderEvent } from '../../../alerts/reminders/reminder.ts';
import type { RiderAlerts } from '../../../alerts/subscriptions/rider-alerts.ts';
import { topicKey, type Topic } from '../../../alerts/subscriptions/topic.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import type { Block, Reply, Row } from '../../../replies/reply.ts';
import { choice, counted, listed, row, textBlock, say } from '../../answers/format.ts';
import { CONFIRMATIONS } from '../../confirmations.ts';
import type { Context } from '../../context.ts';
import type { Recollection, Remains } from '../../../store/memory.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { placeRow, ridesRows } from './saved-places.answer.ts';

/** What is kept of a rider. */
interface Kept {
  recalled: Recollection;
  remains: Remains;
  alerts: RiderAlerts;
}

/** Tells what is kept of the rider, and deletes all of it: at once where it is but what was said, else after a yes. */
export async function answerForgetMe({ sure }: Slots, context: Context): Promise<Reply> {
  const { memory, rider, now, from, setting, following } = context;
  const here = { to: from, shared: setting.shared };
  const [recalled, remains, alerts] = await Promise.all([
    memory.recall(rider, now),
    memory.remains(rider),
    following.ofRider(rider, here),
  ]);
  const kept = { recalled, remains, alerts };
  const counts = countsOf(kept);
  if (counts.length > 0 && !sure) {
    return {
      title: 'What is kept about you',
      blocks: [...blocksOf(kept, context, undefined), textBlock(`${UNTOUCHED} ${QUESTION}`)],
      choices: [choice('Delete all', CONFIRMATIONS.forgetMe), choice('Saved places', 'my saved places')],
      asks: { question: QUESTION, confirm: CONFIRMATIONS.forgetMe },
      speech: `I keep ${listed(counts)}. ${alerts.shared.length > 0 ? `${GOES_ON}. ` : ''}${UNTOUCHED}`,
      visibility: 'private',
    };
  }
  await following.forget(rider, here);
  await memory.forget(rider);
  const blocks = blocksOf(kept, context, 'This was saved:');
  return {
    ...(blocks.length > 0
      ? { title: 'Everything I had saved about you has been deleted', blocks }
      : say('I don’t have anything saved about you.')),
    visibility: 'private',
    forgets: true,
  };
}

const UNTOUCHED = 'Nothing has been deleted yet.';
const QUESTION = 'Delete all of this?';
const GOES_ON = 'What others read as well goes on without your name';

function blocksOf(kept: Kept, context: Context, heading: string | undefined): Block[] {
  const { alerts } = kept;
  const rows = rowsOf(kept, context);
  const shared = alerts.shared.map(({ topic, to }): Row => ({
    ...topicRow(topic, context),
    place: to.place,
  }));
  return [
    ...(rows.length > 0 ? [{ kind: 'rows' as const, ...(heading ? { heading } : {}), rows }] : []),
    ...(shared.length > 0 ? [{ kind: 'rows' as const, heading: `${GOES_ON}:`, rows: shared }] : []),
  ];
}

function rowsOf({ recalled, remains, alerts }: Kept, context: Context): Row[] {
  const { saved, place, rides } = recalled;
  const { conversations, unmatched, waiting, usual } = remains;
  return [
    ...saved.map((named) => placeRow(named.name, named, context)),
    ...ridesRows(rides),
    ...(place ? [placeRow('last place', place, context)] : []),
    ...alerts.own.map(({ topic }) => topicRow(topic, context)),
    ...alerts.reminders.map(({ event }) => row('reminder', reminderName(event))),
    ...usual.map((sentence) => row('asked in calls', sentence)),
    ...(waiting > 0 ? [row('for later', counted(waiting, 'message'))] : []),
    ...(unmatched > 0 ? [row('not understood', counted(unmatched, 'sentence'))] : []),
    ...(conversations > 0 ? [row('conversation', 'your last questions')] : []),
  ];
}

function reminderName(event: ReminderEvent): string {
  if (event.kind === 'clock') return clockSubject(event);
  return event.kind === 'last train' ? event.station : `${event.route} at ${event.stopName}`;
}

/** What one would miss: the rest goes by itself. */
function countsOf({ recalled, remains, alerts }: Kept): string[] {
  const counts: readonly (readonly [count: number, words: string])[] = [
    [recalled.saved.length, 'saved place'],
    [recalled.rides ? 1 : 0, 'way of traveling'],
    [recalled.place ? 1 : 0, 'last place'],
    [alerts.own.length + alerts.shared.length, 'subscription'],
    [alerts.reminders.length, 'reminder'],
    [remains.waiting, 'message'],
  ];
  return counts.flatMap(([count, words]) => (count > 0 ? [counted(count, words)] : []));
}

function topicRow(topic: Topic, { catalog }: Context): Row {
  return { ...row('followed', topicWords(topic, catalog)), about: { topic: topicKey(topic) } };
}
