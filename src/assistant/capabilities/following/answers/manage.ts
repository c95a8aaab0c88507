import type { Subscription, DailyWindow } from '../../../../alerts/subscriptions/subscription.ts';
import { FOR_GOOD } from '../../../../alerts/subscriptions/subscription.ts';
import { topicKey } from '../../../../alerts/subscriptions/topic.ts';
import { isPartOf } from '../../../../alerts/subscriptions/topic-parts.ts';
import { topicWords } from '../../../../alerts/subscriptions/topic-words.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { addDays, hoursMinutes, instantText, serviceDay, weekdayOf } from '../../../../common/time.ts';
import { daysBetween, daysWords } from '../../../../common/weekdays.ts';
import { CONFIRMATIONS } from '../../../confirmations.ts';
import { lineExample } from '../../../answers/examples.ts';
import type { Context } from '../../../context.ts';
import { isUnsaved } from '../../../understand/slots/missing-slot.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { allOf, asking, askingWhich, choice, counted, listed, say } from '../../../answers/format.ts';
import { allBut } from '../../../following/condition.ts';
import { followingTexts } from '../../../following/following-texts.ts';
import { beginningOf } from './follow.ts';
import { LISTED, topicOf } from './topics.ts';
import { nothingFollowed } from '../../../../alerts/subscriptions/following-words.ts';

/**
 * Stops following what is named; where nothing is, the one thing that is followed, or all if that was said. Who wants
 * quiet at some hours only is asked first.
 */
export async function unfollow(slots: Slots, context: Context): Promise<Reply> {
  const { from, following, catalog } = context;
  const [window] = slots.windows ?? [];
  const [followed, held] = await Promise.all([following.of(from), remindersMeant(slots, context)]);
  if (followed.length === 0) return nothingToChange(context, held.length);
  const isBut = leavesOut(slots, context);
  // "When it snows".
  if (slots.condition !== undefined && !isBut) return notBy(slots.condition, followed, context);
  const ending = meant(followed, slots, context);
  if (ending.length === 0) {
    return say(noneFor(slots, context), [LISTED]);
  }
  if (window) return quietOrNothing(ending, window, context);
  if (slots.days) return leftOutOrRest(ending, slots.days, context);
  if (ending.length > 1 && !isBut && !isOneNamed(slots, context)) {
    if (!slots.all && slots.topic !== 'everything') return whichToStop(followed, context);
    if (!slots.sure) return sureToStop(ending, context, held.length);
  }
  await following.end(ending);
  return {
    ...say(
      `Stopped following ${names(ending, context)}. You won’t get any more alerts for ${ending.length === 1 ? 'it' : 'them'} here.${stillComing(held.length)}`,
      [
        ...cancelChoice(held.length),
        ...ending
          .slice(0, 1)
          .map(({ topic }) => choice('Follow again', `follow ${topicWords(topic, catalog)}`)),
        LISTED,
      ],
    ),
    topics: { ended: keysOf(ending) },
  };
}

/** Following at the other hours, or no more: what "no alerts at night" leaves open. */
function quietOrNothing(
  ending: readonly Subscription[],
  { from, to }: DailyWindow,
  { catalog }: Context,
): Reply {
  const others = `${hoursMinutes(to)}-${hoursMinutes(from)}`;
  return {
    ...asking(
      'No more at those hours, or no more at all?',
      'Nothing has changed yet.',
      ending.slice(0, MOST_QUIET).flatMap(({ topic }) => {
        const name = topicWords(topic, catalog);
        return [
          choice(`${name}, at other hours`, `follow ${name} ${others}`),
          choice(`${name}, no more`, `stop following ${name}`),
        ];
      }),
    ),
    topics: { followed: keysOf(ending.slice(0, MOST_QUIET)) },
  };
}

const MOST_QUIET = 4;

/** A rest is of one stretch of days to come: what is to rest on weekdays may leave them out every week. */
function leftOutOrRest(
  resting: readonly Subscription[],
  days: readonly number[],
  { catalog }: Context,
): Reply {
  const said = daysWords(days);
  const isQuiet = ({ options }: Subscription) => options.days?.some((day) => days.includes(day)) === false;
  if (resting.every(isQuiet)) return say(`Nothing is posted ${said} anyway, and nothing has changed.`);
  return asking(
    `Leave out ${said} every week?`,
    `I can pause until a day, or on days in a row, and not on ${said} alone. Nothing has changed yet.`,
    resting.slice(0, MOST_QUIET).flatMap(({ topic, options }) => {
      const others = (options.days ?? [0, 1, 2, 3, 4, 5, 6]).filter((day) => !days.includes(day));
      const name = topicWords(topic, catalog);
      const text = followingTexts({ days: others }).days;
      return others.length === 0 ? [] : [choice(`${name}, not ${said}`, `follow ${name} ${text}`)];
    }),
  );
}

/** `held`: how many of the rider's reminders stay. */
function sureToStop(ending: readonly Subscription[], context: Context, held: number): Reply {
  const stays = `Nothing has changed yet.${stillComing(held)}`;
  return asking(
    `Stop following ${names(ending, context)}?`,
    stays,
    [choice(`Stop ${allOf(ending.length)}`, CONFIRMATIONS.stopAll), ...cancelChoice(held), LISTED],
    CONFIRMATIONS.stopAll,
  );
}

/** Nothing ends for what nobody can go by. */
function notBy(condition: string, followed: readonly Subscription[], context: Context): Reply {
  const { choices = [], topics } = whichToStop(followed, context);
  const why = `I can’t go by “${condition}”, so nothing has changed.`;
  return { ...asking('Which one is to stop?', why), choices, ...(topics && { topics }) };
}

const MOST_OFFERED = 8;

function whichToStop(followed: readonly Subscription[], { catalog }: Context): Reply {
  const offered = followed.slice(0, MOST_OFFERED);
  const choices = offered.map(({ topic }) => {
    const name = topicWords(topic, catalog);
    return choice(name, `stop following ${name}`);
  });
  return {
    ...askingWhich('Which one?', [...choices, choice('All', 'stop following everything')]),
    topics: { followed: keysOf(offered) },
  };
}

/** Posts nothing for a while: of what is named, else of all, with the rider's reminders of every week. */
export async function pause(slots: Slots, context: Context): Promise<Reply> {
  const until = slots.until === undefined ? undefined : new Date(slots.until);
  const { from, following, now } = context;
  const [followed, held] = await Promise.all([following.of(from), remindersMeant(slots, context)]);
  const resting = meant(followed, slots, context);
  if (resting.length === 0 && followed.length > 0) return say(noneFor(slots, context));
  if (slots.days && !until && resting.length > 0) return leftOutOrRest(resting, slots.days, context);
  const begins = beginningOf(slots.starts, now);
  const end = until ?? FOR_GOOD;
  const rests = { from: (begins ?? now).getTime(), until: end.getTime() };
  const weekly = await following.reminders.rest(held, rests, now);
  if (resting.length + weekly.length === 0) return nothingToChange(context);
  await following.pause(resting, end, begins);
  const how =
    begins && until
      ? daysBetween(begins, until)
      : until
        ? `until ${instantText(until, now)}`
        : 'until you say “resume alerts”';
  const others = held.length > weekly.length ? ` ${ONCE_COMES}` : '';
  return say(
    `Paused ${names(resting, context, weekly.length)} ${how}.${endedMeanwhile(resting, until, context)}${others}`,
    [choice('Resume', 'resume alerts'), LISTED],
  );
}

/** Who ends all that is followed is told that what was promised stays. */
function stillComing(held: number): string {
  if (held === 0) return '';
  const come = held === 1 ? 'reminder still comes' : `${held} reminders still come`;
  return ` Your ${come}, unless you say “cancel my reminders”.`;
}

const cancelChoice = (held: number) =>
  held === 0 ? [] : [choice('Cancel reminders', 'cancel my reminders')];

const ONCE_COMES = 'What I was to remind you of once still comes, unless you say “cancel my reminders”.';

/** The rider's reminders here, where all is meant. */
async function remindersMeant(slots: Slots, { catalog, from, rider, following }: Context) {
  const named = topicOf(slots, catalog);
  const isAll =
    slots.all || (named.kind === 'none' ? !isElsewhere(slots) : named.topic.kind === 'everything');
  return isAll ? following.reminders.of(from, rider) : [];
}

/** Said of what ends while it rests. */
function endedMeanwhile(resting: readonly Subscription[], until: Date | undefined, context: Context): string {
  const ended = resting.filter(({ options }) => options.until && (!until || options.until <= until));
  const [first] = ended;
  if (!first?.options.until) return '';
  const end = instantText(first.options.until, context.now);
  return ` ${ended.length === 1 ? 'It ends' : 'The first of them ends'} before that, ${end}, so it won’t post again.`;
}

/** When what rests is to go on, where a later day is said: "resume friday". */
function resumedFrom({ days, starts }: Slots, now: Date): Date | undefined {
  const [today, [weekday]] = [serviceDay(now), days ?? []];
  const coming = weekday === undefined ? starts : addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  return beginningOf(coming, now);
}

/** Ends a pause, or moves its end. */
export async function resume(slots: Slots, context: Context): Promise<Reply> {
  const { from, following, now } = context;
  const [followed, held] = await Promise.all([following.of(from), remindersMeant(slots, context)]);
  const resting = meant(followed, slots, context).filter(
    ({ pausedUntil }) => pausedUntil !== undefined && pausedUntil > now,
  );
  const at = resumedFrom(slots, now);
  const atRest = held.filter(({ event }) => 'rests' in event && (event.rests?.until ?? 0) > now.getTime());
  // What is to rest later keeps its beginning.
  const starts = [
    ...resting.map(({ pausedFrom }) => pausedFrom?.getTime() ?? 0),
    ...atRest.map(({ event }) => ('rests' in event && event.rests?.from) || 0),
  ];
  const first = new Date(Math.min(...starts));
  const begins = at && first > now && first < at ? first : undefined;
  const rests = at && { from: (begins ?? now).getTime(), until: at.getTime() };
  const weekly = await following.reminders.rest(atRest, rests, now);
  if (resting.length + weekly.length === 0) return say('Nothing is paused here.');
  await (at ? following.pause(resting, at, begins) : following.resume(resting));
  const all = names(resting, context, weekly.length);
  const how = at && (begins ? daysBetween(begins, at) : `until ${instantText(at, now)}`);
  return say(how ? `Paused ${all} ${how}.` : `Resumed: ${all}.`, [
    choice('Delays now', 'any delays'),
    LISTED,
  ]);
}

/** Says no more of one alert: the one that is named, else the last. */
export async function mute({ alert }: Slots, { from, following, catalog }: Context): Promise<Reply> {
  const told = await following.why(from, catalog, alert);
  if (!told && (await following.of(from)).length === 0)
    return say('There is nothing to pause: nothing is followed here.');
  if (!told) return say('I haven’t posted any alert here to mute, so nothing has changed.', [LISTED]);
  await following.mute(from, told.alert);
  return say(
    `Muted: ${told.headline}. You’ll hear no more about it here, but other alerts will still come.`,
    [choice('Mute all for 2 hours', 'mute alerts for 2 hours')],
  );
}

/** Whether all are meant but what is named: "all except red". */
function leavesOut({ condition = '', days, windows, ...slots }: Slots, { catalog }: Context): boolean {
  const named = topicOf(slots, catalog);
  const isNamed = named.kind === 'topic' && named.topic.kind !== 'everything';
  return isNamed && (days ?? windows) === undefined && allBut(condition) !== undefined;
}

/** What the sentence is about, of what is followed; all where nothing is named. */
function meant(followed: readonly Subscription[], slots: Slots, context: Context): readonly Subscription[] {
  if (leavesOut(slots, context)) {
    const { all: _, condition: __, ...kept } = slots;
    const named = meant(followed, kept, context);
    return followed.filter((one) => !named.includes(one));
  }
  const named = topicOf(slots, context.catalog);
  if (slots.all || (named.kind === 'none' && !isElsewhere(slots) && !isOfUnits(slots))) return followed;
  if (named.kind === 'none')
    return isOfUnits(slots) ? followed.filter(({ topic }) => topic.kind === 'units') : [];
  if (named.topic.kind === 'everything') {
    const own = followed.filter(({ topic }) => topic.kind === 'everything');
    return own.length > 0 && followed.length > own.length && !slots.sure ? own : followed;
  }
  const same = followed.filter(({ topic }) => topicKey(topic) === topicKey(named.topic));
  return same.length > 0 ? same : followed.filter(({ topic }) => isPartOf(topic, named.topic));
}

function isOneNamed(slots: Slots, { catalog }: Context): boolean {
  const named = topicOf(slots, catalog);
  return !slots.all && named.kind === 'topic' && named.topic.kind !== 'everything';
}

const isOfUnits = ({ topic }: Slots) => topic === 'elevators' || topic === 'escalators';

/** Whether a stop or a place is named, which nothing is followed at. */
function isElsewhere({ stop_id: stop, stop_name: corner, place }: Slots): boolean {
  return (stop ?? corner ?? place) !== undefined;
}

/** Why nothing of what is followed is meant. */
function noneFor(slots: Slots, { catalog }: Context): string {
  const { place, stop_id: stop, stop_name: corner } = slots;
  if (place && isUnsaved(slots)) return `You have no place saved as “${place.name}”. Nothing has changed.`;
  const named = topicOf(slots, catalog);
  const isAtStop = named.kind === 'none' && (stop ?? corner) !== undefined;
  const what = isOfUnits(slots) ? `${slots.topic} alone` : 'that';
  return isAtStop
    ? `${named.why} Nothing has changed.`
    : `No alerts are on for ${what}, so nothing has changed.`;
}

/** `weekly`: how many reminders of every week rest or come again with them. */
export function names(subscriptions: readonly Subscription[], { catalog }: Context, weekly = 0): string {
  const all = subscriptions.map(({ topic }) => topicWords(topic, catalog));
  const words = all.length > 4 ? [counted(all.length, 'subscription')] : all;
  const reminders = weekly === 1 ? 'your weekly reminder' : `your ${weekly} weekly reminders`;
  return listed(weekly === 0 ? words : [...words, reminders]);
}

function keysOf(subscriptions: readonly Subscription[]): string[] {
  return subscriptions.map(({ topic }) => topicKey(topic));
}

function nothingToChange({ setting, catalog }: Context, held = 0): Reply {
  return say(`${nothingFollowed(setting)}${stillComing(held)}`, [
    ...cancelChoice(held),
    ...lineExample(catalog, 'Follow a line'),
    choice('Delays', 'any delays'),
  ]);
}
