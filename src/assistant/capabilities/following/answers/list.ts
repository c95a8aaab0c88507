import { clockSubject } from '../../../../alerts/reminders/clock-reminder.ts';
import { weeklyWords } from '../../../../alerts/reminders/set-weekly.ts';
import type { Reminder } from '../../../../alerts/reminders/reminder.ts';
import type { Subscription } from '../../../../alerts/subscriptions/subscription.ts';
import { topicKey } from '../../../../alerts/subscriptions/topic.ts';
import { isPartOf } from '../../../../alerts/subscriptions/topic-parts.ts';
import { isGone, topicWords } from '../../../../alerts/subscriptions/topic-words.ts';
import type { Block, Reply, Row } from '../../../../replies/reply.ts';
import { clockText, dayText, isOtherDay, spanText } from '../../../../common/time.ts';
import type { Context } from '../../../context.ts';
import { lineExample, stationExample } from '../../../answers/examples.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { joinWords } from '../../../capability.ts';
import { topicOf } from './topics.ts';
import { choice, listed, row, textBlock, say } from '../../../answers/format.ts';
import {
  followingWords,
  nothingFollowed,
  pauseWords,
  toldOf,
} from '../../../../alerts/subscriptions/following-words.ts';

/** Topics that may be stopped by a button. */
const MOST_OFFERED = 2;

/** What is followed here and how, the rider's own reminders and, for them alone, what they have other places follow. */
export async function listFollowed(slots: Slots, context: Context): Promise<Reply> {
  const { from, rider, setting, following, catalog, now } = context;
  const [followed, elsewhere, reminders] = await Promise.all([
    following.of(from),
    setting.shared ? [] : following.elsewhere(rider, from),
    following.reminders.of(from, rider),
  ]);
  if (followed.length === 0 && elsewhere.length === 0 && reminders.length === 0) {
    return say(nothingFollowed(setting).replace('.', ', and you have no reminders set.'), [
      ...lineExample(catalog, 'Follow a line'),
      choice('A bus route', 'follow route D80'),
      ...stationExample(catalog, 'Elevators', (name) => `follow elevators at ${name}`),
    ]);
  }
  const rowOf = (subscription: Subscription): Row => {
    const { topic, options } = subscription;
    return {
      ...row(topicWords(topic, catalog), followingWords(topic, options, now), [
        isGone(topic, catalog) ? 'no longer in the timetable' : undefined,
        pauseWords(subscription, now),
      ]),
      about: { topic: topicKey(topic) },
    };
  };
  const rows = followed.map(rowOf);
  const otherRows = elsewhere.map((one): Row => ({ ...rowOf(one), place: one.to.place }));
  const reminderRows = reminders.map((reminder) => reminderRow(reminder, context));
  const mute = followed.some((one) => pauseWords(one, now) !== undefined)
    ? choice('Resume', 'resume alerts')
    : choice('Mute for 2 hours', 'mute alerts for 2 hours');
  return {
    title: rows.length + otherRows.length > 0 ? 'Followed here' : 'Reminders',
    blocks: [
      ...asked(slots, followed, catalog),
      ...(rows.length > 0 ? [{ kind: 'rows', rows } satisfies Block] : []),
      ...(rows.length === 0 && otherRows.length > 0 ? [textBlock(nothingFollowed(setting))] : []),
      ...(otherRows.length > 0
        ? [{ kind: 'rows', heading: 'In other places, because of you', rows: otherRows } satisfies Block]
        : []),
      ...(reminderRows.length > 0
        ? [{ kind: 'rows', heading: 'Your reminders', rows: reminderRows } satisfies Block]
        : []),
    ],
    choices: [
      ...(rows.length === 0 ? [] : [mute]),
      ...followed.slice(0, MOST_OFFERED).map(({ topic }) => {
        const name = topicWords(topic, catalog);
        return choice(`Stop ${name}`, `stop following ${name}`);
      }),
      ...(reminderRows.length > 0 ? [choice('Cancel reminders', 'cancel my reminders')] : []),
    ],
    topics: toldOf(followed.slice(0, MOST_OFFERED), now),
  };
}

/** What one is to be reminded of, and when. */
export function reminderRow({ id, event }: Reminder, { catalog, now }: Context): Row {
  const at = new Date(event.at);
  const before = `${event.lead} min before`;
  const when = `${before}, for ${clockText(at)}`;
  if (event.kind === 'last train') {
    const station = catalog.stations.find(({ name }) => name === event.station)?.id;
    return { ...row(`last train from ${event.station}`, when), at, about: { station, reminder: id } };
  }
  if (event.kind === 'clock') {
    const time = joinWords(clockText(at), isOtherDay(at, now) ? `on ${dayText(at)}` : undefined);
    const when = event.lead === 0 ? `at ${time}` : `${before}, for ${time}`;
    return { ...row(clockSubject(event), when), at, about: { reminder: id } };
  }
  const { route, stop } = event;
  if (event.kind === 'bus')
    return {
      ...row(joinWords(route, event.direction, `at stop ${stop}`), when),
      at,
      about: { route, stop, trip: event.trip, reminder: id },
    };
  const words = weeklyWords(event);
  const { from = 0, until = 0 } = event.rests ?? {};
  const paused = pauseWords({ pausedFrom: new Date(from), pausedUntil: new Date(until) }, now);
  return { ...row(words.what, `${before}, ${words.when}`, [paused]), about: { route, stop, reminder: id } };
}

/** Whether what was named is followed. */
function asked(slots: Slots, followed: readonly Subscription[], catalog: Context['catalog']): Block[] {
  const named = topicOf(slots, catalog);
  if (named.kind === 'none') return [];
  const words = topicWords(named.topic, catalog);
  const isFollowed = followed.some(({ topic }) => topicKey(topic) === topicKey(named.topic));
  // Whether they are at those hours their row tells.
  if (isFollowed && (slots.windows ?? slots.days ?? slots.until) !== undefined) return [];
  const parts = followed.filter(({ topic }) => isPartOf(topic, named.topic));
  if (!isFollowed && parts.length > 0)
    return [textBlock(`Yes, for ${listed(parts.map(({ topic }) => topicWords(topic, catalog)))} alone.`)];
  return [textBlock(isFollowed ? `Yes, alerts are on for ${words}.` : `No, alerts aren’t on for ${words}.`)];
}

/** Why an alert was posted here: the one that is named, else the last. */
export async function why({ alert }: Slots, { from, following, catalog, now }: Context): Promise<Reply> {
  const told = await following.why(from, catalog, alert);
  if (!told) return say('I haven’t posted any alerts here.');
  const topics = told.because.map(({ topic }) => topicWords(topic, catalog));
  const reason =
    topics.length > 0
      ? `This is posted because alerts are on for ${listed(topics)}.`
      : 'Alerts are no longer on for what it was posted for.';
  return {
    title: told.headline,
    blocks: [
      textBlock(`${reason} First seen ${spanText(now.getTime() - told.since.getTime())} ago.`),
      textBlock(`It says: ${told.text}`),
    ],
    choices: [
      choice('Mute this', `mute alert ${told.alert}`),
      ...topics.slice(0, 1).map((name) => choice('Stop following', `stop following ${name}`)),
    ],
    topics: toldOf(told.because.slice(0, 1), now),
  };
}
