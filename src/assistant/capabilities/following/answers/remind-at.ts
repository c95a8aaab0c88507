import { clockTime } from '../../../../alerts/reminders/clock-time.ts';
import type { ClockEvent, Reminder, ReminderEvent } from '../../../../alerts/reminders/reminder.ts';
import { MINUTE_MS, clockText, dayText, instantText } from '../../../../common/time.ts';
import { examplesOf } from '../../../../common/examples.ts';
import { topicWords } from '../../../../alerts/subscriptions/topic-words.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { asking, choice, listed, say } from '../../../answers/format.ts';
import { joinWords } from '../../../capability.ts';
import type { Context } from '../../../context.ts';
import { followingTexts } from '../../../following/following-texts.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { type Lines, lineName } from '../../../../transit/lines.ts';
import { written } from '../../../../transit/names/capitals.ts';
import { PROMISED, topicOf } from './topics.ts';
import { formerOf, tooMany } from './weekly-reminder.ts';

/** Promises to tell something once at a time of the clock, or says why not. */
export async function remindAt(slots: Slots, context: Context): Promise<Reply> {
  const { now, catalog } = context;
  const { condition: errand, about } = slots;
  const subject = {
    ...(errand === undefined ? {} : { errand }),
    asks: about?.asks ?? remindedQuestions(slots, catalog),
  };
  const found = clockTime({ ...slots, leaves: about?.leaves }, now);
  // What moves a reminder to an hour that is over means that of the next day.
  const isNext = typeof found === 'object' && 'past' in found && slots.instead && found.again > now;
  const time = isNext ? { at: found.again, lead: 0 } : found;
  if (time === 'every week') return everyWeek(slots, subject, context);
  if (time === 'no hour') return asking('At what time?', 'Nothing is set yet.');
  if ('past' in time) return past(time, subject, now);
  const { at, lead } = time;
  const before = instantText(new Date(at.getTime() - lead * MINUTE_MS), now);
  if (at.getTime() - lead * MINUTE_MS <= now.getTime())
    return say(
      `I can’t remind you ${lead === 0 ? 'at' : `${lead} min before`} ${instantText(at, now)}: that has passed. Nothing is set.`,
    );
  const isTrip = about?.leaves !== undefined && Date.parse(about.leaves) === at.getTime();
  const what = lead === 0 ? '' : `, ${lead} min before ${isTrip ? 'you leave at ' : ''}${clockText(at)}`;
  const answers = subject.asks.map((one) => `“${one}”`);
  return setReminder(
    { kind: 'clock', at: at.getTime(), lead, ...subject, ...(isTrip && { told: at.getTime() }) },
    `I’ll remind you at ${before}${what}${errand === undefined ? '' : ` ${errand}`}${answers.length > 0 ? `, and answer ${listed(answers)} as things are then` : ''}.`,
    await formerOf(slots, context),
    context,
  );
}

type Subject = Pick<ClockEvent, 'errand' | 'asks'>;

function wholeOrder(when: string, subject: Subject): string {
  const { errand, asks } = subject;
  const of = asks[0] === undefined ? undefined : `about ${asks[0]}`;
  return joinWords('remind me', when, errand ?? of);
}

/** A time that is over is told, and asked for on the next day. */
function past({ past: at, again }: { past: Date; again: Date }, subject: Subject, now: Date): Reply {
  const time = clockText(again).toLowerCase().replace(' ', '');
  const isSoon = again > now;
  const order = wholeOrder(`tomorrow at ${time}`, subject);
  const why = `Nothing is set: ${instantText(at, now)} has passed.`;
  if (!isSoon) return say(why);
  return asking(
    `Remind you at ${instantText(again, now)} instead?`,
    why,
    [choice(dayText(again), order)],
    order,
  );
}

/** Nothing is told again and again but how what is followed is: that is offered. */
function everyWeek(slots: Slots, subject: Subject, { catalog, now }: Context): Reply {
  const { asks } = subject;
  const named = topicOf(slots, catalog);
  const name = named.kind === 'topic' && asks.length === 1 ? topicWords(named.topic, catalog) : undefined;
  const { days, windows } = followingTexts(slots);
  const why = `I can’t set a reminder for that, ${days}: I remind once, or before a bus on days of every week.`;
  const follow = joinWords('follow', name ?? examplesOf('follow')[0]?.replace('follow ', ''), days, windows);
  const once = clockTime({ windows: slots.windows }, now);
  if (name === undefined && asks[0] !== undefined && typeof once === 'object') {
    const at = 'at' in once ? once.at : once.again;
    const order = wholeOrder(`${dayText(at)} at ${clockText(at)}`, subject);
    return asking(`Remind you once, ${instantText(at, now)}?`, why, [choice('Once', order)], order);
  }
  if (name === undefined) return say(`${why} For alerts at that time, say “${follow}”.`, [PROMISED]);
  const offer = `I can ${follow}: as those hours begin I tell what is wrong, and whatever comes up in them.`;
  return asking('Do that?', `${why} ${offer}`, [choice('Follow', follow)], follow);
}

/** What is asked when a reminder comes of what it names, a question each; none where it names nothing. */
function remindedQuestions(slots: Slots, lines: Lines): readonly string[] {
  const { station, from_station: from, to_station: to, stop_id: id, stop_name: corner } = slots;
  const { line, route, direction, which, equipment, topic } = slots;
  const stop = id ?? (corner && written(corner.name));
  if (stop !== undefined) return [joinWords('next', direction, route ?? 'bus', 'at', stop)];
  const places = slots.stations ?? [station ?? from ?? []].flat();
  const stations = places.map(({ name }) => name);
  const named = (slots.lines ?? [line ?? []].flat()).map((one) => `the ${lineName(lines, one)}`);
  if (which === 'last')
    return stations.map((name) => joinWords('last train from', name, to && `to ${to.name}`));
  const isUnits = equipment !== undefined || topic === 'elevators' || topic === 'escalators';
  if (isUnits) {
    const units = equipment === 'escalator' || topic === 'escalators' ? 'escalators' : 'elevators';
    return [...stations.map((name) => `at ${name}`), ...named.map((name) => `on ${name}`)].map(
      (where) => `${units} out ${where}`,
    );
  }
  if (from && to) return [`trip from ${from.name} to ${to.name}`];
  const only = line && stations.length > 0 ? lineName(lines, line) : undefined;
  const trains = stations.map((name) => joinWords('next', only, 'train at', name));
  const routes = slots.routes ?? [route ?? []].flat();
  const trouble = [...(only ? [] : named), ...routes.map((one) => `the ${one}`)];
  return [...trains, ...trouble.map((name) => `any delays on ${name}`)];
}

/** Promised anew, or in the place of the one of the same that is to be changed. */
export async function setReminder(
  event: ReminderEvent,
  text: string,
  before: Reminder | undefined,
  { from, setting, rider, now, following: { reminders } }: Context,
): Promise<Reply> {
  if (before) await reminders.change(before, event, now);
  const id = before?.id ?? (await reminders.add(from, rider, event, now, setting));
  if (id === undefined) return tooMany();
  return {
    ...say(before ? `Changed. ${text}` : text, [choice('Cancel', 'cancel my reminder'), PROMISED]),
    topics: { reminded: id },
  };
}
