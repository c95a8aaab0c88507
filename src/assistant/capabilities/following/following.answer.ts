import type { Reply } from '../../../replies/reply.ts';
import type { Context } from '../../context.ts';
import { wordPattern } from '../../word-list.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerEach, eachRoute } from '../../answers/each.ts';
import { change, follow } from './answers/follow.ts';
import { listFollowed, why } from './answers/list.ts';
import { mute, pause, resume, unfollow } from './answers/manage.ts';
import { forgetReminders } from './answers/forget-reminders.ts';
import { remind } from './answers/remind.ts';
import { unkept } from './answers/remind-refusals.ts';
import { asking, choice, listed, textBlock, say } from '../../answers/format.ts';
import { topicKey } from '../../../alerts/subscriptions/topic.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { allBut, isErrand, isThreshold, isUnkept, isLimit } from '../../following/condition.ts';
import { saysHours } from '../../following/hours-apart.ts';
import { followingTexts } from '../../following/following-texts.ts';
import { LISTED, topicOf } from './answers/topics.ts';

/** Follows, changes how, resumes, or promises a reminder. */
export async function answerSubscribe(slots: Slots, context: Context): Promise<Reply> {
  const { act, condition } = slots;
  if (!(await context.mayManage())) return refused();
  if (act === 'remind') {
    const isTimed = (slots.windows ?? slots.days ?? slots.until) !== undefined;
    if (condition !== undefined && (isUnkept(condition) || (isErrand(condition) && !isTimed)))
      return unkept(slots);
    const reply = await remind(slots, context);
    const told = textBlock(`I can’t check “${condition}”, so it doesn’t depend on that.`);
    return condition === undefined || isErrand(condition)
      ? reply
      : { ...reply, blocks: [...reply.blocks, told] };
  }
  const asked = condition === undefined || act === 'resume' ? undefined : await unchecked(slots, context);
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
async function unchecked({ condition, ...slots }: Slots, context: Context): Promise<Reply | undefined> {
  const { catalog, from, following } = context;
  const topics = partsOf(slots).flatMap((one) => {
    const named = topicOf(one, catalog);
    return named.kind === 'topic' ? [named.topic] : [];
  });
  // "No more than 3 a day" alone is of all that is followed.
  const isOfAll = topics.length === 0 && slots.act === 'change';
  const meant = isOfAll ? (await following.of(from)).map(({ topic }) => topic) : topics;
  if (meant.length === 0) return undefined;
  const names = meant.map((topic) => topicWords(topic, catalog));
  const { days, windows, until, severity } = followingTexts(slots);
  const whole = ['follow', listed(names), days, windows].filter(Boolean).join(' ');
  const order = severity === undefined ? whole : `${whole} ${severity}`;
  const end = until === undefined ? '' : slots.starts ? ` ${until}` : ` until ${until}`;
  const said = condition ?? '';
  const major = choice('Only serious ones', `${whole} major only${end}`);
  const every = choice('Every alert', `${order}${end}`);
  if (isThreshold(said)) {
    const why = `Alerts don’t always tell minutes, so I can’t go by “${said}”. I can send only what is serious.`;
    return asking('Which one?', `${why} Nothing has changed yet.`, [major, every]);
  }
  if (isLimit(said)) {
    const why = `I can’t count alerts, so I can’t keep to “${said}”. I can send a summary, at most once an hour, or only what is serious.`;
    const hourly = choice('Hourly summary', `${order} hourly digest${end}`);
    return asking('Which one?', `${why} Nothing has changed yet.`, [hourly, major]);
  }
  const why = saysHours(said, context.now)
    ? `Hours are the same on all days, so I can’t add “${said}”`
    : slots.topic === 'everything' && (said.startsWith('but ') || allBut(said) !== undefined)
      ? `I can’t leave out part of everything, as “${said}” asks`
      : ASKED.test(said)
        ? 'Yes, I can do that'
        : `I can’t check “${said}”`;
  const held = new Set((await following.of(from)).map(({ topic }) => topicKey(topic)));
  if (whole === `follow ${listed(names)}` && meant.every((topic) => held.has(topicKey(topic))))
    return say(`${why}, so nothing has changed: alerts for ${listed(names)} come as before.`, [LISTED]);
  return asking(
    ASKED.test(said) ? `Follow ${listed(names)}?` : `Follow ${listed(names)} without that?`,
    `${why}. Nothing has changed yet.`,
    [{ ...every, label: 'Follow' }],
    every.say,
  );
}

/** "Could you tell me, if I wanted": whether it can be done is asked. */
const ASKED = wordPattern('if_(?:i|we)_(?:wanted|want|asked|needed|liked|said_so|ever_(?:wanted|needed))');

/** Who reads along does not decide for the others. */
function refused(): Reply {
  return {
    ...say(
      'Only people who manage this channel can decide what is posted here. In a private message I can follow things just for you.',
      [choice('What’s followed here', 'my subscriptions'), choice('Delays', 'any delays')],
    ),
    visibility: 'private',
    order: 'refused',
  };
}

/**
 * What is to be followed, one thing each: lines, routes, elevators at two stations. Two stations are otherwise the ends
 * of a stretch, of all the lines that are named.
 */
function partsOf({ lines = [], line, ...slots }: Slots): Slots[] {
  const { from_station, to_station, topic, route, routes: _, stations, ...rest } = slots;
  const isUnits = topic === 'elevators' || topic === 'escalators';
  if (from_station && to_station && isUnits)
    return [from_station, to_station].map((station) => ({ ...rest, topic, station }));
  if (stations && stations.length > 2)
    return stations.map((station) => ({ ...rest, ...(topic && { topic }), station }));
  const all = { ...slots, ...(line && { line }), ...(lines.length > 1 && { lines }) };
  if (from_station && to_station) return eachRoute(all);
  const each = lines.length > 1 ? lines : line && route && !isUnits ? [line] : [];
  if (each.length === 0) return eachRoute(all);
  const ofLines = each.map((one) => ({ ...rest, line: one, topic: 'line' as const }));
  return route ? [...ofLines, ...eachRoute(slots)] : each.map((one) => ({ ...slots, line: one }));
}
