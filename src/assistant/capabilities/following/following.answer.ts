import type { Reply } from '../../../replies/reply.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerEach } from '../../answers/each.ts';
import { change, follow } from './answers/follow.ts';
import { listFollowed, why } from './answers/list.ts';
import { mute, pause, resume, unfollow } from './answers/manage.ts';
import { forgetReminders, remind } from './answers/remind.ts';
import { partsOf } from './answers/parts.ts';
import { asking, choice, listed, textBlock, say } from '../../answers/format.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { isLimit, isThreshold } from '../../following/condition.ts';
import { followingTexts } from '../../following/following-texts.ts';
import { topicOf } from './answers/topics.ts';

/** Follows, changes how, resumes, or promises a reminder. */
export async function answerSubscribe(slots: Slots, context: Context): Promise<Reply> {
  const { act, condition } = slots;
  if (!(await context.mayManage())) return refused();
  if (act === 'remind') {
    const reply = await remind(slots, context);
    const told = textBlock(`I can’t check “${condition}”, so it doesn’t depend on that.`);
    return condition === undefined ? reply : { ...reply, blocks: [...reply.blocks, told] };
  }
  const asked = condition === undefined ? undefined : unchecked(slots, context);
  if (asked) return asked;
  if (act === 'resume') return resume(slots, context);
  const set = act === 'change' ? change : follow;
  return answerEach(partsOf(slots), (one) => set(one, context));
}

/** Stops following, pauses, mutes, or cancels reminders. */
export async function answerUnsubscribe(slots: Slots, context: Context): Promise<Reply> {
  const { act } = slots;
  if (act === 'forget reminders') return forgetReminders(slots, context);
  if (!(await context.mayManage())) return refused();
  if (act === 'mute') return mute(slots, context);
  const end = act === 'pause' ? pause : unfollow;
  return answerEach(partsOf(slots), (one) => end(one, context));
}

/** Lists what is followed, or says why something was posted. */
export async function answerSubscriptions(slots: Slots, context: Context): Promise<Reply> {
  const { act } = slots;
  return act === 'why' ? why(slots, context) : listFollowed(slots, context);
}

/** Nothing is followed without the condition that was said with it, unless that is wanted. */
function unchecked({ condition, ...slots }: Slots, { catalog }: Context): Reply | undefined {
  const names = partsOf(slots).flatMap((one) => {
    const named = topicOf(one, catalog);
    return named.kind === 'topic' ? topicWords(named.topic, catalog) : [];
  });
  if (names.length === 0) return undefined;
  const { days, windows } = followingTexts(slots);
  const order = ['follow', listed(names), days, windows].filter(Boolean).join(' ');
  if (isThreshold(condition ?? ''))
    return {
      ...asking(
        'Which one?',
        `Alerts don’t always tell minutes, so I can’t go by “${condition}”. I can send only what is serious. Nothing has changed yet.`,
      ),
      choices: [choice('Major only', `${order} major only`), choice('Every alert', order)],
    };
  if (isLimit(condition ?? ''))
    return {
      ...asking(
        'Which one?',
        `I can’t count alerts, so not “${condition}”. I can send a summary, at most once an hour, or only what is serious. Nothing has changed yet.`,
      ),
      choices: [
        choice('Hourly summary', `${order} hourly digest`),
        choice('Major only', `${order} major only`),
      ],
    };
  return {
    ...asking(
      `Follow ${listed(names)} without that?`,
      `I can’t check “${condition}”. Nothing has changed yet.`,
      order,
    ),
    choices: [choice('Follow', order)],
  };
}

/** Who reads along does not decide for the others. */
function refused(): Reply {
  return {
    ...say(
      'Only people who manage this channel can decide what is posted here. In a private message I can follow things just for you.',
    ),
    choices: [choice('What’s followed here', 'my subscriptions'), choice('Delays', 'any delays')],
    visibility: 'private',
    order: 'refused',
  };
}
