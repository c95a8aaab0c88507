import { zoneWords } from '../../common/eastern-offset.ts';
import { LIST } from '../../common/lists.ts';
import {
  addDays,
  dayText,
  endOfDay,
  instantText,
  noonOf,
  serviceDay,
  timeText,
  weekdayOf,
} from '../../common/time.ts';
import { daysBetween, daysWords } from '../../common/weekdays.ts';
import type { Reply } from '../../replies/reply.ts';
import { FOR_GOOD, type DailyWindow, type FollowOptions, type Subscription } from './subscription.ts';
import { topicKey, type Topic } from './topic.ts';

/** Said where nothing is followed. */
export function nothingFollowed({ shared }: { shared: boolean }): string {
  return shared ? 'This channel isn’t following anything.' : 'You’re not following anything.';
}

/** What will be posted, when, and how: "Delays and worse, weekdays 7:00 AM to 9:00 AM Eastern". */
export function followingWords(topic: Topic, options: FollowOptions, now: Date): string {
  const one = onlyDay(options, now);
  const when = one
    ? [whenWords({ ...options, days: undefined }, one)]
    : [whenWords(options), endWords(options, now)];
  return [whatWords(topic, options), ...when].filter(Boolean).join(', ');
}

/** The one day that is meant where the weekday ends before it comes again: "on Monday, Oct 5". */
function onlyDay({ days = [], until }: FollowOptions, now: Date): string | undefined {
  const last = until && serviceDay(new Date(until.getTime() - 1));
  const isOne = last && until.getTime() === Date.parse(endOfDay(last)) && last < addDays(serviceDay(now), 7);
  return isOne && days.length === 1 && days[0] === weekdayOf(last)
    ? `on ${dayText(noonOf(last))}`
    : undefined;
}

function whatWords(topic: Topic, options: FollowOptions): string {
  return `${alertsWords(topic, options)}${options.early ? ' and early warnings' : ''}`;
}

function alertsWords({ kind }: Topic, { about }: FollowOptions): string {
  if (kind === 'units') return 'each outage, change and return to service';
  if (about === 'all') return 'every alert';
  return about === 'major'
    ? 'only what stops trains or buses, or delays them by half an hour'
    : 'delays and worse';
}

function whenWords(
  { days, windows }: Pick<FollowOptions, 'windows'> & { days?: FollowOptions['days'] | undefined },
  one = '',
): string {
  const daysText = days ? daysWords(days) : one;
  if (!windows) return daysText || 'at any time';
  return `${daysText || 'daily'} ${LIST.format(windows.map(windowWords))} ${zoneWords()}`;
}

function windowWords({ from, to }: DailyWindow): string {
  return `${timeText(from)} to ${timeText(to)}${to <= from ? ' the next day' : ''}`;
}

/** What ends with the service of a day takes that day in, which the hour alone does not tell. */
function endWords({ until }: FollowOptions, now: Date): string {
  if (!until) return '';
  const last = serviceDay(new Date(until.getTime() - 1));
  const isIn = until.getTime() === Date.parse(endOfDay(last));
  return `until ${instantText(until, now)}${isIn ? ` (through ${dayText(noonOf(last))})` : ''}`;
}

/** What a reply tells to be followed, and when, for whoever speaks of it next. */
export function toldOf(subscriptions: readonly Subscription[], now: Date): NonNullable<Reply['topics']> {
  const whenOf = ({ options: { days, windows, until }, ...rests }: Subscription) => ({
    ...(days && { days }),
    ...(windows && { windows }),
    ...(until && { until: until.toISOString() }),
    ...(isToBegin(rests, now) && { starts: serviceDay(rests.pausedUntil) }),
  });
  return {
    followed: subscriptions.map(({ topic }) => topicKey(topic)),
    when: Object.fromEntries(subscriptions.map((one) => [topicKey(one.topic), whenOf(one)] as const)),
  };
}

/** How changes are told. */
export function mannerWords({ form }: FollowOptions): string {
  switch (form) {
    case 'post':
      return 'I’ll post a new message for each change and when it’s over.';
    case 'edit':
      return 'I’ll update the first message when things change and when it’s over, and reply under it where I can.';
    case 'digest':
      return 'I’ll send a summary, at most once an hour.';
  }
}

type Rests = Pick<Subscription, 'pausedUntil' | 'pausedFrom'>;

/** Whether nothing is posted yet of what is to begin later. */
export function isToBegin<R extends Rests>(rests: R, now: Date): rests is R & { pausedUntil: Date } {
  const { pausedUntil, pausedFrom } = rests;
  return pausedUntil !== undefined && pausedUntil > now && pausedUntil < FOR_GOOD && !pausedFrom;
}

/** How a subscription or a reminder rests; absent: it does not. */
export function pauseWords({ pausedUntil, pausedFrom }: Rests, now: Date): string | undefined {
  if (!pausedUntil || pausedUntil <= now) return undefined;
  if (pausedFrom && pausedFrom > now) return `paused ${daysBetween(pausedFrom, pausedUntil)}`;
  return pausedUntil >= FOR_GOOD ? 'paused' : `paused until ${instantText(pausedUntil, now)}`;
}
