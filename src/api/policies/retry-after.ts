import { DAY_SECONDS } from '../../common/time.ts';

/** Seconds. Whatever the service says, we wait no less and no longer than this. */
const MIN_SECONDS = 1;
const MAX_SECONDS = 60;
/** Where it says nothing that can be understood. */
const DEFAULT_SECONDS = 5;

const bounded = (seconds: number, longest: number) =>
  Math.min(Math.max(Math.ceil(seconds), MIN_SECONDS), longest);

/**
 * Seconds to wait after an answer that says "too many calls": from `Retry-After` (seconds or an HTTP date), else from
 * the gateway's "Try again in N seconds", else 5. From 1 to 60, so that neither a slip nor malice can stop us for long.
 */
export function retryAfterSeconds(header: string | undefined, said: string, now: Date): number {
  return bounded(
    delaySeconds(header?.trim() ?? '', now) ?? sentenceSeconds(said) ?? DEFAULT_SECONDS,
    MAX_SECONDS,
  );
}

function delaySeconds(header: string, now: Date): number | undefined {
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header);
  // Only a date with a month's name: Date.parse also takes "-1" for a year.
  if (!/^[A-Z][a-z]{2,8},? \d/.test(header)) return undefined;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : (date - now.getTime()) / 1000;
}

function sentenceSeconds(said: string): number | undefined {
  const match = /\bin (\d{1,9}) second/i.exec(said);
  return match ? Number(match[1]) : undefined;
}

/**
 * Seconds until a used-up quota comes back, from the gateway's "Quota will be replenished in 05:12:09" (days before
 * a dot where there are any): from 1 second to a day. `undefined` where it does not say.
 */
export function replenishedSeconds(said: string): number | undefined {
  const match = /replenished in (?:(\d{1,3})\.)?(\d{1,3}):(\d\d):(\d\d)/i.exec(said);
  if (!match) return undefined;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return bounded(days * DAY_SECONDS + hours * 3600 + minutes * 60 + seconds, DAY_SECONDS);
}
