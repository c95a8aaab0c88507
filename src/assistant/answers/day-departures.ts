import { clockText, dayText, serviceDay } from '../../common/time.ts';
import type { TextBlock } from '../../replies/reply.ts';
import type { AskedTime } from './asked-time.ts';
import { textBlock } from './format.ts';

/** Those of the day that was said; all where none was. */
export function onDay<T extends { at: Date }>(
  departures: readonly T[],
  asked: AskedTime | undefined,
): readonly T[] {
  const { until } = asked ?? {};
  return until ? departures.filter(({ at }) => at < until) : departures;
}

/**
 * That nothing leaves on the day that was said, and what leaves next. Absent: something does, or no day was said. `what`:
 * "trains"; `told`: when one leaves and what it is called.
 */
export function noneOnDay<T extends { at: Date }>(
  what: string,
  departures: readonly T[],
  asked: AskedTime | undefined,
  told: (departure: T) => [at: Date, name: string],
): TextBlock[] | undefined {
  const [next] = departures;
  if (!asked?.until || !next || next.at < asked.until) return undefined;
  const [at, name] = told(next);
  const isToday = asked.text === 'today' || asked.text === 'tonight';
  const day = isToday ? asked.text : `on ${dayText(asked.at)}`;
  const on = serviceDay(at) === serviceDay(asked.at) ? '' : ` on ${dayText(at)}`;
  const others = isToday || asked.text !== day ? 'more ' : '';
  return [
    textBlock(`No ${others}${what} leave here ${day}. The next is the ${name}, at ${clockText(at)}${on}.`),
  ];
}
