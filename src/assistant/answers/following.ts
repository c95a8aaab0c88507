import type { Reply } from '../../replies/reply.ts';
import type { Context } from '../context.ts';
import { readFollowing } from '../following/read-following.ts';
import { readWish } from '../following/read-wish.ts';
import type { Slots } from '../understand/slots.ts';
import { answerEach } from './each.ts';
import { change, follow } from './following/follow.ts';
import { list, why } from './following/list.ts';
import { mute, pause, resume, unfollow } from './following/manage.ts';
import { forgetReminders, remind } from './following/remind.ts';
import { partsOf } from './following/parts.ts';
import { choice } from './phrases.ts';

/** Follows, changes how, resumes, or promises a reminder. */
export async function answerSubscribe(slots: Slots, context: Context): Promise<Reply> {
  const { act, wish } = said(context);
  if (!(await context.mayManage())) return refused();
  if (act === 'remind') return remind(slots, wish, context);
  if (act === 'resume') return resume(slots, context);
  const set = act === 'change' ? change : follow;
  return answerEach(partsOf(slots, context.text), (one) => set(one, wish, context));
}

/** Stops following, pauses, mutes, or cancels reminders. */
export async function answerUnsubscribe(slots: Slots, context: Context): Promise<Reply> {
  const { act, wish } = said(context);
  if (act === 'forget reminders') return forgetReminders(context);
  if (!(await context.mayManage())) return refused();
  if (act === 'mute') return mute(wish, context);
  const end = act === 'pause' ? pause : unfollow;
  return answerEach(partsOf(slots, context.text), (one) => end(one, wish, context));
}

/** Lists what is followed, or says why something was posted. */
export async function answerSubscriptions(_: Slots, context: Context): Promise<Reply> {
  const { act, wish } = said(context);
  return act === 'why' ? why(wish, context) : list(context);
}

function said({ text, now }: Context) {
  return readFollowing(text, now) ?? { act: undefined, ...readWish(text, now) };
}

/** Who reads along does not decide for the others. */
function refused(): Reply {
  return {
    blocks: [
      {
        kind: 'text',
        text: 'What is posted here is for those who manage this place to decide. In a private message I follow for you alone.',
      },
    ],
    choices: [choice('What is followed here', 'my subscriptions'), choice('Delays', 'any delays')],
    visibility: 'private',
    order: 'refused',
  };
}
