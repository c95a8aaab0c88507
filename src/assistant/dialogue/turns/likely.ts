import { isDeepStrictEqual } from 'node:util';
import { toneOf } from '../../capabilities/talk/greeting.ts';
import type { IntentName } from '../../capabilities.ts';
import { namesFollowed } from '../../following/topic-kind.ts';
import { askedBack } from '../../order-question.ts';
import type { LabelRanking } from '../../understand/model/classifier.ts';
import type { TurnLabel } from '../../understand/model/turn-reader.ts';
import { matterOfPractical } from '../../understand/readings/practical.ts';
import type { Said, Understanding } from '../../understand/understanding.ts';
import { posed, type ResolveContext } from '../resolution.ts';

/** What is told though the reader of turns alone hears it; of what is to go, what there is: it changes nothing. */
const TOLD: Partial<Record<TurnLabel, IntentName>> = {
  more: 'more',
  repeat: 'repeat',
  help: 'help',
  places: 'places',
  unsubscribe: 'list_subscriptions',
  forget: 'places',
};
/** The share from which something is to go, or is asked against what fits the question in hand, a whole one, a row's or an order. */
export const SURER = 0.85;

/** What a message likely says, where that is no question of data. */
export function likelySaid(
  text: string,
  { label, share }: LabelRanking<TurnLabel>[number],
  now: Understanding,
): Understanding | undefined {
  if (now.kind === 'unknown' && now.practical) return undefined;
  if (label === 'greeting') return posed(label, { tone: toneOf(text) });
  if (now.kind !== 'unknown') return undefined;
  if (label === 'practical') {
    const practical = matterOfPractical(text);
    return practical && { ...now, practical };
  }
  const told = TOLD[label];
  if (!told || now.known !== undefined || (told !== label && share < SURER)) return undefined;
  return posed(told, told === 'list_subscriptions' ? { act: 'list' } : {});
}

/** What a message likely orders, which is asked back with what was read of it. */
export function likelyOrder(
  text: string,
  label: TurnLabel,
  question: Said | undefined,
  { readAs, catalog }: ResolveContext,
): Understanding | undefined {
  if (!question || (label !== 'subscribe' && label !== 'unsubscribe')) return undefined;
  const order = readAs(text, label, question);
  const isOrder = order.kind === 'intent' && order.intent === label && namesFollowed(order.slots);
  return isOrder && !isDeepStrictEqual(order.slots, question.slots) ? askedBack(order, catalog) : undefined;
}
