import { clockText, DAY_MS, MINUTE_MS } from '../../common/time.ts';
import type { Block, Reply } from '../../replies/reply.ts';
import { shownRows } from '../../replies/shown-rows.ts';
import type { Looked } from './bus-reminder.ts';
import { dueAt, nextLookAt, type ClockEvent } from './reminder.ts';

/** The answer to a question as things are now; absent: it cannot be had. */
export type AnswerNow = (question: string) => Promise<Reply | undefined>;

/** A reminder that comes too late for anybody: it is done with. */
export interface Dropped {
  kind: 'drop';
  next?: undefined;
}

/** What is told so much after its time says that it is late. */
const LATE_MS = 5 * MINUTE_MS;
/** What was missed by so much is told no more: what it was for is over. */
const DROPPED_MS = DAY_MS;

/** A look at a time by the clock. What was missed while nothing ran is told late, and says so; a day after it is dropped. */
export async function lookAtClock(
  event: ClockEvent,
  answer: AnswerNow,
  period: number,
  now: Date,
): Promise<Looked<ClockEvent> | Dropped> {
  const isEarly = event.told !== undefined && now.getTime() < dueAt(event);
  return toldAt(isEarly ? await followed(event, answer) : event, answer, period, now);
}

/** A trip may leave earlier or later by so much and still be the same. */
const SAME_TRIP_MS = 10 * MINUTE_MS;

/** The reminder of a trip, at when that leaves as things are now; as it was where that cannot be had. */
async function followed(event: ClockEvent, answer: AnswerNow): Promise<ClockEvent> {
  const { told = event.at, asks } = event;
  const reply = await answer(asks[0] ?? '');
  const apart = (at: number) => Math.abs(at - told);
  const [at] = (reply ? shownRows(reply) : [])
    .flatMap(({ leaves = NaN }) => (apart(leaves) <= SAME_TRIP_MS ? [leaves] : []))
    .toSorted((a, b) => apart(a) - apart(b));
  return at === undefined ? event : { ...event, at };
}

async function toldAt(
  event: ClockEvent,
  answer: AnswerNow,
  period: number,
  now: Date,
): Promise<Looked<ClockEvent> | Dropped> {
  const late = now.getTime() - dueAt(event);
  if (-late > period) return { kind: 'wait', event, lookAt: nextLookAt(event, now) };
  if (late > DROPPED_MS) return { kind: 'drop' };
  const answers = await Promise.all(event.asks.map(answer));
  const first = answers.find((one) => one !== undefined);
  return {
    kind: 'tell',
    reply: {
      title: titleOf(event),
      blocks: [
        { kind: 'notice', level: late > LATE_MS ? 'warning' : 'info', text: whenText(event, late) },
        ...answers.flatMap((one, at) => answered(one, event.asks[at] ?? '')),
      ],
      choices: [...(first?.choices ?? []), { label: 'My reminders', say: 'my reminders' }],
      ...(first?.asOf && { asOf: first.asOf }),
    },
  };
}

/** What a reminder at a time is of: "to leave", "delays on the Red Line". */
export function clockSubject({ errand, asks }: Pick<ClockEvent, 'errand' | 'asks'>): string {
  return errand ?? (asks.length > 0 ? asks.join(', ') : 'a reminder');
}

function titleOf(event: ClockEvent): string {
  const isBare = event.errand === undefined && event.asks.length === 0;
  return isBare ? 'Reminder' : `Reminder: ${clockSubject(event)}`;
}

function whenText({ at, lead, told = at }: ClockEvent, late: number): string {
  const what = lead === 0 ? 'It is' : `It is ${lead} min before`;
  const time = clockText(new Date(at));
  return late > LATE_MS
    ? `This reminder was for ${lead === 0 ? '' : `${lead} min before `}${time}. It is late, as I was not running then.`
    : `${what} ${time}.${Math.abs(at - told) < MINUTE_MS ? '' : ` You were told ${clockText(new Date(told))}: it leaves ${at < told ? 'earlier' : 'later'} now.`}`;
}

function answered(reply: Reply | undefined, question: string): Block[] {
  if (!reply) return [{ kind: 'text', text: `I can’t tell “${question}” just now.` }];
  return [
    ...(reply.title === undefined ? [] : [{ kind: 'text' as const, text: reply.title }]),
    ...reply.blocks,
  ];
}
