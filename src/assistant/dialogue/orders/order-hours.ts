import { topicKey, type Topic } from '../../../alerts/subscriptions/topic.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { topicOf } from '../../capabilities/following/answers/topics.ts';
import { followingTexts } from '../../following/following-texts.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { picked, type Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';
import { plain } from '../plain.ts';
import type { DialogueState } from '../state.ts';
import type { Part, ResolveContext } from '../resolution.ts';
import type { Terms } from '../../following/apply-edit.ts';

const HOW = ['days', 'windows', 'until', 'starts', 'severity', 'manner', 'early'] as const;

/** When and how something is followed, of all that slots say. */
export const termsOf = (slots: Slots): Terms => picked(slots, HOW);

/** An order with what it does not say of when and how taken from another. */
export function followedAs(order: Understanding, before: Slots): Understanding {
  if (order.kind === 'unknown') return order;
  return { ...order, slots: { ...termsOf(before), ...order.slots } };
}

/** The order to follow something so. */
export function followAt(name: string, terms: Terms, { read }: ResolveContext): Part {
  const { days, windows, severity, manner, early, until: end } = followingTexts(terms);
  const order = ['follow', name, days, windows, severity, manner, early].filter(Boolean).join(' ');
  const understanding = read(order);
  const { until, starts } = terms;
  if ((until ?? starts) === undefined || understanding.kind === 'unknown')
    return { text: order, understanding };
  return {
    text: starts === undefined ? `${order} until ${end}` : `${order} ${end}`,
    understanding: {
      ...understanding,
      slots: { ...understanding.slots, ...(until && { until }), ...(starts && { starts }) },
    },
  };
}

/** When and how something is followed, as it was told last, or else as it was said in this conversation. */
export function termsBefore(
  topic: Topic,
  { question, earlier = [], when = {} }: DialogueState,
  catalog: Catalog,
): Terms | undefined {
  const order = [question, ...earlier].find((one) => {
    const named = one?.intent === 'subscribe' ? topicOf(one.slots, catalog) : undefined;
    return named?.kind === 'topic' && topicKey(named.topic) === topicKey(topic);
  });
  const told = when[topicKey(topic)];
  const { days: _, windows: __, until: ___, starts: ____, ...how } = termsOf(order?.slots ?? {});
  return told ? { ...how, ...told } : order && termsOf(order.slots);
}

/** "Also yellow", right after an order: when and how that one is, where nothing of it is said. */
export function asTheOther(
  text: string,
  parts: readonly Part[],
  state: DialogueState,
  catalog: Catalog,
): readonly Part[] {
  const { topics = [], question } = state;
  const [last] = topics;
  const isOrder = question?.intent === 'subscribe' && question.slots.act !== 'remind';
  if (!last || !isOrder || !isBeside(text) || ANY_TIME.test(text)) return parts;
  const before = termsBefore(last, state, catalog) ?? {};
  const isNew = (slots: Slots) => {
    const named = topicOf(slots, catalog);
    return named.kind === 'topic' && !topics.some((one) => topicKey(one) === topicKey(named.topic));
  };
  return parts.map((part) => {
    const { understanding: one } = part;
    if (one.kind !== 'intent' || one.intent !== 'subscribe' || one.slots.act !== 'follow') return part;
    const { days, windows, until } = one.slots;
    if ((days ?? windows ?? until) !== undefined || !isNew(one.slots)) return part;
    return { ...part, understanding: followedAs(one, before) };
  });
}

/** Whether it is added to what was said, rather than said in its place. */
export const isBeside = (text: string) => BESIDE.test(plain(text));
const BESIDE = remembered(
  /^(?:and|also|plus|add|throw in|include)\b|\b(?:too|as well|also)(?:\W+(?:please|thanks|then))?$/,
);
export const ANY_TIME = wordPattern('any_time anytime all_day always all_hours any_hour every_day all_week');
