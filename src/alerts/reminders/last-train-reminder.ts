import type { Reply } from '../../replies/reply.ts';
import { clockText } from '../../common/time.ts';
import type { Looked } from './bus-reminder.ts';
import { dueAt, nextLookAt, type LastTrainEvent } from './reminder.ts';

/** A look at the last trains that a rider is to be reminded of. */
export function lookAtLastTrain(event: LastTrainEvent, period: number, now: Date): Looked<LastTrainEvent> {
  const left = dueAt(event) - now.getTime();
  if (left > period) return { kind: 'wait', event, lookAt: nextLookAt(event, now) };
  const rows = event.trains.map(({ at, to }) => ({
    lead: clockText(new Date(at)),
    text: `to ${to}`,
    at: new Date(at),
    facts: { toward: to },
  }));
  const gone = event.at < now.getTime();
  const reply: Reply = {
    title: `Reminder: last ${rows.length === 1 ? 'train' : 'trains'} from ${event.station}`,
    blocks: [
      { kind: 'rows', of: 'last departures', from: event.station, rows },
      {
        kind: 'text',
        text: gone
          ? 'This message is late: check what is still running.'
          : 'This is the scheduled time. Get there early.',
      },
    ],
    choices: [{ label: 'Next trains', say: `next train at ${event.station}` }],
  };
  return { kind: 'tell', reply };
}
