import { clockTime } from '../../../../alerts/reminders/clock-time.ts';
import type { ClockEvent } from '../../../../alerts/reminders/reminder.ts';
import { MINUTE_MS, clockText, dayText, instantText } from '../../../../common/time.ts';
import { examplesOf } from '../../../../common/examples.ts';
import { topicWords } from '../../../../alerts/subscriptions/topic-words.ts';
import type { Reply } from '../../../../replies/reply.ts';
import { asking, choice, listed, say } from '../../../answers/format.ts';
import { joinWords } from '../../../capability.ts';
import type { Context } from '../../../context.ts';
import { followingTexts } from '../../../following/following-texts.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { remindedQuestions } from './reminded-questions.ts';
import { setReminder } from './set-reminder.ts';
import { topicOf } from './topics.ts';
import { formerOf } from './weekly-reminder.ts';

/** Promises to tell something once at a time of the clock, or says why not. */
export async function remindAt(slots: Slots, context: Context): Promise<Reply> {
  const { now, catalog } = context;
  const { condition: errand, about, instead } = slots;
  const subject = {
    ...(errand === undefined ? {} : { errand }),
    asks: about?.asks ?? remindedQuestions(slots, catalog),
  };
  const time = clockTime({ ...slots, leaves: about?.leaves }, now);
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
    { kind: 'clock', at: at.getTime(), lead, ...subject },
    `I’ll remind you at ${before}${what}${errand === undefined ? '' : ` ${errand}`}${answers.length > 0 ? `, and answer ${listed(answers)} as things are then` : ''}.`,
    instead ? await formerOf('clock', context) : undefined,
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
  return {
    ...asking(`Remind you at ${instantText(again, now)} instead?`, why, order),
    choices: [choice(dayText(again), order)],
  };
}

/** Nothing is told again and again but how what is followed is: that is offered. */
function everyWeek(slots: Slots, { asks }: Subject, { catalog }: Context): Reply {
  const named = topicOf(slots, catalog);
  const name = named.kind === 'topic' && asks.length === 1 ? topicWords(named.topic, catalog) : undefined;
  const { days, windows } = followingTexts(slots);
  const why = `I can’t set a reminder for that, ${days}: I remind once, or before a bus on days of every week.`;
  const follow = joinWords('follow', name ?? examplesOf('follow')[0]?.replace('follow ', ''), days, windows);
  if (name === undefined)
    return {
      ...say(`${why} For alerts at that time, say “${follow}”.`),
      choices: [choice('My reminders', 'my reminders')],
    };
  const offer = `I can ${follow}: as those hours begin I tell what is wrong, and whatever comes up in them.`;
  return { ...asking('Do that?', `${why} ${offer}`, follow), choices: [choice('Follow', follow)] };
}
