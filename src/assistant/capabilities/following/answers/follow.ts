import { withCapital } from '../../../../common/capital.ts';
import { examplesOf } from '../../../../common/examples.ts';
import type { FollowOptions, Subscription } from '../../../../alerts/subscriptions/subscription.ts';
import { DEFAULT_OPTIONS } from '../../../../alerts/subscriptions/subscription.ts';
import { type CalendarDay, calendarDay, dayText, instantOf, weekdayOf } from '../../../../common/time.ts';
import { topicKey, type Topic } from '../../../../alerts/subscriptions/topic.ts';
import { hasTrains } from '../../../../alerts/subscriptions/topic-parts.ts';
import { topicWords } from '../../../../alerts/subscriptions/topic-words.ts';
import { wrongNow, type Wrong } from '../../../../alerts/subscriptions/wrong-now.ts';
import type { Block, Choice, Reply } from '../../../../replies/reply.ts';
import type { Context } from '../../../context.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { unknownRoute } from '../../../answers/each.ts';
import { lateText } from '../../../answers/late-buses.ts';
import { asking, asOf, choice, counted, heardAs, listed, say, textBlock } from '../../../answers/format.ts';
import { neverOpens, nextOpening } from '../../../../alerts/subscriptions/window.ts';
import { followingTexts } from '../../../following/following-texts.ts';
import { LISTED, topicOf } from './topics.ts';
import {
  followingWords,
  isToBegin,
  mannerWords,
  toldOf,
} from '../../../../alerts/subscriptions/following-words.ts';

const MOST_ROWS = 5;

/** Follows what is named, in the manner that is said, and tells what is wrong with it now. */
export async function follow(slots: Slots, context: Context): Promise<Reply> {
  const named = topicOf(slots, context.catalog);
  if (named.kind === 'topic') return followTopic(named.topic, slots, context);
  return slots.early === undefined ? ask(named.why) : changeEarly(slots, context);
}

/** `isChange`: it is followed already, and that is known. */
async function followTopic(topic: Topic, slots: Slots, context: Context, isChange = false): Promise<Reply> {
  const { catalog, from, setting, rider, following, now } = context;
  if (slots.early && !hasTrains(topic)) return noTrains(topic, context);
  const known = (await following.of(from)).find((one) => topicKey(one.topic) === topicKey(topic));
  const unknown = known || topic.kind !== 'route' ? undefined : unknownRoute(slots, catalog);
  if (unknown) return unknown;
  const options = asSaid(slots, known?.options ?? DEFAULT_OPTIONS);
  const said = beginningOf(slots.starts, now);
  const starts = said ?? (isChange && known && isToBegin(known, now) ? known.pausedUntil : undefined);
  const never =
    neverPosts(topic, options, starts ? { ...context, now: starts } : context) ??
    (known && quietEarly(topic, slots, context)) ??
    (known && said && hasBegun(known, context));
  if (never) return never;
  const wish = { to: from, owner: rider, topic, options, setting };
  const followed = await following.follow({ ...wish, ...(starts && { from: starts }) });
  if (followed.kind === 'too many') {
    return say(
      `${followed.of === 'place' ? 'This channel already follows' : 'You already have your channels follow'} ${followed.most} things, which is the most there can be. Stop following one first.`,
      [LISTED],
    );
  }
  return followedReply(isChange ? 'changed' : followed.kind, followed.subscription, slots, context);
}

/** When it begins, of what is to begin later. */
export function beginningOf(starts: CalendarDay | undefined, now: Date): Date | undefined {
  const at = starts === undefined ? undefined : instantOf(starts, 3 * 60 * 60);
  return at && at > now ? at : undefined;
}

/** Said of what is followed already to who wants it from a later day on; absent where that has not begun either. */
function hasBegun({ topic, options, ...rests }: Subscription, { catalog, now }: Context): Reply | undefined {
  if (isToBegin(rests, now)) return undefined;
  const already = `You’re following ${topicWords(topic, catalog)} already: ${followingWords(topic, options, now)}.`;
  return say(`${already} I can’t change that for later days alone, and nothing has changed.`);
}

/** Changes how something is followed that is followed already. */
export async function change(slots: Slots, context: Context): Promise<Reply> {
  const { catalog, from: place, following } = context;
  const named = topicOf(slots, catalog);
  const isOfEarly = slots.early || (slots.early === false && !slots.windows);
  if (named.kind === 'none' && isOfEarly) return changeEarly(slots, context);
  const followed = await following.of(place);
  const [only, ...others] = followed;
  const same =
    named.kind === 'topic'
      ? followed.find(({ topic }) => topicKey(topic) === topicKey(named.topic))
      : others.length === 0
        ? only
        : undefined;
  const { days, windows, until, severity, manner } = slots;
  const isAll = (days ?? windows ?? until ?? severity ?? manner) === undefined;
  if (same && slots.early === false && isAll) return changeEarly(slots, context, [same]);
  if (same) return followTopic(same.topic, slots, context, true);
  if (named.kind === 'none') return ask(named.why);
  return slots.early && !hasTrains(named.topic)
    ? noTrains(named.topic, context)
    : ask(`No alerts are on for ${topicWords(named.topic, catalog)}.`);
}

/** Hours hold for all that is posted: who wants no early warnings at some is asked whether no alerts are meant either. */
function quietEarly(topic: Topic, { early, windows = [] }: Slots, { catalog }: Context): Reply | undefined {
  const [quiet] = windows;
  if (early !== false || !quiet) return undefined;
  const name = topicWords(topic, catalog);
  const { windows: hours } = followingTexts({ windows: [{ from: quiet.to, to: quiet.from }] });
  const order = `follow ${name} ${hours}`;
  return asking(
    `Post both only ${hours}?`,
    'Hours hold for alerts and early warnings alike: I can’t keep early warnings quiet then and still send alerts. Nothing has changed yet.',
    [choice(`Both, ${hours}`, order), choice('No early warnings', `no more early warnings for ${name}`)],
    order,
  );
}

/** Turns early warnings on or off for what is named, or for all that is followed here and has trains. */
async function changeEarly(
  slots: Slots,
  { catalog, from, following }: Context,
  own?: readonly Subscription[],
): Promise<Reply> {
  const followed = (own ?? (await following.of(from))).filter(({ topic }) => hasTrains(topic));
  const changing = followed.filter(({ options }) => (options.early ?? false) !== slots.early);
  if (changing.length === 0) {
    if (slots.early && followed.length === 0)
      return ask('For which line? Early warnings are for lines, parts of them and stations.');
    const how = slots.early ? 'already come' : 'aren’t on';
    return say(`Early warnings ${how} here.`, [LISTED]);
  }
  for (const { to, owner, topic, options } of changing)
    await following.follow({ to, owner, topic, options: asSaid(slots, options) });
  const names = listed(changing.map(({ topic }) => topicWords(topic, catalog)));
  return say(
    slots.early
      ? `Early warnings are on for ${names}. ${EARLY}`
      : `No more early warnings for ${names}. Alerts still come.`,
    [LISTED],
  );
}

const EARLY =
  'Early warnings are Headway’s own, measured from where trains are, before anything is announced.';

function noTrains(topic: Topic, { catalog }: Context): Reply {
  const name = topicWords(topic, catalog);
  const order = `follow ${name}`;
  return asking(
    'Follow it without them?',
    `Early warnings come from where trains are, so there are none for ${name}.`,
    [choice('Without', order)],
    order,
  );
}

/** Of what would end before it could post anything, asks whether it is wanted without an end. Absent: it can post. */
function neverPosts(topic: Topic, options: FollowOptions, { catalog, now }: Context): Reply | undefined {
  if (!neverOpens(options, now)) return undefined;
  const { until: _, ...endless } = options;
  const name = topicWords(topic, catalog);
  const { days, windows } = followingTexts({
    ...(options.days && { days: options.days }),
    ...(options.windows && { windows: options.windows }),
  });
  const order = ['follow', name, days, windows].filter(Boolean).join(' ');
  return asking(
    'Follow it without an end?',
    `${withCapital(followingWords(topic, options, now))}: that ends before it begins, so you’d never hear from me. Nothing has changed yet.`,
    [choice(withCapital(followingWords(topic, endless, now)), order)],
    order,
  );
}

/** What was said, over what held before. */
function asSaid(
  { days, windows, until, starts, severity, manner, early }: Slots,
  { early: isEarly, until: end, ...before }: FollowOptions,
): FollowOptions {
  // What begins later does not end as what was to be over before.
  const last = until ? new Date(until) : starts ? undefined : end;
  return {
    ...before,
    ...((early ?? isEarly) ? { early: true } : {}),
    ...(days ? { days } : {}),
    ...(windows ? { windows } : {}),
    ...(last && { until: last }),
    ...(severity ? { about: severity } : {}),
    ...(manner ? { form: manner } : {}),
  };
}

const TITLES = {
  new: 'You’re following',
  changed: 'Changed: you’re following',
  known: 'You’re already following',
} as const;

async function followedReply(
  kind: keyof typeof TITLES,
  followed: Subscription,
  slots: Slots,
  context: Context,
): Promise<Reply> {
  const { topic, options } = followed;
  const { catalog, now } = context;
  const name = topicWords(topic, catalog);
  const begins = isToBegin(followed, now) ? ` from ${dayText(followed.pausedUntil)}` : '';
  const wrong = await wrongNow(topic, options, context);
  const heard = heardAs(slots.station, slots.from_station, slots.to_station);
  return {
    title: `${TITLES[kind]} ${name}`,
    blocks: [
      ...heard.map(textBlock),
      textBlock(`I’ll post here${begins}: ${followingWords(topic, options, now)}. ${mannerWords(options)}`),
      ...laterBlock(options, slots, now),
      ...(isOneWay(topic, slots) ? [textBlock(BOTH_WAYS)] : []),
      ...(options.early ? [await earlyBlock(context)] : []),
      ...nowBlocks(
        wrong?.value,
        options,
        wrong?.value.length === 0 && topic.kind === 'route'
          ? await lateText([topic.route], context)
          : undefined,
      ),
    ],
    choices: nextSteps(topic, name, options),
    topics: toldOf([followed], now),
    ...(wrong ? { asOf: asOf(wrong) } : {}),
  };
}

/** That hours which were said just now are over for today. */
function laterBlock(options: FollowOptions, { windows, starts }: Slots, now: Date): Block[] {
  const opens = windows && !starts && nextOpening(options, now);
  const isToday = !options.days || options.days.includes(weekdayOf(calendarDay(now)));
  if (!opens || !isToday || calendarDay(opens) <= calendarDay(now)) return [];
  return [textBlock(`Today’s hours are over: the first are on ${dayText(opens)}.`)];
}

const BOTH_WAYS = 'That is for both ways: I can’t follow one way alone, only a part of a line.';

function isOneWay({ kind }: Topic, { station, to_station: to, direction }: Slots): boolean {
  return kind === 'line' ? (station ?? to ?? direction) !== undefined : direction !== undefined;
}

/** What early warnings are, and whether any can come just now. */
async function earlyBlock({ measured, now }: Context): Promise<Block> {
  const isMeasured = (await measured.lineRuns(now)) !== undefined;
  const unseen = ' The trains can’t be measured right now, so none may come until they can.';
  return { kind: 'text', text: isMeasured ? EARLY : `${EARLY}${unseen}` };
}

/** `late`: how late the buses of a route run without any alert. Absent: they do not, or it is no route. */
function nowBlocks(
  wrong: readonly Wrong[] | undefined,
  { about }: FollowOptions,
  late?: { its: string },
): Block[] {
  if (!wrong) return [textBlock('I can’t reach the transit service right now to check for alerts.')];
  const none = `There are no ${about === 'all' ? '' : 'such '}alerts right now${late ? `, but ${late.its}` : ''}.`;
  if (wrong.length === 0) return [textBlock(none)];
  const rows = wrong.slice(0, MOST_ROWS).map(({ headline, text }) => ({ lead: headline, text }));
  const left = wrong.length - rows.length;
  return [
    { kind: 'rows', heading: 'Alerts right now', rows },
    ...(left > 0 ? [textBlock(`${counted(left, 'more alert')}; ask for delays.`)] : []),
  ];
}

/** Nothing that was just said is offered. */
function nextSteps(topic: Topic, name: string, { windows, about }: FollowOptions): Choice[] {
  return [
    choice('Stop following', `stop following ${name}`),
    ...(windows ? [] : [choice('Weekdays 7–9 AM', `follow ${name} weekdays 7am-9am`)]),
    ...(topic.kind === 'units'
      ? []
      : about === 'major'
        ? [choice('Every alert', `follow ${name} all alerts`)]
        : [choice('Major only', `follow ${name} major only`)]),
    LISTED,
  ];
}

function ask(text: string): Reply {
  return say(text, [
    ...['A line', 'Part of a line', 'A bus route', 'Elevators'].map((label, at) =>
      choice(label, examplesOf('follow')[at] ?? ''),
    ),
    choice('Everything', 'follow everything'),
  ]);
}
