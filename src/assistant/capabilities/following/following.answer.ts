import type { Reply } from '../../../replies/reply.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerEach } from '../../answers/each.ts';
import { change, follow } from './answers/follow.ts';
import { listFollowed, why } from './answers/list.ts';
import { mute, pause, resume, unfollow } from './answers/manage.ts';
import { forgetReminders, remind } from './answers/remind.ts';
import { partsOf } from './answers/parts.ts';
import { choice } from '../../answers/format.ts';

/** Follows, changes how, resumes, or promises a reminder. */
export async function answerSubscribe(slots: Slots, context: Context): Promise<Reply> {
  const { act } = slots;
  if (!(await context.mayManage())) return refused();
  if (act === 'remind') return remind(slots, context);
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

/** Who reads along does not decide for the others. */
function refused(): Reply {
  return {
    blocks: [
      {
        kind: 'text',
        text: 'Only people who manage this channel can decide what is posted here. In a private message I can follow things just for you.',
      },
    ],
    choices: [choice('What’s followed here', 'my subscriptions'), choice('Delays', 'any delays')],
    visibility: 'private',
    order: 'refused',
  };
}
