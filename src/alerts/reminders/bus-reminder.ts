import type { Choice, Reply } from '../../replies/reply.ts';
import { clockText, MINUTE_MS } from '../../common/time.ts';
import { requestNote } from '../../transit/stop-request.ts';
import type { BusDue } from '../../transit/buses/buses.ts';
import { dueAt, nextLookAt, type BusEvent } from './reminder.ts';

/** What a look at a reminder comes to: told, or to be looked at again. `next`: when it comes again; absent: it is done with. */
export type Looked<E> = { kind: 'tell'; reply: Reply; next?: E } | { kind: 'wait'; event: E; lookAt: number };

/** Milliseconds until the next look at a bus that is not predicted just now. */
const MISSED_LOOK_PAUSE_MS = 20_000;
/** A prediction may be missing once or twice while the bus is there. */
const MAX_MISSED_LOOKS = 3;

/**
 * A look at the bus that a rider waits for. `period`: milliseconds until the next look can be. A bus that is no longer
 * predicted has left, where it was due, or vanished; both are said.
 */
export function lookAtBus(
  event: BusEvent,
  due: readonly BusDue[],
  period: number,
  now: Date,
): Looked<BusEvent> {
  const at = now.getTime();
  const bus = due.find(({ trip }) => trip === event.trip);
  if (!bus) {
    if (event.at <= at) return { kind: 'tell', reply: departedReply(event) };
    const missed = event.missed + 1;
    return missed >= MAX_MISSED_LOOKS
      ? { kind: 'tell', reply: vanishedReply(event) }
      : { kind: 'wait', event: { ...event, missed }, lookAt: at + MISSED_LOOK_PAUSE_MS };
  }
  const seen = { ...event, at: bus.at.getTime(), missed: 0 };
  const left = dueAt(seen) - at;
  if (left <= period) return { kind: 'tell', reply: comingReply(seen, bus.request, now) };
  return { kind: 'wait', event: seen, lookAt: nextLookAt(seen, now) };
}

function comingReply(event: BusEvent, request: BusDue['request'], now: Date): Reply {
  return {
    title: busTitle(event),
    blocks: [{ kind: 'notice', level: 'info', text: comingText({ ...event, request }, now) }],
    choices: [nextBusesChoice(event)],
    asOf: { at: now, stale: false },
  };
}

/** What is told of, of a bus. */
type Awaited = Pick<BusEvent, 'route' | 'stop' | 'stopName' | 'at'>;

/** How soon a bus is due. */
export function comingText({ route, at, request }: Awaited & Pick<BusDue, 'request'>, now: Date): string {
  const minutes = Math.max(0, Math.floor((at - now.getTime()) / MINUTE_MS));
  const when = minutes === 0 ? 'due now' : `due in ${minutes} min, at ${clockText(new Date(at))} or later`;
  return `Your ${route} is ${when}.${request ? ` It comes ${requestNote(request)}.` : ''}`;
}

/** What a reminder of a bus is headed with. */
export function busTitle({ route, stop, stopName }: Awaited): string {
  return `Reminder: ${route} at ${stopName} (stop ${stop})`;
}

/** What may be asked next of the bus. */
export function nextBusesChoice({ route, stop }: Awaited): Choice {
  return { label: 'Next buses', say: `next ${route} at ${stop}` };
}

function departedReply(event: BusEvent): Reply {
  return goneReply(event, `The ${event.route} you wait for was due and is no longer predicted: it has left.`);
}

function vanishedReply(event: BusEvent): Reply {
  return goneReply(
    event,
    `The ${event.route} you wait for, due at ${clockText(new Date(event.at))}, is no longer predicted. It may not come.`,
  );
}

function goneReply(event: BusEvent, text: string): Reply {
  return {
    title: busTitle(event),
    blocks: [{ kind: 'notice', level: 'warning', text }],
    choices: [nextBusesChoice(event)],
  };
}
